/** Visibility profiles of the customer's own hide fields and children in every place where a record leaves the service (docs/decisions/0040-visibility-of-fields.md). */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { administrationRules } from './administration_rules.ts';
import { partnersProfile, person, profileFixture } from './fixture.ts';
import { outletRules } from './outlet_rules.ts';
import { walkRules } from './walk_rules.ts';

describe('a visibility profile that hides fields and children', () => {
  const given = profileFixture('postgres');
  const { call, change, hiddenEntity, setProfile, succeed, whenIndexed } = given;

  before(async () => {
    await change(hiddenEntity);
    const found = await call('rep', 'GET', '/search', { query: { q: 'quetzalheim' } });
    assert.equal(found.body.entities[0].entityId, person);
    succeed(await call('admin', 'POST', '/visibility_profiles', { body: partnersProfile }));
    await whenIndexed(partnersProfile.name);
    succeed(await setProfile('rep', partnersProfile.name));
    // Requests that somebody else has made since.
    succeed(await given.request('steward', { ...hiddenEntity, quetzal_club__c: 'Quetzalheim Nord' }));
    succeed(await given.request('steward', { quetzal_club__c: 'Quetzalheim Süd' }));
  });

  administrationRules(given);
  outletRules(given);
  walkRules(given);

  it('is not seen by others: the same calls show them every value', async () => {
    const { body } = await call('steward', 'GET', `/entity/${person}`);
    const { entity } = body.entities[0];
    assert.equal(entity.quetzal_club__c, 'Quetzalheim');
    assert.equal(entity.quetzal_plans__c.length, 1);
    const found = await call('steward', 'GET', '/search', {
      query: { filters: 'hcp.quetzal_club__c:Quetzalheim' },
    });
    assert.equal(found.body.totalCount, 1);
  });
});
