/** What an administrator sees of an import of codes before it applies. */
import { expect } from '@open-wc/testing';
import { changeSums, gravestFirst } from '../../../../demo/pages/admin/model/list_words.ts';

const change = (code: string | null, property: string, from: string | null, to: string | null) => ({
  code,
  property,
  from,
  to,
});

describe('the preview of an import of codes', () => {
  const changes = [
    change('A', 'labels.en', 'One', 'Other'),
    change('N', 'code', null, 'N'),
    change('N', 'labels.en', null, 'New'),
    change('N', 'inactive', 'false', 'true'),
    change('B', 'inactive', 'true', 'false'),
    change('C', 'inactive', 'false', 'true'),
    change(null, 'order', 'A', 'B'),
  ];

  it('begins with the codes that it deactivates, then has the new ones, because only the first 200 changes are shown', () => {
    const places = gravestFirst(changes).map(({ code, property }) => `${code} ${property}`);
    expect(places).to.deep.equal([
      'C inactive',
      'N code',
      'N labels.en',
      'N inactive',
      'A labels.en',
      'B inactive',
      'null order',
    ]);
  });

  it('counts deactivated and new codes, and all other changes, so that the sums add up', () => {
    expect(changeSums(changes)).to.deep.equal(['Deactivated codes: 1', 'New codes: 1', 'Other changes: 5']);
    expect(changeSums(changes.slice(0, 1))).to.deep.equal(['Other changes: 1']);
  });
});
