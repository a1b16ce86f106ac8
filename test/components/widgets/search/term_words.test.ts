/** Terms of a search in words: labels of fields and codes, ranges, several fields, groups, and escaped characters. */
import { expect } from '@open-wc/testing';
import { onlyWords, withoutWords, type TermLabels } from '../../../../src/widgets/search/query/term_words.ts';

const fields: Record<string, string> = {
  'ADDRESS.locality__v': 'City',
  'HCP.specialty_1__v': 'Specialty',
  'HCO.hco_type__v': 'Type',
};
const codes: Record<string, string> = { C: 'Cardiology', '4:3': 'Hospital' };
const labels: TermLabels = {
  language: 'en',
  metadata: {
    field: () => undefined,
    fieldLabel: (type, name) => fields[`${type}.${name}`],
    codeLabel: (_type, _name, code) => codes[code],
  },
};

describe('terms in words', () => {
  it('have the labels of fields and codes, and readable names without them', () => {
    expect(
      onlyWords('hcp.specialty_1__v:C,X~address.locality__v:Boston~primary_country__v:US', labels),
    ).to.deep.equal([
      'Only Specialty: Cardiology and X',
      'Only City: Boston',
      'Only Primary country: United States',
    ]);
  });

  it('keep escaped characters, several fields and ranges', () => {
    expect(onlyWords('hco.hco_type__v:4\\:3~address.locality__v:A\\~B\\,C', labels)).to.deep.equal([
      'Only Type: Hospital',
      'Only City: A~B,C',
    ]);
    expect(onlyWords('hcp.first_name__v|middle_name__v:Ann', labels)).to.deep.equal([
      'Only First name and Middle name: Ann',
    ]);
    const [range] = onlyWords('range||modified_date__v:2026-01-01||2026-06-30', labels);
    expect(range).to.equal('Only Modified date: Jan 1, 2026 to Jun 30, 2026');
    expect(onlyWords('range||hcp.birth_year__v:1970||1980~hcp.since__c:2012-05-01', labels)).to.deep.equal([
      'Only Birth year: 1970 to 1980',
      'Only Since: May 1, 2012',
    ]);
  });

  it('say one text for each group that is left out, and a term of another form as it is', () => {
    expect(withoutWords('hcp.specialty_1__v:C~~address.locality__v:Boston', labels)).to.deep.equal([
      'Without Specialty: Cardiology',
      'Without City: Boston',
    ]);
    expect(onlyWords('<b>nothing', labels)).to.deep.equal(['Only <b>nothing']);
  });
});
