/** The options of a field with codes: those used in the given countries, sorted by label. */
import { textFor } from '../../../../records/language.ts';

export interface Choice {
  readonly code: string;
  readonly label: string;
}

interface Code {
  readonly code: string;
  readonly inactive: boolean;
  /** Countries that have the code; empty: all. */
  readonly countries: readonly string[];
  readonly values: Readonly<Record<string, string>>;
}

/** Empty `countries` means all. Selected codes remain options in any case. */
export function choicesOf(
  codes: Iterable<Code>,
  countries: readonly string[],
  language: string,
  chosen: readonly string[] = [],
): Choice[] {
  const fits = (code: Code): boolean =>
    !code.inactive &&
    (countries.length === 0 ||
      code.countries.length === 0 ||
      code.countries.some((country) => countries.includes(country)));
  const { compare } = new Intl.Collator(language);
  return [...codes]
    .filter((code) => fits(code) || chosen.includes(code.code))
    .map((code) => ({ code: code.code, label: textFor(code.values, language) ?? code.code }))
    .sort((a, b) => compare(a.label, b.label));
}
