/** Labels as people read them: those of inactive codes are marked (docs/decisions/0047-inactive-codes.md). */
import { readFiles } from '../../../languages/read_files.ts';
import { labelIn, type DataModel, type ReferenceCode } from '../data_model.ts';

const files = readFiles<{ inactive: string }>('reference_values.json');
const patterns = Object.fromEntries([...files].map(([tag, { inactive }]) => [tag, inactive]));

/** Returns a label with the mark of inactive codes, in a language (IETF BCP 47) or else in English. */
export const markInactive = (label: string, language: string): string =>
  (labelIn(patterns, language) ?? '{label}').replace('{label}', () => label);

/**
 * Returns the labels of a code by language. Those of an inactive code are marked. It gets a label in every language that has a mark, because readers who
 * fall back to the English label would also read the English mark.
 */
export function shownLabels({ inactive, values }: ReferenceCode): ReferenceCode['values'] {
  if (!inactive) return values;
  const marked: Record<string, string> = {};
  for (const tag of new Set([...Object.keys(values), ...files.keys()])) {
    const label = labelIn(values, tag);
    if (label !== undefined) marked[tag] = markInactive(label, tag);
  }
  return marked;
}

/**
 * Returns the label of a code. It is marked when the code is inactive, or when `country`, that of the record or address, does not have it. Other
 * values than text are no country.
 */
export function shownLabel(
  model: DataModel,
  type: string,
  code: string,
  language: string,
  country?: unknown,
): string {
  const label = model.label(type, code, language);
  const known = model.referenceCode(type, code);
  if (!known) return label;
  const isElsewhere =
    typeof country === 'string' && known.countries.length > 0 && !known.countries.includes(country);
  return known.inactive || isElsewhere ? markInactive(label, language) : label;
}
