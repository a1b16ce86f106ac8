/** Versions of Katherine in the fake instance, with changes and copies. */
import type { AnswerOf, EntityWrapper } from '../../../src/api/types.ts';
import { failure, json, type FakeInstance } from './fake_instance.ts';
import { known } from './fake_records.ts';

type Revision = AnswerOf<'get /entity/{vid_key}/revisions'>['revisions'][number];

const user = { username: 'steward@sandbox.example', display_name: 'Sam Steward' };
const own = { object_type: 'HCP', vid__v: known.katherine, action: 'CHANGED' } as const;

const revisions: Revision[] = [
  {
    record_version__v: 3,
    is_first: false,
    date: '2026-02-11T16:40:00.000-05:00',
    source: 'change_request',
    job_id: null,
    change_request_id: '6900',
    user,
    request_metadata: { creator: 'rep@sandbox.example', note: 'Her new specialty' },
    changes: [
      { ...own, fields: [{ field: 'specialty_1__v', from: 'ONC', to: 'CARD' }] },
      {
        object_type: 'LICENSE',
        vid__v: '940000000000000001',
        action: 'ADDED',
        fields: [{ field: 'license_number__v', from: null, to: 'MA-228719' }],
      },
    ],
  },
  {
    record_version__v: 2,
    is_first: false,
    date: '2025-06-01T09:00:00.000-04:00',
    source: 'crm_us',
    job_id: 12,
    change_request_id: null,
    user: null,
    request_metadata: null,
    changes: [
      { ...own, fields: [{ field: 'email_1__v', from: null, to: 'katherine.johnson@hospital.example' }] },
    ],
  },
  {
    record_version__v: 1,
    is_first: true,
    date: '2024-03-05T09:12:00.000-05:00',
    source: 'crm_us',
    job_id: null,
    change_request_id: null,
    user: null,
    request_metadata: null,
    changes: [],
  },
];

/** Returns the record as it was in a version. */
function copy(latest: EntityWrapper, version: number): EntityWrapper {
  const record = structuredClone(latest);
  record.entity.record_version__v = version;
  if (version < 3) {
    record.entity['specialty_1__v'] = 'ONC';
    record.entity.licenses__v = [];
  }
  if (version < 2) delete record.entity['email_1__v'];
  return record;
}

/** Makes the instance answer for the history of Katherine, page by page. */
export function withHistory(instance: FakeInstance): void {
  instance.intercept = ({ path, query }) => {
    const [, version] = /\/revisions(?:\/(\d+))?$/.exec(path) ?? [path];
    if (!path.includes('/revisions')) return undefined;
    if (version) {
      const found = Number(version) <= 3;
      return found
        ? json({ responseStatus: 'SUCCESS', entities: [copy(instance.records[0]!, Number(version))] })
        : failure(404, 'NOT_FOUND');
    }
    const offset = Number(query.get('offset') ?? 0);
    return json({
      responseStatus: 'SUCCESS',
      revisions: revisions.slice(offset, offset + 2),
      totalCount: revisions.length,
      offset,
      limit: 2,
    });
  };
}
