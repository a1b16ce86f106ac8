/** The data model as a document: export, import with a preview, versions and a way back. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { onOneDatabase } from '../../support/databases.ts';
import { type Answer, callsByAccount, startTestService, type TestService } from '../../support/service.ts';
import { customField, golfClub } from '../custom_fields/definitions.ts';
import { course } from '../reference_types/fixture.ts';

onOneDatabase((_, engine) => {
  describe('the data model as a document', () => {
    let service: TestService;
    const { call } = callsByAccount(() => service);
    const base = '/data_model/document';
    const read = async () => (await call('admin', 'GET', base)).body;
    const load = async (document: object, more: object = {}) =>
      call('admin', 'POST', base, {
        body: { model_version: (await read()).model_version, document, ...more },
      });
    const versions = async () => (await call('admin', 'GET', '/data_model/versions')).body.versions;
    const errorOf = ({ body }: Answer): string => `${body.errors[0].type} ${body.errors[0].message}`;
    const field = (id: string, changes: object = {}) => ({
      ...customField(id, 'STRING', changes),
      status: 'ACTIVE',
    });
    const list = {
      type: 'Course__c',
      labels: { en: 'Courses' },
      codes: [
        { ...course('LINKS', 'Links course'), merged_into: null },
        { ...course('PARK', 'Parkland course'), merged_into: null },
      ],
    };
    const golf = field('golf_course__c', { data_type: 'REFERENCE', reference_type: 'Course__c' });
    const documentWith = (fields: object[], lists: object[] = []) => ({
      format: 'platform-network-data-model/1',
      fields,
      objects: [],
      lists,
      rules: [],
      profiles: [],
    });

    before(async () => {
      service = await startTestService({ engine, hcps: 5 });
    });

    it('an empty model has an empty document and no versions; only administrators read it', async () => {
      const { document } = await read();
      assert.deepEqual(document, documentWith([]));
      assert.deepEqual(await versions(), []);
      for (const account of ['rep', 'data', 'steward'])
        assert.equal((await call(account, 'GET', base)).status, 403);
    });

    it('a dry run tells what would change and changes nothing', async () => {
      const { body } = await load(documentWith([golf], [list]), { dry_run: true });
      assert.deepEqual(body.findings, []);
      const paths = body.changes.map(({ path }: { path: string }) => path);
      assert.ok(paths.includes('HCP.golf_course__c.data_type') && paths.includes('Course__c.LINKS.labels'));
      assert.deepEqual((await read()).document, documentWith([]));
    });

    it('an import makes fields and lists at once, with a version that says who and why', async () => {
      const { body } = await load(documentWith([golf], [list]), { note: 'Golf season' });
      assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
      const { attributes } = (await call('rep', 'GET', '/metadata/fields', { query: { objectTypes: 'HCP' } }))
        .body;
      assert.ok(attributes.some(({ fieldId }: { fieldId: string }) => fieldId === 'golf_course__c'));
      const [version] = await versions();
      assert.deepEqual(
        [version.user, version.note, version.model_version],
        ['Ada Admin', 'Golf season', body.model_version],
      );
      assert.equal(version.change_count, body.changes.length);
      // What an instance exports, it takes again without a change.
      const again = await load((await read()).document);
      assert.deepEqual([again.body.changes, again.body.findings], [[], []]);
    });

    it('a document that does not fit is refused whole, and a dry run lists all of its errors', async () => {
      const wrong = documentWith(
        [
          field('good__c'),
          field('call_preference__c'),
          field('no_list__c', { data_type: 'REFERENCE', reference_type: 'Nothing__c' }),
          field('slow__c', { pattern: '(a+)+' }),
          { ...golf, data_type: 'STRING', reference_type: null },
        ],
        [{ type: 'Gender', labels: {}, codes: [{ code: 'NEW' }] }],
      );
      const { findings } = (await load(wrong, { dry_run: true })).body;
      const errors = findings.map(({ severity, path }: Record<string, string>) => `${severity} ${path}`);
      assert.deepEqual(errors, [
        'ERROR Gender',
        'ERROR HCP.golf_course__c',
        'ERROR HCP.call_preference__c',
        'ERROR HCP.no_list__c',
        'ERROR HCP.slow__c',
      ]);
      assert.match(errorOf(await load(wrong)), /^INVALID_DATA Gender: Gender has no code NEW/);
      assert.equal((await read()).document.fields.length, 1);
    });

    it('a document that defines a field, an object or a list twice is refused', async () => {
      const object = {
        name: 'twice__c',
        labels: { en: 'Twice' },
        plural_labels: { en: 'Twice' },
        help: {},
        entity_types: ['HCP'],
        status: 'ACTIVE',
      };
      const document = {
        ...documentWith([field('twice__c'), field('twice__c', { labels: { en: 'Other' } })], [list, list]),
        objects: [object, object],
      };
      const { findings } = (await load(document, { dry_run: true })).body;
      const twice = findings.filter(({ message }: { message: string }) => /has this twice/.test(message));
      assert.deepEqual(
        twice.map(({ path }: { path: string }) => path),
        ['HCP.twice__c', 'twice__c', 'Course__c'],
      );
      assert.match(errorOf(await load(document)), /^INVALID_DATA HCP.twice__c: the document has this twice/);
    });

    it('an import that is based on an older version is refused', async () => {
      const { model_version: version, document } = await read();
      await call('admin', 'POST', '/data_model/fields', { body: golfClub });
      assert.match(errorOf(await load(document, { model_version: version })), /^INVALID_STATE/);
    });

    it('a preview names the layouts and mappings that refer to what becomes inactive', async () => {
      const { widget } = (await call('admin', 'GET', '/widgets/sandbox-profile')).body;
      const { settings } = widget;
      settings.layouts.HCP['*'].sections[0].fields.push({ name: 'golf_club__c' });
      await call('admin', 'PUT', '/widgets/sandbox-profile', { body: { domains: widget.domains, settings } });
      const { findings, changes } = (
        await load(documentWith([golf], [list]), { dry_run: true, missing: 'inactivate' })
      ).body;
      assert.deepEqual(findings, [
        {
          severity: 'WARNING',
          path: 'widgets.sandbox-profile',
          message: 'names the field golf_club__c, which becomes inactive.',
        },
      ]);
      assert.deepEqual(changes, [{ path: 'HCP.golf_club__c.status', from: 'ACTIVE', to: 'INACTIVE' }]);
    });

    it('a preview names the mappings and views that refer to a code of the release which becomes inactive', async () => {
      const view = {
        name: 'By specialty',
        root: null,
        isShared: true,
        settings: { colors: { GENP: '#123456' } },
      };
      assert.equal(
        (await call('rep', 'POST', '/affiliation_views', { body: view })).body.responseStatus,
        'SUCCESS',
      );
      const specialties = { type: 'Specialty', labels: {}, codes: [{ code: 'GENP', inactive: true }] };
      const { findings } = (await load(documentWith([], [specialties]), { dry_run: true })).body;
      assert.deepEqual(
        findings,
        ['source_subscriptions.nppes', 'saved_views.By specialty'].map((path) => ({
          severity: 'WARNING',
          path,
          message: 'names the code of Specialty GENP, which becomes inactive.',
        })),
      );
    });

    it('each change makes a version, and going back deactivates what came later', async () => {
      const [newest, first] = await versions();
      const read = (await call('admin', 'GET', `/data_model/versions/${newest.model_version}`)).body;
      assert.ok(read.changes.every(({ path }: { path: string }) => path.startsWith('HCP.golf_club__c.')));
      const gender = (await call('admin', 'GET', '/data_model/reference_types/Gender')).body.reference_type;
      const [code] = gender.codes;
      const { merged_into: _into, ...written } = code;
      await call('admin', 'PUT', '/data_model/reference_types/Gender', {
        body: { version: 0, codes: [{ ...written, labels: { ...code.labels, en: 'Renamed' } }] },
      });
      const back = `/data_model/versions/${first.model_version}/restore`;
      const [{ model_version: version }] = await versions();
      const { body } = await call('admin', 'POST', back, {
        body: { model_version: version, note: 'A mistake' },
      });
      assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
      const { field: club } = (await call('admin', 'GET', '/data_model/fields/HCP/golf_club__c')).body;
      assert.deepEqual([club.status, club.version], ['INACTIVE', 2]);
      const now = (await call('admin', 'GET', '/data_model/reference_types/Gender')).body.reference_type;
      assert.equal(now.codes[0].labels.en, code.labels.en);
      assert.equal((await versions())[0].note, 'A mistake');
      assert.equal((await call('admin', 'GET', '/data_model/versions/999999')).status, 404);
    });

    it('another instance takes the document', async () => {
      const other = await startTestService({ engine, hcps: 1 });
      const session = await other.signIn('admin');
      const { body: there } = await other.call('GET', base, { session });
      const { document } = await read();
      const { body } = await other.call('POST', base, {
        session,
        body: { model_version: there.model_version, document },
      });
      assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
      const { body: taken } = await other.call('GET', base, { session });
      assert.deepEqual(taken.document, document);
    });

    it('a preview names the rankings and facets that refer to what becomes inactive', async () => {
      const object = {
        name: 'visits__c',
        labels: { en: 'Visit' },
        plural_labels: { en: 'Visits' },
        help: {},
        entity_types: ['HCP'],
        status: 'ACTIVE',
      };
      const channel = { ...golf, object_type: 'visits__c', field_id: 'channel__c' };
      const document = { ...documentWith([channel, golf], [list]), objects: [object] };
      assert.equal((await load(document)).body.responseStatus, 'SUCCESS');
      const { widget } = (await call('admin', 'GET', '/widgets/sandbox-search')).body;
      const { settings } = widget;
      settings.search.filters.push('visits__c.channel__c');
      const body = { domains: widget.domains, settings };
      assert.equal(
        (await call('admin', 'PUT', '/widgets/sandbox-search', { body })).body.responseStatus,
        'SUCCESS',
      );
      const { rankings } = (await call('admin', 'GET', '/source_rankings')).body;
      const ranking = { ...rankings[0], object_type: 'HCP', fields: ['golf_course__c'] };
      const put = await call('admin', 'PUT', '/source_rankings', {
        body: { rankings: [ranking, ...rankings] },
      });
      assert.equal(put.body.responseStatus, 'SUCCESS', JSON.stringify(put.body));
      const inactive = (part: object) => ({ ...part, status: 'INACTIVE' });
      const { findings } = (
        await load(
          { ...documentWith([channel, inactive(golf)], [list]), objects: [inactive(object)] },
          { dry_run: true },
        )
      ).body;
      assert.deepEqual(
        findings.map(({ path, message }: Record<string, string>) => `${path} ${message}`),
        [
          'source_rankings names the field golf_course__c, which becomes inactive.',
          'widgets.sandbox-search names the object visits__c, which becomes inactive.',
        ],
      );
    });
  });
});
