/** Data models to begin with: what an administrator imports into a new instance, and what benches compare. */
import type { z } from '@hono/zod-openapi';
import type { startingModel } from '../../../../../src/contract/model_document.ts';
import { emptyDocument, type ModelDocument } from '../document.ts';
import { largeLists } from './large_lists.ts';
import { largeObjects } from './large_objects.ts';
import { largeRecordFields } from './large_records.ts';
import { smallFields, smallLists } from './small.ts';

type StartingModel = z.output<typeof startingModel>;

/**
 * By name, the smallest first. `seed` is the release without anything of the customer's own; `small` has 20 fields; `large` has 400 fields and 30 objects, with all of
 * `small`, so that a company can grow into it.
 */
export const startingModels: Readonly<Record<StartingModel['name'], ModelDocument>> = {
  seed: emptyDocument,
  small: { ...emptyDocument, fields: smallFields, lists: smallLists },
  large: {
    ...emptyDocument,
    fields: [...smallFields, ...largeRecordFields, ...largeObjects.fields],
    objects: largeObjects.objects,
    lists: [...smallLists, ...largeLists],
  },
};

/** Returns what the starting models have. */
export const startingModelSummaries = (): StartingModel[] =>
  Object.entries(startingModels).map(([name, { fields, objects, lists }]) => {
    const counts = new Map<ModelDocument['fields'][number]['object_type'], number>();
    for (const { object_type: type } of fields) counts.set(type, (counts.get(type) ?? 0) + 1);
    return {
      name: name as StartingModel['name'],
      fields: [...counts].map(([object_type, count]) => ({ object_type, count })),
      objects: objects.map(({ name: object, plural_labels }) => ({ name: object, plural_labels })),
      list_count: lists.length,
    };
  });
