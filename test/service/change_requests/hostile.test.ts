/** Generated and mutated requests: no fault of the service, and nothing stored when refused (issue 3). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { address, license, onBothEngines, person, type Json } from './support.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
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
const strange = (base: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  fc.tuple(base, fc.dictionary(name, value, { maxKeys: 3 })).map(([one, more]) => ({ ...one, ...more }));
const some = (item: fc.Arbitrary<Json>) => fc.oneof(fc.array(item, { maxLength: 3 }), value);

const entity = fc
  .record(
    {
      person: strange(fc.constant({}).map(() => person())),
      addresses__v: some(strange(fc.constant({}).map(() => address()))),
      licenses__v: some(
        strange(
          fc
            .record({ address_index: value, address_vid_key: value }, { requiredKeys: [] })
            .map((more) => license(more as Json)),
        ),
      ),
      parent_hcos__v: some(
        fc.dictionary(fc.constantFrom('parent_hco_vid_key', 'relationship_type__v'), value),
      ),
      custom_keys__v: some(
        fc.dictionary(
          fc.constantFrom(
            'vid_key',
            'custom_key_source_type__v',
            'custom_key_item_type__v',
            'custom_key_value__v',
          ),
          value,
        ),
      ),
    },
    { requiredKeys: ['person'] },
  )
  .map(({ person: fields, ...children }) => ({ ...fields, ...children }));

const body = fc.record(
  {
    entity_type: fc.oneof(fc.constantFrom('HCP', 'HCO'), value),
    entity: fc.oneof(
      { weight: 8, arbitrary: entity as fc.Arbitrary<unknown> },
      { weight: 1, arbitrary: value },
    ),
    vid_key: value,
    metadata: fc.oneof(
      fc.dictionary(
        fc.constantFrom('creator', 'note', 'source', 'system'),
        fc.oneof(text, fc.constant('crm_us')),
      ),
      value,
    ),
    create_unverified: fc.oneof(fc.constantFrom('Y', 'N'), value),
    reserve_vid: fc.oneof(fc.boolean(), value),
    source_verified: fc.oneof(fc.boolean(), value),
    attachments: fc.oneof(
      fc.array(
        fc.dictionary(fc.constantFrom('file_name', 'file_content_type', 'file_data', 'format'), value),
        {
          maxLength: 2,
        },
      ),
      value,
    ),
  },
  { requiredKeys: ['entity_type', 'entity'] },
);

const decision = fc.record(
  {
    version: fc.oneof({ weight: 4, arbitrary: fc.constant('current') }, { weight: 1, arbitrary: value }),
    result: fc.oneof(fc.constantFrom('CHANGE_ACCEPTED', 'CHANGE_REJECTED'), value),
    entity: fc.oneof(
      fc.dictionary(
        name,
        fc.oneof(fc.record({ final_value: value, result: value }, { requiredKeys: [] }), value),
      ),
      fc.record({
        addresses__v: some(
          fc.dictionary(
            fc.oneof(fc.constantFrom('object_id__v', 'vid__v', 'country__v', 'locality__v'), text),
            fc.oneof(fc.constantFrom<unknown>('1', { final_value: 'US' }), value),
          ),
        ),
      }),
      value,
    ),
    resolution_notes: value,
  },
  { requiredKeys: ['version'] },
);

onBothEngines('hostile input is data', (desk) => {
  const total = async (): Promise<number> =>
    (await desk().call('steward', 'GET', '/change_request/search', { query: { limit: '0' } })).body
      .totalCount;

  test('create: never a fault; refused means not stored, accepted means readable', async () => {
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const before = await total();
        const { status, body: answer } = await desk().call('rep', 'POST', '/change_request', { body: sent });
        assert.ok(status < 500, `${status}: ${JSON.stringify(answer)}`);
        const isStored = answer.responseStatus === 'SUCCESS';
        assert.equal(await total(), before + (isStored ? 1 : 0));
        if (isStored)
          await desk().read(String(answer.change_request_id), {
            includeEntity: 'true',
            includeAttachmentInfo: 'true',
            systemName: 'crm_us',
          });
      }),
      { numRuns: 120 },
    );
  });

  test('decide and process: never a fault; refused means unchanged', async () => {
    const id = await desk().create('rep', { entity: person({ addresses__v: [address()] }) });
    await fc.assert(
      fc.asyncProperty(decision, async (sent) => {
        const before = await desk().read(id);
        const { status, body: answer } = await desk().call('steward', 'PUT', `/change_requests/${id}`, {
          body: { ...sent, version: sent.version === 'current' ? before.version : sent.version },
        });
        assert.ok(status < 500, `${status}: ${JSON.stringify(answer)}`);
        if (answer.responseStatus !== 'SUCCESS') assert.deepEqual(await desk().read(id), before);
      }),
      { numRuns: 120 },
    );
  });

  test('integrators’ responses: never a fault; refused means unchanged', async () => {
    const id = await desk().create('rep', { entity: person({ addresses__v: [address()] }) });
    const item = fc.record(
      {
        metadata: fc.oneof(fc.constant({ system: 'crm_us' }), value),
        status__v: value,
        comment: value,
        job_ids: value,
        entity: fc.oneof(
          fc.dictionary(
            name,
            fc.oneof(fc.record({ final_value: value, result: value }, { requiredKeys: [] }), value),
          ),
          fc.record({ master_keys: some(fc.constant({})), addresses__v: some(fc.dictionary(name, value)) }),
          value,
        ),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(item, async (sent) => {
        const before = await desk().read(id);
        const { status, body: answer } = await desk().call('integration', 'PUT', '/change_requests/batch', {
          body: { change_requests: [{ ...sent, change_request_id: id }] },
        });
        assert.ok(status < 500, `${status}: ${JSON.stringify(answer)}`);
        if (answer.responseStatus !== 'SUCCESS') assert.deepEqual(await desk().read(id), before);
      }),
      { numRuns: 120 },
    );
  });

  test('search and retrieve: never a fault', async () => {
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
      { numRuns: 80 },
    );
  });
});
