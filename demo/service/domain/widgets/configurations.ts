/** Widget configurations (decisions, section 3): what administrators keep and what widgets fetch. */
import { randomBytes } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import type {
  administeredWidget,
  widgetConfiguration,
  widgetSettings,
} from '../../../../src/contract/widgets/widgets.ts';
import type { Settings } from '../../../settings.ts';
import type { Store } from '../../store/store.ts';
import type { Clock } from '../clock.ts';
import { isOriginAmong } from './domains.ts';
import { Refusal } from '../refusal.ts';
import { inside } from '../retrieve.ts';
import type { User } from '../users/users.ts';
import { newestVersion } from '../versions.ts';
import { checkDomains, checkSettings } from './checks.ts';
import { differencesOf } from './differences.ts';
import { readChange, recordChange, type WidgetAction } from './history.ts';

export type WidgetSettings = z.output<typeof widgetSettings>;
export type WidgetConfiguration = z.output<typeof widgetConfiguration>;
export type AdministeredWidget = z.output<typeof administeredWidget>;

/** The one client of the identity provider, shared by every widget of every host page. */
export const widgetClientId = 'platform-network-widgets';
export const widgetScope = 'openid profile email offline_access';

interface StoredWidget {
  id: string;
  name: string;
  domains: string[];
  settings: object;
  created_at: Date;
  modified_at: Date;
  version: number;
}

export interface WidgetDraft {
  domains: string[];
  settings: WidgetSettings;
}

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What an administrator pastes into a host page: manifest before loader, then the element (specification 6.1). */
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

async function storedWidget(store: Store, id: string): Promise<StoredWidget | undefined> {
  return store.db.selectFrom('widget').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A preview that has not ended, as if its origin were its one domain. */
async function storedPreview(
  store: Store,
  clock: Clock,
  id: string,
): Promise<(Pick<StoredWidget, 'id' | 'name' | 'settings'> & { origin: string }) | undefined> {
  return store.db
    .selectFrom('widget_preview')
    .select(['id', 'name', 'settings', 'origin'])
    .where('id', '=', id)
    .where('expires_at', '>', clock())
    .executeTakeFirst();
}

/** The settings of an affiliation widget with the name of the search widget that stands inside. */
async function withSearchName(
  store: Store,
  settings: NonNullable<WidgetSettings['affiliation']>,
): Promise<NonNullable<WidgetConfiguration['affiliation']>> {
  const { search_widget_id: id } = settings;
  const search = id === null ? undefined : await storedWidget(store, id);
  const isSearch = (search?.settings as WidgetSettings | undefined)?.type === 'search';
  return { ...settings, search_widget_name: isSearch ? search!.name : null };
}

/**
 * The document a widget runs by and whether pages of an origin may use it; undefined when id and name are not those of a configuration
 * or preview.
 */
export async function findConfiguration(
  { store, settings, clock }: Pick<Write, 'store' | 'settings' | 'clock'>,
  id: string,
  name: string,
): Promise<{ widget: WidgetConfiguration; allows(origin: string): boolean } | undefined> {
  const kept = await storedWidget(store, id);
  const preview = kept ? undefined : await storedPreview(store, clock, id);
  const row = kept ?? preview;
  if (!row || row.name !== name) return undefined;
  const own = row.settings as WidgetSettings;
  const widget: WidgetConfiguration = {
    ...own,
    ...(own.affiliation && { affiliation: await withSearchName(store, own.affiliation) }),
    id: row.id,
    api_version: newestVersion,
    base_url: settings.instanceUrl,
    sso: { authority: `${settings.instanceUrl}/oidc`, client_id: widgetClientId, scope: widgetScope },
  };
  return {
    widget,
    allows: (origin) => (kept ? isOriginAmong(origin, kept.domains) : origin === preview?.origin),
  };
}

/** The domains of every enabled configuration, each once. */
export async function enabledDomains(store: Store): Promise<string[]> {
  const rows = await store.db.selectFrom('widget').select(['domains', 'settings']).execute();
  return [
    ...new Set(
      rows.filter(({ settings }) => (settings as WidgetSettings).enabled).flatMap(({ domains }) => domains),
    ),
  ];
}

export async function listWidgets(store: Store, settings: Settings): Promise<AdministeredWidget[]> {
  const rows = await store.db.selectFrom('widget').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map((row) => administered(row, settings));
}

/** Throws NOT_FOUND. */
export async function readWidget(store: Store, settings: Settings, id: string): Promise<AdministeredWidget> {
  const row = await storedWidget(store, id);
  if (!row) throw noSuchWidget();
  return administered(row, settings);
}

interface Write {
  store: Store;
  settings: Settings;
  clock: Clock;
  /** Names of the systems there are. */
  systems: ReadonlySet<string>;
}

/** Creates a configuration under a new id. Throws INVALID_DATA. */
export async function createWidget(
  { store, settings, clock, systems }: Write,
  user: User,
  draft: WidgetDraft,
): Promise<AdministeredWidget> {
  checkDomains(draft.domains);
  checkSettings(draft.settings, systems);
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
  /** The version the change was made from; absent: whatever is there. */
  from?: number | undefined;
  /** What becomes of the state that is there. */
  to(state: WidgetDraft): WidgetDraft;
}

/** Writes a new version, unless nothing changes. One at a time for each configuration. Throws NOT_FOUND, INVALID_STATE. */
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
    if (from !== undefined && from !== row.version)
      throw new Refusal(
        'INVALID_STATE',
        `Somebody changed this configuration meanwhile: version ${row.version} is the newest, these changes began from ${from}. Read it again.`,
      );
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
    await recordChange(inside(store, transaction), {
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

/** Replaces everything but the id, which pages have pasted. Throws INVALID_DATA, NOT_FOUND, INVALID_STATE. */
export async function replaceWidget(
  write: Write,
  user: User,
  id: string,
  { version, domains, settings }: WidgetDraft & { version?: number | undefined },
): Promise<AdministeredWidget> {
  checkDomains(domains);
  checkSettings(settings, write.systems);
  return writeVersion(write, user, id, {
    action: 'changed',
    from: version,
    to: () => ({ domains, settings }),
  });
}

/** Brings a version back as a new one. Throws NOT_FOUND; INVALID_DATA when it does not fit this instance any more. */
export async function restoreVersion(
  write: Write,
  user: User,
  id: string,
  version: number,
): Promise<AdministeredWidget> {
  const { domains, settings } = await readChange(write.store, id, version);
  checkSettings(settings, write.systems);
  return writeVersion(write, user, id, {
    action: 'restored',
    restored_version: version,
    to: () => ({ domains, settings }),
  });
}

/** Throws NOT_FOUND. What else is edited at the same moment is not undone. */
export async function setWidgetEnabled(
  write: Pick<Write, 'store' | 'settings' | 'clock'>,
  user: User,
  id: string,
  enabled: boolean,
): Promise<void> {
  await writeVersion(write, user, id, {
    action: enabled ? 'enabled' : 'disabled',
    to: ({ domains, settings }) => ({ domains, settings: { ...settings, enabled } }),
  });
}
