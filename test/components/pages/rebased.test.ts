import { expect } from '@open-wc/testing';
import { rebased } from '../../../demo/pages/service/rebased.ts';

describe('unsaved input on a newer version of a setting', () => {
  it('keeps what each of the two changed', () => {
    const base = { name: 'Lake', url: 'https://a.example', status: 'ACTIVE' };
    const mine = { ...base, name: 'Warehouse' };
    const theirs = { ...base, status: 'INACTIVE' };
    expect(rebased(base, mine, theirs)).to.deep.equal({ ...theirs, name: 'Warehouse' });
  });

  it('keeps mine where both changed the same value, and lists as a whole', () => {
    const base = { name: 'Lake', countries: ['US'] };
    expect(
      rebased(base, { name: 'Mine', countries: ['US', 'DE'] }, { name: 'Theirs', countries: ['FR'] }),
    ).to.deep.equal({ name: 'Mine', countries: ['US', 'DE'] });
  });

  it('joins texts by language: added, changed and removed ones of both', () => {
    const base: { labels: Record<string, string> } = { labels: { en: 'Club', de: 'Verein', fr: 'Cercle' } };
    const mine = { labels: { en: 'Golf club', de: 'Verein' } };
    const theirs = { labels: { en: 'Club', fr: 'Cercle', nl: 'Vereniging' } };
    expect(rebased(base, mine, theirs)).to.deep.equal({ labels: { en: 'Golf club', nl: 'Vereniging' } });
  });

  it('joins the entries of sets', () => {
    const base = new Set(['HCP.birth_year__v', 'ADDRESS']);
    const mine = new Set(['ADDRESS', 'LICENSE']);
    const theirs = new Set(['HCP.birth_year__v', 'ADDRESS', 'HCP.gender__v']);
    expect([...rebased<ReadonlySet<string>>(base, mine, theirs)]).to.have.members([
      'ADDRESS',
      'HCP.gender__v',
      'LICENSE',
    ]);
  });
});
