/** Reading a vid_key (specification 2.2): what it names as far as its form tells. */

export interface Identifier {
  /** The 18-digit ID in it, when it is the platform's own key of an HCP or HCO. */
  readonly vid: string | undefined;
  /** The kind of record that a typed platform key promises. */
  readonly entityType: 'HCP' | 'HCO' | undefined;
}

const typed: Readonly<Record<string, 'HCP' | 'HCO' | undefined>> = { hcp: 'HCP', hco: 'HCO' };

/** Custom keys and alternate keys say neither. */
export function readIdentifier(text: string): Identifier {
  const [, type = '', vid] = /^(?:Network:(Entity|HCP|HCO):)?(\d{18})$/i.exec(text.trim()) ?? [];
  return { vid, entityType: typed[type.toLowerCase()] };
}
