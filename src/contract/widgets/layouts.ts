/** Layouts in widget configurations: the fields of records and of their children (specification 6.1). */
import { z } from '@hono/zod-openapi';
import { firstRelease, since } from '../shared/since.ts';

const fieldName = z.string().min(1).max(100);

export const layoutField = z.object({
  name: fieldName,
  required: z.boolean().optional(),
  default: z.union([z.string(), z.number(), z.boolean()]).optional(),
  values: z.array(z.string()).optional(),
  read_only: z.boolean().optional(),
});

const layoutTitle = z.object({
  title: z.string(),
  /** Title by language (BCP 47). Other languages use `title`. */
  titles: z.record(z.string(), z.string()).optional(),
});

/**
 * Children in a layout. `section` and `one` are the titles of a custom object and of one of its records. The service adds them, and the custom objects that a
 * layout does not contain, to the configuration that widgets fetch.
 */
export const layoutChild = z.object({
  required: z.boolean().optional(),
  fields: z.array(layoutField),
  section: since(firstRelease, layoutTitle.optional()),
  one: since(firstRelease, layoutTitle.optional()),
});

/** Layout of an entity type for a country: sections of fields, and the fields of child objects. */
export const layout = z
  .object({
    sections: z.array(layoutTitle.extend({ fields: z.array(layoutField) })),
    children: z
      .object({
        addresses__v: layoutChild,
        licenses__v: layoutChild,
        parent_hcos__v: layoutChild,
        custom_keys__v: layoutChild,
      })
      .partial()
      .catchall(layoutChild),
  })
  .openapi('Layout');

/** Layouts by country code; `*` for all other countries. */
export const layoutsByCountry = z.record(z.string(), layout);
