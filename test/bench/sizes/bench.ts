/**
 * `DATABASE_URL=postgres://… npm run bench -- sizes`: what tables and indexes of a database have per record (docs/running/sizing.md). `npm run bench -- search` fills one.
 */
import { printSizes } from '../throughput/database_server.ts';

export default async function bench(): Promise<void> {
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Error('DATABASE_URL must be the address of a database on a PostgreSQL server.');
  await printSizes(url);
}
