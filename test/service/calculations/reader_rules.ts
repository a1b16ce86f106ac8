/** Who sees calculated values: nobody learns a hidden value from them (decision 40). */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Answer } from '../../support/service.ts';
import { person, type customFieldFixture } from '../custom_fields/fixture.ts';
import { until } from '../jobs/support.ts';
import { calculationsFixture } from './fixture.ts';

const profile = 'no_dunes__c';

export function readerRules(given: ReturnType<typeof customFieldFixture>): void {
  const { call, change, entityOf, found, update } = given;
  const { calculated, ready } = calculationsFixture(given);
  const succeed = ({ body }: Answer) => {
    assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
    return body;
  };
  const whenIndexed = () =>
    until(async () => {
      const { body } = await call('admin', 'GET', `/visibility_profiles/${profile}`);
      return body.profile.index_jobs.length === 0;
    }, 'the search index follows the profile');

  it('mail-only addresses are not among the addresses that an expression reads', async () => {
    await calculated('place_count__c', 'record.addresses__v.size()', { data_type: 'INTEGER' });
    await ready('place_count__c');
    const { place_count__c: count } = await entityOf(person);
    assert.ok(count > 0);
    const add = async (address_type__v: string): Promise<void> => {
      const place = {
        address_line_1__v: `${address_type__v} Dune Way`,
        locality__v: 'Boston',
        postal_code__v: '02114',
        administrative_area__v: 'US-MA',
        country__v: 'US',
      };
      const entity = { addresses__v: [{ ...place, address_type__v }] };
      const { change_request_id: id } = succeed(
        await call('steward', 'POST', '/change_request', {
          body: { entity_type: 'HCP', vid_key: person, metadata: {}, entity },
        }),
      );
      succeed(
        await call('steward', 'PUT', `/change_requests/${id}`, { body: { result: 'CHANGE_ACCEPTED' } }),
      );
      succeed(await call('steward', 'PUT', `/change_requests/${id}/process`));
    };
    await add('M');
    assert.equal((await entityOf(person)).place_count__c, count);
    await add('P');
    assert.equal((await entityOf(person)).place_count__c, count + 1);
  });

  it('a field is hidden from those who do not see what it is calculated from, also through another field', async () => {
    await calculated('dune_note__c', 'record.?golf_club__c.orValue("none") + " Quetzal"', {
      searchable: true,
      sortable: true,
    });
    await calculated('dune_label__c', '"Kumquat " + record.dune_note__c', { searchable: true });
    await calculated('permit_count__c', 'record.licenses__v.size()', { data_type: 'INTEGER' });
    for (const name of ['dune_note__c', 'dune_label__c', 'permit_count__c']) await ready(name);
    succeed(await update({ golf_club__c: 'Zephyr Dunes' }));
    assert.deepEqual(await found({ q: 'zephyr' }), [given.golfer]);
    succeed(
      await call('admin', 'POST', '/visibility_profiles', {
        body: { name: profile, label: 'No dunes', level: 'ALL', hidden: ['HCP.golf_club__c', 'LICENSE'] },
      }),
    );
    await whenIndexed();
    const { users } = succeed(await call('admin', 'GET', '/users'));
    const user = users.find(({ username }: { username: string }) => username.startsWith('partner@'));
    succeed(
      await call('admin', 'PUT', `/users/${user.id}`, {
        body: { api_access: user.api_access, api_systems: user.api_systems, visibility_profile: profile },
      }),
    );
    const seen = async (path: string, query: Record<string, string> = {}): Promise<string> =>
      JSON.stringify((await call('partner', 'GET', path, { query })).body);
    const names = /dune_note__c|dune_label__c|permit_count__c|zephyr/i;
    for (const path of [
      `/entity/${given.golfer}`,
      `/entity/${given.golfer}/revisions`,
      `/entity/${given.golfer}/lineage`,
      '/metadata/fields',
    ]) {
      const text = await seen(path);
      assert.match(text, /"SUCCESS"/, path);
      assert.doesNotMatch(text, names, path);
    }
    const queries: Record<string, string>[] = [
      { filters: 'hcp.dune_note__c:Zephyr' },
      { sort: 'dune_note__c' },
      { filters: 'range||hcp.permit_count__c:0||9' },
    ];
    for (const query of queries)
      assert.match(await seen('/search', query), /"FAILURE"/, JSON.stringify(query));
    // As contact data after an opt-out: otherwise a search would tell the value.
    for (const q of ['zephyr', 'kumquat']) assert.deepEqual(await found({ q }), [], q);
    const record = await entityOf(given.golfer);
    assert.deepEqual(
      [record.dune_label__c, record.permit_count__c],
      ['Kumquat Zephyr Dunes Quetzal', record.licenses__v.length],
    );
  });

  it('an expression that begins to read a hidden field takes its words out of the search', async () => {
    await calculated('open_note__c', '"Papaya " + record.last_name__v', { searchable: true });
    await ready('open_note__c');
    assert.ok((await found({ q: 'papaya', types: 'HCP' })).length > 0);
    succeed(await change('open_note__c', { expression: '"Papaya " + record.golf_club__c' }));
    await ready('open_note__c');
    await until(async () => {
      const { field } = (await call('admin', 'GET', '/data_model/fields/HCP/open_note__c')).body;
      return field.index_job === null;
    }, 'the search index follows the expression');
    assert.equal((await entityOf(given.golfer)).open_note__c, 'Papaya Zephyr Dunes');
    assert.deepEqual(await found({ q: 'papaya', types: 'HCP' }), []);
    const { body } = await call('partner', 'GET', `/entity/${given.golfer}`);
    assert.doesNotMatch(JSON.stringify(body), /open_note__c|papaya/i);
  });
}
