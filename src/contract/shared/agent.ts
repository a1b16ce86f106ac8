import { z } from '@hono/zod-openapi';

/** Client of the Model Context Protocol, by the name under which it registered. Anyone can choose any name, so it proves nothing. */
export const agent = z.object({ client_id: z.string(), name: z.string() });
