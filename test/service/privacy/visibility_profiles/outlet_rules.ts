/** What a user with the profile gets from calls that would tell a hidden value in another way than showing it. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Answer } from '../../../support/service.ts';
import { person, secretsIn, values, type profileFixture } from './fixture.ts';

interface Note {
  comment: string;
  fields: string[];
}

export function outletRules(given: ReturnType<typeof profileFixture>): void {
  const { call, errorOf, request, succeed } = given;
  const clean = (answer: Answer, sent = ''): Answer => {
    const said = secretsIn(JSON.stringify(answer.body)).filter((secret) => !secretsIn(sent).includes(secret));
    assert.deepEqual(said, [], `${sent} ${JSON.stringify(answer.body).slice(0, 3000)}`);
    return answer;
  };
  const search = async (query: Record<string, string>) =>
    clean(await call('rep', 'GET', '/search', { query }), JSON.stringify(query));

  it('words and numbers of hidden fields find nothing, for all who may not see them', async () => {
    for (const q of [values.club, values.plan, values.budget, values.license, values.email])
      for (const account of ['rep', 'steward']) {
        const { body } = await call(account, 'GET', '/search', { query: { q, states: 'VALID' } });
        assert.ok(
          !body.entities.some(({ entityId }: { entityId: string }) => entityId === person),
          `${account} ${q}`,
        );
      }
    assert.equal((await search({ q: 'openwindow' })).body.entities[0].entityId, person);
  });

  it('filters, sort orders, facets and chosen fields do not know a hidden field more than one that does not exist', async () => {
    const asked: [parameter: string, value: (name: string) => string][] = [
      ['filters', (name) => `hcp.${name}:x`],
      ['filters', (name) => `${name}:x`],
      ['presetFilters', (name) => `hcp.${name}:x`],
      ['excludeFilters', (name) => `hcp.${name}:x`],
      ['fieldQueries', (name) => `hcp.${name}:x`],
      ['fields', (name) => name],
      ['facets', (name) => `${name}.channel__c`],
      ['sort', (name) => name],
    ];
    for (const [parameter, value] of asked)
      for (const name of ['email_1__v', 'quetzal_club__c']) {
        // Records are sorted by custom fields only.
        if (parameter === 'sort' && name === 'email_1__v') continue;
        const absent = await search({ [parameter]: value('nothing_here__c') });
        const answer = await search({ [parameter]: value(name) });
        assert.equal(answer.status, absent.status);
        assert.equal(
          errorOf(answer).replaceAll(name, 'nothing_here__c'),
          errorOf(absent),
          `${parameter}=${value(name)}`,
        );
      }
    for (const filters of [
      `quetzal_plans__c.plan__c:${values.plan}`,
      `license.license_number__v:${values.license}`,
      `quetzal_visits__c.quetzal_budget__c:${values.budget}`,
    ])
      assert.match(errorOf(await search({ filters })), /^INVALID_DATA/);
    const { body } = await call('steward', 'GET', '/search', {
      query: { filters: `quetzal_plans__c.plan__c:${values.plan}` },
    });
    assert.equal(body.totalCount, 1);
  });

  it('matching neither finds by hidden values nor compares them', async () => {
    const ask = async (account: string, entity: object) =>
      (
        await call(account, 'POST', '/match/', {
          body: {
            entity_type: 'HCP',
            entity: { last_name__v: 'Nobodyhere', primary_country__v: 'US', ...entity },
          },
        })
      ).body.results.matchedEntities;
    const right = await ask('rep', {
      email_1__v: values.email,
      licenses__v: [{ license_number__v: values.license }],
    });
    const wrong = await ask('rep', {
      email_1__v: 'no@secret.example',
      licenses__v: [{ license_number__v: 'NO1' }],
    });
    assert.deepEqual(right, wrong);
    const { body } = await call('steward', 'GET', `/entity/${person}`);
    const { first_name__v, last_name__v } = body.entities[0].entity;
    const seen = await ask('steward', { first_name__v, last_name__v, email_1__v: values.email });
    assert.match(
      JSON.stringify(seen.find(({ entityId }: { entityId: string }) => entityId === person)),
      /email/,
    );
  });

  it('requests can neither change hidden fields nor find by their words', async () => {
    const absent = errorOf(await request('rep', { nothing_here__c: 'x' }));
    for (const name of ['email_1__v', 'quetzal_club__c'])
      assert.equal(
        errorOf(await request('rep', { [name]: 'x' })).replaceAll(name, 'nothing_here__c'),
        absent,
      );
    for (const entity of [
      { quetzal_plans__c: [{ plan__c: 'x' }] },
      { licenses__v: [{ license_number__v: 'A1' }] },
      { quetzal_visits__c: [{ quetzal_budget__c: 'x', topic__c: 'y' }] },
    ])
      assert.match(errorOf(await request('rep', entity)), /^INVALID_DATA/, JSON.stringify(entity));
    succeed(await request('rep', { quetzal_visits__c: [{ topic__c: 'Secondwindow' }] }));
    for (const account of ['rep', 'steward']) {
      const { body } = await call(account, 'GET', '/change_request/search', {
        query: { filters: 'text:quetzalheim' },
      });
      assert.equal(body.totalCount > 0, account === 'steward', account);
    }
  });

  it('notes of stewards about hidden fields and children are left out', async () => {
    const { body } = succeed(await request('rep', { quetzal_visits__c: [{ topic__c: 'Thirdwindow' }] }));
    const id = String(body.change_request_id);
    await given.decide(id, {
      result: 'CHANGE_ACCEPTED',
      resolution_notes: [
        { comment: `Not ${values.club}.`, fields: ['quetzal_club__c'] },
        { comment: 'As in the register.', fields: ['licenses__v', 'quetzal_plans__c', 'quetzal_visits__c'] },
        { comment: 'About the whole.', fields: [] },
      ],
    });
    const notesFor = async (account: string) => {
      const { body } = await call(account, 'GET', `/change_requests/${id}`);
      const notes: Note[] = body.change_requests[0].resolution_notes;
      return notes.map(({ comment, fields }) => [comment, fields.join()]);
    };
    assert.deepEqual(await notesFor('rep'), [
      ['As in the register.', 'quetzal_visits__c'],
      ['About the whole.', ''],
    ]);
    assert.equal((await notesFor('steward')).length, 3);
  });

  it('older versions, lineage and comparisons leave hidden fields out', async () => {
    const { body } = clean(await call('rep', 'GET', `/entity/${person}/revisions`));
    assert.ok(body.revisions.length > 0);
    for (const { record_version__v: version } of body.revisions)
      succeed(clean(await call('rep', 'GET', `/entity/${person}/revisions/${version}`)));
    clean(await call('rep', 'GET', `/entity/${person}/lineage`));
    clean(await call('rep', 'GET', `/entities/${person}/comparison/242975000000000501`));
    clean(await call('rep', 'GET', `/entity/${person}`, { query: { includeUnderReview: 'true' } }));
    const whole = JSON.stringify((await call('steward', 'GET', `/entity/${person}/revisions`)).body);
    assert.ok(secretsIn(whole).length > 3);
  });

  it('keys of hidden children name nothing', async () => {
    const { body } = await call('steward', 'GET', `/entity/${person}`);
    const { licenses__v } = body.entities[0].entity;
    const key = `Network:License:${licenses__v.at(-1).vid__v}`;
    for (const [account, status] of [
      ['steward', 'SUCCESS'],
      ['rep', 'FAILURE'],
    ] as const)
      for (const rest of ['', '/revisions', '/lineage', '/affiliations']) {
        const answer = await call(account, 'GET', `/entity/${encodeURIComponent(key)}${rest}`);
        assert.equal(answer.body.responseStatus, status, `${account} ${rest}`);
      }
  });

  it('metadata have no hidden fields, also after others asked for the same', async () => {
    for (const path of ['/metadata/fields', '/metadata/objectTypes', '/metadata/fieldTags'])
      for (let round = 0; round < 3; round++) {
        assert.ok(secretsIn(JSON.stringify((await call('steward', 'GET', path)).body)).length > 0, path);
        clean(await call('rep', 'GET', path));
      }
    assert.match(
      errorOf(await call('rep', 'GET', '/metadata/fields', { query: { objectTypes: 'LICENSE' } })),
      /^INVALID_DATA/,
    );
  });
}
