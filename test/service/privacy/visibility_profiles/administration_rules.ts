/** Who makes visibility profiles, what they can hide, and who can have one. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { partnersProfile, type profileFixture } from './fixture.ts';

export function administrationRules(given: ReturnType<typeof profileFixture>): void {
  const { call, errorOf, profileOf, setProfile, succeed, userOf } = given;
  const create = (hidden: string[], name = 'other_partners__c') =>
    call('admin', 'POST', '/visibility_profiles', { body: { ...partnersProfile, name, hidden } });

  it('cannot hide IDs, states, names, what cards show, or what does not exist', async () => {
    const refused: [entry: string, reason: RegExp][] = [
      ['HCP.last_name__v', /hidden.0: HCP.last_name__v is a name/],
      ['HCP.hcp_status__v', /is an ID, a state, a type or an owner/],
      ['HCP.specialty_1__v', /is on the cards of search results/],
      ['HCP.data_privacy_opt_out__v', /is part of the opt-out/],
      ['HCO.count_beds__v', /is counted in affiliations/],
      ['ADDRESS', /only LICENSE and custom objects can be hidden as a whole/],
      ['quetzal_plans__c.status__v', /is an ID, a state/],
      ['CUSTOMKEY.custom_key_value__v', /fields of HCP, HCO/],
      ['HCP.nothing__c', /HCP has no field nothing__c/],
      ['nothing__c', /there is no object type nothing__c/],
    ];
    for (const [entry, reason] of refused) assert.match(errorOf(await create([entry])), reason);
    assert.match(errorOf(await create(['LICENSE', 'LICENSE'])), /LICENSE appears twice/);
    assert.match(
      errorOf(await create(['LICENSE'], partnersProfile.name)),
      /there is already a visibility profile/,
    );
  });

  it('belongs to administrators: changed with its version, deleted when no user has it', async () => {
    for (const account of ['data', 'steward', 'integration'])
      assert.match(errorOf(await call(account, 'GET', '/visibility_profiles')), /^INSUFFICIENT_ACCESS/);
    const path = '/visibility_profiles/spare_partners__c';
    const { profile } = succeed(await create(['HCP.birth_year__v'], 'spare_partners__c')).body;
    assert.deepEqual([profile.version, profile.user_count, profile.index_jobs], [1, 0, []]);
    const { name: _, ...settings } = partnersProfile;
    const body = { ...settings, hidden: ['HCP.birth_year__v', 'HCO.url_1__v'] };
    succeed(await call('admin', 'PUT', path, { body: { ...body, level: 'HIDE_MAIL_ONLY', version: 1 } }));
    assert.match(
      errorOf(await call('admin', 'PUT', path, { body: { ...body, version: 1 } })),
      /^INVALID_STATE .*version/,
    );
    succeed(await setProfile('partner', 'spare_partners__c'));
    assert.equal((await userOf('partner'))['visibility_profile'], 'spare_partners__c');
    assert.match(
      errorOf(await call('admin', 'DELETE', path, { query: { version: '2' } })),
      /^INVALID_STATE 1 users have this profile/,
    );
    succeed(await setProfile('partner', 'HIDE_MAIL_ONLY'));
    succeed(await call('admin', 'DELETE', path, { query: { version: '2' } }));
    assert.match(errorOf(await call('admin', 'GET', path)), /^NOT_FOUND/);
    const { body: log } = await call('admin', 'GET', '/audit/administration');
    assert.match(JSON.stringify(log), /spare_partners__c\.hidden/);
  });

  it('is not for administrators, and an unknown one is refused', async () => {
    assert.match(errorOf(await setProfile('data', partnersProfile.name)), /administrators see all fields/);
    assert.match(errorOf(await setProfile('rep', 'unknown__c')), /there is no profile unknown__c/);
    assert.equal((await profileOf(partnersProfile.name)).user_count, 1);
  });

  it('takes away the rights that need whole records, and says so', async () => {
    const { id } = await userOf('rep');
    const { body } = await call('admin', 'GET', `/users/${id}/rights`);
    const load = body.rights.find(({ right }: { right: string }) => right === 'load');
    assert.ok(!load.is_given);
    assert.deepEqual(
      load.conditions.find(({ setting }: { setting: string }) => setting === 'visibility_profile'),
      {
        setting: 'visibility_profile',
        value: partnersProfile.name,
        allowed_values: ['ALL', 'HIDE_OPTED_OUT', 'HIDE_MAIL_ONLY'],
        is_met: false,
      },
    );
  });
}
