/** Records of custom objects that many records share (decision 39). */
import { isCount, isListOf, isObject, isText } from '../shapes.ts';
import type { Transport } from '../transport.ts';
import type { AnswerOf, QueryOf } from '../types.ts';

export type SharedRecord = AnswerOf<'get /shared_records/{object_type}'>['records'][number];

const isSharedRecord = (value: unknown): value is SharedRecord =>
  isObject(value) && isText(value['vid__v']) && isText(value['name']) && isObject(value['fields']);

/** Finds the shared records of a custom object by words. */
export const findSharedRecords = (
  transport: Transport,
  objectType: string,
  query: QueryOf<'get /shared_records/{object_type}'>,
  signal?: AbortSignal,
): Promise<Pick<AnswerOf<'get /shared_records/{object_type}'>, 'records' | 'totalCount'>> =>
  transport.request('get /shared_records/{object_type}', {
    path: { object_type: objectType },
    query,
    check: (answer) => isListOf(answer['records'], isSharedRecord) && isCount(answer['totalCount']),
    signal,
  });
