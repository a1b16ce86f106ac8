/** Checks texts that replace those of the widgets: known IDs, the same values, all plural forms of the language. */
import { written } from './catalogue.ts';

/** A text of the widgets. */
export interface KnownText {
  /** Names of its values, in the order of the template. */
  readonly values: readonly string[];
  /** True when it has a form per plural category, as `<id>.<category>`. */
  readonly isCounted: boolean;
}

/** What is wrong with a replacement. `name` is the value, the plural forms or the language. */
export interface Fault {
  readonly id: string;
  readonly kind:
    | 'unknown-text'
    | 'unknown-language'
    | 'not-text'
    | 'empty'
    | 'too-long'
    | 'value-missing'
    | 'value-unknown'
    | 'form-missing'
    | 'form-unknown';
  readonly name?: string;
}

/** The longest replacement, in characters. */
export const mostCharacters = 1000;

let known: ReadonlyMap<string, KnownText> | undefined;

/** Returns all texts by ID, without plural category. */
export function knownTexts(): ReadonlyMap<string, KnownText> {
  if (known) return known;
  const texts = new Map<string, KnownText>();
  let group = '';
  for (const [, name, colon, counted, values] of written.matchAll(/([\w.-]+)(?:(:)|(#)?(?:\(([\w,]+)\))?)/g))
    if (colon) group = name!;
    else
      texts.set(`${group}.${name}`, { isCounted: counted !== undefined, values: values?.split(',') ?? [] });
  return (known = texts);
}

/** The plural category at the end of an ID. */
const category = /\.(zero|one|two|few|many|other)$/;

/**
 * Returns the plural categories that a language needs, from `zero` to `other`: those of whole numbers of everyday use,
 * and `other`, which replaces all that are missing.
 */
export function neededForms(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  const needed = new Set<string>([...new Array(200).keys()].map((count) => rules.select(count)));
  return ['zero', 'one', 'two', 'few', 'many', 'other'].filter(
    (form) => form === 'other' || needed.has(form),
  );
}

/** Returns an ID without its plural form; undefined when there is no such text. */
export function textOf(id: string): { readonly id: string; readonly form: string | undefined } | undefined {
  const texts = knownTexts();
  if (texts.get(id)?.isCounted === false) return { id, form: undefined };
  const form = category.exec(id)?.[1];
  const base = id.replace(category, '');
  return form && texts.get(base)?.isCounted ? { id: base, form } : undefined;
}

/** Returns the names between braces, without repetition. */
export const valuesIn = (words: string): string[] => [
  ...new Set([...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)),
];

function faultOf(id: string, words: unknown, texts = knownTexts()): Fault | undefined {
  const text = textOf(id);
  if (!text) return { id, kind: 'unknown-text' };
  if (typeof words !== 'string') return { id, kind: 'not-text' };
  if (!words.trim()) return { id, kind: 'empty' };
  if (words.length > mostCharacters) return { id, kind: 'too-long', name: String(mostCharacters) };
  const { values } = texts.get(text.id)!;
  const own = valuesIn(words);
  const strange = own.find((name) => !values.includes(name));
  if (strange !== undefined) return { id, kind: 'value-unknown', name: strange };
  // "One result" needs no number.
  if (text.form && /zero|one|two/.test(text.form)) return undefined;
  const missing = values.find((name) => !own.includes(name));
  return missing === undefined ? undefined : { id, kind: 'value-missing', name: missing };
}

/** The result of a check: the replacements that may be used, and what is wrong with the others. */
export interface Checked {
  readonly texts: Readonly<Record<string, string>>;
  readonly faults: readonly Fault[];
}

/** Checks the replacements of one language. A text with plural forms is replaced in all of them or in none. */
export function checkTexts(given: Readonly<Record<string, unknown>>, language: string): Checked {
  const faults: Fault[] = [];
  const good = new Map<string, string>();
  const forms = new Map<string, Set<string>>();
  const bad = new Set<string>();
  const needed = neededForms(language);
  const possible: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const [id, words] of Object.entries(given)) {
    const text = textOf(id);
    const isForeign = text?.form !== undefined && !possible.includes(text.form);
    const fault: Fault | undefined = isForeign
      ? { id, kind: 'form-unknown', name: needed.join(', ') }
      : faultOf(id, words);
    if (text?.form) forms.set(text.id, (forms.get(text.id) ?? new Set()).add(text.form));
    if (!fault) good.set(id, words as string);
    else {
      faults.push(fault);
      if (text) bad.add(text.id);
    }
  }
  for (const [id, own] of forms) {
    const missing = needed.filter((form) => !own.has(form));
    if (missing.length === 0) continue;
    bad.add(id);
    faults.push({ id, kind: 'form-missing', name: missing.join(', ') });
  }
  const texts = Object.fromEntries([...good].filter(([id]) => !bad.has(textOf(id)!.id)));
  return { texts, faults };
}
