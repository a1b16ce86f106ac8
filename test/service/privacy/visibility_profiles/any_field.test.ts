/** A visibility profile hides what cards, networks and addresses show, and nothing else tells it (docs/decisions/0040-visibility-of-fields.md). */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { engines } from '../../../support/databases.ts';
import { callsByAccount, startTestService, type Answer, type TestService } from '../../../support/service.ts';
import { allowAgents, connectAgent } from '../../agents/agent_client.ts';
import { until } from '../../jobs/support.ts';

const person = '242975000000000500';
const hospital = '242975000000000200';
const street = 'Wombatgasse';
const city = 'Numbatburg';
const npi = '9988776655';
/** Parts of answers that tell a hidden value, or name a hidden field. */
const secrets =
  `${street} ${city} ${npi} NPI DERM Dermatolog US-AK Alaska 64.8378 -147.7164 99775 4711 specialty_1__v address_line_1__v locality__v administrative_area__v postal_code__v formatted_address__v latitude__v count_beds__v npi_num__v`.split(
    ' ',
  );
const profile = {
  name: 'numbat_partners__c',
  label: 'Partners',
  level: 'ALL',
  hidden: [
    'HCP.specialty_1__v',
    'HCP.specialty_2__v',
    'HCP.npi_num__v',
    'HCO.count_beds__v',
    'ADDRESS.address_line_1__v',
    'ADDRESS.locality__v',
    'ADDRESS.postal_code__v',
    'ADDRESS.administrative_area__v',
  ],
};
const secretsIn = (text: string): string[] => secrets.filter((secret) => text.includes(secret));

