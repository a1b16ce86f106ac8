/** Versions of resources, from the revisions of their records. */
import type { Bundle, BundleEntry, BundleLink } from '@medplum/fhirtypes';
import { Refusal } from '../domain/refusal.ts';
import { findRecord, listRevisions, recordAt, recordsAt } from '../domain/revisions/history.ts';
import { asSeen, hiddenIn, isKeySeen } from '../domain/users/visibility.ts';
import { toWrapper } from '../domain/wrapper.ts';
import type { FullRecord } from '../records/record.ts';
import { resources, type ResourceName, type Shown } from './mapping/resources.ts';
import { childWith, notFound, recordKey } from './read.ts';
import type { Asker } from './search/parts.ts';
import { offsetParameter } from './search/query.ts';
import { invalid, rangeOf } from './search/values.ts';

const usualCount = 20;
const mostCount = 100;

/** Returns the record of a resource, in its newest version. Throws NOT_FOUND. */
async function findWhole(
  { store, model, profile }: Asker,
  type: ResourceName,
  id: string,
): Promise<FullRecord> {
  const key = recordKey(type, id);
  const record = await findRecord(store, model, key).catch((error: unknown) => {
    throw error instanceof Refusal && error.type === 'NOT_FOUND' ? notFound(type, id) : error;
  });
  if (record.entity_type !== resources[type].entityType || !isKeySeen(record, key, profile))
    throw notFound(type, id);
  return record;
}

/** Returns the resource in a version of its record, which is `now` today; undefined when the record had no such child then. */
function shownAt(
  asker: Asker,
  type: ResourceName,
  id: string,
  { old, now }: { old: FullRecord; now: FullRecord },
): Shown | undefined {
  const record = toWrapper(asSeen(old, asker.model, asker.profile, now), asker.model);
  if (resources[type].childType === null) return asker.mapper.resource(type, record);
  const child = childWith(type, record, id);
  return child && asker.mapper.resource(type, record, child);
}

/** Returns a version of a resource. Throws NOT_FOUND. */
export async function readVersion(
  asker: Asker,
  type: ResourceName,
  id: string,
  version: string,
): Promise<Shown> {
  const missing = new Refusal(
    'NOT_FOUND',
    `There is no version ${version.slice(0, 100)} of this ${type} in the history.`,
  );
  if (!/^[1-9]\d{0,8}$/.test(version)) throw missing;
  const record = await findWhole(asker, type, id);
  const then = await recordAt(asker.store, record, Number(version)).catch((error: unknown) => {
    throw error instanceof Refusal && error.type === 'NOT_FOUND' ? missing : error;
  });
  const shown = shownAt(asker, type, id, { old: then, now: record });
  if (!shown) throw missing;
  return shown;
}

const wholeNumber = (name: string, value: string | null, usual: number): number => {
  if (value === null) return usual;
  if (!/^\d{1,6}$/.test(value)) throw invalid(name, 'expected a whole number.');
  return Number(value);
};

/** Returns the history of a resource, newest first. `_since` leaves out older versions. Throws NOT_FOUND, INVALID_DATA. */
export async function readHistory(
  asker: Asker,
  type: ResourceName,
  id: string,
  parameters: URLSearchParams,
): Promise<Bundle> {
  const { store, model, profile, mapper } = asker;
  const limit = Math.min(mostCount, Math.max(1, wholeNumber('_count', parameters.get('_count'), usualCount)));
  const offset = wholeNumber(offsetParameter, parameters.get(offsetParameter), 0);
  const sinceText = parameters.get('_since');
  const since =
    sinceText === null ? Number.NEGATIVE_INFINITY : Date.parse(rangeOf('_since', `ge${sinceText}`).from);
  const record = await findWhole(asker, type, id);
  const hidden = hiddenIn(record, model, profile);
  const { revisions, totalCount } = await listRevisions(store, record, { offset, limit, hidden });
  // Excludes a version that is newer than `record`.
  const wanted = revisions.filter(
    ({ time, recordVersion }) => time.getTime() >= since && recordVersion <= record.record_version,
  );
  const then = wanted.length
    ? await recordsAt(
        store,
        record,
        wanted.map(({ recordVersion }) => recordVersion),
      )
    : [];
  const { base } = mapper.names;
  const entry = wanted.flatMap(({ isFirst }, index): BundleEntry[] => {
    const resource = shownAt(asker, type, id, { old: then[index]!, now: record });
    if (!resource) return [];
    const { versionId, lastUpdated } = resource.meta!;
    return [
      {
        fullUrl: `${base}/${type}/${id}`,
        resource,
        request: isFirst ? { method: 'POST', url: type } : { method: 'PUT', url: `${type}/${id}` },
        response: {
          status: isFirst ? '201' : '200',
          etag: `W/"${versionId}"`,
          ...(lastUpdated ? { lastModified: lastUpdated } : {}),
        },
      },
    ];
  });
  const link = (relation: string, at: number): BundleLink => {
    const query = new URLSearchParams({
      _count: String(limit),
      ...(sinceText === null ? {} : { _since: sinceText }),
    });
    if (at) query.set(offsetParameter, String(at));
    return { relation, url: `${base}/${type}/${id}/_history?${query}` };
  };
  const hasNext = wanted.length === revisions.length && offset + revisions.length < totalCount;
  // A child may be younger than its record, and then has fewer versions.
  const isCounted = resources[type].childType === null && sinceText === null;
  return {
    resourceType: 'Bundle',
    type: 'history',
    ...(isCounted ? { total: totalCount } : {}),
    link: [link('self', offset), ...(hasNext ? [link('next', offset + limit)] : [])],
    ...(entry.length ? { entry } : {}),
  };
}
