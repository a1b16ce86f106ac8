/** The inputs that later versions of the API added, read from the contract. */
import type { CallOptions } from '../../support/service.ts';
import { addedIn, operations as described, resolve } from '../../../demo/service/http/versions/schemas.ts';

export const vid = '242975000000000500';

export type Place = 'query' | 'body' | 'item';

/** Inputs that were added after their operation: parameters, fields of the body, and fields of the items in `entities`. */
export const laterInputs = [...described.values()].flatMap(
  ({ operationId, parameters = [], requestBody, 'x-since': own = 0 }) => {
    const body = requestBody?.content?.['application/json']?.schema;
    const fields = body ? (resolve(body).properties ?? {}) : {};
    const item = fields['entities']?.items;
    const places: [Place, [string, number][]][] = [
      ['query', parameters.map(({ name, schema }) => [name, addedIn(schema)])],
      ['body', Object.entries(fields).map(([name, schema]) => [name, addedIn(schema)])],
      [
        'item',
        Object.entries((item && resolve(item).properties) ?? {}).map(([name, schema]) => [
          name,
          addedIn(schema),
        ]),
      ],
    ];
    return places.flatMap(([place, inputs]) =>
      inputs
        .filter(([, first]) => first > Math.max(1, own))
        .map(([name, first]) => ({ operationId, place, name, first })),
    );
  },
);

/** Call of an operation with inputs that were added later. */
export interface Gated {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  options: () => CallOptions;
  /** Invalid values by input. */
  refused: Record<string, unknown[]>;
}
