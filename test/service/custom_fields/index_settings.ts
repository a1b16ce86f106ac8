/** The settings of the fields in the test of the job that indexes them: one at a time, or several in one import of a document. */
import assert from 'node:assert/strict';
import { oneOf, type Choose } from '../../support/chooser.ts';
import type { Answer, callsByAccount } from '../../support/service.ts';
import { until } from '../jobs/support.ts';
import { customField } from './definitions.ts';
import { fields, type Setting } from './index_fields.ts';

type Call = ReturnType<typeof callsByAccount>['call'];
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;

const matching = { comparison: 'equal', agreement: 6, disagreement: -2 };
/** A profile hides something. */
const alwaysHidden = ['HCP.email_1__v'];
const profile = { name: 'index_readers__c', label: 'Index readers', level: 'ALL' };
const profilePath = `/visibility_profiles/${profile.name}`;
const documentPath = '/data_model/document';

/** Types of child records that the profile can hide as a whole. */
const types = ['LICENSE', 'notes__c'];
/** A setting of a field, or whether a type is hidden. */
interface Change {
  path: string;
  setting: Setting;
}

export const succeed = (answer: Answer): Answer => {
  assert.equal(answer.body.responseStatus, 'SUCCESS', JSON.stringify(answer.body));
  return answer;
};

/** Waits for all jobs: a calculated field follows the fields that it reads. */
export const jobsEnded = (call: Call) =>
  until(async () => {
    const { jobs } = succeed(await call('admin', 'GET', '/jobs')).body;
    return jobs.every(({ job_status }: Loose) => !['QUEUED', 'RUNNING'].includes(job_status));
  }, 'the end of the jobs');

export const nameOf = ({ type, name }: { type: string; name: string }): string => `${type}.${name}`;
const fieldOf = new Map(fields.map((field) => [nameOf(field), field]));
const objectName = 'notes__c';
const all: readonly Change[] = [
  ...fields.flatMap((field) => field.settings.map((setting) => ({ path: nameOf(field), setting }))),
  ...types.map((path): Change => ({ path, setting: 'hidden' })),
  { path: objectName, setting: 'status' },
];

export function indexSettings(call: Call) {
  /** Settings by path; a field or object is active when `status` is on. */
  const on = new Map<string, Set<Setting>>([
    ...fields.map((field) => [nameOf(field), new Set<Setting>(['status'])] as const),
    ...types.map((type) => [type, new Set<Setting>(type === objectName ? ['status'] : [])] as const),
  ]);
  const isOn = ({ path, setting }: Change): boolean => on.get(path)!.has(setting);
  const statusOf = (path: string) => (isOn({ path, setting: 'status' }) ? 'ACTIVE' : 'INACTIVE');

  function settingsOf({ type, name, kind, more }: (typeof fields)[number]) {
    const state = on.get(nameOf({ type, name }))!;
    return customField(name, kind, {
      object_type: type,
      ...more,
      searchable: state.has('searchable'),
      filterable: state.has('filterable'),
      ...(state.has('facet') && { facet: true }),
      ...(state.has('sortable') && { sortable: true }),
      ...(state.has('matching') && { matching }),
    });
  }
  const hidden = (): string[] => [
    ...alwaysHidden,
    ...[...on].filter(([, state]) => state.has('hidden')).map(([path]) => path),
  ];

  async function setAlone({ path, setting }: Change): Promise<void> {
    if (setting === 'hidden') {
      const { version } = succeed(await call('admin', 'GET', profilePath)).body.profile;
      succeed(await call('admin', 'PUT', profilePath, { body: { ...profile, hidden: hidden(), version } }));
      return;
    }
    const field = fieldOf.get(path);
    const url = field ? `/data_model/fields/${field.type}/${field.name}` : `/data_model/objects/${path}`;
    const { body: known } = succeed(await call('admin', 'GET', url));
    const { version } = known.field ?? known.object;
    if (setting === 'status' || !field) {
      const body = { version, status: statusOf(path) };
      succeed(await call('admin', 'POST', `${url}/status`, { body }));
      return;
    }
    const {
      object_type: _type,
      field_id: _id,
      data_type: _kind,
      reference_type: _list,
      ...settings
    } = settingsOf(field);
    succeed(await call('admin', 'PUT', url, { body: { ...settings, version } }));
  }

  /** Imports the whole document: all that differs changes in one transaction. */
  async function setTogether(): Promise<void> {
    const { model_version, document } = succeed(await call('admin', 'GET', documentPath)).body;
    const imported = {
      ...document,
      fields: fields.map((field) => ({
        ...settingsOf(field),
        status: statusOf(nameOf(field)),
      })),
      objects: document.objects.map((object: Loose) => ({ ...object, status: statusOf(object.name) })),
      profiles: [{ ...profile, hidden: hidden() }],
    };
    succeed(await call('admin', 'POST', documentPath, { body: { model_version, document: imported } }));
  }

  /** Changes settings from on to off and back. */
  async function toggle(changes: readonly Change[]): Promise<string> {
    for (const { path, setting } of changes) {
      const state = on.get(path)!;
      if (!state.delete(setting)) state.add(setting);
    }
    await (changes.length === 1 ? setAlone(changes[0]!) : setTogether());
    return changes.map((change) => `${change.path} ${change.setting} ${isOn(change)}`).join(' & ');
  }

  return {
    on,
    async prepare(): Promise<void> {
      succeed(
        await call('admin', 'POST', '/visibility_profiles', { body: { ...profile, hidden: hidden() } }),
      );
      const note = { labels: { en: 'Note' }, plural_labels: { en: 'Notes' }, help: {} };
      const body = { ...note, name: 'notes__c', entity_types: ['HCP', 'HCO'] };
      succeed(await call('admin', 'POST', '/data_model/objects', { body }));
      for (const field of fields)
        succeed(await call('admin', 'POST', '/data_model/fields', { body: settingsOf(field) }));
    },
    /** Changes one setting, or several at once; and some of them again before the jobs end. */
    change: async (choose: Choose): Promise<string> => {
      const chosen = new Set<Change>();
      for (let left = oneOf([1, 1, 4, 8], choose); left > 0; left--) chosen.add(oneOf(all, choose));
      const log = [await toggle([...chosen])];
      for (let left = choose(4); left > 0; left--) log.push(await toggle([oneOf([...chosen], choose)]));
      await jobsEnded(call);
      return log.join(', then ');
    },
    /** Turns all settings on that are off, and shows what is hidden. */
    turnAllOn: async (choose: Choose): Promise<string[]> => {
      const left = all.filter((each) => isOn(each) === (each.setting === 'hidden'));
      const steps = choose(2) === 0 ? [left] : left.map((each) => [each]);
      const log: string[] = [];
      for (const step of steps) if (step.length) log.push(await toggle(step));
      await jobsEnded(call);
      return log;
    },
  };
}
