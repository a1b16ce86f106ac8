/** Content and buttons of the host page in the search: slots, `renderResult`, `resultActions`, `recordActions`. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import { known } from '../../../../../demo/fixtures/fake_records.ts';
import type { EntityWrapper } from '../../../../../src/api/types.ts';
import {
  cards,
  demoAttributes,
  find,
  findAll,
  has,
  place,
  press,
  searchFor,
  shadow,
  text,
  until,
  type Widget,
} from '../../../support/widget.ts';

const hostile = '<img src=x onerror="hostile()"><b>bold</b>';

describe('content of the host page in the search', () => {
  let instance: FakeInstance;
  const { reportError } = globalThis;
  const { warn } = console;
  let reported: unknown[] = [];
  let warnings: string[] = [];
  beforeEach(() => {
    instance = new FakeInstance();
    reported = [];
    warnings = [];
    globalThis.reportError = (error) => void reported.push(error);
    console.warn = (words: string) => void warnings.push(words);
  });
  afterEach(() => {
    instance.restore();
    globalThis.reportError = reportError;
    console.warn = warn;
  });

  async function found(words: string, properties: Partial<Widget>): Promise<Widget> {
    const widget = await place(demoAttributes(instance));
    Object.assign(widget, properties);
    await searchFor(widget, words);
    return widget;
  }
  const ownContent = (widget: Widget): HTMLElement | null => find(widget, '[part=result]');
  const buttons = (widget: Widget): HTMLButtonElement[] => findAll(widget, '[part=result-action]');

  it('in the slots has the font and the text color of the widget', async () => {
    const widget = await place(demoAttributes(instance));
    widget.innerHTML = '<p slot="header">Accounts of Contoso</p><p slot="empty">Ask the data team</p>';
    widget.style.setProperty('--platform-network-color-text', 'rgb(1, 2, 3)');
    const [header, empty] = [...widget.children] as [HTMLElement, HTMLElement];
    await searchFor(widget, 'nobody');
    await until(() => empty.assignedSlot !== null, 'the slot');
    const box = find(widget, 'input[type=search]')!;
    expect(header.getBoundingClientRect().bottom).to.be.at.most(box.getBoundingClientRect().top);
    expect(empty.getBoundingClientRect().height).to.be.greaterThan(0);
    expect(find(widget, '[part=state]')!.getBoundingClientRect().height).to.equal(0);
    expect(getComputedStyle(header).color).to.equal('rgb(1, 2, 3)');
    expect(getComputedStyle(header).fontFamily).to.equal(
      getComputedStyle(find(widget, '.frame')!).fontFamily,
    );
  });

  it('in the slot of actions is beside the name of the opened record', async () => {
    const widget = await place(demoAttributes(instance));
    widget.innerHTML = '<button slot="actions">Call</button>';
    await searchFor(widget, 'katherine');
    find<HTMLButtonElement>(widget, '[data-name]')!.click();
    await until(() => widget.firstElementChild!.assignedSlot, 'the slot');
    expect(widget.firstElementChild!.getBoundingClientRect().height).to.be.greaterThan(0);
  });

  it('has its own keys', async () => {
    const widget = await place(demoAttributes(instance));
    widget.innerHTML = '<input slot="header" class="input">';
    await searchFor(widget, 'katherine');
    press(widget.firstElementChild!, 'Escape');
    await widget.updateComplete;
    expect(cards(widget)).to.have.length(1);
  });

  it('replaces the facts of a result, as text, as a node or as a template', async () => {
    const widget = await found('katherine', { renderResult: () => hostile });
    await until(() => ownContent(widget), 'the content');
    expect(ownContent(widget)!.textContent).to.equal(hostile);
    expect(shadow(widget).querySelector('img, b')).to.equal(null);
    expect(text(widget)).to.not.contain('Cardiology');
    expect(find(widget, '[data-name]')!.getAttribute('aria-describedby')).to.contain(ownContent(widget)!.id);

    const mark = document.createElement('mark');
    widget.renderResult = () => mark;
    await until(() => ownContent(widget)?.contains(mark), 'the node');
    widget.renderResult = ({ entityId }) => html`<i>${entityId}</i>`;
    await until(() => find(widget, '[part=result] i')?.textContent === known.katherine, 'the template');
    widget.renderResult = null;
    await until(() => !ownContent(widget), 'the usual facts');
    expect(text(widget)).to.contain('Cardiology');
  });

  it('is left out when the page returns nothing, fails, or returns data, and the page learns why', async () => {
    const mistake = new Error('of the page');
    const widget = await found('katherine', {
      renderResult: () => {
        throw mistake;
      },
    });
    await until(() => reported.length > 0, 'the error');
    widget.renderResult = () => ({ name: 'data' }) as never;
    await until(() => warnings.length > 0, 'the warning');
    widget.renderResult = () => null;
    await widget.updateComplete;
    expect(ownContent(widget)).to.equal(null);
    expect(text(widget)).to.contain('Cardiology');
    expect(reported[0]).to.equal(mistake);
    expect(warnings.filter((words) => words.includes('renderResult'))).to.have.length(1);
  });

  it('adds buttons to results, which hand over a copy of the record and can be reached by keyboard', async () => {
    const received: EntityWrapper[] = [];
    const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const widget = await found('johnson', {
      resultActions: [
        { label: hostile, icon, handler: (record) => void received.push(record) },
        { label: 'Fails', handler: () => Promise.reject(new Error('of the page')) },
      ],
    });
    const count = cards(widget).length;
    expect(count).to.be.greaterThan(1);
    await until(() => buttons(widget).length === count * 2, 'the buttons');
    const [first, second] = buttons(widget);
    expect(first!.textContent!.trim()).to.equal(hostile);
    expect(shadow(widget).querySelector('img, b')).to.equal(null);
    expect(findAll(widget, '.host-icon svg')).to.have.length(count);
    expect(first!.getAttribute('aria-label')).to.match(/Johnson$/);
    first!.click();
    expect(received[0]!.entity.formatted_name__v).to.contain('Johnson');
    received[0]!.entity.formatted_name__v = 'changed by the page';
    first!.click();
    expect(received[1]!.entity.formatted_name__v).to.not.contain('changed');
    // A record is data: no function, no session.
    expect(JSON.parse(JSON.stringify(received[1]))).to.deep.equal(received[1]);
    expect(JSON.stringify(received)).to.not.contain('SESSION-');
    second!.click();
    await until(() => reported.length === 1, 'the error');

    expect(buttons(widget).filter(({ tabIndex }) => tabIndex === 0)).to.have.length(2);
    first!.focus();
    press(first!, 'ArrowDown');
    await until(() => shadow(widget).activeElement?.closest('[data-index="1"]'), 'the next result');
  });

  it('adds buttons to the opened record, which hand over the whole record', async () => {
    const received: EntityWrapper[] = [];
    const widget = await found('katherine', {
      recordActions: [{ label: 'Call', handler: (record) => void received.push(record) }],
    });
    find<HTMLButtonElement>(widget, '[data-name]')!.click();
    await until(() => has(widget, '[part=record-action]'), 'the button');
    await until(() => text(widget).includes('NPI'), 'the whole record');
    find<HTMLButtonElement>(widget, '[part=record-action]')!.click();
    expect(received[0]!.entity.licenses__v).to.have.length.greaterThan(0);
    expect(buttons(widget)).to.have.length(0);
  });

  it('tells what an action lacks, and renders the others', async () => {
    const widget = await found('katherine', {
      resultActions: [{ label: 'No handler' }, null, { label: 'Call', handler: () => {} }] as never,
    });
    await until(() => buttons(widget).length === 1, 'the button');
    expect(warnings.filter((words) => words.includes('resultActions'))).to.have.length(1);
  });
});
