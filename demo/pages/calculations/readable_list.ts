/** The list of what an expression can read. A press puts the name into the expression. */
import { msg, str } from '@lit/localize';
import { html, nothing, type TemplateResult } from 'lit';
import type { AnswerOf } from '../../../src/api/types.ts';
import { labelIn } from '../service/vocabulary.ts';

type Readable = AnswerOf<'post /data_model/expressions/check'>['readable'][number];
type Item = NonNullable<Readable['items']>[number];

const kindWords = (): Record<Readable['kind'], string> => ({
  text: msg('text'),
  number: msg('number'),
  boolean: msg('yes or no'),
  date: msg('date'),
  texts: msg('list of texts'),
  list: msg('list'),
});

const numberWords = (expression: string): string =>
  msg(str`For example the number of them: ${expression}. Each has:`);

const fits = ({ name, labels }: Item | Readable, words: string): boolean =>
  `${name} ${labelIn(labels) ?? ''}`.toLowerCase().includes(words.trim().toLowerCase());

const entry = (item: Item | Readable, insert: (name: string) => void): TemplateResult =>
  html`<li>
    <button type="button" @click=${() => insert(item.name)}>
      <bdi>${labelIn(item.labels) ?? item.name}</bdi> <code dir="ltr">${item.name}</code>
      <small>${kindWords()[item.kind]}</small>
    </button>
  </li>`;

/** Renders the names that contain the words: fields of the record, and each list with the fields of its children. */
export function readableList(
  readable: readonly Readable[],
  words: string,
  insert: (name: string) => void,
): TemplateResult {
  const own = readable.filter((each) => !each.items && fits(each, words));
  const lists = readable
    .filter(({ items }) => items)
    .map((list) => ({ list, items: list.items!.filter((item) => fits(item, words)) }))
    .filter(({ list, items }) => items.length || fits(list, words));
  if (!own.length && !lists.length) return html`<p>${msg('No field has this name.')}</p>`;
  return html`<div class="readable" tabindex="0" role="region" aria-label=${msg('What it can read')}>
    ${
      own.length
        ? html`<ul>
            ${own.map((item) => entry(item, insert))}
          </ul>`
        : nothing
    }
    ${lists.map(
      ({ list, items }) =>
        html`<section aria-label=${labelIn(list.labels) ?? list.name}>
          <ul>
            ${entry(list, insert)}
          </ul>
          <p class="hint">${numberWords(`${list.name}.size()`)}</p>
          <ul class="items">
            ${items.map((item) => entry(item, insert))}
          </ul>
        </section>`,
    )}
  </div>`;
}
