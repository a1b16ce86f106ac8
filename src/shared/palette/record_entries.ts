/** The entries of the palette for records. */
import type { EntityWrapper } from '../../api/types.ts';
import { displayName, fieldLabel, primaryAddress, typeField } from '../../records/entity.ts';
import { buildingIcon, personIcon } from '../ui/icons.ts';
import type { PaletteEntry } from './palette_entries.ts';

/** Returns what tells a record from others of the same name. */
const detailOf = ({ entityType, entity }: EntityWrapper): string =>
  [
    fieldLabel(entity, 'specialty_1__v') ?? fieldLabel(entity, typeField(entityType)),
    fieldLabel(primaryAddress(entity)?.fields ?? {}, 'locality__v'),
  ]
    .filter(Boolean)
    .join(' · ');

export const recordEntries = (
  records: readonly EntityWrapper[],
  open: (record: EntityWrapper) => void,
): PaletteEntry[] =>
  records.map((record) => ({
    icon: record.entityType === 'HCO' ? buildingIcon : personIcon,
    label: displayName(record.entity),
    detail: detailOf(record) || undefined,
    run: () => open(record),
  }));
