/** What the tests of calculated fields share. */
import assert from 'node:assert/strict';
import type { Answer } from '../../support/service.ts';
import { customField } from '../custom_fields/definitions.ts';
import type { customFieldFixture } from '../custom_fields/fixture.ts';
import { until } from '../jobs/support.ts';

type Given = ReturnType<typeof customFieldFixture>;

interface More {
  object_type?: string;
  data_type?: string;
  [setting: string]: unknown;
}

/** Returns the definition of a calculated field; a text of HCPs, unless `more` says otherwise. */
export const calculatedField = (
  id: string,
  expression: string,
  { data_type = 'STRING', ...more }: More = {},
) => customField(id, data_type, { ...more, expression });

export function calculationsFixture(given: Given) {
  const { call, define, entityOf } = given;
  const field = async (id: string, type = 'HCP') =>
    (await call('admin', 'GET', `/data_model/fields/${type}/${id}`)).body.field;
  return {
    /** Tries to define a field. */
    attempt: (id: string, expression: string, more?: More): Promise<Answer> =>
      define(calculatedField(id, expression, more)),
    async calculated(id: string, expression: string, more?: More): Promise<void> {
      const { status, body } = await define(calculatedField(id, expression, more));
      assert.equal(status, 200, JSON.stringify(body));
    },
    /** Waits until no job calculates the field. */
    ready: (id: string, type = 'HCP') =>
      until(async () => (await field(id, type)).calculation_job === undefined, `the values of ${id}`),
    /** Returns values of the golfer; null for none. */
    async valueOf(...names: string[]): Promise<unknown[]> {
      const record = await entityOf(given.golfer);
      return names.map((name) => record[name] ?? null);
    },
  };
}
