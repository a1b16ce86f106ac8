/**
 * Previews: settings that a widget can be shown with before anybody keeps them. Each is for the pages of one origin, that of the
 * administrator's page, and ends after an hour.
 */
import { randomBytes } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import type { widgetPreview } from '../../../../src/contract/widgets/widget_changes.ts';
import type { Store } from '../../store/store.ts';
import { databaseNow, databaseTime, type Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import type { User } from '../users/users.ts';
import { checkSettings } from './checks.ts';
import type { WidgetSettings } from '../../records/widget.ts';

const lifetimeSeconds = 60 * 60;
/** A page that follows what is typed makes many: of these, the newest stay. */
const keptForUser = 20;

/** Checks settings and keeps them for an hour. Throws INVALID_DATA, also for an origin that is no page's. */
export async function createPreview(
  { store, clock, systems }: { store: Store; clock: Clock; systems: ReadonlySet<string> },
  user: User,
  origin: string | undefined,
  settings: WidgetSettings,
): Promise<z.output<typeof widgetPreview>> {
  if (origin === undefined || origin === 'null')
    throw new Refusal(
      'INVALID_DATA',
      'Origin: a preview is for the pages of an origin; the call needs this header.',
    );
  checkSettings(settings, systems);
  const expires_at = databaseTime(clock, lifetimeSeconds);
  const id = `preview-${randomBytes(12).toString('hex')}`;
  const { name } = settings;
  const shown = { ...settings, enabled: true, demo_allowed: true };
  const kept = await store.db
    .insertInto('widget_preview')
    .values({ id, user_id: user.id, origin, name, settings: JSON.stringify(shown), expires_at })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  await store.db
    .deleteFrom('widget_preview')
    .where((where) =>
      where.or([
        where('expires_at', '<=', databaseNow(clock)),
        where('id', 'in', (of) =>
          of
            .selectFrom('widget_preview')
            .select('id')
            .where('user_id', '=', user.id)
            .orderBy('expires_at', 'desc')
            .orderBy('id')
            .offset(keptForUser),
        ),
      ]),
    )
    .execute();
  return { id, name, expires_date: kept.expires_at.toISOString() };
}
