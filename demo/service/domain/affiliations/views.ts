/** Saved views of the affiliation widget: everybody reads what is shared, and changes what is their own. */
import type { z } from '@hono/zod-openapi';
import type {
  affiliationView,
  affiliationViewInput,
} from '../../../../src/api/contract/affiliation_views.ts';
import type { Store } from '../../store/store.ts';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import type { User } from '../users.ts';
import { timestamp } from '../wrapper.ts';

type View = z.output<typeof affiliationView>;
type ViewInput = z.output<typeof affiliationViewInput>;

/** Views one person may keep. */
const mostViews = 200;
/** Characters of a view's settings as JSON. */
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
      'settings',
      'created_at',
      'modified_at',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectViews>['executeTakeFirstOrThrow']>>;

const toView = (row: Row, user: User): View => ({
  id: row.id,
  name: row.name,
  root: row.root,
  isShared: row.is_shared,
  settings: row.settings as Record<string, unknown>,
  owner: row.display_name,
  isOwn: row.owner_id === user.id,
  createdDate: timestamp(row.created_at),
  modifiedDate: timestamp(row.modified_at),
});

/** One's own and shared views by name; with a root, those of it and of any record. */
export async function listViews(store: Store, user: User, root: string | undefined): Promise<View[]> {
  const rows = await selectViews(store)
    .where((is) => is.or([is('owner_id', '=', user.id), is('is_shared', '=', true)]))
    .$if(root !== undefined, (query) =>
      query.where((is) => is.or([is('root', 'is', null), is('root', '=', root!)])),
    )
    .orderBy('name')
    .orderBy('affiliation_view.id')
    .execute();
  return rows.map((row) => toView(row, user));
}

const columns = ({ name, root, isShared, settings }: ViewInput) => {
  const text = JSON.stringify(settings);
  if (text.length > longestSettings)
    throw new Refusal('INVALID_DATA', `settings: at most ${longestSettings} characters of JSON.`);
  return { name, root, is_shared: isShared, settings: text };
};

async function viewOf(store: Store, user: User, id: string): Promise<View | null> {
  const row = await selectViews(store).where('affiliation_view.id', '=', id).executeTakeFirst();
  return row ? toView(row, user) : null;
}

/** Saves a view. Throws LIMIT_EXCEEDED when the person has as many as one may have, INVALID_DATA for settings that are too long. */
export async function createView(store: Store, clock: Clock, user: User, input: ViewInput): Promise<View> {
  const values = columns(input);
  const { count } = await store.db
    .selectFrom('affiliation_view')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('owner_id', '=', user.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostViews)
    throw new Refusal('LIMIT_EXCEEDED', `A person may save at most ${mostViews} views: delete one first.`);
  const now = clock();
  const { id } = await store.db
    .insertInto('affiliation_view')
    .values({ ...values, owner_id: user.id, created_at: now, modified_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await viewOf(store, user, id))!;
}

/** Changes a view of the user's own; null when there is none of that id. */
export async function replaceView(
  store: Store,
  clock: Clock,
  user: User,
  id: string,
  input: ViewInput,
): Promise<View | null> {
  const { numUpdatedRows } = await store.db
    .updateTable('affiliation_view')
    .set({ ...columns(input), modified_at: clock() })
    .where('id', '=', id)
    .where('owner_id', '=', user.id)
    .executeTakeFirst();
  return numUpdatedRows ? viewOf(store, user, id) : null;
}

/** Deletes a view of the user's own; false when there is none of that id. */
export async function deleteView(store: Store, user: User, id: string): Promise<boolean> {
  const { numDeletedRows } = await store.db
    .deleteFrom('affiliation_view')
    .where('id', '=', id)
    .where('owner_id', '=', user.id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
