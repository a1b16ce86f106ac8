import { expect } from '@open-wc/testing';
import { parsePreset, presetTerms } from '../../../../../src/widgets/search/query/preset_filter.ts';

describe('preset filters (specification 6.1: scope.field=value, comma is OR, & is AND)', () => {
  const cases: [string, string | undefined][] = [
    ['hcp.specialty_1__v=CARD', 'hcp.specialty_1__v:CARD'],
    ['hcp.specialty_1__v=CARD,ONC', 'hcp.specialty_1__v:CARD,ONC'],
    ['hcp.hcp_status__v=A&address.country__v=US', 'hcp.hcp_status__v:A~address.country__v:US'],
    ['HCO.hco_type__v=4:8', 'hco.hco_type__v:4\\:8'],
    ['hcp.last_name__v=M%C3%BCller%2C%20Sohn', 'hcp.last_name__v:Müller\\, Sohn'],
    ['hcp.first_name__v=a~b\\c', 'hcp.first_name__v:a\\~b\\\\c'],
    [' hcp.hcp_status__v = A ', 'hcp.hcp_status__v:A'],
    ['', undefined],
    ['&&', undefined],
  ];
  for (const [attribute, filters] of cases)
    it(`"${attribute}" becomes ${filters ? `"${filters}"` : 'no filter'}`, () => {
      const preset = parsePreset(attribute);
      expect(preset.ignored).to.deep.equal([]);
      expect(presetTerms(preset)).to.equal(filters);
    });

  for (const unscoped of [
    'specialty_1__v=CARD',
    'doctor.specialty_1__v=CARD',
    'hcp.specialty_1__v',
    'hcp.=CARD',
    'hcp.specialty_1__v=,',
    '<script>=1',
  ])
    it(`"${unscoped}" is ignored and reported separately`, () => {
      const preset = parsePreset(`${unscoped}&hcp.hcp_status__v=A`);
      expect(preset.ignored).to.deep.equal([unscoped]);
      expect(presetTerms(preset)).to.equal('hcp.hcp_status__v:A');
    });

  it('terms need no scope in an attribute with a default scope', () => {
    expect(presetTerms(parsePreset('hco_status__v=I', 'hco'))).to.equal('hco.hco_status__v:I');
  });

  it('a missing attribute gives no terms', () => {
    expect(parsePreset(null).terms).to.have.length(0);
  });
});
