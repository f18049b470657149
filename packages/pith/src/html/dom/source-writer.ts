// Writes the strings of a live document into one buffer of UTF-8.

/** The median page of data/wcxb has 40 kB of text and attributes. */
const FIRST_CAPACITY = 1 << 16;
/** UTF-8 needs at most this many bytes for one unit of a string. */
const MOST_BYTES_A_UNIT = 3;
/** A shorter text is written character by character; a call of TextEncoder costs more. */
const SHORT = 32;

const encoder = new TextEncoder();

/** Writes texts one after another as UTF-8. Half a surrogate pair becomes U+FFFD. */
export class SourceWriter {
  /** Bytes so far: where the next text begins. */
  length = 0;
  private bytes = new Uint8Array(FIRST_CAPACITY);

  write(text: string): void {
    this.allow(text.length * MOST_BYTES_A_UNIT);
    if (text.length < SHORT && this.writeAscii(text)) return;
    this.length += encoder.encodeInto(text, this.bytes.subarray(this.length)).written;
  }

  /** All that was written, without the room that is left. */
  finish(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }

  /** False, and nothing is written, when the text has another character. */
  private writeAscii(text: string): boolean {
    const { bytes, length } = this;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit >= 0x80) return false;
      bytes[length + i] = unit;
    }
    this.length += text.length;
    return true;
  }

  private allow(more: number): void {
    const { bytes, length } = this;
    if (length + more <= bytes.length) return;
    this.bytes = new Uint8Array(Math.max(length + more, 2 * bytes.length));
    this.bytes.set(bytes.subarray(0, length));
  }
}
