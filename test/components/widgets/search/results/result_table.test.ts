import { expect } from '@open-wc/testing';
import { comparedFields, pairedChildren } from '../../../../../src/widgets/search/compare/compared_fields.ts';
import { conditionTerms } from '../../../../../src/widgets/search/query/conditions.ts';
import { csvLines } from '../../../../../src/records/csv.ts';
import { columnValue, resultColumns } from '../../../../../src/widgets/search/download/result_columns.ts';

describe('comma-separated values (RFC 4180)', () => {
  it('quotes commas, quotes and line ends, and terminates lines by CRLF', () => {
    expect(csvLines([['a', 'b,c', 'd"e', 'f\r\ng', '']])).to.equal('a,"b,c","d""e","f\r\ng",\r\n');
  });

  for (const formula of ['=1+1', '+49 30 1', '-2+3', '@SUM(A1)', '\t=1', ' =1', '=cmd|"/c calc"!A0'])
    it(`does not run the formula ${JSON.stringify(formula)}`, () => {
      expect(csvLines([[formula]])).to.match(/^"?'/);
    });

  it('leaves plain numbers and codes unchanged', () => {
    expect(csvLines([['-71.0693', '+4', '242977178443156481', '00012']])).to.equal(
      '-71.0693,+4,242977178443156481,00012\r\n',
    );
  });
});

describe('columns of a result list', () => {
  it('include common columns; configured fields and keys appear once', () => {
    const columns = resultColumns(
      ['HCP', 'HCO'],
      {
        HCP: ['specialty_1__v', 'formatted_name__v', 'address.locality__v'],
        HCO: ['specialty_1__v', 'count_beds__v'],
      },
      ['npi_num__v'],
    );
    expect(columns.flatMap((column) => ('field' in column ? [column.field] : []))).to.deep.equal([
      'specialty_1__v',
      'npi_num__v',
      'count_beds__v',
    ]);
  });

  it('join values of several children; labels fall back to codes', () => {
    const hit = {
      entityId: '1',
      entityType: 'HCP',
      entity: {
        licenses__v: [{ license_number__v: 'A' }, { license_number__v: 'B' }, { license_number__v: 'A' }],
      },
    };
    expect(
      columnValue({ objectType: 'LICENSE', field: 'license_number__v', scope: 'license' }, hit, true),
    ).to.equal('A; B');
  });

  it('say yes and no in words, and as codes for other systems', () => {
    const hit = {
      entityId: '1',
      entityType: 'HCP',
      entity: { leader__c: true, retired__c: false, active__c: null },
    };
    const valuesOf = (asLabels: boolean): string[] =>
      ['leader__c', 'retired__c', 'active__c'].map((field) =>
        columnValue({ objectType: 'HCP', field, scope: undefined }, hit, asLabels),
      );
    expect(valuesOf(true)).to.deep.equal(['Yes', 'No', '']);
    expect(valuesOf(false)).to.deep.equal(['true', 'false', '']);
  });
});

describe('comparison of two records', () => {
  const side = (
    entity: Record<string, unknown>,
  ): { entityType: string; entity: Record<string, unknown> } => ({
    entityType: 'HCP',
    entity,
  });

  it('lists the fields of either record and marks differences, ignoring case', () => {
    const fields = comparedFields(
      side({ first_name__v: 'Ann', last_name__v: 'SMITH', email_1__v: 'a@b.example' }),
      side({ first_name__v: 'Anna', last_name__v: 'Smith' }),
      {},
    );
    expect(fields.map(({ name, isDifferent }) => [name, isDifferent])).to.deep.equal([
      ['first_name__v', true],
      ['last_name__v', false],
      ['email_1__v', true],
    ]);
  });

  it('pairs equal children in any order', () => {
    const [home, work] = [{ locality__v: 'Bonn' }, { locality__v: 'Köln' }];
    expect(pairedChildren([home, work], [{ ...work, vid__v: '9' }])).to.deep.equal([
      [work, { ...work, vid__v: '9' }],
      [home, undefined],
    ]);
  });

  it('children of a mastered and of a local record meet by what they say', () => {
    const mastered = { is_vendor_master__v: true, record_owner_name__v: 'us_registry' };
    const local = { is_vendor_master__v: false, record_owner_name__v: 'crm_us' };
    const [home, work] = [{ locality__v: 'Bonn' }, { locality__v: 'Köln' }];
    expect(
      pairedChildren(
        [
          { ...home, ...mastered },
          { ...work, ...mastered },
        ],
        [{ ...work, ...local }],
      ),
    ).to.deep.equal([
      [
        { ...work, ...mastered },
        { ...work, ...local },
      ],
      [{ ...home, ...mastered }, undefined],
    ]);
  });
});

describe('conditions of the advanced search', () => {
  it('become terms with escaped special characters', () => {
    expect(
      conditionTerms(
        new Map([
          ['hcp.first_name__v', { kind: 'words', words: ' O~Neil, A:B\\C ' }],
          ['hcp.hcp_type__v', { kind: 'values', values: ['P', 'N'] }],
          ['license.expiration_date__v', { kind: 'range', from: '2026-01-01', to: '' }],
        ] as const),
      ),
    ).to.deep.equal({
      filters: ['hcp.hcp_type__v:P,N', 'range||license.expiration_date__v:2026-01-01||'],
      fieldQueries: ['hcp.first_name__v:O\\~Neil\\, A\\:B\\\\C'],
    });
  });
});
