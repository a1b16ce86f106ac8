import { expect, fixture, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { html, LitElement, type TemplateResult } from 'lit';
import { FoundRows } from '../../../demo/pages/admin/model/found_rows.ts';

class LongList extends LitElement {
  names: readonly string[] = [];
  found = new FoundRows<string>(this, {
    title: () => 'Fields',
    placeholder: () => 'Label or name',
    foundText: (count) => `${count} fields`,
    textsOf: (name) => [name],
  });

  protected override render(): TemplateResult {
    return html`${this.found.render(
      this.names,
      (shown) =>
        html`<ul>
          ${shown.map((name) => html`<li>${name}</li>`)}
        </ul>`,
    )}`;
  }
}
customElements.define('test-long-list', LongList);

async function listOf(count: number): Promise<LongList> {
  const list = document.createElement('test-long-list') as LongList;
  list.names = Array.from({ length: count }, (_, index) => `Field ${index + 1}`);
  return fixture<LongList>(html`${list}`);
}
const shown = ({ renderRoot }: LongList): string[] =>
  [...renderRoot.querySelectorAll('li')].map(({ textContent }) => textContent);
const button = ({ renderRoot }: LongList, name: string): HTMLElement | undefined =>
  [...renderRoot.querySelectorAll<HTMLElement>('wa-button')].find(({ textContent }) =>
    textContent.includes(name),
  );
async function search(list: LongList, text: string): Promise<void> {
  const input = list.renderRoot.querySelector<HTMLInputElement>('wa-input')!;
  input.value = text;
  input.dispatchEvent(new Event('input'));
  await list.updateComplete;
}

describe('a long list of rows', () => {
  it('has pages, and a search that begins on the first of them', async () => {
    const list = await listOf(60);
    expect(shown(list)).to.have.length(25);
    button(list, 'Next')!.click();
    await list.updateComplete;
    expect(shown(list)[0]).to.equal('Field 26');
    await search(list, ' FIELD 5');
    expect(shown(list)).to.deep.equal([
      'Field 5',
      ...Array.from({ length: 10 }, (_, at) => `Field ${50 + at}`),
    ]);
    expect(list.renderRoot.querySelector('[role=status]')!.textContent).to.equal('11 fields');
    expect(button(list, 'Next')).to.equal(undefined);
    await expect(list).shadowDom.to.be.accessible();
  });

  it('keeps the focus on the button of the last and of the first page, which then does nothing', async () => {
    const list = await listOf(60);
    const focused = (): string | undefined =>
      list.renderRoot.querySelector('nav wa-button:focus')?.textContent.trim();
    const isEnd = (name: string): boolean =>
      button(list, name)!.shadowRoot!.querySelector('button')!.getAttribute('aria-disabled') === 'true';
    const press = async (key: string): Promise<void> => {
      await sendKeys({ press: key });
      await list.updateComplete;
      await nextFrame();
    };
    button(list, 'Next')!.focus();
    const firsts: (string | undefined)[] = [];
    for (const _ of [1, 2, 3]) {
      await press('Enter');
      firsts.push(shown(list)[0]);
    }
    expect(firsts).to.deep.equal(['Field 26', 'Field 51', 'Field 51']);
    expect([focused(), isEnd('Next'), isEnd('Previous')]).to.deep.equal(['Next', true, false]);
    await expect(list).shadowDom.to.be.accessible();
    await press('Shift+Tab');
    for (const _ of [1, 2, 3]) await press('Space');
    expect(shown(list)[0]).to.equal('Field 1');
    expect([focused(), isEnd('Next'), isEnd('Previous')]).to.deep.equal(['Previous', false, true]);
  });

  it('shows the page of a new row, also after a search', async () => {
    const list = await listOf(60);
    await search(list, 'nothing');
    expect(shown(list)).to.deep.equal([]);
    list.found.reveal(59);
    await list.updateComplete;
    expect(shown(list)).to.include('Field 60');
  });

  it('has neither search nor pages when it is short', async () => {
    const list = await listOf(9);
    expect(shown(list)).to.have.length(9);
    expect(list.renderRoot.querySelector('wa-input, nav')).to.equal(null);
  });
});
