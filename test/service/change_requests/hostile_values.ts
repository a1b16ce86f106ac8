/** Arbitrary add requests and decisions, most of them nearly valid. */
import { type Json, address, license, person } from './support.ts';
import fc from 'fast-check';
import { anyCharacters } from '../../support/generated/any_characters.ts';

export const text = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }) },
  { weight: 1, arbitrary: anyCharacters(40) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "Robert'); DROP TABLE entity;--",
      '<img src=x onerror=alert(1)>',
      '\u0000',
      '\ud800',
      '242999999999999999',
      'Network:HCP:1',
      'AlternateId:npi_num__v:1',
      'a:b:c',
      'x'.repeat(2000),
    ),
  },
);

export const value: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue(),
);

export const name = fc.oneof(
  text,
  fc.constantFrom(
    'first_name__v',
    'birth_year__v',
    'hcp_type__v',
    '__proto__',
    'constructor',
    'toString',
    'vid_key',
  ),
);

/** Mostly valid values, sometimes others. Invalid ones are refused early and test little of the code. */
export const mostly = <T>(
  usual: fc.Arbitrary<T>,
  unusual: fc.Arbitrary<unknown> = value,
): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 50, arbitrary: usual as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: unusual });

export const optional = <T extends Json>(usual: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(usual, { requiredKeys: [] });

export const strange = (base: () => Json): fc.Arbitrary<Json> =>
  fc
    .tuple(
      fc.oneof(
        { weight: 6, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: fc.dictionary(name, value, { maxKeys: 2 }) },
      ),
      fc.dictionary(
        fc.constantFrom('first_name__v', 'nickname__v', 'address_line_1__v', 'type_value__v'),
        text,
        {
          maxKeys: 1,
        },
      ),
    )
    .map(([more, texts]) => ({
      ...base(),
      ...Object.fromEntries(Object.entries(texts).filter(([field]) => field in base())),
      ...more,
    }));

export const some = (item: fc.Arbitrary<unknown>) => mostly(fc.array(item, { maxLength: 3 }));

export const keyForms = fc.oneof(
  fc.constant(null),
  text.map((key) => `crm_us:HCP:${key}`),
  fc.uuid().map((key) => `crm_us:HCP:${key}`),
);

export const entity = optional({
  addresses__v: some(strange(() => address())),
  licenses__v: some(
    fc
      .tuple(
        strange(() => license()),
        fc.oneof(fc.constant({}), fc.record({ address_index: fc.nat({ max: 3 }) })),
      )
      .map(([one, link]) => ({ ...one, ...link })),
  ),
  parent_hcos__v: mostly(
    fc.constant([]),
    fc.array(fc.dictionary(fc.constantFrom('parent_hco_vid_key', 'relationship_type__v'), value), {
      maxLength: 2,
    }),
  ),
  custom_keys__v: some(
    fc.record({
      custom_key_source_type__v: mostly(fc.constant('crm_us'), text),
      custom_key_item_type__v: mostly(fc.constant('HCP'), text),
      custom_key_value__v: mostly(fc.uuid(), text),
    }),
  ),
}).chain((children) => strange(() => person()).map((fields) => ({ ...fields, ...children })));

export const body = fc
  .tuple(
    fc.record({ entity_type: mostly(fc.constant('HCP')), entity: mostly(entity) }),
    optional({
      vid_key: mostly(keyForms),
      metadata: mostly(optional({ creator: text, note: text, source: text, system: fc.constant('crm_us') })),
      create_unverified: mostly(fc.constantFrom('Y', 'N')),
      reserve_vid: mostly(fc.boolean()),
      source_verified: mostly(fc.boolean()),
      attachments: mostly(
        fc.constant([]),
        fc.array(fc.dictionary(fc.constantFrom('file_name', 'file_content_type', 'file_data'), value), {
          maxLength: 2,
        }),
      ),
    }),
  )
  .map(([needed, more]) => ({ ...needed, ...more }));

export const result = fc.constantFrom('CHANGE_ACCEPTED', 'CHANGE_REJECTED');

export const fieldDecision = mostly(
  fc.oneof(
    fc.record({ result: fc.oneof(result, fc.constant(null)) }),
    fc.record({ final_value: fc.oneof(text, value) }),
    fc.record({ final_value: fc.constantFrom('Nick', 'F', 1970, null) }),
  ),
);

export const decidedName = fc.constantFrom(
  'first_name__v',
  'last_name__v',
  'nickname__v',
  'birth_year__v',
  'gender__v',
);

export const decision = optional({
  version: mostly(fc.constant('current')),
  result: mostly(result),
  entity: mostly(
    fc
      .tuple(
        fc.dictionary(
          fc.oneof({ weight: 9, arbitrary: decidedName }, { weight: 1, arbitrary: name }),
          fieldDecision,
          {
            maxKeys: 3,
          },
        ),
        optional({
          addresses__v: some(
            fc
              .tuple(
                fc.constantFrom({ object_id__v: '1' }, { object_id__v: '2' }, {}),
                fc.dictionary(
                  fc.constantFrom('country__v', 'locality__v', 'address_line_2__v'),
                  fieldDecision,
                ),
              )
              .map(([named, fields]) => ({ ...fields, ...named })),
          ),
        }),
      )
      .map(([fields, children]) => ({ ...fields, ...children })),
  ),
  resolution_notes: mostly(
    fc.array(optional({ comment: text, fields: fc.array(text), code: text }), { maxLength: 2 }),
  ),
});
