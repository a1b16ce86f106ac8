import { expect } from '@open-wc/testing';
import { rebased as merged } from '../../../demo/pages/service/rebased.ts';

const rebased = <T>(base: T, mine: T, theirs: T): T => merged(base, mine, theirs).value;

describe('unsaved input on a newer version of a setting', () => {
  it('keeps what each of the two changed', () => {
    const base = { name: 'Lake', url: 'https://a.example', status: 'ACTIVE' };
    const mine = { ...base, name: 'Warehouse' };
    const theirs = { ...base, status: 'INACTIVE' };
    expect(rebased(base, mine, theirs)).to.deep.equal({ ...theirs, name: 'Warehouse' });
  });

  it('keeps mine where both changed the same value, and says what theirs was', () => {
    const base = { name: 'Lake', url: 'https://a.example' };
    expect(merged(base, { ...base, name: 'Mine' }, { ...base, name: 'Theirs' })).to.deep.equal({
      value: { ...base, name: 'Mine' },
      conflicts: [{ path: ['name'], mine: 'Mine', theirs: 'Theirs' }],
    });
  });

  it('reports no conflict when both made the same change', () => {
    const base = { labels: { en: 'Club' }, countries: ['US'] };
    const changed = { labels: { en: 'Golf club' }, countries: ['US', 'DE'] };
    expect(merged(base, changed, structuredClone(changed))).to.deep.equal({ value: changed, conflicts: [] });
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

describe('a list that two administrators changed', () => {
  const clean = <T>(base: T, mine: T, theirs: T): T => {
    const { value, conflicts } = merged(base, mine, theirs);
    expect(conflicts).to.deep.equal([]);
    return value;
  };

  it('has the items that both added, theirs first at the same place', () => {
    expect(clean(['US'], ['US', 'DE'], ['US', 'FR'])).to.deep.equal(['US', 'FR', 'DE']);
    expect(clean([], ['DE'], ['FR'])).to.deep.equal(['FR', 'DE']);
    expect(clean(['US', 'CH'], ['AT', 'US', 'CH'], ['US', 'FR', 'CH'])).to.deep.equal([
      'AT',
      'US',
      'FR',
      'CH',
    ]);
  });

  it('loses the items that either removed', () => {
    expect(clean(['US', 'DE', 'FR'], ['US', 'FR'], ['DE', 'FR', 'CH'])).to.deep.equal(['FR', 'CH']);
  });

  it('keeps the order of the one who moved items, with what the other added', () => {
    expect(clean(['a', 'b', 'c'], ['c', 'a', 'b'], ['a', 'b', 'x', 'c'])).to.deep.equal(['c', 'a', 'b', 'x']);
    expect(clean(['a', 'b', 'c'], ['a', 'b', 'x', 'c'], ['c', 'a', 'b'])).to.deep.equal(['c', 'a', 'b', 'x']);
  });

  it('keeps my order and says theirs when both moved items', () => {
    expect(merged(['a', 'b', 'c'], ['b', 'a', 'c'], ['a', 'c', 'b'])).to.deep.equal({
      value: ['b', 'a', 'c'],
      conflicts: [{ path: [], mine: ['b', 'a', 'c'], theirs: ['a', 'c', 'b'] }],
    });
  });

  it('merges the values of the same item', () => {
    const base = { rules: [{ country: '*', pattern: '', group: '' }] };
    const mine = {
      rules: [
        { country: '*', pattern: 'A+', group: '' },
        { country: 'DE', pattern: 'B', group: '' },
      ],
    };
    const theirs = {
      rules: [
        { country: '*', pattern: '', group: 'g' },
        { country: 'FR', pattern: 'C', group: '' },
      ],
    };
    expect(clean(base, mine, theirs)).to.deep.equal({
      rules: [
        { country: '*', pattern: 'A+', group: 'g' },
        { country: 'FR', pattern: 'C', group: '' },
        { country: 'DE', pattern: 'B', group: '' },
      ],
    });
  });

  it('conflicts only in the item that both changed', () => {
    const base = [
      { id: 'hcp', label: 'People' },
      { id: 'hco', label: 'Places' },
    ];
    const mine = [
      { id: 'hcp', label: 'Doctors' },
      { id: 'hco', label: 'Places' },
    ];
    const theirs = [{ id: 'hcp', label: 'Persons' }, { id: 'hco', label: 'Sites' }, { id: 'all' }];
    expect(merged<readonly object[]>(base, mine, theirs)).to.deep.equal({
      value: [{ id: 'hcp', label: 'Doctors' }, { id: 'hco', label: 'Sites' }, { id: 'all' }],
      conflicts: [{ path: ['hcp', 'label'], mine: 'Doctors', theirs: 'Persons' }],
    });
  });

  it('conflicts when one removed the item that the other changed; mine stays', () => {
    const base = [{ title: 'Identity', fields: ['npi__v'] }];
    const changed = [{ title: 'Identity', fields: ['npi__v', 'suffix__v'] }];
    expect(merged<readonly object[]>(base, changed, [])).to.deep.equal({
      value: changed,
      conflicts: [{ path: ['Identity'], mine: changed[0], theirs: undefined }],
    });
    expect(merged<readonly object[]>(base, [], changed)).to.deep.equal({
      value: [],
      conflicts: [{ path: ['Identity'], mine: undefined, theirs: changed[0] }],
    });
  });

  it('follows an item whose identity one of them changed', () => {
    const rule = { entity_type: 'HCP', task_type: null, country: null, system: null, outcome: 'review' };
    expect(clean([rule], [{ ...rule, country: 'DE' }], [{ ...rule, outcome: 'accept' }])).to.deep.equal([
      { ...rule, country: 'DE', outcome: 'accept' },
    ]);
  });

  it('keeps two items with the same identity apart', () => {
    const files = [{ object_type: 'HCP', pattern: '*.csv', fields: {} as Record<string, string> }];
    const twice = [...files, { object_type: 'HCP', pattern: '*.csv', fields: { suffix__v: 'B' } }];
    const theirs = [{ ...files[0]!, fields: { npi__v: 'A' } }];
    expect(clean(files, twice, theirs)).to.deep.equal([theirs[0], twice[1]]);
  });

  it('merges children of a mapping by their keys, or by their places', () => {
    const child = (item: string | undefined, fields: object): object =>
      item ? { key: { item, columns: ['A'] }, fields } : { fields };
    expect(
      clean(
        [child('1', {})],
        [child('1', { a: 'A' }), child('2', {})],
        [child('1', { b: 'B' }), child('3', {})],
      ),
    ).to.deep.equal([child('1', { b: 'B', a: 'A' }), child('3', {}), child('2', {})]);
    expect(clean([child('', {})], [child('', { a: 'A' })], [child('', { b: 'B' })])).to.deep.equal([
      child('', { b: 'B', a: 'A' }),
    ]);
  });
});
