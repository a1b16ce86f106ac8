/** Widget configurations that widgets fetch (specification 6.1). */
import { sql } from 'kysely';
import type { WidgetConfiguration, WidgetSettings } from '../../records/widget.ts';
import type { Settings } from '../../../settings.ts';
import type { Store } from '../../store/store.ts';
import { databaseNow, type Clock } from '../clock.ts';
import { withCustomFields } from '../custom_fields/placed_fields.ts';
import type { LiveModel } from '../live_model.ts';
import { isOriginAmong } from './domains.ts';
import { newestVersion } from '../versions.ts';

/** OIDC client ID, shared by all widgets on all host pages. */
export const widgetClientId = 'platform-network-widgets';
export const widgetScope = 'openid profile email offline_access';

/** The tabs that the tools of agents name. */
const assistantTabs: NonNullable<WidgetConfiguration['search']>['tabs'] = [
  { id: 'all', types: ['HCP', 'HCO'] },
  { id: 'hcp', types: ['HCP'] },
  { id: 'hco', types: ['HCO'] },
];

export interface StoredWidget {
  id: string;
  name: string;
  domains: string[];
  settings: object;
  created_at: Date;
  modified_at: Date;
  version: number;
}

export async function storedWidget(store: Store, id: string): Promise<StoredWidget | undefined> {
  return store.db.selectFrom('widget').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns a preview that has not expired. */
async function storedPreview(
  store: Store,
  clock: Clock,
  id: string,
): Promise<(Pick<StoredWidget, 'id' | 'name' | 'settings'> & { origin: string }) | undefined> {
  return store.db
    .selectFrom('widget_preview')
    .select(['id', 'name', 'settings', 'origin'])
    .where('id', '=', id)
    .where('expires_at', '>', databaseNow(clock))
    .executeTakeFirst();
}

/** Returns the settings of an affiliation widget with the name of its embedded search widget. */
async function withSearchName(
  store: Store,
  settings: NonNullable<WidgetSettings['affiliation']>,
): Promise<NonNullable<WidgetConfiguration['affiliation']>> {
  const { search_widget_id: id } = settings;
  const search = id === null ? undefined : await storedWidget(store, id);
  const isSearch = (search?.settings as WidgetSettings | undefined)?.type === 'search';
  return { ...settings, search_widget_name: isSearch ? search!.name : null };
}

interface Dependencies {
  store: Store;
  settings: Settings;
  clock: Clock;
  model: LiveModel;
}

/** Reads what the configuration needs beside its settings. Returns a function that builds it, and names what that depends on. */
async function prepareConfiguration(
  { store, settings, model }: Dependencies,
  id: string,
  own: WidgetSettings,
): Promise<{ state: readonly unknown[]; widget: () => WidgetConfiguration }> {
  await model.refresh();
  const { snapshot } = model;
  const affiliation = own.affiliation && (await withSearchName(store, own.affiliation));
  return {
    state: [affiliation?.search_widget_name, snapshot.version],
    widget: () =>
      withCustomFields(snapshot, {
        ...own,
        ...(affiliation && { affiliation }),
        id,
        api_version: newestVersion,
        base_url: settings.instanceUrl,
        sso: { authority: `${settings.instanceUrl}/oidc`, client_id: widgetClientId, scope: widgetScope },
      }),
  };
}

export interface FoundConfiguration {
  /** Names everything that the configuration depends on. Equal for equal configurations. */
  readonly state: readonly unknown[];
  /** Builds the configuration: with a large data model, it has hundreds of kilobytes. */
  widget(): WidgetConfiguration;
  /** Tells whether pages of an origin may use it. */
  allows(origin: string): boolean;
}

/** Returns the configuration of a widget. Returns undefined when no configuration or preview has this ID and name. */
export async function findConfiguration(
  dependencies: Dependencies,
  id: string,
  name: string,
): Promise<FoundConfiguration | undefined> {
  const { store, clock } = dependencies;
  const kept = await storedWidget(store, id);
  const preview = kept ? undefined : await storedPreview(store, clock, id);
  const row = kept ?? preview;
  if (!row || row.name !== name) return undefined;
  const { state, widget } = await prepareConfiguration(dependencies, row.id, row.settings as WidgetSettings);
  return {
    // The settings of a preview never change.
    state: [id, kept?.version, kept?.modified_at, ...state],
    widget,
    allows: (origin) => (kept ? isOriginAmong(origin, kept.domains) : origin === preview?.origin),
  };
}

const kindOf = sql<WidgetSettings['type']>`settings ->> 'type'`;
const enabledRows = (store: Store) =>
  store.db.selectFrom('widget').where(sql<boolean>`(settings ->> 'enabled')::boolean`);

/** Returns the kinds of widgets with an enabled configuration. Every call of an agent asks, so the settings stay in the database. */
export async function enabledKinds(store: Store): Promise<ReadonlySet<WidgetSettings['type']>> {
  const rows = await enabledRows(store).select(kindOf.as('kind')).distinct().execute();
  return new Set(rows.map(({ kind }) => kind));
}

/**
 * Returns the configuration of widgets inside of assistants: the oldest enabled one of the kind, without what needs a form, a file, another
 * widget or the user's own session. Returns undefined when no configuration of the kind is enabled.
 */
export async function assistantConfiguration(
  dependencies: Dependencies,
  kind: WidgetSettings['type'],
): Promise<WidgetConfiguration | undefined> {
  const row = await enabledRows(dependencies.store)
    .select(['id', 'settings'])
    .where(kindOf, '=', kind)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
  if (!row) return undefined;
  const prepared = await prepareConfiguration(dependencies, row.id, row.settings as WidgetSettings);
  const { search, profile, affiliation, ...widget } = prepared.widget();
  return {
    ...widget,
    id: kind,
    name: kind,
    demo_allowed: false,
    // The host's colors apply.
    theme: { tokens: {}, color_scheme: 'auto' },
    ...(search && {
      search: {
        ...search,
        tabs: assistantTabs,
        basic: true,
        filters: [...new Set([...search.filters, 'entity_type'])],
        select_enabled: true,
        add_request_enabled: false,
        download_enabled: false,
      },
    }),
    ...(profile && { profile: { ...profile, edit_enabled: false, attachments_enabled: false } }),
    ...(affiliation && {
      affiliation: { ...affiliation, edit_enabled: false, search_widget_id: null, search_widget_name: null },
    }),
  };
}

/** Returns the domains of all enabled configurations without duplicates. */
export async function enabledDomains(store: Store): Promise<string[]> {
  const rows = await store.db.selectFrom('widget').select(['domains', 'settings']).execute();
  return [
    ...new Set(
      rows.filter(({ settings }) => (settings as WidgetSettings).enabled).flatMap(({ domains }) => domains),
    ),
  ];
}
