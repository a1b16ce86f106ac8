/** Events as receivers see them: CloudEvents 1.0 in one JSON document, signed as Standard Webhooks says. */
import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { PlacedEvent } from '../live_updates/record_feed.ts';

const secretBytes = 32;

/** Returns a new secret in the form of Standard Webhooks. */
export const newSecret = (): string => `whsec_${randomBytes(secretBytes).toString('base64')}`;

export interface Message {
  /** The same in every attempt, so that receivers can drop repeats. */
  id: string;
  body: string;
}

const cloudEvent = (id: string, type: string, source: string, time: string, more: object): string =>
  JSON.stringify({
    specversion: '1.0',
    id,
    source,
    type: `platform-network.${type}`,
    time,
    datacontenttype: 'application/json',
    ...more,
  });

/** Returns the message about a change. `source`: the address of the instance. */
export function messageOf(event: PlacedEvent, source: string): Message {
  const { vid__v, record_version__v, entity_type, merged_into__v } = event;
  // The position tells apart a record before and after a reset of the sandbox.
  const id = `${vid__v}-${record_version__v}-${event.position}`;
  const data = { vid__v, entity_type, record_version__v, merged_into__v };
  const time = new Date(event.time).toISOString();
  return { id, body: cloudEvent(id, `record.${event.change}`, source, time, { subject: vid__v, data }) };
}

/** Returns a message that tells only that the connection works. */
export function testMessage(source: string, time: Date): Message {
  const id = `test-${time.getTime()}`;
  return { id, body: cloudEvent(id, 'test', source, time.toISOString(), { data: {} }) };
}

/** Signs with one secret. */
export type Signer = Pick<Webhook, 'sign'>;

export const signerOf = (secret: string): Signer => new Webhook(secret);

/** Returns the headers of an attempt, signed by each signer. */
export function headersOf(
  { id, body }: Message,
  signers: readonly Signer[],
  time: Date,
): Record<string, string> {
  return {
    'content-type': 'application/cloudevents+json; charset=utf-8',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
    'webhook-signature': signers.map((signer) => signer.sign(id, time, body)).join(' '),
  };
}
