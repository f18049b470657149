/** A fault that is only found step by step: that the fuzzer is guided is tested with it. */
export function selfCheck(bytes) {
  if (bytes[0] !== 0x50) return;
  if (bytes[1] !== 0x69) return;
  if (bytes[2] !== 0x74) return;
  throw new Error("found");
}
