/** Labels of inactive codes are marked in every place where a person reads them; codes, exports and lists are not (decision 47). */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { languages } from '../../../demo/languages/languages.ts';
import { markInactive } from '../../../demo/service/domain/reference_types/shown_label.ts';
import { customField } from '../custom_fields/definitions.ts';
import { course, type listFixture } from './fixture.ts';

export function inactiveRules(given: ReturnType<typeof listFixture>): void {
  const { call, create, entityOf, metadata, read, replace, update } = given;
  const type = 'Membership__c';
  const gold = course('GOLD', 'Gold', { labels: { en: 'Gold', de: 'Goldstufe' } });
  const tin = course('TIN', 'Tin $& {label}');
  const local = course('LOCAL', 'Local', { countries: ['GB'] });
  const field = 'membership__c';

  it('an answer marks the label of an inactive code in the language of the answer, and keeps the code', async () => {
    await create({ type, labels: { en: 'Memberships' }, codes: [gold, tin, local] });
    const body = customField(field, 'MULTI_REFERENCE', { reference_type: type, facet: true });
    assert.equal((await call('admin', 'POST', '/data_model/fields', { body })).status, 200);
    assert.equal((await update({ [field]: 'GOLD,TIN' })).body.responseStatus, 'SUCCESS');
    assert.equal((await entityOf(given.golfer))[`${field}_value__u`], 'Gold, Tin $& {label}');
    const codes = [{ ...gold, inactive: true }, tin, local];
    assert.equal((await replace({ codes }, type)).body.responseStatus, 'SUCCESS');
    const record = await entityOf(given.golfer);
    assert.equal(record[field], 'GOLD,TIN');
    assert.equal(record[`${field}_value__u`], 'Gold (inactive), Tin $& {label}');
    const inGerman = await call('rep', 'GET', `/entity/${given.golfer}`, {
      query: { enrichedResults: 'true', resultLanguage: 'de-AT' },
    });
    assert.equal(
      inGerman.body.entities[0].entity[`${field}_value__u`],
      'Goldstufe (inaktiv), Tin $& {label}',
    );
    // An alias is a value for a system, and no label.
    const forSystem = await call('rep', 'GET', `/entity/${given.golfer}`, {
      query: { systemName: 'crm_us' },
    });
    assert.equal(forSystem.body.entities[0].entity[`${field}_value__u`], 'GOLD,TIN');
  });

  it('metadata tell that a code is inactive, and mark its labels', async () => {
    const [{ values, ...code }] = await metadata(type);
    assert.deepEqual(code, { code: 'GOLD', inactive: true, countries: [] });
    assert.deepEqual([values.en, values.de], ['Gold (inactive)', 'Goldstufe (inaktiv)']);
  });

  it('metadata mark a code that has no label in a language with the word of that language', async () => {
    const [{ values }, active] = await metadata(type);
    assert.deepEqual(Object.keys(values).sort(), [...languages].sort());
    assert.equal(values.ar, markInactive('Gold', 'ar'));
    assert.deepEqual(active.values, tin.labels);
  });

  it('the list itself keeps its labels, so that nothing is marked twice', async () => {
    assert.deepEqual((await read(type)).codes[0].labels, gold.labels);
    const csv = String((await call('admin', 'GET', `/data_model/reference_types/${type}/csv`)).body);
    assert.ok(csv.includes('Goldstufe') && !csv.includes('inaktiv'), csv);
  });

  it('a search marks it in results and facets', async () => {
    const { body } = await call('rep', 'GET', '/search', {
      query: { filters: `hcp.${field}:GOLD`, enrichedResults: 'true', facets: field },
    });
    assert.equal(body.entities[0].entity[`${field}_value__u`], 'Gold (inactive), Tin $& {label}');
    const { values } = body.facets.find((facet: { field: string }) => facet.field === field);
    assert.deepEqual(values.map(({ value, label }: Record<string, string>) => [value, label]).sort(), [
      ['GOLD', 'Gold (inactive)'],
      ['TIN', 'Tin $& {label}'],
    ]);
  });

  it('a code that the country of the record or address does not have is marked, too', async () => {
    assert.equal(
      (await update({ [field]: 'LOCAL' })).body.responseStatus,
      'FAILURE',
      'no new value can have it',
    );
    const free = [{ ...gold, inactive: true }, tin, { ...local, countries: [] }];
    await replace({ codes: free }, type);
    await update({ [field]: 'LOCAL' });
    assert.equal((await entityOf(given.golfer))[`${field}_value__u`], 'Local');
    await replace({ codes: [{ ...gold, inactive: true }, tin, local] }, type);
    assert.equal((await entityOf(given.golfer))[`${field}_value__u`], 'Local (inactive)');
  });

  it('a card has its own label when its country differs from that of the other cards', async () => {
    const seen = (await call('rep', 'GET', '/search', { query: { filters: 'hcp.primary_country__v:DE' } }))
      .body;
    const german = seen.entities[0].entityId;
    await replace({ codes: [{ ...gold, inactive: true }, tin, { ...local, countries: [] }] }, type);
    assert.equal((await update({ [field]: 'LOCAL' }, german)).body.responseStatus, 'SUCCESS');
    const ofGermany = { ...local, countries: ['DE'] };
    await replace({ codes: [{ ...gold, inactive: true }, tin, ofGermany] }, type);
    for (const sortOrder of ['asc', 'desc']) {
      const { body } = await call('rep', 'GET', '/search', {
        query: {
          filters: `hcp.${field}:LOCAL`,
          view: 'card',
          enrichedResults: 'true',
          fields: field,
          sort: 'name',
          sortOrder,
        },
      });
      const shown = new Map(
        body.entities.map((card: { entityId: string; entity: Record<string, string> }) => [
          card.entityId,
          card.entity[`${field}_value__u`] ?? body.labels[field][card.entity[field]!],
        ]),
      );
      assert.equal(shown.get(german), 'Local');
      assert.equal(shown.get(given.golfer), 'Local (inactive)');
    }
  });

  it('metrics of organizations mark it', async () => {
    const sharesOf = async (vid: string): Promise<Record<string, string>[]> =>
      (await call('rep', 'GET', `/entity/${vid}/affiliations/metrics`)).body.metrics.direct.bySpecialty;
    const { body: hcos } = await call('rep', 'GET', '/search', { query: { types: 'HCO', limit: '100' } });
    let found: { vid: string; specialty: string; plain: string } | undefined;
    for (const { entityId: vid } of hcos.entities)
      for (const { value, label } of found ? [] : await sharesOf(vid))
        if (value) found ??= { vid, specialty: value, plain: label! };
    const { vid, specialty, plain } = found!;
    const label = async () => (await sharesOf(vid)).find(({ value }) => value === specialty)!['label'];
    assert.doesNotMatch(plain, /inactive/);
    const { codes } = await read('Specialty');
    const changed = codes.map(({ merged_into: _into, ...code }: Record<string, unknown>) => ({
      ...code,
      inactive: code['inactive'] || code['code'] === specialty,
    }));
    const { body: replaced } = await replace({ codes: changed }, 'Specialty');
    assert.equal(replaced.responseStatus, 'SUCCESS', JSON.stringify(replaced.errors));
    assert.equal(await label(), `${plain} (inactive)`);
  });

  it('every language has a mark', () => {
    const marked = languages.map((tag) => markInactive('Gold', tag));
    assert.ok(
      marked.every((label) => label.includes('Gold') && label !== 'Gold'),
      marked.join(),
    );
    // French and Dutch and the like may share a word with another language, but not all of them are English.
    assert.ok(new Set(marked).size >= languages.length - 2, marked.join());
    assert.equal(markInactive('Gold', 'pt-PT'), markInactive('Gold', 'pt-BR'));
    assert.equal(markInactive('Gold', 'fi'), 'Gold (inactive)');
  });
}
