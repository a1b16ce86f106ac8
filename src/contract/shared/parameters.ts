/** Parameters that operations of several resources have. */
import { z } from '@hono/zod-openapi';

/** Language of labels, for example `en`, `pt-BR`. */
export const language = z
  .string()
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'an IETF BCP 47 language tag');

/** A whole number in a query. An empty text is none; as a number it would be 0. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? NaN : value),
    z.coerce.number().int().min(minimum).max(maximum),
  );

/** A record in the path, by any form of key (2.2). */
export const vidKeyParams = z.object({
  vid_key: z
    .string()
    .min(1)
    .max(1000)
    .openapi({ param: { name: 'vid_key', in: 'path' }, example: 'Network:Entity:242975000000000500' }),
});
