/** Outlets that do not know custom objects, and those that hide values from some users, with records that have some. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fhirAt } from '../fhir/client.ts';
import { consents, person, type customObjectFixture } from './fixture.ts';

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

  it('the configurations of widgets show the object in the layouts of its entity types while it is active', async () => {
    const childrenOf = async (entityType: 'HCP' | 'HCO') => {
      const { body } = await call('rep', 'GET', '/widgets/sandbox-profile/configuration', {
        query: { name: 'sandbox-profile' },
      });
      return body.widget.layouts[entityType]['*'].children;
    };
    const { consents__c, plans__c } = await childrenOf('HCP');
    assert.deepEqual(consents__c.section, { title: 'Consents', titles: consents.plural_labels });
    assert.deepEqual(consents__c.one, { title: 'Consent', titles: consents.labels });
    assert.deepEqual(
      consents__c.fields.map(({ name }: { name: string }) => name),
      ['purpose__c', 'given_on__c', 'channel__c', 'contact_phone__c'],
    );
    assert.equal(plans__c.one.title, 'Account plan');
    const ofOrganizations = await childrenOf('HCO');
    assert.ok('plans__c' in ofOrganizations && !('consents__c' in ofOrganizations));
    const { version } = (await call('admin', 'GET', '/data_model/objects/plans__c')).body.object;
    const path = '/data_model/objects/plans__c/status';
    succeed(await call('admin', 'POST', path, { body: { status: 'INACTIVE', version } }));
    assert.ok(!('plans__c' in (await childrenOf('HCO'))));
    succeed(await call('admin', 'POST', path, { body: { status: 'ACTIVE', version: version + 1 } }));
  });

  it('an administrator places the fields of an object in a layout, and other names are refused', async () => {
    const path = '/widgets/sandbox-profile';
    const { settings, domains, version } = (await call('admin', 'GET', path)).body.widget;
    const save = (name: string, from: number) => {
      const layout = settings.layouts.HCP['*'];
      const child = { fields: [{ name: 'given_on__c', required: true }] };
      const HCP = {
        ...settings.layouts.HCP,
        '*': { ...layout, children: { ...layout.children, [name]: child } },
      };
      const body = {
        settings: { ...settings, layouts: { ...settings.layouts, HCP } },
        domains,
        version: from,
      };
      return call('admin', 'PUT', path, { body });
    };
    assert.match(given.errorOf(await save('letters__v', version)), /^INVALID_DATA .*children\.letters__v/);
    succeed(await save('consents__c', version));
    const { body } = await call('rep', 'GET', `${path}/configuration`, {
      query: { name: 'sandbox-profile' },
    });
    const { one, fields } = body.widget.layouts.HCP['*'].children.consents__c;
    assert.equal(one.title, 'Consent');
    assert.deepEqual(fields[0], { name: 'given_on__c', required: true });
    assert.deepEqual(
      fields.map(({ name }: { name: string }) => name),
      ['given_on__c', 'purpose__c', 'channel__c', 'contact_phone__c'],
    );
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
    const foundBy = async () =>
      succeed(
        await call('rep', 'GET', '/search', {
          query: { filters: 'consents__c.contact_phone__c:+1 617 555 0199' },
        }),
      ).body.totalCount;
    assert.match(await phones('rep'), /0199/);
    assert.equal(await foundBy(), 1);
    await change({ data_privacy_opt_out__v: true });
    assert.doesNotMatch(await phones('rep'), /0199/);
    assert.equal(await foundBy(), 0);
    assert.match(await phones('admin'), /0199/);
    const { body } = await call('rep', 'GET', `/entity/${person}/revisions`);
    assert.doesNotMatch(JSON.stringify(body), /0199/);
    await change({ data_privacy_opt_out__v: false });
    succeed(await call('rep', 'GET', `/entity/${person}`));
  });
}
