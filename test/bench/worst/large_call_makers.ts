/** Makes calls for the bench of the largest calls. */
import type { Call } from './calls.ts';

export const json = 'application/json';
export const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export const address = (index: number) => ({
  vid_key: `crm_us:ADDRESS:worst-${index}`,
  address_line_1__v: `${index} Long Street`,
  locality__v: 'Boston',
  administrative_area__v: 'US-MA',
  postal_code__v: '02110',
  country__v: 'US',
});

export const get = (operation: string, what: string, address: string, account = 'admin'): Call => ({
  operation,
  what,
  account,
  method: 'GET',
  address,
});
export const post = (
  operation: string,
  what: string,
  address: string,
  body: () => unknown,
  { account = 'admin', method = 'POST' } = {},
): Call => ({
  operation,
  what,
  account,
  method,
  address,
  type: json,
  body: () => JSON.stringify(body()),
});
export const query = (values: Record<string, string>): string => new URLSearchParams(values).toString();
