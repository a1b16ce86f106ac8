/** Tags of the pseudo-languages, as usual: accented and longer, and mirrored. */
export const pseudoLanguages = ['en-XA', 'ar-XB'] as const;
export type PseudoLanguage = (typeof pseudoLanguages)[number];
