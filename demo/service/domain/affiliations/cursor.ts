/** Encodes and decodes the cursor for the next page of a large neighborhood. */
import { Refusal } from '../refusal.ts';
import type { MemberKey } from './walk.ts';

export interface Cursor {
  direction: 'up' | 'down' | 'peers';
  /** Number of neighbors before the cursor. */
  shown: number;
  /** Last member before the cursor; only for `down`. */
  after: MemberKey | undefined;
}

export const writeCursor = ({ direction, shown, after }: Cursor): string =>
  Buffer.from(
    JSON.stringify([direction, shown, ...(after ? [after.type, after.name, after.vid] : [])]),
  ).toString('base64url');

/** Decodes a cursor. Throws INVALID_DATA for text that `writeCursor` cannot have returned. */
export function readCursor(text: string): Cursor {
  const wrong = new Refusal('INVALID_DATA', 'cursor: expected a cursor from `truncated`.');
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    throw wrong;
  }
  if (!Array.isArray(parts)) throw wrong;
  const [direction, shown, type, name, vid] = parts as unknown[];
  const isShown = Number.isSafeInteger(shown) && (shown as number) >= 0 && (shown as number) < 1e9;
  if (!isShown || (direction !== 'up' && direction !== 'down' && direction !== 'peers')) throw wrong;
  if (direction !== 'down') return { direction, shown: shown as number, after: undefined };
  const isKey =
    (type === 'HCP' || type === 'HCO') &&
    typeof name === 'string' &&
    !name.includes('\0') &&
    typeof vid === 'string' &&
    /^\d{1,18}$/.test(vid);
  if (!isKey) throw wrong;
  return { direction, shown: shown as number, after: { type, name, vid } };
}
