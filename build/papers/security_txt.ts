/** The `security.txt` of the widgets origin (RFC 9116): where to report a vulnerability. */

export const securityTxtPath = '.well-known/security.txt';

/** RFC 9116 recommends less than a year. */
const validDays = 364;

export interface SecurityContact {
  /** `mailto:` or `https:` address that receives reports. */
  contact: string;
  /** The widgets origin, if known. */
  origin?: string | undefined;
  /** The build's date; the file expires 364 days later. */
  date: Date;
  now?: Date;
}

/** Returns the text. Throws when the contact is not an address that the standard allows, or the file would have expired already. */
export function securityTxt({ contact, origin, date, now = new Date() }: SecurityContact): string {
  if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/.test(contact))
    throw new Error(`SECURITY_CONTACT must begin with mailto:, https:// or tel:+, but is "${contact}".`);
  const expires = new Date(date.getTime() + validDays * 24 * 60 * 60 * 1000);
  if (expires <= now)
    throw new Error(
      `security.txt would have expired on ${expires.toISOString()}. Build from a newer commit, or set SOURCE_DATE_EPOCH.`,
    );
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    ...(origin ? [`Canonical: ${origin}/${securityTxtPath}`] : []),
    '',
  ].join('\n');
}
