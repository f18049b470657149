// The type of the one file of undici that is loaded.

declare module "undici/lib/dispatcher/client.js" {
  import { Client } from "undici";
  export default Client;
}
