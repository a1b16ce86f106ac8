/** What administrators look at before they save a visibility profile: what it can hide, and a record as its users see it. */
import type { z } from '@hono/zod-openapi';
import type {
  visibilityPart,
  visibilityPreview,
} from '../../../../../src/contract/users/visibility_profiles.ts';
import { arrayOf, type ChildType } from '../../../records/record.ts';
import { notSeeing } from '../../../store/caller.ts';
import type { Store } from '../../../store/store.ts';
import type { DataModel } from '../../data_model.ts';
import { Refusal } from '../../refusal.ts';
import { retrieveRecords } from '../../retrieve.ts';
import type { EntityWrapper } from '../../wrapper.ts';
import { requireAdministrator, type User } from '../users.ts';
import { checkHidden, isHideableType, whyNotHidden } from './check_profile.ts';
import { partOf, partsFrom } from './hidden_parts.ts';

type Part = z.output<typeof visibilityPart>;

/** Returns what profiles can hide, and the other fields with the reason. Throws INSUFFICIENT_ACCESS. */
export function listParts(model: DataModel, user: User): Part[] {
  requireAdministrator(user);
  return model.objectTypes.flatMap(({ name }) => {
    const fields = model.fields(name).map((field): Part => {
      const { fieldId } = field;
      const always_visible = whyNotHidden(field) ?? null;
      return { part: `${name}.${fieldId}`, object_type: name, field_id: fieldId, always_visible };
    });
    const whole: Part = { part: name, object_type: name, field_id: null, always_visible: null };
    return isHideableType(name) ? [whole, ...fields] : fields;
  });
}

const isValue = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && !value.length);

/** Counts the values and child records of a record that an entry hides. */
function countHidden({ entityType, entity }: EntityWrapper, entry: string): number {
  const { objectType, fieldId } = partOf(entry);
  const children = (entity as Record<string, unknown>)[arrayOf(objectType as ChildType)];
  const objects = objectType === entityType ? [entity] : Array.isArray(children) ? children : [];
  if (fieldId === undefined) return objects.length;
  return objects.filter((object: Record<string, unknown>) => isValue(object[fieldId])).length;
}

/**
 * Returns a record as users with a profile see it, saved or not, and how many of its values each entry of the profile hides. Throws INSUFFICIENT_ACCESS,
 * INVALID_DATA for what cannot be hidden, and NOT_FOUND when these users do not find the record.
 */
export async function previewProfile(
  store: Store,
  model: DataModel,
  user: User,
  { level, hidden, vid_key: key }: z.output<typeof visibilityPreview>,
): Promise<{ entity: EntityWrapper; hidden_values: { part: string; count: number }[] }> {
  requireAdministrator(user);
  checkHidden(model, hidden);
  const read = async (): Promise<EntityWrapper | undefined> => {
    const { entities } = await retrieveRecords(store, model, [key], {
      enrichedResults: false,
      resultLanguage: undefined,
      systemName: undefined,
      visibilityProfile: level,
      downloads: false,
    });
    return entities[0];
  };
  const entity = await notSeeing(partsFrom('', hidden), read);
  const whole = await read();
  if (!entity || !whole) throw new Refusal('NOT_FOUND', `vid_key: there is no such record: ${key}`);
  const counts = hidden.map((part) => ({ part, count: countHidden(whole, part) }));
  return { entity, hidden_values: counts.filter(({ count }) => count > 0) };
}
