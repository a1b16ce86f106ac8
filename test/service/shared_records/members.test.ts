/** Members of shared records: files, Data Update, requests, revisions, exports, and changes of a record with many members (decision 39). */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { onOneDatabase } from '../../support/databases.ts';
import { until } from '../jobs/support.ts';
import { hospital, object, person, sharedFixture, type Loose } from './fixture.ts';

onOneDatabase((_, engine) => {
  describe('members of shared records', () => {
    const given = sharedFixture(engine);
    const { call, errorOf, succeed, write, writeOne, read, entityOf, attach, request } = given;
    const base = '/systems/crm_us/source_subscriptions/territory_members';
    const mapping = {
      pattern: 'members*.csv',
      object_type: object,
      record: { vid_column: 'record' },
      parent: { item: 'T', columns: ['territory'] },
      fields: { status__v: 'status' },
    };
    const setMapping = (changes: object = {}) =>
      call('admin', 'PUT', base, {
        body: { settings: { match_on_load: false, files: [{ ...mapping, ...changes }] } },
      });
    const jobOf = (path: string, id: unknown): Promise<Loose> =>
      until(async () => {
        const { body } = await call('integration', 'GET', `${path}/job/${String(id)}`);
        return body.completed_date && body;
      }, 'the end of the job');
    const load = async (file: string): Promise<Loose> => {
      await call('integration', 'PUT', `${base}/files/members.csv`, {
        body: file,
        headers: { 'content-type': 'text/csv' },
      });
      const { body } = await call('integration', 'GET', `${base}/job`);
      return jobOf(base, body.job_id);
    };
    let people: string[];
    let big: string;

    before(async () => {
      big = (await writeOne({ vid_key: 'crm_us:T:BIG', fields: { team__c: 'Bigteam', language__c: 'de' } }))
        .vid__v;
      await writeOne({ vid_key: 'crm_us:T:OFF', fields: { team__c: 'Off', status__v: 'I' } });
      const { body } = await call('admin', 'GET', '/search', { query: { types: 'HCP', limit: '80' } });
      people = body.entities
        .filter(
          ({ entity, metaData }: Loose) => entity.record_state__v === 'VALID' && !metaData.resultIsFromMaster,
        )
        .map(({ entityId }: Loose) => entityId)
        .filter((vid: string) => vid !== person)
        .slice(0, 60);
      assert.equal(people.length, 60);
    });

    it('a file brings members by the keys of shared records, and the same file again changes nothing', async () => {
      assert.match(
        errorOf(await setMapping({ parent: undefined })),
        /parent: required: map the shared record/,
      );
      assert.match(
        errorOf(await setMapping({ fields: { shared_record_vid__v: 'territory' } })),
        /map the shared record with parent/,
      );
      assert.match(errorOf(await setMapping({ fields: { team__c: 'territory' } })), /cannot be loaded/);
      succeed(await setMapping());
      const rows = people.map((vid) => `${vid},BIG,A\n`).join('');
      const file = `record,territory,status\n${rows}${hospital},NOWHERE,A\n${hospital},OFF,A\n${hospital},BIG,I\n`;
      const job = await load(file);
      assert.deepEqual([job.job_status, job.errorCount], ['COMPLETE', 2], JSON.stringify(job));
      assert.equal(succeed(await read(big)).body.totalCount, 61);
      const entity = await entityOf(people[0]!);
      assert.deepEqual(
        [entity[object][0].team__c, entity[object][0].shared_record_name__v],
        ['Bigteam', 'Bigteam'],
      );
      await load(file);
      assert.equal((await entityOf(people[0]!)).record_version__v, entity.record_version__v);
    });

    it('a record with more than 50 members is changed at once, and a job brings the values to them', async () => {
      const version = (await entityOf(people[59]!)).record_version__v;
      const { copy_job_id } = await writeOne({
        vid_key: big,
        fields: { team__c: 'Hugeteam', language__c: 'ko' },
      });
      assert.equal(typeof copy_job_id, 'number');
      await until(async () => {
        const { job } = (await call('admin', 'GET', `/jobs/${copy_job_id}`)).body;
        return job.job_status === 'COMPLETE';
      }, 'the end of the job');
      for (const vid of [people[0]!, people[59]!, hospital]) {
        const entity = await entityOf(vid);
        assert.equal(entity[object][0].team__c, 'Hugeteam', vid);
        assert.equal(entity[object][0].language__c_value__u, 'Korean');
      }
      assert.equal((await entityOf(people[59]!)).record_version__v, version);
      const count = async (query: Record<string, string>): Promise<number> =>
        (await call('admin', 'GET', '/search', { query })).body.totalCount;
      assert.equal(await count({ q: 'hugeteam' }), 61);
      assert.equal(await count({ q: 'bigteam' }), 0);
      assert.equal(await count({ filters: `${object}.language__c:ko` }), 61);
    });

    it('an incremental export has the members of a changed record', async () => {
      const target = '/systems/crm_us/target_subscriptions/members';
      const settings = { object_types: ['HCP', 'HCO', object], export_type: 'incremental' };
      succeed(await call('admin', 'PUT', target, { body: { settings } }));
      const exported = async (): Promise<Record<string, string>[]> => {
        const begun = await call('integration', 'POST', `${target}/job`);
        const job = await jobOf(target, begun.body.job_id);
        assert.equal(job.job_status, 'COMPLETE', JSON.stringify(job));
        const link = job.jobExportLinks.find((one: Loose) => one.object === object);
        const response = await fetch(`${given.service.url}/api/v39.0${link.href}`, {
          headers: { authorization: await given.sessionOf('integration') },
        });
        return parse(await response.text(), { columns: true });
      };
      const all = await exported();
      assert.equal(all.length, 61);
      assert.equal(all[0]!['team__c'], 'Hugeteam');
      const small = await writeOne({ fields: { team__c: 'Smallteam' } });
      await attach(small.vid__v);
      assert.equal((await exported()).length, 1);
      await writeOne({ vid_key: small.vid__v, fields: { team__c: 'Tinyteam' } });
      assert.deepEqual(
        (await exported()).map(({ team__c }) => team__c),
        ['Tinyteam'],
      );
    });

    it('Data Update ends a membership and moves it to another record, but does not write its copies', async () => {
      const update = (vid_key: string, fields: object) =>
        call('integration', 'PUT', '/objects', {
          body: { systemName: 'crm_us', entities: [{ vid_key, fields }] },
        });
      const [child] = (await entityOf(people[0]!))[object];
      const refused = await update(child.vid__v, { team__c: 'Mine' });
      assert.match(JSON.stringify(refused.body.entities[0].errors), /read-only/);
      for (const [value, reason] of [
        ['242975999999999999', /there is no such territories__c/],
        [person, /there is no such territories__c/],
        ['BIG', /18-digit ID/],
        [null, /a required field cannot be cleared/],
      ] as const)
        assert.match(
          JSON.stringify((await update(child.vid__v, { shared_record_vid__v: value })).body),
          reason,
        );
      const { vid__v: other } = await writeOne({ fields: { team__c: 'Otherteam', budget__c: 7 } });
      succeed(await update(child.vid__v, { shared_record_vid__v: other }));
      const [moved] = (await entityOf(people[0]!))[object];
      assert.deepEqual(
        [moved.shared_record_name__v, moved.budget__c, moved.language__c],
        ['Otherteam', 7, undefined],
      );
      succeed(await update(child.vid__v, { status__v: 'I' }));
      assert.equal(succeed(await read(other)).body.members[0].status__v, 'I');
    });

    it('a request is refused for a missing or inactive record and for copies; a pending one is seen', async () => {
      const { vid__v: off } = (await read('crm_us:T:OFF')).body.record;
      for (const [child, reason] of [
        [{ shared_record_vid__v: off }, /the territories__c is inactive/],
        [{ shared_record_vid__v: hospital }, /there is no such territories__c/],
        [{ shared_record_vid__v: 7 }, /expected text/],
        [{ shared_record_vid__v: big, team__c: 'x' }, /read-only/],
        [{ status__v: 'A' }, /shared_record_vid__v: required/],
      ] as const)
        assert.match(JSON.stringify((await request({ [object]: [child] })).body), reason);
      const made = succeed(await request({ [object]: [{ shared_record_vid__v: big }] }));
      const id = String(made.body.change_request_id);
      const asked = (await call('steward', 'GET', `/change_requests/${id}`)).body.change_requests[0].entity;
      assert.deepEqual(
        [asked[object][0].shared_record_vid__v.change_requested, asked[object][0].shared_record_name__v],
        [big, 'Hugeteam'],
      );
      const { body } = await call('admin', 'GET', `/entity/${person}`, {
        query: { includeUnderReview: 'true' },
      });
      const pending = body.entities[0].entity[object].find((one: Loose) => one.shared_record_vid__v === big);
      assert.equal(pending?.record_state__v, 'UNDER_REVIEW');
    });

    it('widgets have the link first in the layout of the object, and the labels of the object', async () => {
      const { widget } = (
        await call('rep', 'GET', '/widgets/sandbox-profile/configuration', {
          query: { name: 'sandbox-profile' },
        })
      ).body;
      const { fields, one } = widget.layouts.HCO['*'].children[object];
      assert.deepEqual(
        [fields.map(({ name }: Loose) => name), one.title],
        [['shared_record_vid__v', 'team__c', 'language__c', 'budget__c'], 'Territory'],
      );
      const { attributes } = (
        await call('rep', 'GET', '/metadata/fields', { query: { objectTypes: object, view: 'shown' } })
      ).body;
      const labels = Object.fromEntries(attributes.map((one: Loose) => [one.fieldId, one.labels.de]));
      assert.equal(labels.shared_record_vid__v, 'Gebiet');
      assert.equal(labels.shared_record_name__v, 'Gebiet');
    });

    it('the revision of a member has the attachment, and a change of the shared record makes none', async () => {
      const { vid__v: shared } = await writeOne({ fields: { team__c: 'First name' } });
      await attach(shared, people[1]!);
      const revisionsOf = async (): Promise<Loose[]> =>
        (await call('rep', 'GET', `/entity/${people[1]!}/revisions`)).body.revisions;
      const before = await revisionsOf();
      const change = before[0].changes.find(({ object_type }: Loose) => object_type === object);
      assert.equal(change.action, 'ADDED');
      assert.ok(
        change.fields.some(({ field, to }: Loose) => field === 'shared_record_vid__v' && to === shared),
      );
      await writeOne({ vid_key: shared, fields: { team__c: 'Second name' } });
      assert.deepEqual(await revisionsOf(), before);
    });

    it('members that come while the record changes have its last values', async () => {
      const { vid__v: shared } = await writeOne({ fields: { team__c: 'Name 0' } });
      const next = people.slice(2, 8);
      await Promise.all([
        ...next.map((vid) => attach(shared, vid)),
        (async () => {
          for (let index = 1; index <= 12; index++)
            succeed(await write([{ vid_key: shared, fields: { team__c: `Name ${index}` } }]));
        })(),
      ]);
      const jobs = async (): Promise<Loose[]> =>
        (await call('admin', 'GET', '/jobs', { query: { kind: 'copy_shared_record' } })).body.jobs;
      await until(
        async () => (await jobs()).every(({ job_status }) => job_status === 'COMPLETE'),
        'the end of all jobs',
      );
      for (const vid of next) {
        const member = (await entityOf(vid))[object].find(
          (one: Loose) => one.shared_record_vid__v === shared,
        );
        assert.equal(member.team__c, 'Name 12', vid);
      }
    });
  });
});
