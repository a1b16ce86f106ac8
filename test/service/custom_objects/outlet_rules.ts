/** Outlets that do not know custom objects, and those that hide values from some users, with records that have some. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fhirAt } from '../fhir/client.ts';
import { person, type customObjectFixture } from './fixture.ts';

export function outletRules(given: ReturnType<typeof customObjectFixture>): void {
  const { call, change, entityOf, succeed } = given;

  it('the search box finds the record by a searchable text, and answers choose the fields', async () => {
    await change({ consents__c: [{ purpose__c: 'Zephyrine fellowship' }] });
    const { body } = await call('rep', 'GET', '/search', { query: { q: 'zephyrine' } });
    assert.deepEqual(
      body.entities.map(({ entityId }: { entityId: string }) => entityId),
      [person],
    );
    const chosen = await call('rep', 'GET', `/entity/${person}`, {
      query: { fields: 'last_name__v,consents__c.purpose__c' },
    });
    const { entity } = chosen.body.entities[0];
    assert.equal(entity.addresses__v, undefined);
    assert.ok('purpose__c' in entity.consents__c[0] && !('given_on__c' in entity.consents__c[0]));
    const cards = await call('rep', 'GET', '/search', { query: { q: 'zephyrine', view: 'card' } });
    assert.equal(cards.status, 200);
  });

  it('FHIR, the feed of changes, match and the subject extract answer for a record with custom objects', async () => {
    const fhir = fhirAt(given.service.url, await given.session('integration'));
    for (const path of [
      `Practitioner/${person}`,
      `Practitioner/${person}/_history`,
      `Practitioner?_id=${person}`,
    ])
      assert.equal((await fhir(path)).status, 200, path);
    const feed = await call('admin', 'GET', '/changes', { query: { topics: 'records', since: 'start' } });
    assert.ok(feed.body.records.some(({ vid__v }: { vid__v: string }) => vid__v === person));
    const matched = await call('rep', 'POST', '/match/', {
      body: { entity_type: 'HCP', entity: { last_name__v: 'Johnson', primary_country__v: 'US' } },
    });
    assert.equal(matched.status, 200);
    const { body } = await call('admin', 'GET', `/entity/${person}/subject_extract`);
    assert.match(JSON.stringify(body), /Zephyrine fellowship/);
    const page = await fetch(
      `${given.service.url}/api/v39.0/entity/${person}/subject_extract?format=html&resultLanguage=de`,
      { headers: { authorization: await given.session('admin') } },
    );
    const text = await page.text();
    assert.ok(text.includes('<h3>Einwilligung</h3>') && text.includes('Zephyrine fellowship'));
  });

  it('the visibility profile hides contact data of a person who opted out', async () => {
    await change({ consents__c: [{ purpose__c: 'Callback', contact_phone__c: '+1 617 555 0199' }] });
    const phones = async (account: string): Promise<string> =>
      JSON.stringify(
        (await entityOf(person, account)).consents__c.map(
          (one: Record<string, string>) => one['contact_phone__c'] ?? '',
        ),
      );
    assert.match(await phones('rep'), /0199/);
    await change({ data_privacy_opt_out__v: true });
    assert.doesNotMatch(await phones('rep'), /0199/);
    assert.match(await phones('admin'), /0199/);
    const { body } = await call('rep', 'GET', `/entity/${person}/revisions`);
    assert.doesNotMatch(JSON.stringify(body), /0199/);
    await change({ data_privacy_opt_out__v: false });
    succeed(await call('rep', 'GET', `/entity/${person}`));
  });
}
