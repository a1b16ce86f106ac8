/** Lists of codes of the customer's own, from their definition to records, metadata, files and merges (specification 2.4). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onOneDatabase } from '../../support/databases.ts';
import { startTestService } from '../../support/service.ts';
import { person } from '../custom_fields/fixture.ts';
import { aliasRules } from './alias_rules.ts';
import { fileRules } from './file_rules.ts';
import { course, heath, links, listFixture, park } from './fixture.ts';
import { inactiveRules } from './inactive_rules.ts';
import { mergeRules } from './merge_rules.ts';

onOneDatabase((_, engine) => {
  describe('lists of the customer', () => {
    const given = listFixture(engine);
    const { call, path, create, read, replace, codesOf, errorOf, metadata, entityOf, update, found } = given;

    it('a new list is in the metadata of the next call, and fields can refer to it', async () => {
      assert.deepEqual(await metadata(), [
        { code: 'LINKS', inactive: false, countries: [], values: links.labels },
        { code: 'PARK', inactive: false, countries: [], values: park.labels },
        { code: 'HEATH', inactive: false, countries: ['GB', 'US'], values: heath.labels },
      ]);
      assert.equal((await metadata('GolfCourse__c', { systemName: 'crm_us' }))[0].alias, 'L1');
      const { reference_types } = (await call('admin', 'GET', path)).body;
      const summary = reference_types.find(({ type }: { type: string }) => type === 'GolfCourse__c');
      assert.deepEqual(
        summary.used_by.map(({ field_id }: { field_id: string }) => field_id),
        ['home_course__c', 'courses__c', 'near_course__c'],
      );
      assert.deepEqual(
        [summary.code_count, summary.inactive_count, summary.modified_by],
        [3, 0, 'Ada Admin'],
      );
    });

    it('a list without codes can be created and filled later', async () => {
      await create({ type: 'Empty__c', labels: { en: 'Nothing yet' }, codes: [] });
      assert.deepEqual(await metadata('Empty__c'), []);
      assert.equal((await replace({ codes: [park] }, 'Empty__c')).body.responseStatus, 'SUCCESS');
      assert.equal((await metadata('Empty__c')).length, 1);
    });

    it('records hold codes and aliases of the list, and filters find them', async () => {
      const { body } = await update({ home_course__c: 'L1', courses__c: 'PARK,L1' });
      assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
      const record = await entityOf(given.golfer);
      assert.deepEqual(
        [record.home_course__c, record.home_course__c_value__u, record.courses__c],
        ['LINKS', 'Links course', 'PARK,LINKS'],
      );
      assert.deepEqual(await found('hcp.home_course__c:links'), [given.golfer]);
      assert.deepEqual(await found('hcp.courses__c:PARK'), [given.golfer]);
    });

    it('a dry run tells what would change and changes nothing', async () => {
      const before = await read();
      const codes = [park, { ...links, labels: { en: 'Seaside course' } }, course('DESERT', 'Desert course')];
      const { changes } = (await replace({ codes, dry_run: true, missing_codes: 'inactivate' })).body;
      assert.deepEqual(
        changes.map(({ code, property, from, to }: Record<string, string>) => [code, property, from, to]),
        [
          ['LINKS', 'labels.de', 'Linksplatz', null],
          ['LINKS', 'labels.en', 'Links course', 'Seaside course'],
          ['DESERT', 'code', null, 'DESERT'],
          ['DESERT', 'labels.en', null, 'Desert course'],
          ['HEATH', 'inactive', 'false', 'true'],
          [null, 'order', 'LINKS, PARK, HEATH', 'PARK, LINKS, HEATH'],
        ],
      );
      assert.deepEqual(await read(), before);
    });

    it('an inactive code stays readable in records but cannot be written, until it is active again', async () => {
      const inactive = await replace({ codes: [{ ...links, inactive: true }] });
      assert.equal(inactive.body.responseStatus, 'SUCCESS');
      assert.equal((await metadata())[0].inactive, true);
      assert.equal((await entityOf(given.golfer)).home_course__c_value__u, 'Links course (inactive)');
      assert.match(
        JSON.stringify((await update({ home_course__c: 'LINKS' }, person)).body),
        /the code LINKS .* is inactive/,
      );
      await replace({ codes: [links] });
      assert.deepEqual(await codesOf(), ['LINKS', 'PARK', 'HEATH']);
      assert.equal((await metadata())[0].inactive, false);
    });

    it('a change that is based on an older version is refused', async () => {
      const { version } = await read();
      assert.match(errorOf(await replace({ version: version - 1, codes: [links] })), /^INVALID_STATE/);
    });

    fileRules(given);
    aliasRules(given);

    it('lists of the release keep their codes, but labels, order, aliases and activity can change', async () => {
      const { codes, customer_defined } = await read('Gender');
      assert.equal(customer_defined, false);
      const [first, second, ...others] = codes.map(
        ({ merged_into: _merged, ...code }: { merged_into: null }) => code,
      );
      const renamed = {
        ...first,
        labels: { ...first.labels, en: 'Renamed' },
        aliases: { crm_us: 'R' },
        inactive: true,
      };
      assert.equal(
        (await replace({ codes: [second, renamed, ...others] }, 'Gender')).body.responseStatus,
        'SUCCESS',
      );
      const now = await metadata('Gender', { systemName: 'crm_us' });
      assert.deepEqual(
        [now[0].code, now[1].values.en, now[1].values.de, now[1].alias, now[1].inactive],
        [second.code, 'Renamed (inactive)', `${first.labels.de} (inaktiv)`, 'R', true],
      );
      assert.match(errorOf(await replace({ codes: [links] }, 'Gender')), /Gender has no code LINKS/);
      const country = (await read('Country')).codes.find(({ code }: { code: string }) => code === 'FR');
      const { merged_into: _into, ...france } = country;
      assert.match(
        errorOf(await replace({ codes: [{ ...france, inactive: true }] }, 'Country')),
        /the service needs the code FR/,
      );
      const label = { ...france.labels, de: 'Frankreich (neu)' };
      await replace({ codes: [{ ...france, labels: label }] }, 'Country');
      assert.equal(
        (await metadata('Country')).find(({ code }: { code: string }) => code === 'FR').values.de,
        'Frankreich (neu)',
      );
    });

    it('names that do not fit are refused', async () => {
      for (const [type, reason] of [
        ['Specialty', /type/],
        ['golfcourse__c', /there is a list GolfCourse__c already/],
        ['Golf Course__c', /type/],
        ['__c', /type/],
      ] as const)
        assert.match(errorOf(await create({ type, labels: { en: 'x' }, codes: [] })), reason);
      for (const account of ['rep', 'data', 'steward', 'integration'])
        assert.equal(
          (await create({ type: 'Other__c', labels: { en: 'x' }, codes: [] }, account)).status,
          403,
        );
    });

    mergeRules(given);
    inactiveRules(given);

    it('the audit tells each changed value', async () => {
      const { entries } = (
        await call('admin', 'GET', '/audit/administration', { query: { action: 'data_model', limit: '100' } })
      ).body;
      const paths = entries.flatMap(({ changes }: { changes: { path: string }[] }) =>
        changes.map((one) => one.path),
      );
      for (const one of ['GolfCourse__c.LINKS.inactive', 'GolfCourse__c.PARK.merged_into', 'Gender.order'])
        assert.ok(paths.includes(one), one);
    });

    const skip = engine === 'pglite' && 'the embedded database has one process';
    it('another process of the instance reads the list', { skip }, async () => {
      const other = await startTestService({
        engine,
        settings: { databaseUrl: given.service.settings.databaseUrl },
      });
      const session = await other.signIn('integration');
      await replace({ codes: [course('MOOR', 'Moorland course')] });
      const { body } = await other.call('PUT', '/objects', {
        session,
        body: {
          systemName: 'crm_us',
          entities: [{ vid_key: `Network:Entity:${given.golfer}`, fields: { home_course__c: 'MOOR' } }],
        },
      });
      assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
    });
  });
});
