/** Values that exist in a new sandbox, by the name of the parameter or property. */
import { sql } from 'kysely';
import type { Store } from '../../../demo/service/store/store.ts';
import { customField } from '../custom_fields/definitions.ts';
import type { KnownAt } from './requests.ts';

const person = {
  first_name__v: 'Erika',
  last_name__v: 'Muster',
  hcp_type__v: 'PHYS',
  primary_country__v: 'DE',
  specialty_1__v: 'CARD',
  addresses__v: [
    {
      vid_key: 'crm_eu:ADDRESS:1',
      address_line_1__v: 'Am Markt 1',
      locality__v: 'Bonn',
      postal_code__v: '53111',
      country__v: 'DE',
    },
  ],
};
const clinic = { corporate_name__v: 'Klinik am Markt', hco_type__v: 'HOSP', primary_country__v: 'DE' };
const systems = ['crm_us', 'crm_eu', 'us_registry', 'nowhere'];

export const sharedObject = 'territories__c';
export const sharedVid = '242975999999999001';

/** Makes an object with one shared record: a new sandbox has none. */
export async function addSharedRecord({ db }: Store): Promise<void> {
  const now = new Date();
  const by = { created_at: now, modified_at: now };
  const users = { created_by: 1, modified_by: 1, ...by };
  const labels = { en: 'Territory' };
  const definition = { name: sharedObject, labels, plural_labels: labels, help: {} };
  const settings = { ...definition, entity_types: ['HCP', 'HCO'], relation: 'many_to_many' };
  await db
    .insertInto('custom_object')
    .values({ name: sharedObject, definition: JSON.stringify(settings), ...users })
    .execute();
  const field = customField('team__c', 'STRING', { object_type: sharedObject, searchable: true });
  await db
    .insertInto('custom_field')
    .values({
      object_type: sharedObject,
      field_id: 'team__c',
      definition: JSON.stringify(field),
      ...users,
    })
    .execute();
  const record = { object_name: sharedObject, name: 'Team', words: ' team', ...by } as const;
  await db
    .insertInto('shared_record')
    .values({ vid: sharedVid, fields: JSON.stringify({ status__v: 'A', team__c: 'Team' }), ...record })
    .execute();
}

