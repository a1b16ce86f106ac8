/**
 * Passwords are kept as scrypt hashes. A hash is a self-describing string, so that the cost can be raised later without
 * making older hashes useless: `scrypt$<N>$<r>$<p>$<salt>$<hash>`, salt and hash in base64url.
 */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

interface Cost {
  N: number;
  r: number;
  p: number;
}

const cost: Cost = { N: 2 ** 15, r: 8, p: 1 };
const saltBytes = 16;
const hashBytes = 32;

function derive(password: string, salt: Buffer, { N, r, p }: Cost, length: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Unicode offers several spellings of the same text; a keyboard must not decide whether a password fits.
    scrypt(password.normalize('NFKC'), salt, length, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

const encode = ({ N, r, p }: Cost, salt: Buffer, hash: Buffer): string =>
  ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');

/** Hashes a password with a new random salt, for `app_user.password_hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return encode(cost, salt, await derive(password, salt, cost, hashBytes));
}

/** A hash that no password has: what a sign-in with an unknown user name is compared with. */
const nobody = encode(cost, randomBytes(saltBytes), randomBytes(hashBytes));

/**
 * Whether the password is the one that was hashed. Without a hash (no such user) the answer is false after the same work,
 * so that the time taken does not tell which user names exist. Throws when the hash is not one of `hashPassword`.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [scheme, N, r, p, salt, expected] = (hash ?? nobody).split('$');
  if (scheme !== 'scrypt' || !N || !r || !p || !salt || !expected)
    throw new Error('A password hash of an unknown form is stored.');
  const wanted = Buffer.from(expected, 'base64url');
  const found = await derive(
    password,
    Buffer.from(salt, 'base64url'),
    { N: Number(N), r: Number(r), p: Number(p) },
    wanted.length,
  );
  return timingSafeEqual(found, wanted);
}
