/** Which source wins, field by field: the rules of source rankings and lineage, without a database. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  generalOrigin,
  marksOf,
  ownOrigin,
  remark,
  type Origin,
} from '../../../demo/service/records/origins.ts';
import { rankedUpdate, type CurrentObject } from '../../../demo/service/domain/lineage/ranked_update.ts';
import { rankerOf, type SourceRanking } from '../../../demo/service/domain/lineage/ranking.ts';
import type { DataModel } from '../../../demo/service/domain/data_model.ts';

const ranking = (changes: Partial<SourceRanking>, ...sources: string[]): SourceRanking => ({
  object_type: null,
  country: null,
  fields: [],
  sources: sources.map((source, index) => ({ source, rank: index + 1 })),
  ...changes,
});
const name = { objectType: 'HCP', country: 'US', field: 'last_name__v' };

describe('source rankings', () => {
  test('without a ranking, masters come before change requests, and these before all systems equally', () => {
    const rank = rankerOf([], ['master']);
    assert.ok(rank('master', name) < rank('change_request', name));
    assert.ok(rank('change_request', name) < rank('crm_us', name));
    assert.equal(rank('crm_us', name), rank('crm_eu', name));
  });

  test('the most specific ranking applies: fields before object type before country, the first of equally specific ones', () => {
    const rank = rankerOf(
      [
        ranking({}, 'a', 'b', 'c', 'd'),
        ranking({ country: 'US' }, 'b', 'a'),
        ranking({ object_type: 'HCP' }, 'c', 'a'),
        ranking({ fields: ['phone_1__v'] }, 'd', 'a'),
        ranking({ fields: ['phone_1__v'] }, 'a', 'd'),
      ],
      [],
    );
    const first = (place: typeof name) =>
      ['a', 'b', 'c', 'd'].toSorted((one, other) => rank(one, place) - rank(other, place))[0];
    assert.equal(first({ ...name, objectType: 'HCO', country: 'DE' }), 'a');
    assert.equal(first({ ...name, objectType: 'HCO' }), 'b');
    assert.equal(first(name), 'c');
    assert.equal(first({ ...name, field: 'phone_1__v' }), 'd');
  });

  test('a source missing from a ranking is weaker than all sources in it', () => {
    const rank = rankerOf([ranking({}, 'a')], ['master']);
    assert.ok(rank('master', name) > rank('a', name));
  });
});

const groups: Record<string, string> = { locality__v: 'place', postal_code__v: 'place' };
const model = {
  field: (_: string, field: string) => ({ group: groups[field] ?? null }),
} as unknown as DataModel;
const day = (number: number): Date => new Date(Date.UTC(2026, 0, number));
const ranker = rankerOf([ranking({}, 'master', 'change_request', 'crm_us')], []);

const current = (
  fields: Record<string, unknown>,
  origins: Record<string, [string, Date]>,
): CurrentObject => ({
  objectType: 'HCP',
  country: 'US',
  fields,
  originOf: (field) => {
    const [source, time] = origins[field] ?? [];
    return source && time ? { source, time } : null;
  },
});

describe('an update of a source', () => {
  const phone = current({ phone_1__v: '1' }, { phone_1__v: ['change_request', day(5)] });
  const update = (object: CurrentObject, source: string, time: Date, fields: Record<string, unknown>) =>
    rankedUpdate(model, ranker, object, { fields, source, time });

  test('a stronger source replaces the value of a weaker one, even with older data', () => {
    const { outcomes, fields } = update(phone, 'master', day(1), { phone_1__v: '2' });
    assert.deepEqual([outcomes, fields], [{ phone_1__v: 'applied' }, { phone_1__v: '2' }]);
  });

  test('a weaker source is outranked, even with newer data, and the value stays', () => {
    const { outcomes, fields } = update(phone, 'crm_us', day(9), { phone_1__v: '2' });
    assert.deepEqual([outcomes, fields], [{ phone_1__v: 'outranked' }, { phone_1__v: '1' }]);
  });

  test('of equally ranked sources the newer one wins, also when no ranking names them', () => {
    for (const source of ['change_request', 'unnamed']) {
      const object = current({ a: 1 }, { a: [source, day(5)] });
      assert.equal(update(object, source, day(5), { a: 2 }).outcomes['a'], 'applied');
      assert.equal(update(object, source, day(4), { a: 2 }).outcomes['a'], 'outranked');
    }
    const object = current({ a: 1 }, { a: ['one', day(5)] });
    assert.equal(update(object, 'other', day(6), { a: 2 }).outcomes['a'], 'applied');
  });

  test('any source may set a field that has no value', () => {
    const { outcomes, fields } = update(phone, 'unnamed', day(1), { fax_1__v: '3' });
    assert.deepEqual([outcomes['fax_1__v'], fields['fax_1__v']], ['applied', '3']);
  });

  test('a value removed by a stronger source stays removed', () => {
    const cleared = current({}, { phone_1__v: ['change_request', day(5)] });
    assert.equal(update(cleared, 'crm_us', day(9), { phone_1__v: '2' }).outcomes['phone_1__v'], 'outranked');
  });

  test('null removes a value and its field', () => {
    assert.deepEqual(update(phone, 'master', day(9), { phone_1__v: null }).fields, {});
  });

  test('the same value changes nothing; a stronger source confirms it and becomes its source', () => {
    const same = update(phone, 'master', day(9), { phone_1__v: '1' });
    assert.deepEqual([same.outcomes, same.confirmed], [{ phone_1__v: 'same' }, ['phone_1__v']]);
    for (const source of ['change_request', 'crm_us'])
      assert.deepEqual(update(phone, source, day(9), { phone_1__v: '1' }).confirmed, []);
    assert.equal(update(phone, 'master', day(9), { fax_1__v: '' }).outcomes['fax_1__v'], 'same');
  });

  test('fields of one group are applied together or not at all', () => {
    const address = current(
      { locality__v: 'Boston', postal_code__v: '02115', phone_1__v: '1' },
      { locality__v: ['master', day(1)], postal_code__v: ['crm_us', day(1)], phone_1__v: ['crm_us', day(1)] },
    );
    const { outcomes, fields } = update(address, 'crm_us', day(2), {
      locality__v: 'Salem',
      postal_code__v: '01970',
      phone_1__v: '2',
    });
    assert.deepEqual(outcomes, {
      locality__v: 'outranked',
      postal_code__v: 'outranked',
      phone_1__v: 'applied',
    });
    assert.deepEqual(fields, { locality__v: 'Boston', postal_code__v: '02115', phone_1__v: '2' });
  });
});

describe('origins of fields', () => {
  const origin = (source: string): Origin => ({
    source,
    time: day(1),
    jobId: '7',
    changeRequestId: null,
    userId: 3,
  });

  test('a field has the origin that names it, otherwise the general one', () => {
    const marks = remark(marksOf(origin('a')), ['x'], origin('b'));
    assert.deepEqual(ownOrigin(marks, 'x'), origin('b'));
    assert.equal(ownOrigin(marks, 'y'), undefined);
    assert.deepEqual(generalOrigin(marks), origin('a'));
    assert.equal(generalOrigin(remark([], ['x'], origin('b'))), undefined);
  });

  test('a field has one origin, and origins without fields are dropped', () => {
    const marks = remark(remark([], ['x', 'y'], origin('a')), ['x'], origin('b'));
    assert.deepEqual(
      marks.map(({ source, fields }) => [source, fields]),
      [
        ['a', ['y']],
        ['b', ['x']],
      ],
    );
    assert.equal(remark(marks, ['x', 'y'], origin('c')).length, 1);
  });
});
