/** The certain matches that need no score: the same active custom key, or the same value of an alternate key (decisions, section 7). */
import { findVid } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import type { EntityType } from '../../store/tables.ts';
import type { DataModel } from '../data_model.ts';

function keysOf(model: DataModel, entityType: EntityType, entity: Record<string, unknown>): string[] {
  const alternate = model
    .alternateKeyFields()
    .filter(({ objectType, fieldId }) => objectType === entityType && entity[fieldId])
    .map(({ fieldId }) => `AlternateId:${fieldId}:${String(entity[fieldId])}`);
  const custom = ((entity['custom_keys__v'] ?? []) as Record<string, unknown>[]).map((key) =>
    ['custom_key_source_type__v', 'custom_key_item_type__v', 'custom_key_value__v']
      .map((name) => String(key[name]))
      .join(':'),
  );
  return [...custom, ...alternate];
}

/** The VALID record that has a key of the entity; null when there is none, or when its keys name several. */
export async function matchByKeys(
  store: Store,
  model: DataModel,
  entityType: EntityType,
  entity: Record<string, unknown>,
): Promise<string | null> {
  const vids = new Set<string>();
  for (const key of keysOf(model, entityType, entity)) {
    const vid = await findVid(store, model, key);
    if (vid !== undefined) vids.add(vid);
  }
  const [vid, ...others] = vids;
  if (vid === undefined || others.length) return null;
  const record = await store.db
    .selectFrom('entity')
    .select('vid')
    .where('vid', '=', vid)
    .where('entity_type', '=', entityType)
    .where('record_state', '=', 'VALID')
    .executeTakeFirst();
  return record?.vid ?? null;
}
