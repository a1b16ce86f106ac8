/** A list or menu that the user opens again while it closes is shown. */
import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import '@awesome.me/webawesome/dist/components/dropdown/dropdown.js';
import '@awesome.me/webawesome/dist/components/dropdown-item/dropdown-item.js';
import '@awesome.me/webawesome/dist/components/option/option.js';
import '@awesome.me/webawesome/dist/components/select/select.js';
import '../../../../demo/pages/forms/reopened_lists.ts';
import { until } from '../../../../demo/fixtures/shown.ts';

type List = HTMLElement & { open: boolean; updateComplete: Promise<unknown> };

/** Opens a list, closes it, and opens it again before it is closed. Resolves when its first entry is shown. */
async function reopen(list: List, entry: Element): Promise<void> {
  list.open = true;
  await oneEvent(list, 'wa-after-show');
  const closed = oneEvent(list, 'wa-after-hide');
  list.open = false;
  await list.updateComplete;
  list.open = true;
  await closed;
  await until(() => list.open && entry.checkVisibility(), 'the list is shown');
}

describe('list that is opened again while it closes', () => {
  it('shows its options, and closes with the next choice', async () => {
    const list = await fixture<List>(
      html`<wa-select label="Country"><wa-option value="DE">Germany</wa-option></wa-select>`,
    );
    const option = list.querySelector('wa-option')!;
    await reopen(list, option);
    const closed = oneEvent(list, 'wa-after-hide');
    option.dispatchEvent(new MouseEvent('mouseup', { bubbles: true, composed: true }));
    await closed;
    expect(list.open).to.equal(false);
    expect(option.checkVisibility()).to.equal(false);
  });

  it('is a menu whose entries take keys', async () => {
    const menu = await fixture<List>(
      html`<wa-dropdown>
        <button slot="trigger">More</button>
        <wa-dropdown-item>Edit</wa-dropdown-item>
        <wa-dropdown-item>Delete</wa-dropdown-item>
      </wa-dropdown>`,
    );
    const [first, second] = menu.querySelectorAll('wa-dropdown-item');
    await reopen(menu, first!);
    await until(() => document.activeElement === first, 'the first entry has the focus');
    first!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, composed: true }));
    expect(document.activeElement).to.equal(second);
  });
});
