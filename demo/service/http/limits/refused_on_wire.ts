/** Answers requests that cannot be read at all. */
import type { Duplex } from 'node:stream';

/** For a request with its body to arrive. Ten megabytes then take a line of 280 kbit/s. */
export const requestMilliseconds = 300_000;

const invalid = (message: string): object => ({
  responseStatus: 'FAILURE',
  errors: [{ type: 'INVALID_DATA', message }],
});

export const malformedRequest = invalid('Not a well-formed request, or one with too long an address.');

const lateRequest = invalid('The request did not arrive whole within five minutes. Send it again.');

/** Answers a malformed request, one whose headers are too long, or one that arrives too slowly, in the usual envelope. */
export function refuseOnWire(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const body = JSON.stringify(isLate ? lateRequest : malformedRequest);
  socket.end(
    `HTTP/1.1 ${isLate ? '408 Request Timeout' : '400 Bad Request'}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
