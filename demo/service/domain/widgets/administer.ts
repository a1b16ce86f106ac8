/** Administration of widget configurations (specification 6.1). */
import { randomBytes } from 'node:crypto';
import type { Settings } from '../../../settings.ts';
import type { AdministeredWidget, WidgetSettings } from '../../records/widget.ts';
import type { Store } from '../../store/store.ts';
import { requireNewest } from '../audit/newest_version.ts';
import type { Clock } from '../clock.ts';
import type { DataModel } from '../data_model.ts';
import { Refusal } from '../refusal.ts';
import { inside } from '../retrieve.ts';
import type { User } from '../users/users.ts';
import { checkDomains, checkSettings } from './checks.ts';
import { storedWidget, type StoredWidget } from './configurations.ts';
import { differencesOf } from '../../../widget_settings/differences.ts';
import { newestChange, readChange, recordChange, type WidgetAction } from './history.ts';

export interface WidgetDraft {
  domains: string[];
  settings: WidgetSettings;
}

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns the HTML for a host page: manifest, loader, then the element (specification 6.1). */
function snippetOf(id: string, { name, type }: WidgetSettings, settings: Settings): string {
  const instance = new URL(settings.instanceUrl);
  const authDomain = instance.protocol === 'https:' ? instance.host : instance.origin;
  const tag = `platform-network-${type}-widget`;
  return [
    `<script src="${attribute(settings.widgetsUrl)}/manifest.js"></script>`,
    `<script src="${attribute(settings.widgetsUrl)}/loader.js"></script>`,
    '',
    `<${tag}`,
    `  widget-name="${attribute(name)}"`,
    `  auth-domain="${attribute(authDomain)}"`,
    `  widget-id="${attribute(id)}"`,
    `></${tag}>`,
  ].join('\n');
}

function administered(row: StoredWidget, settings: Settings): AdministeredWidget {
  const widget = row.settings as WidgetSettings;
  return {
    id: row.id,
    domains: row.domains,
    settings: widget,
    snippet: snippetOf(row.id, widget, settings),
    version: row.version,
    created_date: row.created_at.toISOString(),
    modified_date: row.modified_at.toISOString(),
  };
}

const noSuchWidget = (): Refusal =>
  new Refusal('NOT_FOUND', 'There is no widget configuration with this widget_id.');

export async function listWidgets(store: Store, settings: Settings): Promise<AdministeredWidget[]> {
  const rows = await store.db.selectFrom('widget').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map((row) => administered(row, settings));
}

/** Returns a configuration. Throws NOT_FOUND. */
export async function readWidget(store: Store, settings: Settings, id: string): Promise<AdministeredWidget> {
  const row = await storedWidget(store, id);
  if (!row) throw noSuchWidget();
  return administered(row, settings);
}

interface Write {
  store: Store;
  settings: Settings;
  clock: Clock;
  model: DataModel;
}

/** Creates a configuration with a new ID. Throws INVALID_DATA. */
export async function createWidget(
  { store, settings, clock, model }: Write,
  user: User,
  given: WidgetDraft,
): Promise<AdministeredWidget> {
  checkDomains(given.domains);
  const draft = { ...given, settings: checkSettings(model, given.settings) };
  const now = clock();
  return store.db.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto('widget')
      .values({
        id: randomBytes(12).toString('hex'),
        name: draft.settings.name,
        domains: draft.domains,
        settings: JSON.stringify(draft.settings),
        created_at: now,
        modified_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordChange(inside(store, transaction), {
      widget_id: row.id,
      version: row.version,
      action: 'created',
      user_id: user.id,
      created_at: now,
      ...draft,
    });
    return administered(row, settings);
  });
}

interface Change {
  action: WidgetAction;
  restored_version?: number;
  /** Version that the change is based on; absent for the current one. */
  from?: number | undefined;
  /** Returns the new state for the current one. */
  to(state: WidgetDraft): WidgetDraft;
}

/** Writes a new version, unless nothing changes. Locks the configuration. Throws NOT_FOUND, INVALID_STATE. */
async function writeVersion(
  { store, settings, clock }: Pick<Write, 'store' | 'settings' | 'clock'>,
  user: User,
  id: string,
  { action, restored_version, from, to }: Change,
): Promise<AdministeredWidget> {
  return store.db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('widget')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw noSuchWidget();
    const inner = inside(store, transaction);
    await requireNewest(inner, 'The configuration has', from, await newestChange(inner, row));
    const before = { domains: row.domains, settings: row.settings as WidgetSettings };
    const after = to(before);
    if (!differencesOf(before, after).length) return administered(row, settings);
    const now = clock();
    const written = await transaction
      .updateTable('widget')
      .set({
        name: after.settings.name,
        domains: after.domains,
        settings: JSON.stringify(after.settings),
        modified_at: now,
        version: row.version + 1,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordChange(inner, {
      widget_id: id,
      version: written.version,
      action,
      ...(restored_version === undefined ? {} : { restored_version }),
      user_id: user.id,
      created_at: now,
      ...after,
    });
    return administered(written, settings);
  });
}

/** Replaces everything but the ID, which host pages contain. Throws INVALID_DATA, NOT_FOUND, INVALID_STATE. */
export async function replaceWidget(
  write: Write,
  user: User,
  id: string,
  { version, domains, settings }: WidgetDraft & { version?: number | undefined },
): Promise<AdministeredWidget> {
  checkDomains(domains);
  const checked = checkSettings(write.model, settings);
  return writeVersion(write, user, id, {
    action: 'changed',
    from: version,
    to: () => ({ domains, settings: checked }),
  });
}

/**
 * Restores a version as a new one. Throws NOT_FOUND, INVALID_DATA when its settings are not valid anymore, and INVALID_STATE when the configuration is newer
 * than version `from`.
 */
export async function restoreVersion(
  write: Write,
  user: User,
  id: string,
  version: number,
  from?: number,
): Promise<AdministeredWidget> {
  const { domains, settings } = await readChange(write.store, id, version);
  const checked = checkSettings(write.model, settings);
  return writeVersion(write, user, id, {
    action: 'restored',
    restored_version: version,
    from,
    to: () => ({ domains, settings: checked }),
  });
}

/** Enables or disables a configuration. Without a version, keeps concurrent edits of other settings. Throws NOT_FOUND, INVALID_STATE. */
export async function setWidgetEnabled(
  write: Pick<Write, 'store' | 'settings' | 'clock'>,
  user: User,
  id: string,
  { enabled, version }: { enabled: boolean; version?: number | undefined },
): Promise<void> {
  await writeVersion(write, user, id, {
    action: enabled ? 'enabled' : 'disabled',
    from: version,
    to: ({ domains, settings }) => ({ domains, settings: { ...settings, enabled } }),
  });
}
