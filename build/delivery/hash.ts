import { createHash, type BinaryToTextEncoding } from 'node:crypto';

/** Returns a hash as integrity attributes and policies write it: `sha256-` and the digest. */
export const hash = (
  algorithm: string,
  content: string | Buffer,
  encoding: BinaryToTextEncoding = 'base64',
): string => `${algorithm}-${createHash(algorithm).update(content).digest(encoding)}`;
