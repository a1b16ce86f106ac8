/** Saved views of the affiliation widget. All users read shared views; only the owner changes a view. */
import type { z } from '@hono/zod-openapi';
import type {
  affiliationView,
  affiliationViewInput,
  listedAffiliationView,
} from '../../../../src/contract/affiliations/affiliation_views.ts';
import type { ExpressionBuilder } from 'kysely';
import { inTransaction, type Store } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { requireNewest } from '../audit/newest_version.ts';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import type { User } from '../users/users.ts';
import { seesNetwork } from './scope.ts';
import { timestamp } from '../wrapper.ts';

type View = z.output<typeof affiliationView>;
type ListedView = z.output<typeof listedAffiliationView>;
type ViewInput = z.output<typeof affiliationViewInput>;
/** The version that a change is based on; absent: any version. */
interface Based {
  version?: number | undefined;
}
/** Change of a view. A change without settings keeps the existing ones. */
type ViewChange = Omit<ViewInput, 'settings'> & Partial<Pick<ViewInput, 'settings'>> & Based;

/** Maximum number of views per user. */
const mostViews = 200;
/** Maximum length of a view's settings, in characters of JSON. */
const longestSettings = 200_000;

const selectViews = (store: Store) =>
  store.db
    .selectFrom('affiliation_view')
    .innerJoin('app_user', 'app_user.id', 'owner_id')
    .select([
      'affiliation_view.id',
      'owner_id',
      'display_name',
      'name',
      'root',
      'is_shared',
      'created_at',
      'modified_at',
      'version',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectViews>['executeTakeFirstOrThrow']>>;

const toListed = (row: Row, user: User): ListedView => ({
  id: row.id,
  name: row.name,
  root: row.root,
  isShared: row.is_shared,
  owner: row.display_name,
  isOwn: row.owner_id === user.id,
  createdDate: timestamp(row.created_at),
  modifiedDate: timestamp(row.modified_at),
  version: row.version,
});

const seenBy = (user: User) => (is: ExpressionBuilder<Tables, 'affiliation_view'>) =>
  is.or([is('owner_id', '=', user.id), is('is_shared', '=', true)]);

/** Returns the user's own and the shared views, ordered by name, without settings. With `root`, returns its views and those without a root. */
export async function listViews(store: Store, user: User, root: string | undefined): Promise<ListedView[]> {
  // The widget asks for them before it knows the user, and the other operations are refused.
  if (!seesNetwork()) return [];
  const rows = await selectViews(store)
    .where(seenBy(user))
    .$if(root !== undefined, (query) =>
      query.where((is) => is.or([is('root', 'is', null), is('root', '=', root!)])),
    )
    .orderBy('name')
    .orderBy('affiliation_view.id')
    .execute();
  return rows.map((row) => toListed(row, user));
}

const columns = ({ name, root, isShared }: Omit<ViewInput, 'settings'>) => ({
  name,
  root,
  is_shared: isShared,
});

function settingsText(settings: ViewInput['settings']): string {
  const text = JSON.stringify(settings);
  if (text.length > longestSettings)
    throw new Refusal('INVALID_DATA', `settings: at most ${longestSettings} characters of JSON.`);
  return text;
}

/** Returns the view with this ID; null when the user sees no such view. */
export async function readView(store: Store, user: User, id: string): Promise<View | null> {
  const row = await selectViews(store)
    .select('settings')
    .where('affiliation_view.id', '=', id)
    .where(seenBy(user))
    .executeTakeFirst();
  return row ? { ...toListed(row, user), settings: row.settings as View['settings'] } : null;
}

/** Saves a new view. Throws LIMIT_EXCEEDED when the user has the maximum number of views, and INVALID_DATA for settings that are too long. */
export async function createView(store: Store, clock: Clock, user: User, input: ViewInput): Promise<View> {
  const values = { ...columns(input), settings: settingsText(input.settings) };
  const { count } = await store.db
    .selectFrom('affiliation_view')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('owner_id', '=', user.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostViews)
    throw new Refusal('LIMIT_EXCEEDED', `A user may save at most ${mostViews} views. Delete one first.`);
  const now = clock();
  const { id } = await store.db
    .insertInto('affiliation_view')
    .values({ ...values, owner_id: user.id, created_at: now, modified_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await readView(store, user, id))!;
}

/** Locks the user's view in the version that a change is based on. Returns null when the user has no such view. Throws INVALID_STATE. */
async function hold(store: Store, user: User, id: string, { version }: Based) {
  const row = await store.db
    .selectFrom('affiliation_view')
    .select(['version', 'modified_at'])
    .where('id', '=', id)
    .where('owner_id', '=', user.id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const newest = { version: row.version, by: user.id, at: row.modified_at };
  await requireNewest(store, 'The view has', version, newest);
  return row;
}

/** Changes the user's view with this ID. Returns null when the user has no such view. Throws INVALID_STATE when there is a newer version. */
export const replaceView = (
  store: Store,
  clock: Clock,
  user: User,
  id: string,
  input: ViewChange,
): Promise<View | null> =>
  inTransaction(store, async (inner) => {
    const row = await hold(inner, user, id, input);
    if (!row) return null;
    await inner.db
      .updateTable('affiliation_view')
      .set({
        ...columns(input),
        ...(input.settings && { settings: settingsText(input.settings) }),
        modified_at: clock(),
        version: row.version + 1,
      })
      .where('id', '=', id)
      .execute();
    return readView(inner, user, id);
  });

/** Deletes the user's view with this ID. Returns false when the user has no such view. Throws INVALID_STATE when there is a newer version. */
export const deleteView = (store: Store, user: User, id: string, based: Based): Promise<boolean> =>
  inTransaction(store, async (inner) => {
    const row = await hold(inner, user, id, based);
    if (row) await inner.db.deleteFrom('affiliation_view').where('id', '=', id).execute();
    return row !== null;
  });
