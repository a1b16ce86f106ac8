/**
 * Texts of the pages in other languages, with `@lit/localize` as in the widgets. The source is English. A translation is a
 * file per language and area (`demo/languages/<tag>/pages/<area>.json`), with the English text as the key and `{0}`, `{1}`
 * for its values. Areas load before the code of their pages (`load.ts`), so a constant of a module can hold a text.
 */
import { str } from '@lit/localize';
import { generateMsgId } from '@lit/localize/internal/id-generation.js';
import { html, type TemplateResult } from 'lit';

/** A translation, or one for each plural category of the language. */
export type Translation = string | Readonly<Record<string, string>>;
type Template = string | ReturnType<typeof str>;

/** The loaded templates, by message ID. `@lit/localize` reads from it, so areas can be added. */
export const templates: Record<string, Template> = {};

/** Returns the literal parts and the numbers of the values of a text such as "{0} of {1}". */
function partsOf(text: string): { strings: string[]; values: number[] } {
  const parts = text.split(/\{(\d+)\}/);
  return {
    strings: parts.filter((_, at) => at % 2 === 0),
    values: parts.filter((_, at) => at % 2 === 1).map(Number),
  };
}

function templateOf(text: string): Template {
  const { strings, values } = partsOf(text);
  return values.length ? str(strings as unknown as TemplateStringsArray, ...values) : text;
}

/** Returns the ID that `msg` computes for an English text. */
const idOf = (english: string): string => {
  const { strings } = partsOf(english);
  return generateMsgId(strings.length > 1 ? strings : english, false);
};

/** Adds the texts of an area. */
export function addTexts(texts: Readonly<Record<string, Translation>>): void {
  for (const [english, translation] of Object.entries(texts))
    if (typeof translation === 'string')
      // A key may also be the ID of a text, where one English word has several meanings.
      templates[english] = templates[idOf(english)] = templateOf(translation);
    else
      for (const [category, text] of Object.entries(translation))
        templates[`${english} ${category}`] = templateOf(text);
}

export const language = (): string => document.documentElement.lang || 'en';

/**
 * Returns the text for a count. `{0}` in `one` and `other` is the count in the format of the language. Translations have a
 * text per plural category (`Intl.PluralRules`).
 */
export function counted(count: number, one: string, other: string): string {
  const category = new Intl.PluralRules(language()).select(count);
  const text = count === 1 ? one : other;
  const template = templates[`${other} ${category}`] ?? templates[`${other} other`] ?? templateOf(text);
  return typeof template === 'string' ? template : template.strings.join(count.toLocaleString(language()));
}

/** Returns the translation of a text that the code does not contain, such as the purpose of an account. */
export const translated = (english: string): string => {
  const template = templates[idOf(english)];
  return typeof template === 'string' ? template : english;
};

/** Returns a label as it appears within a sentence. German keeps the capital letters of nouns. */
export const inSentence = (label: string): string =>
  language() === 'de' ? label : label.toLocaleLowerCase(language());

/** Lists alternatives: "A or B". */
export const formatAlternatives = (items: readonly string[]): string =>
  new Intl.ListFormat(language(), { type: 'disjunction' }).format(items);

/** Compares two texts in the alphabetical order of the pages' language. */
export const compareTexts = (a: string, b: string): number =>
  a.localeCompare(b, language(), { numeric: true });

const mark = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/;

/** Renders a text with emphasis: `**strong**`, `*quoted*` and code between backticks. */
export const rich = (text: string): TemplateResult =>
  html`${text.split(mark).map((part) => {
    if (part.startsWith('**')) return html`<b>${part.slice(2, -2)}</b>`;
    if (mark.test(part) && part.startsWith('*')) return html`<i>${part.slice(1, -1)}</i>`;
    return mark.test(part) ? html`<code>${part.slice(1, -1)}</code>` : part;
  })}`;
