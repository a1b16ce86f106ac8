/** Shared helpers for tests of the API client. */
import { expect } from '@open-wc/testing';
import { ApiError } from '../../../src/api/errors.ts';
import type { SessionSource } from '../../../src/api/transport.ts';

export const origin = 'https://instance.example';

export const found = {
  responseStatus: 'SUCCESS',
  totalCount: 1,
  totalCountIsExact: true,
  offset: 0,
  limit: 25,
  facets: [{ field: 'status', values: [{ value: 'A', label: 'Active', count: 1 }] }],
  entities: [
    {
      entityId: '242977178443156481',
      entityType: 'HCP',
      metaData: {},
      entity: { vid__v: '242977178443156481' },
    },
  ],
};

/** Returns a session source with the IDs s1, s2, … that records renewals. */
export function source(): SessionSource & { renewed: string[] } {
  let count = 1;
  const renewed: string[] = [];
  return {
    renewed,
    sessionId: () => Promise.resolve(`s${count}`),
    renew(ended) {
      renewed.push(ended);
      return Promise.resolve(`s${++count}`);
    },
  };
}

/** Returns the ApiError of a call. */
export async function errorOf(promise: Promise<unknown>): Promise<ApiError> {
  try {
    await promise;
  } catch (error) {
    expect(error).to.be.instanceOf(ApiError);
    return error as ApiError;
  }
  throw new Error('The call did not fail.');
}
