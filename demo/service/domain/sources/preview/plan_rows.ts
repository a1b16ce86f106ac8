/** Plans rows like a load, without writing them. */
import { isDeepStrictEqual } from 'node:util';
import type { Fields } from '../../../records/record.ts';
import type { Store } from '../../../store/store.ts';
import { MatchMemory } from '../../match/batch_matcher.ts';
import type { DataModel } from '../../data_model.ts';
import type { SourceSettings } from '../check_settings.ts';
import { noCounts } from '../load_counts.ts';
import type { BatchContext } from '../plan/batch_context.ts';
import { Round } from '../plan/batch_round.ts';
import type { BatchOutcome } from '../plan/batch_outcome.ts';
import type { WorkingRecord } from '../plan/working_record.ts';
import { keyText, subjectOf, type SourceRow } from '../read/source_row.ts';
import { applySharedRows } from '../shared/apply_shared.ts';
import { keepSubscription } from '../subscriptions.ts';
import { inside } from '../../retrieve.ts';

export interface Planning {
  store: Store;
  model: DataModel;
  system: string;
  subscription: string;
  settings: SourceSettings;
  userId: number;
  now: Date;
}

export interface PlannedRecord {
  object_type: string;
  vid: string | null;
  name: string | null;
  fields: Fields;
  kept_fields: string[];
  children: { object_type: string; is_new: boolean; fields: Fields }[];
  keys: string[];
}

export interface PlannedRow {
  outcome: 'ADDED' | 'CHANGED' | 'UNCHANGED' | 'REVIEW' | 'REJECTED' | 'SKIPPED';
  reasons: string[];
  record: PlannedRecord | null;
}

/** The job of a preview. No job has its IDs. */
const noJob = (userId: number) => ({ id: '0', subscriptionId: '0', userId });

/** Thrown to roll back what a preview wrote. */
class Undone extends Error {}

const chosen = (names: Iterable<string>, fields: Fields): Fields =>
  Object.fromEntries(
    [...names].flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );

/** Returns what a row makes of its record. Call it before the row is merged, and the result after that. */
function watched(row: SourceRow, { after, before, taken }: WorkingRecord) {
  const takenBefore = new Map(taken);
  const stood = structuredClone([after.fields, after.children, after.custom_keys]);
  return (isMade: boolean): Omit<PlannedRow, 'reasons'> => {
    const { fields, children } = after;
    const said = Object.keys(row.fields);
    const isSame =
      !isMade && isDeepStrictEqual(stood, structuredClone([fields, children, after.custom_keys]));
    const name = fields['formatted_name__v'] ?? fields['corporate_name__v'];
    const waits = after.record_state === 'UNDER_REVIEW' && isMade;
    const record: PlannedRecord = {
      object_type: after.entity_type,
      vid: before?.vid ?? null,
      name: typeof name === 'string' ? name : null,
      fields: chosen(said, fields),
      kept_fields: isMade ? [] : said.filter((field) => !isDeepStrictEqual(fields[field], row.fields[field])),
      children: children
        .filter(({ vid }) => taken.has(vid) && taken.get(vid) !== takenBefore.get(vid))
        .map(({ vid, child_type: type, fields: own }) => ({
          object_type: type,
          is_new: !before?.children.some((child) => child.vid === vid),
          fields: chosen(Object.keys(taken.get(vid)!), own),
        })),
      keys: [
        ...('key' in row.record && row.entityType ? [keyText(row.record.key)] : []),
        ...row.keys.map(keyText),
      ],
    };
    return { outcome: waits ? 'REVIEW' : isMade ? 'ADDED' : isSame ? 'UNCHANGED' : 'CHANGED', record };
  };
}

/** Returns rows with whether an earlier one described the same record. */
function ofBatch(rows: readonly SourceRow[]): { row: SourceRow; isRepeated: boolean }[] {
  const described = new Set<string>();
  return rows.map((row) => {
    const subject = subjectOf(row);
    const isRepeated = subject !== undefined && described.has(subject);
    if (subject !== undefined) described.add(subject);
    return { row, isRepeated };
  });
}

const contextOf = ({ model, system, subscription, settings, userId, now }: Planning): BatchContext => ({
  model,
  system,
  subscription,
  firstNameIsOptional: settings.first_name_optional,
  matching: null,
  job: noJob(userId),
  now,
});

/** Plans rows about HCPs, HCOs and their children, and returns what becomes of each. Only reads. */
export async function planRows(
  planning: Planning,
  rows: readonly SourceRow[],
): Promise<Map<SourceRow, PlannedRow>> {
  const planned = new Map<SourceRow, PlannedRow>();
  const outcome: BatchOutcome = { counts: noCounts(), problems: [], described: new Map() };
  const context: BatchContext = {
    ...contextOf(planning),
    matching: planning.settings.match_on_load ? new MatchMemory() : null,
    watch: (row, working) => {
      const isMade = working.madeBy === row;
      const seen = watched(row, working);
      return () => planned.set(row, { ...seen(isMade), reasons: [] });
    },
  };
  await new Round(planning.store, context, outcome).plan(ofBatch(rows), { holds: false });
  for (const { row, reason, isLoaded } of outcome.problems)
    if (isLoaded) planned.get(row)!.reasons.push(reason);
    else planned.set(row, { outcome: 'REJECTED', reasons: [reason], record: null });
  for (const row of rows)
    if (!planned.has(row)) planned.set(row, { outcome: 'SKIPPED', reasons: [], record: null });
  return planned;
}

/** Loads rows of shared records one after another in a transaction that is rolled back, because their load cannot be planned. */
export async function planSharedRows(
  planning: Planning,
  rows: readonly SourceRow[],
): Promise<Map<SourceRow, PlannedRow>> {
  const { store, system, subscription: name, settings, now } = planning;
  const planned = new Map<SourceRow, PlannedRow>();
  try {
    await store.db.transaction().execute(async (transaction) => {
      const inner = inside(store, transaction);
      const { id } = await keepSubscription(inner, { system, name, settings, now });
      const context = { ...contextOf(planning), job: { ...noJob(planning.userId), subscriptionId: id } };
      for (const one of ofBatch(rows)) {
        const { counts, problems } = await applySharedRows(inner, context, [one]);
        const { row } = one;
        const isAdded = (counts.jobResultSummary[row.sharedType!]?.newRecordsAdded ?? 0) > 0;
        const made = isAdded ? 'ADDED' : counts.unchanged ? 'UNCHANGED' : 'CHANGED';
        const isRejected = problems.some(({ isLoaded }) => !isLoaded);
        planned.set(row, {
          outcome: isRejected ? 'REJECTED' : made,
          reasons: problems.map(({ reason }) => reason),
          record: isRejected
            ? null
            : {
                object_type: row.sharedType!,
                vid: 'vid' in row.record ? row.record.vid : null,
                name: null,
                fields: row.fields,
                kept_fields: [],
                children: [],
                keys: [...('key' in row.record ? [row.record.key] : []), ...row.keys].map(keyText),
              },
        });
      }
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return planned;
}
