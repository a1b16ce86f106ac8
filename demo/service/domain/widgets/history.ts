/** History of widget configurations: every state with its user, and the differences between states. */
import type { z } from '@hono/zod-openapi';
import type { widgetChange } from '../../../../src/contract/widgets/widget_changes.ts';
import type { Store } from '../../store/store.ts';
import type { NewestVersion } from '../audit/newest_version.ts';
import { Refusal } from '../refusal.ts';
import { differencesOf } from '../../../widget_settings/differences.ts';
import type { WidgetSettings } from '../../records/widget.ts';

type WidgetChange = z.output<typeof widgetChange>;
export type WidgetAction = WidgetChange['action'];

export interface WidgetState {
  domains: string[];
  settings: WidgetSettings;
}

interface ChangeRow extends WidgetState {
  version: number;
  action: WidgetAction;
  restored_version: number | null;
  created_at: Date;
  username: string | null;
  display_name: string | null;
}

/** Saves a state. Call it in the transaction that wrote the state. */
export async function recordChange(
  { db }: Store,
  change: {
    widget_id: string;
    version: number;
    action: WidgetAction;
    restored_version?: number;
    user_id: number | null;
    created_at: Date;
  } & WidgetState,
): Promise<void> {
  await db
    .insertInto('widget_change')
    .values({ restored_version: null, ...change, settings: JSON.stringify(change.settings) })
    .execute();
}

/** Returns the newest version of a configuration, with its user. */
export async function newestChange(
  { db }: Store,
  { id, version, modified_at: at }: { id: string; version: number; modified_at: Date },
): Promise<NewestVersion> {
  const change = await db
    .selectFrom('widget_change')
    .select('user_id')
    .where('widget_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return { version, by: change?.user_id ?? null, at };
}

const selectChanges = ({ db }: Store, id: string) =>
  db
    .selectFrom('widget_change')
    .leftJoin('app_user', 'app_user.id', 'widget_change.user_id')
    .where('widget_id', '=', id)
    .select([
      'version',
      'action',
      'restored_version',
      'domains',
      'settings',
      'widget_change.created_at',
      'username',
      'display_name',
    ]);

const stateOf = ({ domains, settings }: WidgetState): WidgetState => ({ domains, settings });

function present(row: ChangeRow, before: WidgetState | undefined): WidgetChange {
  const { version, action, restored_version, created_at, username, display_name } = row;
  return {
    version,
    action,
    restored_version,
    date: created_at.toISOString(),
    user: username === null ? null : { username, display_name: display_name ?? username },
    differences: before ? differencesOf(stateOf(before), stateOf(row)) : [],
  };
}

const noSuchVersion = (name: string): Refusal =>
  new Refusal('NOT_FOUND', `${name}: there is no such version of this widget configuration.`);

/** Returns changes, newest first. Throws NOT_FOUND for an ID without changes: every configuration has a first version. */
export async function listChanges(
  store: Store,
  id: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ changes: WidgetChange[]; totalCount: number }> {
  const { count } = await store.db
    .selectFrom('widget_change')
    .where('widget_id', '=', id)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (count === '0' || Number(count) === 0)
    throw new Refusal('NOT_FOUND', 'There is no widget configuration with this widget_id.');
  // Reads one more row, to compare the oldest change of the page with.
  const rows = (await selectChanges(store, id)
    .orderBy('version', 'desc')
    .offset(offset)
    .limit(limit + 1)
    .execute()) as ChangeRow[];
  const changes = rows.slice(0, limit).map((row, index) => present(row, rows[index + 1]));
  return { changes, totalCount: Number(count) };
}

async function rowOf(store: Store, id: string, version: number, name: string): Promise<ChangeRow> {
  const row = await selectChanges(store, id).where('version', '=', version).executeTakeFirst();
  if (!row) throw noSuchVersion(name);
  return row as ChangeRow;
}

/** Returns a version with its complete state, compared with the version `against` or the one before. Throws NOT_FOUND. */
export async function readChange(
  store: Store,
  id: string,
  version: number,
  against?: number,
): Promise<WidgetChange & WidgetState> {
  const row = await rowOf(store, id, version, 'widget_version');
  const other = against ?? version - 1;
  const before = other >= 1 ? await rowOf(store, id, other, 'against') : undefined;
  return { ...present(row, before), ...stateOf(row) };
}
