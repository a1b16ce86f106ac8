/**
 * Commits that no standby has confirmed. When somebody cancels the waiting for a standby, PostgreSQL reports success with a warning. A
 * change that was answered then would be lost with the primary.
 */
import type pg from 'pg';
import { DatabaseUnavailable } from '../outages.ts';

const unconfirmed = new WeakSet<pg.ClientBase>();

/** Notes the warnings of a connection. */
export function noteWarnings(client: pg.ClientBase): void {
  client.on('notice', ({ file }) => {
    // The warning has no code and a translated text.
    if (file === 'syncrep.c') unconfirmed.add(client);
  });
}

/** Throws DatabaseUnavailable when the last statement committed, and the waiting for a standby was ended. The change is there, and may be lost with the primary. */
export function checkConfirmed(client: pg.ClientBase): void {
  if (unconfirmed.delete(client))
    throw new DatabaseUnavailable('No standby has confirmed the change. It may have been carried out.');
}
