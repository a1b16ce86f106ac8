/** Parses a vid_key (specification 2.2): what it tells about its record. */

export interface Identifier {
  /** The 18-digit ID in it, if it is a platform key of an HCP or HCO. */
  readonly vid: string | undefined;
  /** The entity type of a typed platform key. */
  readonly entityType: 'HCP' | 'HCO' | undefined;
}

const typed: Readonly<Record<string, 'HCP' | 'HCO' | undefined>> = { hcp: 'HCP', hco: 'HCO' };

/** Custom keys and alternate keys tell neither. */
export function readIdentifier(text: string): Identifier {
  const [, type = '', vid] = /^(?:Network:(Entity|HCP|HCO):)?(\d{18})$/i.exec(text.trim()) ?? [];
  return { vid, entityType: typed[type.toLowerCase()] };
}
