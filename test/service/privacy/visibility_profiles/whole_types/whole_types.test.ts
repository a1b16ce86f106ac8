/** A visibility profile hides all addresses, all relationships, or everything that can be hidden (docs/decisions/0040-visibility-of-fields.md). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { versionDocument } from '../../../../../demo/service/http/versions/documents.ts';
import { engines } from '../../../../support/databases.ts';
import { ExampleCalls } from '../../../../support/example_calls.ts';
import { city, clinic, hospital, ofTypes, person, secretsIn, street, wholeTypesFixture } from './fixture.ts';
import { outletRules } from './outlet_rules.ts';

for (const engine of engines)
  describe(`a profile hides whole types of child records (${engine})`, () => {
    const given = wholeTypesFixture(engine);
    const { call, succeed, get, refusal, find, vidsOf, request, change, entityOf, setProfile, create } =
      given;

    outletRules(given);

    it('networks, metrics, hierarchies and saved views are refused, and paths and batches too', async () => {
      const metrics = { body: { entities: [{ vid_key: hospital }] } };
      for (const answer of [
        await call('rep', 'GET', `/entity/${person}/affiliations`),
        await call('rep', 'GET', `/entity/${hospital}/affiliations`, { query: { metrics: 'all' } }),
        await call('rep', 'GET', `/entity/${hospital}/affiliations/metrics`),
        await call('rep', 'POST', '/entities/affiliations/metrics/batch', metrics),
        await call('rep', 'GET', `/entity/${person}/affiliations/path`, { query: { to: hospital } }),
        await call('rep', 'GET', '/hierarchy', { query: { only: hospital } }),
      ]) {
        assert.match(refusal(answer), /^INSUFFICIENT_ACCESS The visibility profile of the user hides/);
        assert.deepEqual(secretsIn(JSON.stringify(answer.body)), []);
      }
      const [{ id }] = (await get('steward', '/affiliation_views')).views;
      assert.match(refusal(await call('rep', 'GET', `/affiliation_views/${id}`)), /^INSUFFICIENT_ACCESS/);
    });

    it('matching and comparing neither find by them nor compare them', async () => {
      const match = async (account: string, entity: object) =>
        succeed(
          await call(account, 'POST', '/match/', {
            body: {
              entity_type: 'HCP',
              entity: { primary_country__v: 'US', last_name__v: 'Numbatson', ...entity },
            },
          }),
        ).body.results.matchedEntities;
      const at = (line: string, locality__v: string, postal_code__v: string, parent: string) => ({
        addresses__v: [{ address_line_1__v: line, locality__v, postal_code__v, country__v: 'US' }],
        parent_hcos__v: [{ parent_hco_vid__v: parent, relationship_type__v: 'CONS' }],
      });
      const right = at(`7 ${street}`, city, '99775', hospital);
      assert.deepEqual(
        await match('rep', right),
        await match('rep', at('1 Else', 'Nowhere', '10001', '242975000000000201')),
      );
      const seen = await match('steward', { first_name__v: 'Bilby', ...right });
      assert.match(JSON.stringify(seen[0].matchResult), /locality__v|address/);
      const path = `/entities/${person}/comparison/${given.colleague}`;
      const { matchResult } = (await get('rep', path)).comparison;
      const text = JSON.stringify(matchResult ?? null);
      assert.ok(matchResult, 'compared');
      assert.deepEqual(secretsIn(text), [], text);
    });

    it('requests can neither add nor change them, and a change of a given.license keeps its address', async () => {
      const absent = refusal(await request('rep', { nothing_here__c: [] })).replaceAll('nothing_here__c', '');
      for (const [array, child] of Object.entries({
        addresses__v: { address_line_1__v: 'x', country__v: 'US' },
        parent_hcos__v: { parent_hco_vid__v: hospital, relationship_type__v: 'CONS' },
        affiliations__v: { affiliated_hcp_vid__v: given.colleague, affiliation_type__v: 'COLL' },
      }))
        assert.equal(refusal(await request('rep', { [array]: [child] })).replaceAll(array, ''), absent);
      const own = { vid_key: `Network:License:${given.license}` };
      const { addresses__v: addresses, licenses__v: licenses } = await entityOf('steward');
      const linked = { ...own, address_vid_key: `Network:Address:${addresses.at(-1).vid__v}` };
      const unknown = { ...own, address_vid_key: 'Network:Address:242975009999999999' };
      const refusals = [linked, unknown].map(async (child) =>
        refusal(await request('rep', { licenses__v: [child] })).replace(child.address_vid_key, ''),
      );
      assert.equal(...((await Promise.all(refusals)) as [string, string]));
      await change({ licenses__v: [{ ...own, license_number__v: 'BILBY2' }] }, person, 'HCP', 'rep');
      const after = (await entityOf('steward')).licenses__v.at(-1);
      assert.deepEqual(
        [after.license_number__v, after.address_vid__v],
        ['BILBY2', licenses.at(-1).address_vid__v],
      );
    });

    it('with memberships hidden alone, the network shows relationships between professionals only', async () => {
      await create({ ...ofTypes, name: 'quoll_partners__c', hidden: ['PARENTHCO'] });
      await setProfile('quoll_partners__c');
      const { nodes, edges, metrics } = await get('rep', `/entity/${person}/affiliations`, {
        metrics: 'all',
      });
      const shown = JSON.stringify({ nodes, edges, metrics });
      assert.ok(!shown.includes(hospital) && !shown.includes(clinic), shown);
      assert.ok(
        edges.some(
          ({ kind, to }: Record<string, string>) => kind === 'AFFILIATION' && to === given.colleague,
        ),
      );
      for (const { parentCount, childHcoCount, hcpCount } of nodes)
        assert.deepEqual([parentCount, childHcoCount, hcpCount], [0, 0, 0]);
      const path = await get('rep', `/entity/${person}/affiliations/path`, { to: hospital });
      assert.deepEqual(path.path, []);
      assert.match(JSON.stringify(await entityOf('rep')), /Wombatgasse/);
    });

    it('a profile that hides all that can be hidden leaves records that are found, shown and requested by name', async () => {
      const { parts } = await get('admin', '/visibility_parts');
      type Part = {
        part: string;
        object_type: string;
        field_id: string | null;
        always_visible: string | null;
      };
      const whole = parts.filter(({ field_id: field }: Part) => field === null).map(({ part }: Part) => part);
      const hidden: string[] = parts
        .filter(
          ({ always_visible: reason, field_id: field, object_type: type }: Part) =>
            reason === null && (field === null || !whole.includes(type)),
        )
        .map(({ part }: Part) => part);
      assert.deepEqual(whole, ['ADDRESS', 'LICENSE', 'PARENTHCO', 'AFFILIATION']);
      await create({ ...ofTypes, name: 'bilby_partners__c', hidden });
      await setProfile('bilby_partners__c');
      const names = hidden.map((part) => part.split('.')[1] ?? part);
      const entity = await entityOf('rep');
      assert.match(entity.formatted_name__v, /^Bilby .*Numbatson$/);
      const leaked = Object.keys(entity).filter((name) => names.includes(name.replace('_value__u', '')));
      assert.deepEqual(leaked, []);
      const { attributes } = await get('rep', '/metadata/fields');
      assert.deepEqual(
        attributes.filter(({ fieldId, objectType }: Record<string, string>) =>
          hidden.some((part) => part === `${objectType}.${fieldId}` || part === objectType),
        ),
        [],
      );
      for (const [q, isFound] of [
        ['Bilby Numbatson', true],
        [person, true],
        ['Numbatson Dermatology', true],
        ['BILBY2', false],
      ] as const)
        assert.equal(vidsOf(await find('rep', { q })).includes(person), isFound, q);
      const { matchedEntities: matches } = succeed(
        await call('rep', 'POST', '/match/', {
          body: {
            entity_type: 'HCP',
            entity: { primary_country__v: 'US', first_name__v: 'Bilby', last_name__v: 'Numbatson' },
          },
        }),
      ).body.results;
      assert.equal(matches[0].entityId, person);
      await change({ first_name__v: 'Bilbina' }, person, 'HCP', 'rep');
      assert.equal((await entityOf('steward')).licenses__v.at(-1).license_number__v, 'BILBY2');
      // Last, because it ends the session.
      const calls = new ExampleCalls(() => given.service, versionDocument(39), 'rep');
      for (const operation of calls.operations) {
        const { status, text } = await calls.call(operation);
        assert.ok(status < 500, `${operation.operationId} ${status} ${text}`);
      }
    });
  });
