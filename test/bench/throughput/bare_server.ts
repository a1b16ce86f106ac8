/**
 * The reference: a bare Hono server with `pg`. A call reads its session and one JSON document of 5 KB, as small as such a service can be.
 * Prints its address.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';

const documents = 1000;
const documentBytes = 5000;
const session = 'bare-session';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
await pool.query('CREATE TABLE session (id text PRIMARY KEY, expires_at timestamptz)');
await pool.query(`INSERT INTO session VALUES ($1, now() + interval '1 hour')`, [session]);
await pool.query('CREATE TABLE document (id integer PRIMARY KEY, body text)');
for (let id = 0; id < documents; id++) {
  const body = JSON.stringify({ id, text: randomBytes(documentBytes / 2).toString('hex') });
  await pool.query('INSERT INTO document VALUES ($1, $2)', [id, body]);
}

const app = new Hono();
app.get('/health', (c) => c.json({ status: 'up' }));
app.get('/document/:id', async (c) => {
  const signedIn = await pool.query('SELECT FROM session WHERE id = $1 AND expires_at > now()', [
    c.req.header('authorization'),
  ]);
  if (!signedIn.rowCount) return c.json({ error: 'no session' }, 401);
  const { rows } = await pool.query('SELECT body FROM document WHERE id = $1', [c.req.param('id')]);
  return c.body(rows[0].body, 200, { 'Content-Type': 'application/json' });
});
const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
await once(server, 'listening');
console.log(`Ready. http://127.0.0.1:${(server.address() as AddressInfo).port}/api `);
