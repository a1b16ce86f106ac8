/**
 * Two pseudo-languages, made from English: accented and 40 % longer, so that cut texts and texts outside of the languages
 * stand out; and the same mirrored, from right to left.
 */
import { _installMsgImplementation } from '@lit/localize/init/install.js';
import { joinStringsAndValues } from '@lit/localize/internal/str-tag.js';
import type { PseudoLanguage } from './pseudo_names.ts';

const plain = 'aceghijknoprsuyzACEGHIJKNOPRSUYZ';
const accented = 'áçéĝĥíĵķñóþŕšúýžÁÇÉĜĤÍĴĶÑÓÞŔŠÚÝŽ';
const growth = 0.4;

const withAccents = (text: string): string =>
  [...text].map((letter) => accented[plain.indexOf(letter)] ?? letter).join('');

/** Returns words that make up for the growth of a text. */
const filler = (length: number): string => 'šéðú '.repeat(Math.ceil((length * growth) / 5)).trim();

const [mirrorStart, mirrorEnd] = ['\u202e', '\u202c'];

/** Returns the text in the pseudo-language, with its values unchanged. */
function pseudo(language: PseudoLanguage, parts: readonly string[], values: readonly unknown[]): string {
  const length = parts.join('').length;
  const text = joinStringsAndValues(
    parts.map(withAccents) as unknown as TemplateStringsArray,
    values as Parameters<typeof joinStringsAndValues>[1],
  );
  const long = `[${text} ${filler(length)}]`;
  return language === 'ar-XB' ? `${mirrorStart}${long}${mirrorEnd}` : long;
}

/** The language of the texts; none is English. It can be installed only once. */
let spoken: PseudoLanguage | undefined;
let isInstalled = false;

function text(template: unknown): string {
  const { strings, values } =
    typeof template === 'string'
      ? { strings: [template], values: [] }
      : (template as { strings: TemplateStringsArray; values: readonly unknown[] });
  return spoken
    ? pseudo(spoken, strings, values)
    : joinStringsAndValues(
        strings as TemplateStringsArray,
        values as Parameters<typeof joinStringsAndValues>[1],
      );
}

/** Shows the texts of all widgets of this document in a pseudo-language. They must be in English. */
export function speakPseudo(language: PseudoLanguage): void {
  spoken = language;
  if (!isInstalled) _installMsgImplementation(text as Parameters<typeof _installMsgImplementation>[0]);
  isInstalled = true;
  if (language === 'ar-XB') document.documentElement.dir = 'rtl';
  for (const element of document.querySelectorAll<HTMLElement & { requestUpdate?: () => void }>('*'))
    element.requestUpdate?.();
}

/** Texts drawn from now on are English. */
export function speakEnglish(): void {
  spoken = undefined;
}
