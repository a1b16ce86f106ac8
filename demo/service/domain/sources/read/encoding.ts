/** Detects the character encoding of a file and decodes it. */
import { isAscii } from 'node:buffer';

export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

/**
 * Detects the encoding of a file by reading it once: UTF-16 by its byte-order mark, UTF-8 when every byte is valid, else windows-1252, the
 * superset that is usually meant by Latin-1.
 */
export async function detectEncoding(chunks: AsyncIterable<Uint8Array>): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  let isWaiting = false;
  for await (const chunk of chunks) {
    if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
    if (isFirst && chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be';
    isFirst = false;
    // A decoder that waits for the end of a character does not take a plain chunk for it.
    if (!isWaiting && isAscii(chunk)) continue;
    try {
      decoder.decode(chunk, { stream: true });
    } catch {
      return 'windows-1252';
    }
    isWaiting = (chunk.at(-1) ?? 0) >= 0x80;
  }
  try {
    decoder.decode();
  } catch {
    return 'windows-1252';
  }
  return 'utf-8';
}

/** Bytes that are decoded at once. A piece without a special character takes half the memory, and a tenth of the time. */
const pieceBytes = 16 * 1024;

/** Decodes UTF-8. Most pieces of most files are ASCII, which needs no decoder. */
async function* decodeUtf8(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let isFirst = true;
  // True when the decoder may wait for the end of a character.
  let isWaiting = false;
  for await (const chunk of chunks)
    for (let from = 0; from < chunk.length; from += pieceBytes) {
      const piece = Buffer.from(
        chunk.buffer,
        chunk.byteOffset + from,
        Math.min(pieceBytes, chunk.length - from),
      );
      const isPlain: boolean = !isWaiting && isAscii(piece);
      const text = isPlain ? piece.toString('latin1') : decoder.decode(piece, { stream: true });
      isWaiting = !isPlain && piece.at(-1)! >= 0x80;
      if (!text) continue;
      yield isFirst ? withoutMark(text) : text;
      isFirst = false;
    }
  const rest = decoder.decode();
  if (rest) yield rest;
}

/** Removes a byte-order mark. */
export const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);

/** Decodes bytes to text, without a byte-order mark. Invalid bytes become U+FFFD. */
export async function* decode(chunks: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  if (encoding === 'utf-8') return yield* decodeUtf8(chunks);
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}