for (const engine of engines)
  describe(`a profile hides any field but IDs, states, types, names and the opt-out (${engine})`, () => {
    let service: TestService;
    let name = '';
    const { call } = callsByAccount(() => service);
    const succeed = (answer: Answer): Answer => {
      assert.equal(answer.body.responseStatus, 'SUCCESS', JSON.stringify(answer.body));
      return answer;
    };
    const get = async (account: string, path: string, query = {}) =>
      succeed(await call(account, 'GET', path, { query })).body;
    const errorOf = async (path: string, query: Record<string, string>) => {
      const { body } = await call('rep', 'GET', path, { query });
      assert.equal(body.responseStatus, 'FAILURE', JSON.stringify(query));
      return `${body.errors[0].type} ${body.errors[0].message}`;
    };
    const find = (account: string, query: Record<string, string>) => get(account, '/search', query);
    const vidsOf = ({ entities }: Answer['body']): string[] =>
      entities.map(({ entityId }: { entityId: string }) => entityId);
    const change = async (entity: object, vid_key = person, entity_type = 'HCP', account = 'steward') => {
      const { body } = succeed(
        await call(account, 'POST', '/change_request', {
          body: { entity_type, vid_key, metadata: {}, entity },
        }),
      );
      const path = `/change_requests/${body.change_request_id}`;
      succeed(await call('steward', 'PUT', path, { body: { result: 'CHANGE_ACCEPTED' } }));
      succeed(await call('steward', 'PUT', `${path}/process`));
    };
    const match = async (account: string, entity: object, entity_type = 'HCP') =>
      succeed(
        await call(account, 'POST', '/match/', {
          body: { entity_type, entity: { primary_country__v: 'US', ...entity } },
        }),
      ).body.results.matchedEntities;

    before(async () => {
      service = await startTestService({ engine, hcps: 20 });
      await change({
        specialty_1__v: 'DERM',
        npi_num__v: npi,
        parent_hcos__v: [
          { parent_hco_vid__v: hospital, relationship_type__v: 'CONS', parent_hco_status__v: 'A' },
        ],
        addresses__v: [
          {
            address_line_1__v: `7 ${street}`,
            locality__v: city,
            postal_code__v: '99775',
            administrative_area__v: 'US-AK',
            country__v: 'US',
            address_status__v: 'A',
            address_ordinal__v: 1,
            latitude__v: 64.8378,
            longitude__v: -147.7164,
          },
        ],
      });
      await change({ count_beds__v: 4711 }, hospital, 'HCO');
      name = (await get('steward', `/entity/${person}`)).entities[0].entity.last_name__v;
      const found = await find('rep', { q: `${name} ${city}` });
      assert.ok(vidsOf(found).includes(person), 'found by its city before');
      succeed(await call('admin', 'POST', '/visibility_profiles', { body: profile }));
      await until(
        async () =>
          (await get('admin', `/visibility_profiles/${profile.name}`)).profile.index_jobs.length === 0,
        'the search index follows the profile',
      );
      const { users } = await get('admin', '/users');
      const { id, api_access, api_systems } = users.find(({ username }: { username: string }) =>
        username.startsWith('rep@'),
      );
      succeed(
        await call('admin', 'PUT', `/users/${id}`, {
          body: { api_access, api_systems, visibility_profile: profile.name },
        }),
      );
    });

    it('records, cards, networks, histories and tools of agents show neither the values nor the fields', async () => {
      const enrichedResults = 'true';
      const q = person;
      const asked: [path: string, query: Record<string, string>][] = [
        [`/entity/${person}`, { enrichedResults, includeUnderReview: 'true' }],
        ['/search', { q, enrichedResults, highlight: 'true' }],
        ['/search', { q, view: 'card', enrichedResults, highlight: 'true' }],
        [`/entity/${person}/revisions`, {}],
        [`/entity/${person}/lineage`, {}],
        [`/entity/${person}/affiliations`, {}],
        [`/entities/${person}/comparison/242975000000000501`, {}],
        ['/change_request/search', { filters: `vid__v:${person}` }],
      ];
      for (const [path, query] of asked) {
        const text = JSON.stringify((await call('rep', 'GET', path, { query })).body);
        assert.deepEqual(secretsIn(text), [], `${path}: ${text.slice(0, 3000)}`);
      }
      const { attributes } = await get('rep', '/metadata/fields', { objectTypes: 'ADDRESS,HCP' });
      const known = attributes.map(({ fieldId }: { fieldId: string }) => fieldId);
      assert.deepEqual(secretsIn(known.join().replaceAll('sub_administrative', 'county')), []);
      assert.ok(known.includes('address_line_2__v') && known.includes('specialty_3__v'));
      const whole = JSON.stringify(await get('steward', `/entity/${person}`, { enrichedResults }));
      assert.ok(secretsIn(whole).length > 12, 'others see them');
      await allowAgents(service, { STANDARD_USER: 'propose' });
      const agent = await connectAgent(service, { account: 'rep' });
      for (const tool of (await agent.client.listTools()).tools) {
        const takes = Object.keys(tool.inputSchema.properties ?? {});
        const given = {
          ...(takes.includes('vid_key') && { vid_key: person }),
          ...(takes.includes('vid_keys') && { vid_keys: [person] }),
          ...(takes.includes('query') && { query: `dermatologists in ${city}` }),
        };
        const said = secretsIn(
          JSON.stringify(await agent.client.callTool({ name: tool.name, arguments: given })),
        );
        assert.deepEqual(
          said.filter((secret) => /[A-Z0-9]{4}/.test(secret) && secret !== 'DERM'),
          [],
          tool.name,
        );
      }
    });

    it('words, questions and combinations of a name with a hidden value find as much as without the value', async () => {
      for (const words of [street, city, npi, `${street} ${city}`, 'US-AK', '99775']) {
        const { entities, facets } = await find('rep', { q: words, states: 'VALID' });
        assert.ok(!vidsOf({ entities }).includes(person), words);
        assert.deepEqual(secretsIn(JSON.stringify(facets)), []);
      }
      // Nothing in the order of hits depends on a hidden value either.
      const order = async (q: string) => vidsOf(await find('rep', { q, limit: '50' }));
      assert.deepEqual(await order(`${name} ${city}`), await order(`${name} Quollstadt`));
      assert.deepEqual(await order(`${name} Dermatology`), await order(`${name} Quollology`));
      for (const q of [`dermatologists in ${city}`, 'dermatologists in Alaska', 'Hautarzt in Alaska']) {
        const answer = await find('rep', { q, understand: 'true' });
        assert.ok(!vidsOf(answer).includes(person), q);
        assert.deepEqual(secretsIn(JSON.stringify(answer.understood ?? {})), [], q);
      }
      const known = await find('steward', { q: `dermatologists in Alaska`, understand: 'true' });
      assert.ok(vidsOf(known).includes(person), 'others ask for it');
    });

    it('filters know no hidden field; facets and sort orders are those of records without the value', async () => {
      const absent = await errorOf('/search', { filters: 'nothing_here__c:x' });
      for (const field of ['administrative_area__v', 'count_beds__v', 'npi_num__v'])
        assert.equal(
          (await errorOf('/search', { filters: `hcp.${field}:x` })).replaceAll(field, 'nothing_here__c'),
          await errorOf('/search', { filters: 'hcp.nothing_here__c:x' }),
        );
      assert.equal(
        (await errorOf('/search', { filters: 'administrative_area__v:x' })).replaceAll(
          'administrative_area__v',
          'nothing_here__c',
        ),
        absent,
      );
      for (const filters of [
        'hcp.specialty_1__v:DERM',
        'address.locality__v:x',
        'address.formatted_address__v:x',
        'range||address.latitude__v:64||65',
      ])
        for (const parameter of ['filters', 'presetFilters', 'excludeFilters'])
          assert.match(await errorOf('/search', { [parameter]: filters }), /^INVALID_DATA/, filters);
      // The name stands for the specialties of hospitals, which the profile shows.
      const hospitals = await find('rep', { filters: 'specialty_1__v:DERM', limit: '50' });
      assert.ok(!vidsOf(hospitals).includes(person));
      const { facets } = await find('rep', { facets: 'specialty_1__v,administrative_area__v,type' });
      assert.deepEqual(
        facets.map(({ field }: { field: string }) => field),
        ['type'],
      );
      const by = async (sort: string) => vidsOf(await find('rep', { q: name, sort, limit: '50' }));
      assert.deepEqual(await by('city'), await by('name'));
    });

    it('networks neither count nor filter by a hidden specialty, and know no hidden beds and cities', async () => {
      const path = `/entity/${hospital}/affiliations`;
      assert.match(await errorOf(path, { filters: 'specialty_1__v:DERM' }), /^INVALID_DATA/);
      for (const account of ['rep', 'steward']) {
        const { nodes } = await get(account, path);
        const node = nodes.find(({ vid }: { vid: string }) => vid === person);
        assert.deepEqual(
          [node.specialty, node.specialtyLabel, node.city],
          account === 'rep' ? [null, null, null] : ['DERM', 'Dermatology', node.city],
        );
        const metrics = JSON.stringify(await get(account, `/entity/${hospital}/affiliations/metrics`));
        assert.equal(metrics.includes('DERM'), account === 'steward', account);
        const branches = JSON.stringify(await get(account, '/hierarchy', { only: hospital }));
        for (const secret of ['DERM', '4711'])
          assert.equal(branches.includes(secret), account === 'steward', `${account} ${branches}`);
      }
    });

    it('matching neither finds by hidden values nor compares them, and still does for others', async () => {
      const place = {
        address_line_1__v: `7 ${street}`,
        locality__v: city,
        postal_code__v: '99775',
        country__v: 'US',
      };
      const other = {
        address_line_1__v: '1 Elsewhere',
        locality__v: 'Nowhere',
        postal_code__v: '10001',
        country__v: 'US',
      };
      const first = (await get('steward', `/entity/${person}`)).entities[0].entity.first_name__v;
      const asked = (address: object, npi_num__v: string, specialty_1__v: string) => ({
        first_name__v: first,
        last_name__v: name,
        npi_num__v,
        specialty_1__v,
        addresses__v: [address],
      });
      assert.deepEqual(
        await match('rep', asked(place, npi, 'DERM')),
        await match('rep', asked(other, '1234567893', 'CARD')),
      );
      const seen = await match('steward', asked(place, npi, 'DERM'));
      assert.equal(seen[0].entityId, person);
      assert.match(JSON.stringify(seen[0]), /npi_num__v/);
      // A profile of others costs no match: the street still finds a person whose last name is misspelled.
      const byStreet = await match('steward', {
        first_name__v: first,
        last_name__v: `${name}`,
        addresses__v: [place],
      });
      assert.ok(byStreet.some(({ entityId }: { entityId: string }) => entityId === person));
    });

    it('a change of a seen part of an address keeps its hidden parts', async () => {
      const entity = (await get('rep', `/entity/${person}`)).entities[0].entity;
      const own = entity.addresses__v.find(
        ({ address_ordinal__v: rank, country__v: country }: Record<string, unknown>) =>
          rank === 1 && country === 'US',
      );
      const change1 = { vid_key: `Network:Address:${own.vid__v}`, address_line_2__v: 'Floor 3' };
      await change({ addresses__v: [change1] }, person, 'HCP', 'rep');
      const whole = (await get('steward', `/entity/${person}`)).entities[0].entity.addresses__v.find(
        ({ vid__v: vid }: { vid__v: string }) => vid === own.vid__v,
      );
      assert.equal(whole.address_line_2__v, 'Floor 3');
      assert.equal(whole.formatted_address__v, '75 Francis Street, Floor 3, Boston, MA 02115');
    });
  });
