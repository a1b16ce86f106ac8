/** A system that hears of changes: an HTTP server that checks and keeps what arrives. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HTTP, type CloudEventV1 } from 'cloudevents';
import { Webhook } from 'standardwebhooks';
import { closeAtEnd } from '../../support/databases.ts';

export interface Arrival {
  event: CloudEventV1<{ vid__v: string; record_version__v: number; merged_into__v: string | null }>;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  readonly url: string;
  readonly port: number;
  readonly arrivals: Arrival[];
  /** Status of the answer to an arrival; 200 by default. A pair has a header `retry-after` or `location` as well. */
  answer: (arrival: Arrival) => number | [status: number, headers: Record<string, string>];
  /** Ends it before the tests do. */
  close(): void;
  /** Throws unless a secret has signed the arrival. */
  verify(arrival: Arrival, secret: string): void;
}

export async function startReceiver(): Promise<Receiver> {
  const arrivals: Arrival[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const { headers } = request;
      const event = HTTP.toEvent({ headers, body }) as Arrival['event'];
      const arrival = { event, headers, body };
      const answer = receiver.answer(arrival);
      arrivals.push(arrival);
      const [status, more] = Array.isArray(answer) ? answer : [answer, {}];
      response.writeHead(status, more).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  closeAtEnd(close);
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    arrivals,
    answer: () => 200,
    close,
    verify({ body, headers }, secret) {
      const id = String(headers['webhook-id']);
      assert.equal(id, JSON.parse(body).id);
      // The clock of the test may be ahead, which `Webhook.verify` refuses.
      const time = new Date(1000 * Number(headers['webhook-timestamp']));
      const expected = new Webhook(secret).sign(id, time, body);
      assert.ok(String(headers['webhook-signature']).split(' ').includes(expected), 'signed with the secret');
    },
  };
  return receiver;
}
