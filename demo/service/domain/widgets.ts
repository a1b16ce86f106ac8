/** Widget configurations (decisions, section 3): what administrators keep and what widgets fetch. */
import { randomBytes } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import type {
  administeredWidget,
  widgetConfiguration,
  widgetSettings,
} from '../../../src/api/contract/widgets.ts';
import type { Settings } from '../../settings.ts';
import type { Store } from '../store/store.ts';
import type { Clock } from './clock.ts';
import { isDomain } from './domains.ts';
import { Refusal } from './refusal.ts';
import { newestVersion } from './versions.ts';

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
    `<${tag} widget-name="${attribute(name)}" auth-domain="${attribute(authDomain)}" widget-id="${attribute(id)}"></${tag}>`,
  ].join('\n');
}

function administered(row: StoredWidget, settings: Settings): AdministeredWidget {
  const widget = row.settings as WidgetSettings;
  return {
    id: row.id,
    domains: row.domains,
    settings: widget,
    snippet: snippetOf(row.id, widget, settings),
    created_date: row.created_at.toISOString(),
    modified_date: row.modified_at.toISOString(),
  };
}

const noSuchWidget = (): Refusal =>
  new Refusal('NOT_FOUND', 'There is no widget configuration with this widget_id.');

async function storedWidget(store: Store, id: string): Promise<StoredWidget | undefined> {
  return store.db.selectFrom('widget').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The document a widget runs by and the domains it is for; undefined when id and name are not those of a configuration. */
export async function findConfiguration(
  store: Store,
  settings: Settings,
  id: string,
  name: string,
): Promise<{ widget: WidgetConfiguration; domains: string[] } | undefined> {
  const row = await storedWidget(store, id);
  if (!row || row.name !== name) return undefined;
  const widget: WidgetConfiguration = {
    ...(row.settings as WidgetSettings),
    id: row.id,
    api_version: newestVersion,
    base_url: settings.instanceUrl,
    sso: { authority: `${settings.instanceUrl}/oidc`, client_id: widgetClientId, scope: widgetScope },
  };
  return { widget, domains: row.domains };
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

const languageTag = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** Checks what the contract's shapes cannot say. Throws INVALID_DATA naming the field. */
function checkDraft({ domains, settings }: WidgetDraft, systems: ReadonlySet<string>): void {
  const invalid = (field: string, why: string): Refusal => new Refusal('INVALID_DATA', `${field}: ${why}`);
  for (const [index, domain] of domains.entries())
    if (!isDomain(domain))
      throw invalid(
        `domains.${index}`,
        'expected a host name such as crm.example, *.crm.example, crm.example:8443 or localhost:*.',
      );
  if (!systems.has(settings.system)) throw invalid('settings.system', 'there is no such system.');
  if (!settings.languages.every((language) => languageTag.test(language)))
    throw invalid('settings.languages', 'expected IETF BCP 47 language tags.');
  if (!settings.languages.includes(settings.default_language))
    throw invalid('settings.default_language', 'expected one of settings.languages.');
  if (!settings[settings.type])
    throw invalid(`settings.${settings.type}`, `required for a widget of type ${settings.type}.`);
  for (const [token, value] of Object.entries(settings.theme.tokens))
    // A token is a value, never a way to load something from elsewhere.
    if (/[;{}<>\\]|url\(/i.test(value))
      throw invalid(`settings.theme.tokens.${token}`, 'expected a CSS value without url() and ; { } < > \\.');
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
  draft: WidgetDraft,
): Promise<AdministeredWidget> {
  checkDraft(draft, systems);
  const now = clock();
  const row = await store.db
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
  return administered(row, settings);
}

/** Replaces everything but the id, which pages have pasted. Throws INVALID_DATA, NOT_FOUND. */
export async function replaceWidget(
  { store, settings, clock, systems }: Write,
  id: string,
  draft: WidgetDraft,
): Promise<AdministeredWidget> {
  checkDraft(draft, systems);
  const row = await store.db
    .updateTable('widget')
    .set({
      name: draft.settings.name,
      domains: draft.domains,
      settings: JSON.stringify(draft.settings),
      modified_at: clock(),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw noSuchWidget();
  return administered(row, settings);
}

/** Throws NOT_FOUND. One statement: an edit at the same moment is not undone. */
export async function setWidgetEnabled(
  { store, clock }: Pick<Write, 'store' | 'clock'>,
  id: string,
  enabled: boolean,
): Promise<void> {
  const { numUpdatedRows } = await store.db
    .updateTable('widget')
    .set(({ fn, val }) => ({
      settings: fn('jsonb_set', ['settings', val('{enabled}'), val(JSON.stringify(enabled))]) as never,
      modified_at: clock(),
    }))
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw noSuchWidget();
}
