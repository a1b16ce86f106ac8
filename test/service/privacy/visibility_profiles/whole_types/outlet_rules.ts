/** What a user from whom whole types are hidden gets from records, searches, filters and keys. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { allowAgents, connectAgent } from '../../../agents/agent_client.ts';
import { city, clinic, hospital, key, person, secretsIn, street, type WholeTypes } from './fixture.ts';

export function outletRules(given: WholeTypes): void {
  const { call, get, refusal, find, vidsOf, entityOf } = given;
  it('records, cards, histories, requests, metadata and tools of agents show neither them nor what links to them', async () => {
    const enrichedResults = 'true';
    const asked: [path: string, query: Record<string, string>][] = [
      [`/entity/${person}`, { enrichedResults, includeUnderReview: 'true', supplemental: 'true' }],
      [`/hcps/${person}`, { supplemental: 'true' }],
      ['/search', { q: person, enrichedResults, highlight: 'true', supplemental: 'true' }],
      ['/search', { q: person, view: 'card', enrichedResults, highlight: 'true' }],
      [`/entity/${person}/revisions`, {}],
      [`/entity/${person}/lineage`, {}],
      ['/change_request/search', { filters: `vid__v:${person}`, includeEntity: 'true' }],
      ['/metadata/fields', { objectTypes: 'HCP,HCO,LICENSE' }],
      ['/metadata/objectTypes', {}],
      ['/metadata/address_formats', {}],
      ['/affiliation_views', {}],
    ];
    for (const [path, query] of asked) {
      const { body } = await call('rep', 'GET', path, { query });
      const text = JSON.stringify(body);
      assert.deepEqual(secretsIn(text), [], `${path}: ${text.slice(0, 3000)}`);
    }
    const { revisions } = await get('rep', `/entity/${person}/revisions`);
    for (const { record_version__v: version } of revisions) {
      const text = JSON.stringify(await get('rep', `/entity/${person}/revisions/${version}`));
      assert.deepEqual(secretsIn(text), [], `version ${version}: ${text.slice(0, 3000)}`);
    }
    assert.equal((await entityOf('rep')).licenses__v.at(-1).license_number__v, 'BILBY1');
    await allowAgents(given.service, { STANDARD_USER: 'propose' });
    const agent = await connectAgent(given.service, { account: 'rep' });
    for (const tool of (await agent.client.listTools()).tools) {
      const takes = Object.keys(tool.inputSchema.properties ?? {});
      const given = {
        ...(takes.includes('vid_key') && { vid_key: person }),
        ...(takes.includes('vid_keys') && { vid_keys: [person] }),
        ...(takes.includes('query') && { query: 'Bilby Numbatson' }),
      };
      const text = JSON.stringify(await agent.client.callTool({ name: tool.name, arguments: given }));
      // Texts of errors name the parameters of a tool, which are the same for everybody.
      assert.deepEqual(
        secretsIn(text).filter((secret) => !secret.endsWith('__v')),
        [],
        `${tool.name}: ${text.slice(0, 2000)}`,
      );
    }
  });

  it('words of addresses and of organizations find as much as words that no record has', async () => {
    for (const q of [street, city, '99775', key, `${street} ${city}`, `crm_jp:ADDRESS:${key}`])
      assert.ok(!vidsOf(await find('rep', { q, states: 'VALID' })).includes(person), q);
    const order = async (q: string) => vidsOf(await find('rep', { q, limit: '50' }));
    assert.deepEqual(await order(`Numbatson ${city}`), await order('Numbatson Quollstadt'));
    assert.deepEqual(await order(`Numbatson at ${clinic} Alpha`), await order(`Numbatson at ${clinic} Beta`));
    assert.deepEqual(await order('Numbatson Alaska'), await order('Numbatson Quollaska'));
    for (const q of [`doctors in ${city}`, 'doctors in Alaska']) {
      const answer = await find('rep', { q, understand: 'true' });
      assert.ok(!vidsOf(answer).includes(person), q);
      assert.deepEqual(secretsIn(JSON.stringify(answer.understood?.filters ?? [])), [], q);
    }
    // Nobody loses more than words: persons are still found by their organization.
    const seen = await find('steward', { q: `Numbatson ${clinic} Alpha` });
    assert.ok(vidsOf(seen).includes(person));
    assert.ok(vidsOf(await find('steward', { filters: `address.locality__v:${city}` })).includes(person));
  });

  it('filters, facets, sort orders and chosen fields do not know them', async () => {
    const refused: Record<string, string>[] = [
      ...['filters', 'presetFilters', 'excludeFilters'].flatMap((parameter) =>
        [
          `address.locality__v:${city}`,
          'address.country__v:US',
          'address.address_status__v:A',
          `parent_hco.parent_hco_vid__v:${hospital}`,
          'parent_hco.relationship_type__v:CONS',
          'license.address_vid__v:1',
          'administrative_area__v:US-AK',
        ].map((filters) => ({ [parameter]: filters })),
      ),
      { fieldQueries: `address.locality__v:${city}` },
      { fields: 'addresses__v' },
      { fields: 'parent_hcos__v.parent_hco_name__v' },
      { fields: 'licenses__v.address_vid__v' },
    ];
    for (const query of refused)
      assert.match(
        refusal(await call('rep', 'GET', '/search', { query })),
        /^INVALID_DATA/,
        JSON.stringify(query),
      );
    const { facets } = await find('rep', { facets: 'administrative_area__v,type' });
    assert.deepEqual(
      facets.map(({ field }: { field: string }) => field),
      ['type'],
    );
    const by = async (sort: string) => vidsOf(await find('rep', { q: 'Numbatson', sort, limit: '50' }));
    assert.deepEqual(await by('city'), await by('name'));
  });

  it('keys of hidden children name nothing', async () => {
    const {
      addresses__v: addresses,
      parent_hcos__v: parents,
      affiliations__v: peers,
    } = await entityOf('steward');
    for (const vidKey of [
      `crm_jp:ADDRESS:${key}`,
      `Network:Address:${addresses.at(-1).vid__v}`,
      `Network:ParentHCO:${parents.at(-1).vid__v}`,
      `Network:Affiliation:${peers.at(-1).vid__v}`,
    ]) {
      const path = `/entity/${encodeURIComponent(vidKey)}`;
      assert.match(refusal(await call('rep', 'GET', path)), /^NOT_FOUND/, vidKey);
      assert.match(refusal(await call('rep', 'GET', `${path}/revisions`)), /^NOT_FOUND/, vidKey);
    }
    assert.equal(
      (await get('steward', `/entity/${encodeURIComponent(`crm_jp:ADDRESS:${key}`)}`)).entities.length,
      1,
    );
  });

  it('filters and facets on custom keys do not count keys of hidden children', async () => {
    const filters = 'custom_key.custom_key_source_type__v:crm_jp';
    assert.ok(vidsOf(await find('steward', { filters })).includes(person));
    assert.ok(!vidsOf(await find('rep', { filters })).includes(person));
    const excluded = { excludeFilters: filters, q: 'Numbatson' };
    assert.ok(vidsOf(await find('rep', excluded)).includes(person));
    assert.ok(!vidsOf(await find('steward', excluded)).includes(person));
  });
}
