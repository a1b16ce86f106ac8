/** Filters on the fields of custom objects (specification 4.22; decision 35). */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from '../jobs/support.ts';
import { hospital, objectField, person, type customObjectFixture } from './fixture.ts';

export function filterRules(given: ReturnType<typeof customObjectFixture>): void {
  const { call, define, defineField, errorOf, entityOf, change, succeed } = given;
  const meetings = {
    name: 'meetings__c',
    labels: { en: 'Meeting' },
    plural_labels: { en: 'Meetings' },
    help: {},
    entity_types: ['HCP', 'HCO'],
  };
  const found = async (query: Record<string, string>): Promise<string[]> => {
    const { body } = succeed(await call('rep', 'GET', '/search', { query }));
    return body.entities.map(({ entityId }: { entityId: string }) => entityId).sort();
  };
  const ofFilters = (filters: string): Promise<string[]> => found({ filters });
  const both = [hospital, person].sort();

  it('meetings of a person and of a hospital are found by values of every kind, within one and the same meeting', async () => {
    succeed(await define(meetings));
    for (const field of [
      objectField('meetings__c', 'channel__c', 'REFERENCE', { reference_type: 'Language', filterable: true }),
      objectField('meetings__c', 'topics__c', 'MULTI_REFERENCE', { reference_type: 'Language' }),
      objectField('meetings__c', 'held_on__c', 'DATE', { filterable: true }),
      objectField('meetings__c', 'minutes__c', 'INTEGER'),
      objectField('meetings__c', 'notes__c', 'STRING', { filterable: true }),
      objectField('meetings__c', 'host_phone__c', 'PHONE'),
      objectField('meetings__c', 'in_person__c', 'BOOLEAN'),
    ])
      succeed(await defineField(field));
    await change({
      meetings__c: [
        {
          channel__c: 'de',
          topics__c: 'en,fr',
          held_on__c: '2026-03-04',
          minutes__c: 20,
          in_person__c: true,
        },
        { channel__c: 'fr', notes__c: 'Ask for Zoë again', held_on__c: '2026-05-06', minutes__c: 45 },
      ],
    });
    await change(
      { meetings__c: [{ channel__c: 'de', host_phone__c: '+1 617 555 0199', minutes__c: 45 }] },
      hospital,
      'HCO',
    );
    for (const [filters, expected] of [
      ['meetings__c.channel__c:de', both],
      ['meetings__c.channel__c:FR', [person]],
      ['meetings__c.channel__c:de~meetings__c.minutes__c:45', [hospital]],
      ['meetings__c.channel__c:fr~meetings__c.in_person__c:true', []],
      ['meetings__c.topics__c:fr', [person]],
      ['meetings__c.topics__c:en~meetings__c.channel__c:de', [person]],
      ['range||meetings__c.held_on__c:2026-05-01||2026-05-31', [person]],
      ['range||meetings__c.minutes__c:30||', both],
      ['meetings__c.notes__c:ask for zoe again', [person]],
      ['meetings__c.host_phone__c:+1 617 555 0199', [hospital]],
      ['meetings__c.status__v:A', both],
      ['meetings__c.status__v:A~entity_type:HCP', [person]],
      ['meetings__c.status__v:I', []],
      ['meetings__c.channel__c:ja', []],
    ] as const)
      assert.deepEqual(await ofFilters(filters), expected, filters);
    assert.deepEqual(await found({ fieldQueries: 'meetings__c.notes__c:zoe' }), [person]);
    assert.deepEqual(await found({ fieldQueries: 'meetings__c.channel__c:german' }), both);
    assert.deepEqual(
      await found({ filters: 'meetings__c.channel__c:de', excludeFilters: 'meetings__c.topics__c:fr' }),
      [hospital],
    );
  });

  it('an inactive record is found by its new status, and the search box does not read codes', async () => {
    const [meeting] = (await entityOf(hospital, 'admin')).meetings__c;
    await change({ meetings__c: [{ vid_key: meeting.vid__v, status__v: 'I' }] }, hospital, 'HCO');
    assert.deepEqual(await ofFilters('meetings__c.channel__c:de~meetings__c.status__v:A'), [person]);
    assert.deepEqual(await ofFilters('meetings__c.status__v:I'), [hospital]);
    assert.ok(!(await found({ q: 'german' })).includes(hospital));
  });

  it('the search box does not find words of an inactive object, and finds them again when it is active', async () => {
    const field = '/data_model/fields/meetings__c/room__c';
    const object = '/data_model/objects/meetings__c';
    succeed(await defineField(objectField('meetings__c', 'room__c', 'STRING', { searchable: true })));
    await change({ meetings__c: [{ room__c: 'Thistlewood parlor' }] });
    assert.deepEqual(await found({ q: 'thistlewood' }), [person]);
    const ended = () =>
      until(
        async () => (await call('admin', 'GET', field)).body.field.index_job === null,
        'the end of the job',
      );
    for (const [status, vids] of [
      ['INACTIVE', []],
      ['ACTIVE', [person]],
    ] as const) {
      const { version } = (await call('admin', 'GET', object)).body.object;
      succeed(await call('admin', 'POST', `${object}/status`, { body: { status, version } }));
      await ended();
      assert.deepEqual(await found({ q: 'thistlewood' }), vids, status);
      const filtered = await found({ fieldQueries: 'meetings__c.room__c:thistlewood' });
      assert.deepEqual(filtered, [person], 'a filter that names the field');
    }
  });

  it('words of a field that changes while its object is inactive are found when both are active again', async () => {
    const field = '/data_model/fields/meetings__c/room__c';
    const object = '/data_model/objects/meetings__c';
    const set = async (path: string, status: string) => {
      const { body } = await call('admin', 'GET', path);
      const { version } = body.field ?? body.object;
      succeed(await call('admin', 'POST', `${path}/status`, { body: { status, version } }));
    };
    // Without waiting for jobs.
    for (const [path, status] of [
      [object, 'INACTIVE'],
      [field, 'INACTIVE'],
      [object, 'ACTIVE'],
      [field, 'ACTIVE'],
    ] as const)
      await set(path, status);
    await until(
      async () => (await call('admin', 'GET', field)).body.field.index_job === null,
      'the end of the job',
    );
    assert.deepEqual(await found({ q: 'thistlewood' }), [person]);
  });

  it('an unknown object or field is refused with the known scopes', async () => {
    const refused = async (filters: string) =>
      errorOf(await call('rep', 'GET', '/search', { query: { filters } }));
    assert.match(await refused('calls__c.status__v:A'), /unknown scope.*custom_key.*meetings__c/);
    assert.match(await refused('__proto____c.status__v:A'), /unknown scope/);
    assert.match(await refused('meetings__c.nothing__c:A'), /meetings__c does not have/);
    assert.match(await refused('range||meetings__c.notes__c:a||b'), /not a range/);
  });

  it('the advanced search of widgets has filterable fields and the status of the entity types of the object', async () => {
    const { body } = await given.service.call('GET', '/widgets/sandbox-search/configuration', {
      query: { name: 'sandbox-search' },
    });
    const { HCP, HCO } = body.widget.search.advanced_fields;
    for (const fields of [HCP, HCO])
      assert.deepEqual(
        fields.filter((name: string) => name.startsWith('meetings__c.')),
        ['meetings__c.channel__c', 'meetings__c.held_on__c', 'meetings__c.notes__c', 'meetings__c.status__v'],
      );
    assert.ok(![...HCP, ...HCO].some((name: string) => name.startsWith('plans__c.')));
    const { attributes } = (
      await call('rep', 'GET', '/metadata/fields', { query: { objectTypes: 'meetings__c', view: 'shown' } })
    ).body;
    const filterable = attributes.filter((field: { filterable?: boolean }) => field.filterable);
    assert.deepEqual(filterable.map(({ fieldId }: { fieldId: string }) => fieldId).sort(), [
      'channel__c',
      'held_on__c',
      'notes__c',
      'status__v',
    ]);
  });

  it('cards have the fields of an object that the caller names, and widgets name those on cards', async () => {
    succeed(
      await defineField(
        objectField('meetings__c', 'place__c', 'REFERENCE', { reference_type: 'Language', on_cards: true }),
      ),
    );
    const [meeting] = (await entityOf(person, 'admin')).meetings__c;
    await change({ meetings__c: [{ vid_key: meeting.vid__v, place__c: 'ja' }] });
    const { body } = succeed(
      await call('rep', 'GET', '/search', {
        query: {
          filters: 'meetings__c.place__c:ja',
          view: 'card',
          enrichedResults: 'true',
          fields: 'meetings__c.place__c,meetings__c.status__v',
        },
      }),
    );
    const [{ entity }] = body.entities;
    const shown = entity.meetings__c.find(({ vid__v }: { vid__v: string }) => vid__v === meeting.vid__v);
    assert.deepEqual(
      [shown.place__c_value__u, shown.status__v, 'channel__c' in shown],
      ['Japanese', 'A', false],
    );
    assert.ok(!('consents__c' in entity));
    const { widget } = (
      await given.service.call('GET', '/widgets/sandbox-search/configuration', {
        query: { name: 'sandbox-search' },
      })
    ).body;
    assert.ok(widget.search.result_fields.HCP.includes('meetings__c.place__c'));
    assert.ok(!widget.search.result_fields.HCP.includes('meetings__c.status__v'));
  });

  it('a job brings the records of an object whose first field becomes filterable to the index', async () => {
    await change({ consents__c: [{ purpose__c: 'Letters', channel__c: 'ko' }] });
    const path = '/data_model/fields/consents__c/channel__c';
    const { field } = (await call('admin', 'GET', path)).body;
    const {
      object_type: _t,
      field_id: _i,
      data_type: _d,
      reference_type: _r,
      ...settings
    } = objectField('consents__c', 'channel__c', 'REFERENCE', {
      reference_type: 'Language',
      filterable: true,
    });
    // Without an entry in the index, the record itself is read.
    assert.deepEqual(await ofFilters('consents__c.channel__c:ko'), [person]);
    succeed(await call('admin', 'PUT', path, { body: { ...settings, version: field.version } }));
    await until(
      async () => (await call('admin', 'GET', path)).body.field.index_job === null,
      'the end of the job',
    );
    assert.deepEqual(await ofFilters('consents__c.channel__c:ko'), [person]);
    assert.deepEqual(await ofFilters('consents__c.status__v:A~consents__c.channel__c:ko'), [person]);
    const { jobs } = (await call('admin', 'GET', '/jobs', { query: { kind: 'index_custom_field' } })).body;
    assert.equal(jobs[0].job_status, 'COMPLETE');
  });
}
