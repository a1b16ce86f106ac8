/**
 * Hashes passwords with scrypt. A hash contains its parameters, so that the cost can be raised later while older hashes remain
 * valid: `scrypt$<N>$<r>$<p>$<salt>$<hash>`, salt and hash in base64url.
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
    // Normalizes the password, because keyboards encode the same text differently in Unicode.
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

/** Hash that no password matches, for sign-ins with an unknown user name. */
const nobody = encode(cost, randomBytes(saltBytes), randomBytes(hashBytes));

/**
 * Returns true when the password matches the hash. Without a hash (unknown user), returns false after the same amount of work, so
 * that the response time does not reveal which user names exist. Throws when the hash has an unknown format.
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
