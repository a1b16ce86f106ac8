/** Chooses the best match among several languages. */

/**
 * Returns the first wanted language that is offered, else `fallback`. Each wanted tag is tried exactly (`pt-BR`), then
 * by primary language (`pt`). Tags are compared case-insensitively (BCP 47).
 */
export function closestLanguage(
  wanted: readonly (string | null | undefined)[],
  offered: readonly string[],
  fallback: string,
): string {
  const primary = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';
  for (const tag of wanted) {
    if (!tag) continue;
    const found =
      offered.find((offer) => offer.toLowerCase() === tag.toLowerCase()) ??
      offered.find((offer) => primary(offer) === primary(tag));
    if (found) return found;
  }
  return fallback;
}

/** Returns the text in a language: exact tag, else primary language, else English, else any. */
export function textFor(
  texts: Readonly<Record<string, string>> | undefined,
  language: string,
): string | undefined {
  if (!texts) return undefined;
  const offered = Object.keys(texts);
  const tag = closestLanguage([language, 'en'], offered, offered[0] ?? '');
  return texts[tag];
}
