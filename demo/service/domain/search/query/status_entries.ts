/** Index entries of the status of records. */
import type { EntityType } from '../../../records/record.ts';
import type { DataModel } from '../../data_model.ts';
import { anyOf } from './combinations.ts';
import { filterEntry, quoteEntry } from '../index/terms.ts';

const entityTypes = ['HCP', 'HCO'] as const;

const entriesOfType = (type: EntityType, codes: readonly string[]): string[] =>
  codes.map((code) =>
    quoteEntry(filterEntry('entity', `${type.toLowerCase()}_status__v`, code.toLowerCase())),
  );

/** Returns the entries of records with one of the status codes. */
export const statusEntries = (codes: readonly string[]): string[] =>
  entityTypes.flatMap((type) => entriesOfType(type, codes));

/** Returns a query for the records that are not active; null when the data model has no such status. */
export const inactiveEntries = (model: DataModel): string | null => {
  const entries = entityTypes.flatMap((type) => {
    const codes = model.referenceCodes(`${type}Status`).map(({ code }) => code);
    return entriesOfType(
      type,
      codes.filter((code) => code !== 'A'),
    );
  });
  return entries.length ? anyOf(entries) : null;
};
