/** The table of the NPPES columns: every column of the public layout has a field, or a reason why it has none. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mappedColumns } from '../../../../../demo/service/seed/nppes/columns.ts';
import { nppesColumns, unmappedColumns } from '../../../../../demo/service/seed/nppes/layout.ts';
import { nppesSettings } from '../../../../../demo/service/seed/nppes/subscription.ts';
import { columnsOf } from '../../../../../demo/service/domain/sources/read/file_mapping.ts';
import {
  classOfTradeOf,
  organizationTypeOf,
  professionOf,
  specialtyOf,
} from '../../../../../demo/service/seed/nppes/taxonomies.ts';
import { referenceLists } from '../../../../../demo/service/model/reference_lists.ts';

const plain = (column: string): string => column.replace(/_\d+$/, '');

test('the layout has 330 columns in the order of the public file', () => {
  assert.equal(nppesColumns.length, 330);
  assert.equal(new Set(nppesColumns).size, 330);
  // Positions of the public layout, counted from 1.
  const at = (position: number): string => nppesColumns[position - 1]!;
  assert.deepEqual([1, 21, 42, 48, 107, 108, 307, 310, 315, 330].map(at), [
    'NPI',
    'Provider First Line Business Mailing Address',
    'Provider Sex Code',
    'Healthcare Provider Taxonomy Code_1',
    'Healthcare Provider Primary Taxonomy Switch_15',
    'Other Provider Identifier_1',
    'Other Provider Identifier Issuer_50',
    'Parent Organization LBN',
    'Healthcare Provider Taxonomy Group_1',
    'Certification Date',
  ]);
});

test('every column is either mapped or has a reason', () => {
  const mapped = mappedColumns();
  for (const column of nppesColumns)
    assert.notEqual(
      mapped.has(column),
      plain(column) in unmappedColumns,
      `${column} is mapped or has a reason`,
    );
  for (const column of Object.keys(unmappedColumns))
    assert.ok(
      nppesColumns.some((one) => plain(one) === column),
      `${column} is a column of the file`,
    );
});

test('the table knows every column that the mapping reads', () => {
  const read = new Set(nppesSettings.files.flatMap(columnsOf));
  assert.deepEqual([...mappedColumns().keys()].toSorted(), [...read].toSorted());
});

test('every taxonomy leads to codes of the data model', () => {
  const codesOf = (type: string): Set<string> =>
    new Set(referenceLists.find((list) => list.type === type)!.codes.map(({ code }) => code));
  for (const [values, type] of [
    [professionOf, 'HCPType'],
    [specialtyOf, 'Specialty'],
    [organizationTypeOf, 'HCOType'],
    [classOfTradeOf, 'MajorClassOfTrade'],
  ] as const) {
    const codes = codesOf(type);
    for (const [start, code] of Object.entries(values))
      assert.ok(code === '' || codes.has(code), `${start}: ${type} has no ${code}`);
  }
});
