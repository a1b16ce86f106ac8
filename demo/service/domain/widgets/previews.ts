/**
 * Previews show a widget with settings that are not saved yet. A preview works only on pages of one origin, that of the administrator's
 * page, and expires after an hour.
 */
import { randomBytes } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import type { widgetPreview } from '../../../../src/contract/widgets/widget_changes.ts';
import type { Store } from '../../store/store.ts';
import { databaseNow, databaseTime, type Clock } from '../clock.ts';
import type { DataModel } from '../data_model.ts';
import { Refusal } from '../refusal.ts';
import type { User } from '../users/users.ts';
import { checkSettings } from './checks.ts';
import type { WidgetSettings } from '../../records/widget.ts';

const lifetimeSeconds = 60 * 60;
/** Number of previews kept per user: live previews create many while the administrator types. */
const keptForUser = 20;

/** Creates a preview for an hour. Throws INVALID_DATA for invalid settings, and for a missing or opaque origin. */
export async function createPreview(
  { store, clock, model }: { store: Store; clock: Clock; model: DataModel },
  user: User,
  origin: string | undefined,
  given: WidgetSettings,
): Promise<z.output<typeof widgetPreview>> {
  if (origin === undefined || origin === 'null')
    throw new Refusal(
      'INVALID_DATA',
      'Origin: required, because a preview works only on pages of this origin.',
    );
  const settings = checkSettings(model, given);
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
