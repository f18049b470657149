/** Who counts as one client of the service, by the address that a request comes from. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { clientOf } from "#src/serve/access.js";

test("all addresses of a network of IPv6 are one client, however their zeros are written", () => {
  const clients = {
    "2001:db8:0:0": ["2001:db8::1", "2001:db8::2", "2001:db8::5:6:7:8", "2001:db8::7:0:0:1", "2001:db8::"],
    "2001:db8:1:0": ["2001:db8:1::9", "2001:db8:1:0:9::", "2001:db8:1:0:2:3:4:5", "[2001:db8:1::9]:4711"],
    "2001:db8:1:2": ["2001:db8:1:2::", "2001:db8:1:2:3:4:5:6"],
    "fe80:0:0:0": ["fe80::1%eth0"],
    "192.0.2.7": ["192.0.2.7", "192.0.2.7:52100"],
    "::ffff:192.0.2.7": ["::ffff:192.0.2.7"],
    "::1": ["::1"],
    "": ["", "[", "[]"],
    unknown: ["unknown", "[unknown]"],
  };
  for (const [client, addresses] of Object.entries(clients)) {
    for (const address of addresses) assert.equal(clientOf(address), client, address);
  }
});
