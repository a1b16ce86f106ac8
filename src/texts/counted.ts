/** Texts with a count: "1 person", "1,234 people". */
import { msg, type str } from '@lit/localize';
import { formatNumber, pluralCategory } from './format.ts';

type Template = (shown: string) => ReturnType<typeof str>;

/**
 * Returns the text for a count; `one` and `other` are English. A translation has an ID for each plural category of its language
 * (`<id>.one`, `<id>.few`, …; `Intl.PluralRules`). `<id>.other` replaces a missing one.
 */
export function counted(id: string, count: number, one: Template, other: Template): string {
  const category = pluralCategory(count);
  const shown = formatNumber(count);
  return msg(category === 'one' ? one(shown) : other(shown), { id: `${id}.${category}` });
}
