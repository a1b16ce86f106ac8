/** Parameters shared by operations of several resources. */
import { z } from '@hono/zod-openapi';

/** Language of labels, for example `en`, `pt-BR`. */
export const language = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/, 'an IETF BCP 47 language tag');

/** Returns the items of a comma-separated parameter. Blanks beside the commas do not count. */
export const listItems = (list: string): string[] => list.split(',').map((item) => item.trim());

/** Integer in a query. Blank text is invalid: `Number` would convert it to 0. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? NaN : value),
    z.coerce.number().int().min(minimum).max(maximum),
  );

/** Path parameter with a record key in any form (2.2). */
export const vidKeyParams = z.object({
  vid_key: z
    .string()
    .min(1)
    .max(1000)
    .openapi({ param: { name: 'vid_key', in: 'path' }, example: 'Network:Entity:242975000000000500' }),
});

/** Name of a sortable custom field of HCPs or HCOs. */
export const customSort = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9]*(_[a-z0-9]+)*__c$/, 'the name of a custom field, which ends in __c')
  .openapi({ example: 'member_since__c' }) as unknown as z.ZodType<`${string}__c`, `${string}__c`>;

/** Order of records in a search. */
export const recordSort = z.union([
  z.enum(['relevance', 'name', 'modified_date', 'city', 'type']),
  customSort,
]);
