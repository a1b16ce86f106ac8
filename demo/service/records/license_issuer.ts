/** Licenses have numbers of their issuer. */
import type { Fields } from './record.ts';

/** Returns what tells license numbers apart: the issuing body; the type of license when no body is known. */
export const licenseIssuer = (license: Fields): string =>
  String(license['body__v'] || license['type__v'] || 'other');
