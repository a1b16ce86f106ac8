/** Which entries of the palette match typed words, and in which order. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { narrowed, type PaletteGroup } from '../../../../src/shared/palette/palette_entries.ts';

const entry = (label: string, detail?: string) => ({ icon: html``, label, detail, run: () => {} });
const groups: readonly PaletteGroup[] = [
  {
    label: 'Actions',
    entries: [entry('Export as CSV'), entry('Back to the network'), entry('Advanced search')],
  },
  { label: 'Records', entries: [entry('Zoë Müller', 'Cardiology · Zürich'), entry('이영희')] },
  { label: 'Empty', entries: [] },
];
const found = (words: string): string[] =>
  narrowed(groups, words).flatMap(({ entries }) => entries.map(({ label }) => label));

describe('the words of the palette', () => {
  it('leave all entries in their order when there are none, without empty groups', () => {
    expect(found('  ')).to.have.length(5);
    expect(narrowed(groups, '').map(({ label }) => label)).to.deep.equal(['Actions', 'Records']);
  });

  it('match without accents and case, at the beginning of words before other places', () => {
    expect(found('zoe muller')).to.deep.equal(['Zoë Müller']);
    expect(found('S')[0]).to.equal('Advanced search');
    expect(found('csv')).to.deep.equal(['Export as CSV']);
  });

  it('match letters in their order, scripts without spaces, and the detail last', () => {
    expect(found('advsrch')).to.deep.equal(['Advanced search']);
    expect(found('영희')).to.deep.equal(['이영희']);
    expect(found('cardio')).to.deep.equal(['Zoë Müller']);
    expect(found('ca')[0]).to.not.equal('Zoë Müller');
  });

  it('never find an entry without effect', () => {
    const asleep = [{ label: 'Actions', entries: [{ ...entry('Export as CSV'), isDisabled: true }] }];
    expect(narrowed(asleep, '')).to.deep.equal([]);
    expect(narrowed(asleep, 'csv')).to.deep.equal([]);
  });

  it('must all match, and may contain characters of patterns', () => {
    expect(found('export network')).to.deep.equal([]);
    expect(found('(.*')).to.deep.equal([]);
  });
});
