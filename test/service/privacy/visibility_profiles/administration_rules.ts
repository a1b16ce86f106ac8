/** Who makes visibility profiles, what they can hide, and who can have one. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { partnersProfile, person, secretsIn, values, type profileFixture } from './fixture.ts';

export function administrationRules(given: ReturnType<typeof profileFixture>): void {
  const { call, errorOf, profileOf, setProfile, succeed, userOf } = given;
  const create = (hidden: string[], name = 'other_partners__c') =>
    call('admin', 'POST', '/visibility_profiles', { body: { ...partnersProfile, name, hidden } });

  const preview = (level: string, hidden: string[], vid_key = person) =>
    call('admin', 'POST', '/visibility_previews', { body: { level, hidden, vid_key } });

  it('cannot hide IDs, states, types, countries, names, the opt-out, or what does not exist', async () => {
    const refused: [entry: string, reason: RegExp][] = [
      ['HCP.last_name__v', /hidden.0: HCP.last_name__v is a part of the name/],
      ['HCP.hcp_status__v', /is an ID, a state, a type, a country or an owner/],
      ['ADDRESS.country__v', /is an ID, a state, a type, a country or an owner/],
      ['HCP.data_privacy_opt_out__v', /is part of the opt-out/],
      ['HCP', /only ADDRESS, LICENSE, PARENTHCO, AFFILIATION and custom objects can be hidden as a whole/],
      ['quetzal_plans__c.status__v', /is an ID, a state/],
      ['CUSTOMKEY.custom_key_value__v', /is an ID, a state/],
      ['CUSTOMKEY', /only ADDRESS, LICENSE, PARENTHCO, AFFILIATION and custom objects/],
      ['HCP.nothing__c', /HCP has no field nothing__c/],
      ['nothing__c', /there is no object type nothing__c/],
    ];
    for (const [entry, reason] of refused) assert.match(errorOf(await create([entry])), reason);
    assert.match(errorOf(await create(['LICENSE', 'LICENSE'])), /LICENSE appears twice/);
    for (const label of ['Un\u202elabeled', 'two\nlines', ' ']) {
      const body = { ...partnersProfile, name: 'other_partners__c', label };
      assert.match(errorOf(await call('admin', 'POST', '/visibility_profiles', { body })), /label/);
    }
    assert.match(
      errorOf(await create(['LICENSE'], partnersProfile.name)),
      /there is already a visibility profile/,
    );
  });

  it('lists what it can hide, and why the rest is always visible', async () => {
    const { parts } = succeed(await call('admin', 'GET', '/visibility_parts')).body;
    const reasonOf = (part: string): string | null | undefined =>
      parts.find((each: { part: string }) => each.part === part)?.always_visible;
    assert.deepEqual(
      [...partnersProfile.hidden, 'HCP.specialty_1__v', 'HCP.last_name__v', 'ADDRESS', 'HCP'].map(reasonOf),
      [...partnersProfile.hidden.map(() => null), null, 'NAME', null, undefined],
    );
    // The list and the check of a profile agree.
    for (const { part, always_visible: reason } of parts.filter(
      (each: { object_type: string }) => each.object_type === 'HCP',
    ))
      assert.equal(
        (await preview('ALL', [part])).body.responseStatus,
        reason === null ? 'SUCCESS' : 'FAILURE',
        part,
      );
  });

  it('shows a record as its users would see it before it is saved', async () => {
    const { body } = succeed(await preview('ALL', partnersProfile.hidden));
    assert.deepEqual(secretsIn(JSON.stringify(body.entity)), []);
    assert.equal(body.entity.entity.quetzal_visits__c[0].topic__c, 'Openwindow');
    const counts = Object.fromEntries(
      body.hidden_values.map(({ part, count }: { part: string; count: number }) => [part, count]),
    );
    assert.equal(counts['HCP.quetzal_club__c'], 1);
    assert.equal(counts['quetzal_plans__c'], 1);
    assert.equal(counts['HCO.email_1__v'], undefined);
    const all = succeed(await preview('ALL', [])).body;
    assert.deepEqual(all.hidden_values, []);
    assert.equal(all.entity.entity.quetzal_club__c, values.club);
    // As the users see it, value for value.
    const seen = succeed(await call('rep', 'GET', `/entity/${person}`)).body.entities[0];
    assert.deepEqual(body.entity.entity, seen.entity);
    assert.match(errorOf(await preview('ALL', [], '242975000000099999')), /^NOT_FOUND/);
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
