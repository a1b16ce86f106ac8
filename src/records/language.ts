/** Which of several languages fits best. */

/**
 * The first wanted language that is offered: the exact tag (`pt-BR`), else the same primary language (`pt`), in order of
 * `wanted`; else `fallback`. Tags are compared without regard to case (BCP 47).
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

/** The text for a language out of texts per language: exact tag, primary language, English, any. */
export function textFor(
  texts: Readonly<Record<string, string>> | undefined,
  language: string,
): string | undefined {
  if (!texts) return undefined;
  const offered = Object.keys(texts);
  const tag = closestLanguage([language, 'en'], offered, offered[0] ?? '');
  return texts[tag];
}
