/** Texts that say a number: "1 person", "1,234 people". */
import { msg, type str } from '@lit/localize';
import { formatNumber, pluralCategory } from './format.ts';

type Template = (shown: string) => ReturnType<typeof str>;

/**
 * The text for a count, `one` and `other` being English. A translation has an id for each category that its language needs
 * (`<id>.one`, `<id>.few`, …; `Intl.PluralRules`); for one that it lacks, `<id>.other` is taken.
 */
export function counted(id: string, count: number, one: Template, other: Template): string {
  const category = pluralCategory(count);
  const shown = formatNumber(count);
  return msg(category === 'one' ? one(shown) : other(shown), { id: `${id}.${category}` });
}
