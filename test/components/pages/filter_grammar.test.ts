/** The builder of filters reads and writes the grammars of `GET /search` and of lists. */
import { expect } from '@open-wc/testing';
import { namedGrammar, searchGrammar } from '../../../demo/pages/reference/filter_grammar.ts';

const { read: readFilter, write: writeFilter } = searchGrammar;

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

describe('grammar of filters of lists', () => {
  it('is read and written again without a change', () => {
    for (const text of [
      '',
      'task_status:NEW,IN_PROGRESS~entity_type:HCP',
      'vid_key:Network:HCP:900000000000000001~text:Anna Berg',
      'range||created_date:2026-01-01||~rangeDiff||modified_date:24',
    ])
      expect(namedGrammar.write(namedGrammar.read(text)), text).to.equal(text);
  });

  it('leaves out what is not complete', () => {
    const named = { scope: '', values: [], range: undefined };
    const whole = { ...named, field: 'status', values: ['A'] };
    const open = [
      { ...named, field: '' },
      { ...named, field: 'text' },
      { ...named, field: 'created_date', hours: '' },
      { ...named, field: 'created_date', range: { from: '', to: '' } },
    ];
    expect(namedGrammar.write([[...open, whole]])).to.equal('status:A');
  });
});
