/** What the controllers need of a connection. The application has no access to it, because it leads to the session. */
import type { Transport } from '../api/transport.ts';
import type { WidgetConfiguration } from '../api/types.ts';
import type { Session } from '../session/session.ts';

export interface Inner {
  readonly session: Session;
  readonly transport: Transport;
  readonly configuration: WidgetConfiguration;
  /** BCP 47 tag of labels. */
  readonly language: string;
}

export const inners = new WeakMap<object, Inner>();

/** Throws a TypeError for anything that is not a connection. */
export function innerOf(connection: object): Inner {
  const inner = inners.get(connection);
  if (!inner) throw new TypeError('Pass a connection: the result of connect().');
  return inner;
}
