/** Visibility profiles in the document of the data model: export, dry run, import, history and the way back. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { onOneDatabase } from '../../support/databases.ts';
import { type Answer, callsByAccount, startTestService, type TestService } from '../../support/service.ts';
import { customField } from '../custom_fields/definitions.ts';
import { until } from '../jobs/support.ts';

onOneDatabase((_, engine) => {
  describe('visibility profiles in the document of the data model', () => {
    let service: TestService;
    const { call } = callsByAccount(() => service);
    const path = '/data_model/document';
    const succeed = (answer: Answer): Answer => {
      assert.equal(answer.body.responseStatus, 'SUCCESS', JSON.stringify(answer.body));
      return answer;
    };
    const errorOf = ({ body }: Answer): string => `${body.errors[0].type} ${body.errors[0].message}`;
    const read = async () => succeed(await call('admin', 'GET', path)).body;
    const load = async (document: object, more: object = {}) =>
      call('admin', 'POST', path, {
        body: { model_version: (await read()).model_version, document, ...more },
      });
    const profilesNow = async () => (await read()).document.profiles;
    /** Waits until the search index follows the profiles. Until then, no user gets one, and no change concerns the same fields. */
    const whenIndexed = () =>
      until(async () => {
        const { jobs } = succeed(await call('admin', 'GET', '/jobs')).body;
        return jobs.every((job: { job_status: string }) => job.job_status === 'COMPLETE');
      }, 'the search index follows the profiles');
    const give = async (visibility_profile: string): Promise<void> => {
      const { users } = succeed(await call('admin', 'GET', '/users')).body;
      const { id } = users.find(({ username }: { username: string }) => username.startsWith('partner@'));
      const body = { api_access: 'all', api_systems: [], visibility_profile };
      succeed(await call('admin', 'PUT', `/users/${id}`, { body }));
    };

    const club = { ...customField('club__c', 'STRING', { searchable: true }), status: 'ACTIVE' };
    const partners = {
      name: 'partners__c',
      label: 'Partners',
      level: 'ALL',
      hidden: ['HCP.birth_year__v', 'HCP.club__c', 'LICENSE'],
    };
    const empty = {
      format: 'platform-network-data-model/1',
      fields: [],
      objects: [],
      lists: [],
      rules: [],
    };
    const document = { ...empty, fields: [club], profiles: [partners] };
    let made: number;

    before(async () => {
      service = await startTestService({ engine, hcps: 5 });
    });

    it('come with the fields that they hide; a dry run names them and changes nothing', async () => {
      const { changes, findings } = succeed(await load(document, { dry_run: true })).body;
      assert.deepEqual(findings, []);
      const to = Object.fromEntries(
        changes.map((each: { path: string; to: unknown }) => [each.path, each.to]),
      );
      assert.deepEqual(to['visibility_profiles.partners__c.hidden'], partners.hidden);
      assert.deepEqual(await profilesNow(), []);
      made = succeed(await load(document)).body.model_version;
      assert.deepEqual(await profilesNow(), [partners]);
      const { profile } = succeed(await call('admin', 'GET', '/visibility_profiles/partners__c')).body;
      assert.deepEqual([profile.version, profile.user_count], [1, 0]);
      await whenIndexed();
    });

    it('an instance that imports its own export changes nothing', async () => {
      const { document: own, model_version: version } = await read();
      const { changes } = succeed(await load(own, { missing: 'inactivate' })).body;
      assert.deepEqual(changes, []);
      assert.equal((await read()).model_version, version);
    });

    it('a document without profiles leaves them as they are', async () => {
      const { profiles: _, ...silent } = document;
      assert.deepEqual(succeed(await load(silent, { missing: 'inactivate' })).body.changes, []);
      assert.deepEqual(await profilesNow(), [partners]);
    });

    it('an entry that does not exist or cannot be hidden is an error by the name of its profile', async () => {
      const wrong = { ...partners, name: 'wrong__c' };
      const profiles = [
        { ...wrong, hidden: ['HCP.nothing__c'] },
        { ...wrong, name: 'names__c', hidden: ['HCP.last_name__v'] },
        { ...wrong, name: 'twice__c' },
        { ...wrong, name: 'twice__c' },
      ];
      const { findings } = succeed(await load({ ...document, profiles }, { dry_run: true })).body;
      assert.deepEqual(
        findings.map(({ severity, path: of, message }: Record<string, string>) => [severity, of, message]),
        [
          ['ERROR', 'visibility_profiles.wrong__c', 'hidden.0: HCP has no field nothing__c.'],
          [
            'ERROR',
            'visibility_profiles.names__c',
            'hidden.0: HCP.last_name__v is a part of the name that records are shown by, which no profile hides.',
          ],
          ['ERROR', 'visibility_profiles.twice__c', 'the document has this profile twice.'],
        ],
      );
      assert.match(
        errorOf(await load({ ...document, profiles })),
        /^INVALID_DATA visibility_profiles.wrong__c: hidden.0/,
      );
    });

    it('a change of the level applies to the users, who see it at once', async () => {
      await give('partners__c');
      const hidden = ['HCP.birth_year__v'];
      const profiles = [{ ...partners, level: 'HIDE_MAIL_ONLY', hidden }];
      succeed(await load({ ...document, profiles }));
      await whenIndexed();
      const { profile } = succeed(await call('admin', 'GET', '/visibility_profiles/partners__c')).body;
      assert.deepEqual(
        [profile.version, profile.level, profile.hidden, profile.user_count],
        [2, 'HIDE_MAIL_ONLY', hidden, 1],
      );
      const { attributes } = succeed(
        await call('partner', 'GET', '/metadata/fields', { query: { objectTypes: 'HCP,LICENSE' } }),
      ).body;
      const ids = attributes.map(({ fieldId }: { fieldId: string }) => fieldId);
      assert.ok(!ids.includes('birth_year__v'));
      assert.ok(ids.includes('club__c') && ids.includes('license_number__v'));
    });

    it('one that users have does not go away: the dry run says how many, and the import is refused', async () => {
      const without = { ...document, profiles: [] };
      const { findings } = succeed(await load(without, { missing: 'inactivate', dry_run: true })).body;
      assert.deepEqual(findings, [
        {
          severity: 'ERROR',
          path: 'visibility_profiles.partners__c',
          message: '1 users have this profile. Choose another one for them first.',
        },
      ]);
      assert.match(
        errorOf(await load(without, { missing: 'inactivate' })),
        /^INVALID_DATA visibility_profiles.partners__c: 1 users have this profile/,
      );
      assert.equal((await profilesNow()).length, 1);
      await give('ALL');
      succeed(await load(without, { missing: 'inactivate' }));
      await whenIndexed();
      assert.deepEqual(await profilesNow(), []);
    });

    it('the history has each change, and the way back brings the profile again', async () => {
      const { versions } = succeed(await call('admin', 'GET', '/data_model/versions')).body;
      const newest = versions[0].model_version;
      const { changes } = succeed(await call('admin', 'GET', `/data_model/versions/${newest}`)).body;
      assert.deepEqual(
        changes.map(({ path: of, to }: { path: string; to: unknown }) => [of, to]),
        ['label', 'level', 'hidden'].map((name) => [`visibility_profiles.partners__c.${name}`, null]),
      );
      const body = { model_version: newest, note: 'Partners again' };
      succeed(await call('admin', 'POST', `/data_model/versions/${made}/restore`, { body }));
      assert.deepEqual(await profilesNow(), [partners]);
    });

    it('a profile made by hand is in the document and the history', async () => {
      const { name, ...settings } = partners;
      const change = { ...settings, label: 'Partners of ours', version: 1 };
      succeed(await call('admin', 'PUT', `/visibility_profiles/${name}`, { body: change }));
      const { versions } = succeed(await call('admin', 'GET', '/data_model/versions')).body;
      const { changes } = succeed(
        await call('admin', 'GET', `/data_model/versions/${versions[0].model_version}`),
      ).body;
      assert.deepEqual(
        changes.map(({ path: of }: { path: string }) => of),
        ['visibility_profiles.partners__c.label'],
      );
      assert.equal((await profilesNow())[0].label, 'Partners of ours');
    });
  });
});
