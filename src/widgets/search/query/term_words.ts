/** Says terms of the search call in words, with the labels of fields and codes. */
import type { MetadataController } from '../../../shared/metadata_controller.ts';
import { readableFieldName } from '../../../records/field_name.ts';
import { formatList } from '../../../texts/format.ts';
import * as texts from '../../../texts/search.ts';
import { objectTypeOfScope } from './preset_filter.ts';
import { codeText, dateText, rangeText, type ValueLabels } from './value_words.ts';

export interface TermLabels extends ValueLabels {
  readonly metadata: Pick<MetadataController, 'field' | 'fieldLabel' | 'codeLabel'>;
}

/** Splits at a character, unless a backslash escapes it. */
const split = (text: string, at: '~' | ','): string[] =>
  text.match(at === '~' ? /(?:\\.|[^~\\])+/gs : /(?:\\.|[^,\\])+/gs) ?? [];
const unescaped = (text: string): string => text.replace(/\\(.)/gs, '$1');

/** Returns the object types that a scope may mean. */
const typesOf = (scope: string | undefined): readonly string[] =>
  scope ? [objectTypeOfScope(scope)] : ['HCP', 'HCO'];

/** Returns one term in words, such as "City: Boston"; as written when it has another form. */
function termWords(term: string, labels: TermLabels): string {
  const { metadata, language } = labels;
  const range = /^range\|\|(.+)$/s.exec(term)?.[1];
  const [, scope, names, rest] = /^(?:([a-z]\w*)\.)?([\w|]+):(.*)$/s.exec(range ?? term) ?? [];
  if (!names || rest === undefined) return term;
  const types = typesOf(scope);
  const labelOf = (name: string): string =>
    types.map((type) => metadata.fieldLabel(type, name, language)).find(Boolean) ?? readableFieldName(name);
  const valueOf = (name: string, value: string): string =>
    types.map((type) => codeText(labels, type, name, value)).find(Boolean) ?? dateText(value);
  const fields = names.split('|').filter(Boolean);
  const label = formatList(fields.map(labelOf));
  if (!range)
    return `${label}: ${formatList(split(rest, ',').map((value) => valueOf(fields[0]!, unescaped(value))))}`;
  const [from = '', to = ''] = rest.split('||').map(unescaped);
  return rangeText(label, from, to);
}

/** Returns what terms limit a search to, one text for each. */
export const onlyWords = (terms: string, labels: TermLabels): string[] =>
  split(terms, '~').map((term) => texts.presetIncludes(termWords(term, labels)));

/** Returns what terms leave out, one text for each group. A record is left out when it matches all terms of a group. */
export const withoutWords = (terms: string, labels: TermLabels): string[] =>
  terms
    .split('~~')
    .filter(Boolean)
    .map((group) =>
      texts.presetExcludes(formatList(split(group, '~').map((term) => termWords(term, labels)))),
    );
