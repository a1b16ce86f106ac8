/** The table of the NPPES columns: every column of the public layout has a field, or a reason why it has none. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mappedColumns } from '../../../../../demo/service/seed/nppes/columns.ts';
import { nppesColumns, unmappedColumns } from '../../../../../demo/service/seed/nppes/layout.ts';
import { nppesSettings } from '../../../../../demo/service/seed/nppes/subscription.ts';
import { applyRule } from '../../../../../demo/service/domain/sources/read/cell_values.ts';
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

/** Names of codes as the National Uniform Claim Committee publishes them, with profession and specialty, or type and class of trade. */
const meant = {
  individuals: {
    '207RA0001X Advanced Heart Failure and Transplant Cardiology': 'PHYS CARD',
    '207RC0001X Clinical Cardiac Electrophysiology': 'PHYS ELPH',
    '207RC0200X Critical Care Medicine': 'PHYS CRCM',
    '207RH0003X Hematology & Oncology': 'PHYS HEON',
    '207RX0202X Medical Oncology': 'PHYS ONCO',
    '207UN0901X Nuclear Cardiology': 'PHYS CARD',
    '207VX0201X Gynecologic Oncology': 'PHYS GYNO',
    '2080P0202X Pediatric Cardiology': 'PHYS PCAR',
    '2083P0500X Preventive Medicine/Occupational Environmental Medicine': 'PHYS OCCM',
    '2083S0010X Sports Medicine (Preventive Medicine)': 'PHYS SPOR',
    '2083X0100X Occupational Medicine': 'PHYS OCCM',
    '2084N0402X Neurology with Special Qualifications in Child Neurology': 'PHYS PNEU',
    '2085R0001X Radiation Oncology': 'PHYS RADO',
    '2085R0202X Diagnostic Radiology': 'PHYS DRAD',
    '2085R0203X Therapeutic Radiology': 'PHYS RADO',
    '2085R0204X Vascular & Interventional Radiology': 'PHYS IRAD',
    '208C00000X Colon & Rectal Surgery': 'PHYS',
    '363LA2100X Acute Care Nurse Practitioner': 'NP ACNU',
    '125Q00000X Oral Medicinist': 'DENT DENT',
    '1223X0400X Orthodontics and Dentofacial Orthopedics': 'DENT ODON',
    '124Q00000X Dental Hygienist': 'OTHR',
    '183500000X Pharmacist': 'PHAR',
    '1835N0905X Nuclear Pharmacist': 'PHAR',
    '1835X0200X Oncology Pharmacist': 'PHAR CLPH',
    '163WC0200X Critical Care Medicine Registered Nurse': 'NURS ACNU',
    '163WP0218X Pediatric Oncology Registered Nurse': 'NURS ONNU',
    '364SC0200X Critical Care Medicine Clinical Nurse Specialist': 'NURS ACNU',
    '364SX0204X Pediatric Oncology Clinical Nurse Specialist': 'NURS ONNU',
    '367A00000X Advanced Practice Midwife': 'MIDW MIDW',
    '174200000X Meals': 'OTHR',
  },
  organizations: {
    '174200000X Meals': 'OTHR',
    '177F00000X Lodging': 'OTHR',
    '207RC0000X Cardiovascular Disease': 'GRPP OUTP',
    '261QE0700X End-Stage Renal Disease Treatment': 'DIAL OUTP',
    '261QF0400X Federally Qualified Health Center': 'HCTR OUTP',
    '251F00000X Home Infusion Agency': 'OTHR',
    '261QM1000X Migrant Health': 'HCTR OUTP',
    '261QR1300X Rural Health': 'HCTR OUTP',
    '261QU0200X Urgent Care': 'URGC OUTP',
    '282N00000X General Acute Care Hospital': 'HOSP ACUT',
    '284300000X Special Hospital': 'SPHO ACUT',
    '292200000X Dental Laboratory': 'LABO',
    '332900000X Non-Pharmacy Dispensing Site': 'OTHR',
    '315D00000X Hospice, Inpatient': 'HOSC LONG',
    '3336C0003X Community/Retail Pharmacy': 'PHAR PHRM',
  },
};

test('taxonomies mean what their publisher calls them', () => {
  const found = (code: string, ...tables: Record<string, string>[]): string =>
    tables
      .map((starts) => applyRule({ column: 'Code', starts }, code.slice(0, 10), 'US'))
      .filter(Boolean)
      .join(' ');
  for (const [code, expected] of Object.entries(meant.individuals))
    assert.equal(found(code, professionOf, specialtyOf), expected, code);
  for (const [code, expected] of Object.entries(meant.organizations))
    assert.equal(found(code, organizationTypeOf, classOfTradeOf), expected, code);
});
