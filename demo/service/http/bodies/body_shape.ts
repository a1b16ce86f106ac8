/**
 * Counts the values of a JSON body without parsing it, in one pass over its bytes that stops when a limit is exceeded. Does not check whether the body
 * is valid JSON.
 */
import { fileProperty, type BodyLimits } from '../../../../src/contract/shared/limits.ts';
import { Refusal } from '../../domain/refusal.ts';

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const lastBlank = 0x20;

const tooLarge = (message: string): Refusal => new Refusal('PAYLOAD_TOO_LARGE', message);
const inMegabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;

/** Returns the position after the string that begins at `start`. */
function behindText(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === backslash) at++;
    else if (byte === quote) return at + 1;
  }
  return bytes.length;
}

const beforeFile = Buffer.from(`"${fileProperty}"`);

/** Returns true when the string at `start` is the value of the file property. */
function isFile(bytes: Uint8Array, start: number): boolean {
  let at = start - 1;
  while (at >= 0 && bytes[at]! <= lastBlank) at--;
  if (bytes[at] !== colon) return false;
  do at--;
  while (at >= 0 && bytes[at]! <= lastBlank);
  const end = at + 1;
  return beforeFile.equals(bytes.subarray(Math.max(0, end - beforeFile.length), end));
}

/** Open array or object. */
interface Level {
  isObject: boolean;
  parts: number;
}

/** Throws PAYLOAD_TOO_LARGE or INVALID_DATA for a body that exceeds a limit. */
export function checkShape(bytes: Uint8Array, limits: BodyLimits): void {
  const levels: Level[] = [];
  let values = 0;
  let fileBytes = 0;
  /** True when the current item of the array or object has been counted. */
  let isCounted = false;

  const count = (): void => {
    if (isCounted) return;
    isCounted = true;
    if (++values > limits.values)
      throw tooLarge(`Body: may have at most ${limits.values} values, lists and objects together.`);
    const level = levels.at(-1);
    if (!level) return;
    const most = level.isObject ? limits.fields : limits.items;
    if (++level.parts > most)
      throw tooLarge(
        level.isObject
          ? `Body: an object may have at most ${most} fields.`
          : `Body: a list may have at most ${most} items.`,
      );
  };

  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte <= lastBlank || byte === colon) continue;
    if (byte === comma) isCounted = false;
    else if (byte === closeBrace || byte === closeBracket) {
      levels.pop();
      isCounted = true;
    } else {
      count();
      if (byte === quote) {
        const end = behindText(bytes, at);
        const length = end - at;
        if (length > limits.textBytes) {
          if (!isFile(bytes, at))
            throw tooLarge(`Body: a text may have at most ${inMegabytes(limits.textBytes)}.`);
          fileBytes += length;
        }
        at = end - 1;
      } else if (byte === openBrace || byte === openBracket) {
        if (levels.length === limits.levels)
          throw new Refusal('INVALID_DATA', `Body: is nested more than ${limits.levels} levels deep.`);
        levels.push({ isObject: byte === openBrace, parts: 0 });
        isCounted = false;
      }
    }
  }
  if (bytes.length - fileBytes > limits.bytesBesideFiles)
    throw tooLarge(
      `A request body without its attachments may have at most ${inMegabytes(limits.bytesBesideFiles)}.`,
    );
}
