/** Calls of the data model, and copies of their bodies with a hostile text in each place. */
import { customField } from '../../custom_fields/definitions.ts';

type Json = Readonly<Record<string, unknown>>;

export interface Operation {
  method: string;
  path: string;
  body: Json;
}

const labels = { en: 'Label', de: 'Text' };
export const keptCode = { code: 'ONE', labels, inactive: false, countries: [], aliases: { crm_us: 'Eins' } };
export const nastyField = customField('nasty_text__c', 'STRING', { labels, help: labels, example: 'abc' });
const object = { labels, plural_labels: labels, help: labels, entity_types: ['HCP'] };
const profile = { name: 'nasty__c', label: 'Nasty', level: 'ALL', hidden: ['HCP.birth_year__v'] };
const limits = { maximum_length: null, minimum: null, maximum: null, pattern: '[0-9]+', example: '1' };
const rule = {
  countries: ['US'],
  rules: [{ country: '*', required: false, group: 'pair', ...limits, labels }],
};
const document = {
  format: 'platform-network-data-model/1',
  fields: [{ ...nastyField, group: 'pair', status: 'ACTIVE' }],
  objects: [{ name: 'nasty_plans__c', ...object, status: 'ACTIVE' }],
  lists: [{ type: 'NastyList__c', labels, codes: [keptCode] }],
  rules: [{ object_type: 'HCP', field_id: 'phone_1__v', ...rule }],
  profiles: [profile],
};

/** Nothing of them changes what others use: a preview, a new part, or a version that is not the newest. */
export const operations: readonly Operation[] = [
  { method: 'POST', path: '/data_model/fields', body: nastyField },
  { method: 'POST', path: '/data_model/objects', body: { name: 'nasty_plans__c', ...object } },
  {
    method: 'POST',
    path: '/data_model/reference_types',
    body: { type: 'NastyList__c', labels, codes: [keptCode] },
  },
  {
    method: 'PUT',
    path: '/data_model/reference_types/Kept__c',
    body: { version: 1, codes: [keptCode], dry_run: true },
  },
  {
    method: 'POST',
    path: '/data_model/reference_types/Kept__c/csv',
    body: { version: 1, csv: 'code,label:en\nONE,One\n', dry_run: true },
  },
  {
    method: 'POST',
    path: '/data_model/reference_types/Kept__c/merge',
    body: { version: 1, code: 'ONE', into: 'NONE' },
  },
  { method: 'PUT', path: '/data_model/rules/HCP/phone_1__v', body: { version: 99, ...rule } },
  {
    method: 'POST',
    path: '/data_model/expressions/check',
    body: { object_type: 'HCP', data_type: 'STRING', expression: '"a"' },
  },
  {
    method: 'POST',
    path: '/data_model/document',
    body: { model_version: 0, dry_run: true, note: 'note', document },
  },
  { method: 'POST', path: '/visibility_profiles', body: profile },
  {
    method: 'POST',
    path: '/visibility_previews',
    body: { level: 'ALL', hidden: ['HCP.birth_year__v'], vid_key: '242975000000000500' },
  },
];

/** Paths with a text in place of a name. */
export function pathsWith(text: string): string[] {
  // No client can send a lone surrogate in a path.
  if (/\p{Cs}/u.test(text)) return [];
  const name = encodeURIComponent(text);
  return [
    `/data_model/fields/HCP/${name}`,
    `/data_model/fields/${name}/kept__c`,
    `/data_model/objects/${name}`,
    `/data_model/reference_types/${name}`,
    `/data_model/reference_types/${name}/csv`,
    `/data_model/rules/${name}/phone_1__v`,
    `/data_model/rules/HCP/${name}`,
    `/data_model/starting_models/${name}`,
    `/data_model/versions/${name}`,
    `/visibility_profiles/${name}`,
    `/metadata/reference_values/${name}`,
  ];
}

/** Returns JSON of copies of a body, each with one of its texts replaced, or with the text as a further key of one of its objects. */
export function* withText(body: unknown, text: string): Generator<string> {
  if (typeof body === 'string') yield JSON.stringify(text);
  else if (Array.isArray(body)) {
    for (const [index, item] of body.entries())
      for (const other of withText(item, text))
        yield `[${body.map((each, place) => (place === index ? other : JSON.stringify(each))).join()}]`;
  } else if (typeof body === 'object' && body !== null) {
    // As text, because an object would take `__proto__` for its prototype.
    const pairs = Object.entries(body).map(([name, value]) => [JSON.stringify(name), JSON.stringify(value)]);
    const written = (all: readonly (readonly string[])[]): string =>
      `{${all.map((pair) => pair.join(':')).join()}}`;
    for (const [index, [name, value]] of Object.entries(body).entries())
      for (const other of withText(value, text))
        yield written(pairs.with(index, [JSON.stringify(name), other]));
    yield written([...pairs, [JSON.stringify(text), pairs[0]?.[1] ?? '"x"']]);
  }
}
