/** Widget configurations that widgets fetch (decisions, section 3). */
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

/**
 * Returns the configuration of a widget, and a function that tells whether pages of an origin may use it. Returns undefined when no configuration
 * or preview has this ID and name.
 */
export async function findConfiguration(
  { store, settings, clock, model }: { store: Store; settings: Settings; clock: Clock; model: LiveModel },
  id: string,
  name: string,
): Promise<{ widget: WidgetConfiguration; allows(origin: string): boolean } | undefined> {
  const kept = await storedWidget(store, id);
  const preview = kept ? undefined : await storedPreview(store, clock, id);
  const row = kept ?? preview;
  if (!row || row.name !== name) return undefined;
  const own = row.settings as WidgetSettings;
  await model.refresh();
  const widget = withCustomFields(model, {
    ...own,
    ...(own.affiliation && { affiliation: await withSearchName(store, own.affiliation) }),
    id: row.id,
    api_version: newestVersion,
    base_url: settings.instanceUrl,
    sso: { authority: `${settings.instanceUrl}/oidc`, client_id: widgetClientId, scope: widgetScope },
  });
  return {
    widget,
    allows: (origin) => (kept ? isOriginAmong(origin, kept.domains) : origin === preview?.origin),
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
