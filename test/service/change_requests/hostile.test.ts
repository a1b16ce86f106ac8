/** Generated and mutated requests: no internal error, and nothing stored when refused (issue 3). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { testHostileStrings } from './hostile_strings.ts';
import { address, license, onBothEngines, person, type Json } from './support.ts';

const text = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
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
const value: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue(),
);
const name = fc.oneof(
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
const mostly = <T>(usual: fc.Arbitrary<T>, unusual: fc.Arbitrary<unknown> = value): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 50, arbitrary: usual as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: unusual });
const optional = <T extends Json>(usual: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(usual, { requiredKeys: [] });
const strange = (base: () => Json): fc.Arbitrary<Json> =>
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
const some = (item: fc.Arbitrary<unknown>) => mostly(fc.array(item, { maxLength: 3 }));
const keyForms = fc.oneof(
  fc.constant(null),
  text.map((key) => `crm_us:HCP:${key}`),
  fc.uuid().map((key) => `crm_us:HCP:${key}`),
);

const entity = optional({
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

const body = fc
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

const result = fc.constantFrom('CHANGE_ACCEPTED', 'CHANGE_REJECTED');
const fieldDecision = mostly(
  fc.oneof(
    fc.record({ result: fc.oneof(result, fc.constant(null)) }),
    fc.record({ final_value: fc.oneof(text, value) }),
    fc.record({ final_value: fc.constantFrom('Nick', 'F', 1970, null) }),
  ),
);
const decidedName = fc.constantFrom(
  'first_name__v',
  'last_name__v',
  'nickname__v',
  'birth_year__v',
  'gender__v',
);
const decision = optional({
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

onBothEngines('hostile input is data', (desk) => {
  const total = async (): Promise<number> =>
    (await desk().call('steward', 'GET', '/change_request/search', { query: { limit: '0' } })).body
      .totalCount;

  test('create: never an internal error; refused means not stored, accepted means readable', async () => {
    let stored = 0;
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const before = await total();
        const { status, body: answer } = await desk().call('rep', 'POST', '/change_request', { body: sent });
        assert.ok(status < 500, `${status}: ${JSON.stringify(answer)}`);
        const isStored = answer.responseStatus === 'SUCCESS';
        assert.equal(await total(), before + (isStored ? 1 : 0));
        if (isStored) stored++;
        if (isStored)
          await desk().read(String(answer.change_request_id), {
            includeEntity: 'true',
            includeAttachmentInfo: 'true',
            systemName: 'crm_us',
          });
      }),
      { numRuns: 100 },
    );
    assert.ok(stored > 0, 'none of the requests came past the door');
  });

  test('decide, and process the decisions: never an internal error; refused means unchanged', async () => {
    const id = await desk().create('rep', { entity: person({ addresses__v: [address()] }) });
    let decided = 0;
    await fc.assert(
      fc.asyncProperty(decision, async (sent) => {
        const before = await desk().read(id);
        const { status, body: answer } = await desk().call('steward', 'PUT', `/change_requests/${id}`, {
          body: { ...sent, version: sent.version === 'current' ? before.version : sent.version },
        });
        assert.ok(status < 500, `${status}: ${JSON.stringify(answer)}`);
        if (answer.responseStatus === 'SUCCESS') decided++;
        else assert.deepEqual(await desk().read(id), before);
      }),
      { numRuns: 100 },
    );
    assert.ok(decided > 0, 'none of the decisions came past the door');
    const { version } = await desk().decide(id, { result: 'CHANGE_ACCEPTED' });
    const { status } = await desk().call('steward', 'PUT', `/change_requests/${id}/process`, {
      body: { version },
    });
    assert.equal(status, 200);
  });

  test('integrators’ responses: never an internal error; refused means unchanged', async () => {
    const id = await desk().create('rep', { entity: person({ addresses__v: [address()] }) });
    const answered = mostly(
      fc.record({
        result: fc.oneof(result, fc.constantFrom('CHANGE_MODIFIED', 'CHANGE_ALREADYAPPLIED', 'CHANGE_ADDED')),
        final_value: fc.oneof(text, fc.constantFrom<unknown>('US', 'Nick', null, 5)),
      }),
    );
    const keys = mostly(
      fc.uuid().map((key) => [`crm_us:HCP:${key}`]),
      fc.array(text, { maxLength: 2 }),
    );
    const answeredName = fc.oneof({ weight: 9, arbitrary: decidedName }, { weight: 1, arbitrary: name });
    const item = optional({
      metadata: mostly(fc.constant({ system: 'crm_us' })),
      status__v: mostly(fc.constant('CHANGE_PENDINGREVIEW')),
      comment: mostly(text),
      job_ids: mostly(fc.constant([])),
      entity: mostly(
        fc
          .tuple(
            fc.dictionary(answeredName, answered, { maxKeys: 2 }),
            keys,
            optional({
              addresses__v: some(
                fc
                  .tuple(fc.dictionary(fc.constantFrom('country__v', 'locality__v'), answered), keys)
                  .map(([fields, master_keys]) => ({ ...fields, master_keys })),
              ),
            }),
          )
          .map(([fields, master_keys, children]) => ({ ...fields, ...children, master_keys })),
      ),
    });
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(item, async (sent) => {
        const before = await desk().read(id);
        const { status, body: answer } = await desk().call('integration', 'PUT', '/change_requests/batch', {
          body: { change_requests: [{ ...sent, change_request_id: id }] },
        });
        assert.ok(status < 500, `${status}: ${JSON.stringify(answer)}`);
        if (answer.responseStatus === 'SUCCESS') taken++;
        else assert.deepEqual(await desk().read(id), before);
      }),
      { numRuns: 100 },
    );
    assert.ok(taken > 0, 'none of the responses came past the door');
  });

  test('search and retrieve: never an internal error', async () => {
    const filters = fc.oneof(
      text,
      fc
        .array(
          fc
            .tuple(
              fc.constantFrom(
                'task_status',
                'task_country',
                'creator',
                'vid__v',
                'rangeDiff||created_date',
                'vid_key',
              ),
              text,
            )
            .map(([term, one]) => `${term}:${one}`),
        )
        .map((terms) => terms.join('~')),
    );
    await fc.assert(
      fc.asyncProperty(filters, text, fc.nat({ max: 10 ** 9 }), async (terms, other, number) => {
        for (const [path, query] of [
          ['/change_request/search', { filters: terms }],
          ['/change_request/search', { offset: String(number), masterSystemNames: other }],
          ['/change_requests/1001', { sinceDate: String(number), systemName: other }],
          [`/change_requests/${number}`, { toDate: other }],
        ] as [string, Record<string, string>][]) {
          const { status, body: answer } = await desk().call('steward', 'GET', path, { query });
          assert.ok(status < 500, `${path} ${JSON.stringify(query)}: ${status} ${JSON.stringify(answer)}`);
        }
      }),
      { numRuns: 50 },
    );
  });

  testHostileStrings(desk);
});
