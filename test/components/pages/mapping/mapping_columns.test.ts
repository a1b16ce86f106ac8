/** The columns of a file that is mapped. */
import { expect, fixture, html } from '@open-wc/testing';
import '../../../../demo/pages/mapping/mapping_columns.ts';

describe('the columns of a file in the mapping', () => {
  const mapping = {
    object_type: 'HCO',
    record: { item: 'CODE', columns: ['code'] },
    fields: { corporate_name__v: { column: 'name' } },
    constants: {},
    addresses: [],
    licenses: [],
    parent_hcos: [],
    custom_keys: [],
  };

  it('has no choice of a target for a second column of a name, because a load reads the first', async () => {
    const columns = ['code', 'name', 'name', ''];
    const rows = [{ cells: ['1', 'First name', 'Second name', 'x'] }];
    const element = await fixture<HTMLElement>(
      html`<sandbox-mapping-columns
        .mapping=${mapping}
        .columns=${columns}
        .rows=${rows}
        .targets=${[]}
      ></sandbox-mapping-columns>`,
    );
    const items = [...element.shadowRoot!.querySelectorAll('.columns > li')];
    const has = (selector: string): boolean[] => items.map((item) => item.querySelector(selector) !== null);
    expect(has('sandbox-search-picker')).to.deep.equal([true, true, false, false]);
    expect(has('.target')).to.deep.equal([true, true, false, false]);
    expect(items[2]!.textContent).to.contain('Second name');
    expect(items[2]!.textContent).to.contain('Not read, because an earlier column has this name.');
    expect(items[1]!.textContent).not.to.contain('Not read');
    await expect(element).to.be.accessible();
  });
});
