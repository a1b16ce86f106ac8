/** Differences between two versions, and undoing them. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { ChildRecord, CustomKey, FullRecord } from '../../../demo/service/records/record.ts';
import { differences, undo } from '../../../demo/service/domain/revisions/differences.ts';

const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2026-01-01'), noInvalidDate: true });
const names = ['a__v', 'b__v', 'c__v', 'parent_hco_vid__v'];
const fields = fc
  .dictionary(fc.constantFrom(...names), fc.oneof(fc.string({ minLength: 1 }), fc.integer(), fc.boolean()), {
    noNullPrototype: true,
  })
  .map(({ parent_hco_vid__v: parent, ...others }) =>
    typeof parent === 'string' ? { ...others, parent_hco_vid__v: parent } : others,
  );
const platform = fc.record({
  record_state: fc.constantFrom('VALID' as const, 'UNDER_REVIEW' as const),
  record_version: fc.integer({ min: 1, max: 9 }),
  modified_at: time,
  fields,
});
const created_at = new Date('2019-01-01');
const childOf = (
  vid: string,
  object: Omit<ChildRecord, 'vid' | 'child_type' | 'position' | 'parent_hco_vid' | 'created_at'>,
): ChildRecord => ({
  vid,
  child_type: 'ADDRESS',
  position: 0,
  created_at,
  parent_hco_vid: (object.fields['parent_hco_vid__v'] as string | undefined) ?? null,
  ...object,
});
const keyOf = (vid: string, status: 'A' | 'I', modified_at: Date): CustomKey => ({
  vid,
  record_vid: '1',
  record_type: 'HCP',
  source: 'crm',
  item: 'HCP',
  value: vid,
  status,
  created_at,
  modified_at,
});

/** Two versions of a record. The newer one has at least the children and keys of the older one. */
const versions = fc
  .record({
    before: platform,
    after: platform,
    children: fc.array(fc.tuple(fc.option(platform), platform), { maxLength: 4 }),
    keys: fc.array(
      fc.tuple(
        fc.constantFrom('A' as const, 'I' as const, null),
        fc.constantFrom('A' as const, 'I' as const),
        time,
        time,
      ),
      { maxLength: 4 },
    ),
  })
  .map(({ before, after, children, keys }): [FullRecord, FullRecord] => {
    const record = (own: typeof before, parts: Pick<FullRecord, 'children' | 'custom_keys'>): FullRecord => ({
      vid: '1',
      entity_type: 'HCP',
      in_instance: true,
      merged_into: null,
      created_at,
      ...own,
      ...parts,
    });
    return [
      record(before, {
        children: children.flatMap(([old], index) => (old ? childOf(`2${index}`, old) : [])),
        custom_keys: keys.flatMap(([old, , at], index) => (old ? keyOf(`3${index}`, old, at) : [])),
      }),
      record(after, {
        children: children.map(([, own], index) => childOf(`2${index}`, own)),
        custom_keys: keys.map(([, own, , at], index) => keyOf(`3${index}`, own, at)),
      }),
    ];
  });

describe('differences of two versions', () => {
  test('undoing the differences restores the older version', () => {
    fc.assert(
      fc.property(versions, ([before, after]) => {
        // Through JSON, as the database stores it.
        const changes = JSON.parse(JSON.stringify(differences(before, after))) as ReturnType<
          typeof differences
        >;
        assert.deepEqual(undo(after, changes), before);
      }),
    );
  });

  test('a record has no differences from itself', () => {
    fc.assert(fc.property(versions, ([, record]) => assert.deepEqual(differences(record, record), [])));
  });

  test('absent, null and empty values are equal', () => {
    const record = { ...fc.sample(versions, 1)[0]![0], children: [], custom_keys: [] };
    assert.deepEqual(
      differences({ ...record, fields: { a__v: null, b__v: '' } }, { ...record, fields: { c__v: null } }),
      [],
    );
  });
});
