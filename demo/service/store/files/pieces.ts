/** A file that grows, in a store whose objects cannot: each piece is an object, named by the byte at which it begins. */

/** Returns the path of a piece; without `at`, the beginning of the paths of all pieces. */
export const pieceAt = (path: string, at?: number): string =>
  `${path}.parts/${at === undefined ? '' : String(at).padStart(16, '0')}`;

export interface Piece {
  at: number;
  length: number;
  open(): Promise<AsyncIterable<Uint8Array> | undefined>;
}

async function* first(
  bytes: AsyncIterable<Uint8Array> | undefined,
  length: number,
): AsyncGenerator<Uint8Array> {
  let left = length;
  if (bytes && left > 0)
    for await (const chunk of bytes) {
      yield chunk.subarray(0, left);
      left -= chunk.length;
      if (left <= 0) break;
    }
  if (left > 0) throw new Error(`Pieces of a file are missing: ${left} bytes.`);
}

/**
 * Returns the first `size` bytes of a file: what was sealed before, then its pieces. Each piece begins where the one before ends. Other pieces are
 * what a dead process wrote after its last checkpoint.
 */
export async function* sealed(
  pieces: readonly Piece[],
  before: () => Promise<AsyncIterable<Uint8Array> | undefined>,
  size: number,
): AsyncGenerator<Uint8Array> {
  const byStart = new Map(pieces.map((piece) => [piece.at, piece]));
  let at = Math.min(size, ...byStart.keys());
  if (at > 0) yield* first(await before(), at);
  while (at < size) {
    const piece = byStart.get(at);
    if (!piece?.length) throw new Error(`A piece of a file is missing: at byte ${at} of ${size}.`);
    yield* first(await piece.open(), Math.min(piece.length, size - at));
    at += piece.length;
  }
}