/** Reads the known values from the database. */
export async function knownValues(store: Store): Promise<KnownAt> {
  const { rows } = await sql<{ vid: string; type: string }>`
    SELECT vid::text AS vid, entity_type AS type FROM entity WHERE in_instance AND merged_into IS NULL
    ORDER BY entity_type, vid LIMIT 40`.execute(store.db);
  const child = await store.db
    .selectFrom('child_record')
    .select(['vid', 'entity_vid'])
    .executeTakeFirstOrThrow();
  const key = await store.db
    .selectFrom('custom_key')
    .select(['source', 'item', 'value'])
    .where('status', '=', 'A')
    .executeTakeFirstOrThrow();
  const widget = await store.db.selectFrom('widget').selectAll().executeTakeFirstOrThrow();
  const source = await store.db
    .selectFrom('source_subscription')
    .select('settings')
    .executeTakeFirstOrThrow();
  const widgetBody = { domains: widget.domains, settings: widget.settings };
  const vids = rows.map(({ vid }) => vid);
  const keys = [
    ...vids.slice(0, 3),
    ...vids.slice(-3),
    child.entity_vid,
    child.entity_vid,
    `Network:HCP:${vids.at(-1)}`,
    `Network:Address:${child.vid}`,
    `${key.source}:${key.item}:${key.value}`,
    'crm_us:HCP:own',
  ];
  const ids = ['1', '2', '1001', '1002', '1003', '5001', '5002'];
  const names: Record<string, readonly unknown[]> = {
    vid_key: keys,
    children_key: [child.vid, `Network:Address:${child.vid}`],
    child_key: [child.vid],
    child_type: ['address', 'addresses', 'children'],
    to: vids,
    root: vids,
    record_version: ['1', '2'],
    change_request_id: ids,
    suspect_match_id: ids,
    question_id: ['1', '2'],
    question: ['Where?', 'open'],
    change_request_ids: ['1,2', '1001,1002', '1001'],
    job_id: ids,
    view_id: ids,
    user_id: ['7'],
    version: [1, 2],
    widget_id: [widget.id],
    system: ['crm_us', 'crm_us', 'crm_eu', 'nowhere'],
    systemName: systems,
    system_name: systems,
    custom_key_source_type: ['crm_us', 'own'],
    custom_key_item_type: ['HCP'],
    custom_key_value: ['own', '1', '2'],
    subscription: ['everything', 'us_daily', 'own'],
    file_name: ['hcp_0000.csv', 'hospitals_1.csv'],
    name: [widget.name, widget.name, 'Own'],
    createWidget: [widgetBody],
    authenticate: [
      { username: 'rep@sandbox.example', password: 'sandbox-rep' },
      { username: 'rep@sandbox.example', password: 'wrong' },
    ],
    decideChangeRequest: [
      { version: 1, result: 'CHANGE_ACCEPTED' },
      { version: 2, result: 'CHANGE_REJECTED' },
    ],
    replaceSourceSubscription: [{ settings: source.settings }],
    replaceTargetSubscription: [{ settings: {} }, { settings: { delimiter: ';', countries: ['US'] } }],
    replaceUserAccess: [
      { api_access: 'none', api_systems: [], visibility_profile: 'ALL' },
      { api_access: 'selected', api_systems: ['crm_us'], visibility_profile: 'ALL' },
    ],
    testDomains: [{ domains: ['*.crm.example'], origin: 'https://a.crm.example' }],
    previewWidget: [{ settings: widget.settings }],
    against: ['1', '2'],
    widget_version: ['1', '2'],
    replaceWidget: [widgetBody, { ...widgetBody, domains: ['*.crm.example:*'] }],
    type: ['Specialty', 'Country', 'HCPStatus'],
    country: ['DE', 'US'],
    countries: ['US', 'DE,US'],
    entity_type: ['HCP', 'HCP', 'HCO'],
    entity: [person, person, clinic, { first_name__v: 'Eva' }],
    fields: [{ first_name__v: 'Eva' }, { middle_name__v: 'M', nickname__v: null }, { hcp_status__v: 'I' }],
    metadata: [{ system: 'crm_us', note: 'Why', creator: 'rep', source: 'test' }],
    q: ['katherine', 'a', 'klinik bonn', 'cardio'],
    fieldQueries: ['last_name__v:hart', 'hcp.last_name__v:a~address.locality__v:boston'],
    states: ['VALID', 'VALID,UNDER_REVIEW'],
    statuses: ['A', 'A,I'],
    masterSystemNames: ['master'],
    pendingMasterSystemNames: ['master'],
    relationships: ['PARENTHCO'],
    record_versions: ['1'],
    filters: [
      'hcp.primary_country__v:US',
      'task_status:NEW,IN_PROGRESS',
      'specialty_1__v:CARD',
      'range||birth_year__v:1960||1990',
    ],
    excludeFilters: ['hcp.hcp_status__v:I'],
    status: ['CHANGE_NEW', 'COMPLETE'],
    types: ['HCP', 'HCP,HCO'],
    resultLanguage: ['de', 'pt-PT', 'zz'],
    facets: ['type,country', 'specialty_1__v'],
    topics: ['change_requests', 'change_requests,jobs'],
    since: ['0.700:900:', '0.1:99999999:', '0.9:5:'],
    sinceDate: ['0', '1700000000000'],
    from: ['2026-01-01T00:00:00.000+00:00'],
    username: ['rep@sandbox.example', 'nobody@sandbox.example'],
    password: ['sandbox-rep', 'wrong'],
    domains: [['crm.example']],
  };
  const ofShared: typeof names = {
    object_type: [sharedObject],
    vid_key: [sharedVid, 'crm_us:TERRITORY:own'],
    fields: [{ team__c: 'North' }, { team__c: null, status__v: 'I' }],
  };
  const ofSources: typeof names = { system: ['us_registry'], subscription: ['us_organisations', 'own'] };
  return (name, path) => {
    const others = path.includes('/source_subscriptions') ? ofSources : {};
    const here = { ...names, ...others, ...(path.includes('/shared_records') && ofShared) };
    return Object.hasOwn(here, name) ? here[name]! : [];
  };
}
