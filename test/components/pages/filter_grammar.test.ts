/** The builder of filters reads and writes the grammar of `GET /search`. */
import { expect } from '@open-wc/testing';
import { readFilter, writeFilter } from '../../../demo/pages/reference/filter_grammar.ts';

describe('grammar of filters', () => {
  it('is read and written again without a change', () => {
    for (const text of [
      '',
      'hcp.specialty_1__v:CARD,NEUR',
      'entity_type:HCP~hcp.last_name__v|first_name__v:Lee',
      'range||hcp.birth_year__v:1960||1980~range||hco.count_beds__v:100||',
      'hcp.hcp_status__v:I~~parent_hco.relationship_type__v:COOP~hco.hco_type__v:HOSP',
      'hco.corporate_name__v:A\\, B\\: C\\~D\\|E\\\\F',
    ])
      expect(writeFilter(readFilter(text)), text).to.equal(text);
  });

  it('reads values without their escapes', () => {
    const term = readFilter('hco.corporate_name__v:A\\, B,C')[0]![0]!;
    expect(term.values).to.deep.equal(['A, B', 'C']);
  });

  it('leaves out what is not complete', () => {
    const empty = { scope: 'hcp', field: '', values: [], range: undefined };
    const open = { scope: 'hcp', field: 'birth_year__v', values: [], range: { from: '', to: '' } };
    const whole = { scope: '', field: 'status', values: ['A'], range: undefined };
    expect(writeFilter([[empty, whole], [open], []])).to.equal('status:A');
  });
});
