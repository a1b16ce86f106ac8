import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { FakeInstance, failure } from '../../../../../demo/fixtures/fake_instance.ts';
import { crowd, known } from '../../../../../demo/fixtures/fake_records.ts';
import {
  box,
  button,
  cards,
  demoAttributes,
  find,
  findAll,
  place,
  ready,
  record,
  searchFor,
  shadow,
  until,
  type Widget,
} from '../../../support/widget.ts';

describe('keyboard and dialog (WCAG 2.2: everything by keyboard, focus never lost)', () => {
  let instance: FakeInstance;
  beforeEach(() => (instance = new FakeInstance()));
  afterEach(() => {
    instance.restore();
    for (const left of document.querySelectorAll('platform-network-search-widget, .opener')) left.remove();
  });

  async function found(words: string, more: Record<string, string> = {}): Promise<Widget> {
    const widget = await place({ ...demoAttributes(instance), ...more });
    await ready(widget);
    await searchFor(widget, words);
    box(widget).focus();
    return widget;
  }
  const focused = (widget: Widget): Element | null => shadow(widget).activeElement;
  const focusedName = (widget: Widget): string | undefined =>
    focused(widget)?.matches('[data-name]') ? focused(widget)!.textContent?.trim() : undefined;

  it('moves by arrow keys from the box through the results and back', async () => {
    const widget = await found('john');
    await sendKeys({ press: 'ArrowDown' });
    await until(() => focusedName(widget) === 'Katherine Johnson');
    await sendKeys({ press: 'ArrowDown' });
    await until(() => focusedName(widget) === 'Cathrin Johnston-Whitmore');
    await sendKeys({ press: 'End' });
    await until(() => focusedName(widget) === 'Robert Johnson');
    await sendKeys({ press: 'Home' });
    await until(() => focusedName(widget) === 'Katherine Johnson');
    await sendKeys({ press: 'ArrowUp' });
    await until(() => focused(widget) === box(widget));
  });

  it('keeps focus on the record in new results, else moves to the first, or to the box when there are none', async () => {
    const widget = await found('john');
    const select = (name: string): HTMLButtonElement => button(widget, `Add account: ${name}`);
    const again = async (): Promise<void> => {
      const asked = instance.callsTo('/search').length;
      button(widget, 'Professionals').dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await until(() => instance.callsTo('/search').length > asked);
    };
    select('Robert Johnson').focus();
    const listed = instance.records;
    instance.records = listed.toReversed();
    await again();
    await until(() => cards(widget)[0]!.textContent!.includes('Robert Johnson'), 'the other order');
    expect(focused(widget)).to.equal(select('Robert Johnson'));
    instance.records = listed.filter(({ entityId }) => entityId !== known.inactive);
    await again();
    await until(() => cards(widget).length === 2, 'a list without it');
    await until(() => focusedName(widget) === 'Katherine Johnson', 'the focus on the first');
    instance.records = [];
    await again();
    await until(() => focused(widget) === box(widget), 'the focus on the box');
  });

  it('opens a record by Enter, closes it by Escape, and returns to the box by another Escape', async () => {
    const widget = await found('katherine');
    await sendKeys({ press: 'ArrowDown' });
    await until(() => focusedName(widget));
    await sendKeys({ press: 'Enter' });
    await until(() => find(widget, '[part=record]'));
    await sendKeys({ press: 'Escape' });
    await until(() => !find(widget, '[part=record]'));
    await until(() => focusedName(widget) === 'Katherine Johnson');
    await sendKeys({ press: 'Escape' });
    await until(() => focused(widget) === box(widget));
    expect(box(widget).value).to.equal('katherine');
  });

  it('keeps focus on the button of a record while the record is selected and new results arrive', async () => {
    const widget = await found('john');
    let go!: () => void;
    const gate = new Promise<undefined>((resolve) => (go = () => resolve(undefined)));
    instance.intercept = ({ path }) =>
      path.startsWith('/entity') ? gate.then(() => failure(500, 'UNEXPECTED_ERROR')) : undefined;
    const select = button(widget, 'Add account: Robert Johnson');
    select.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => find(widget, '[part=cancel-button]'));
    const ofRobert = (): boolean =>
      focused(widget)?.matches('.select') === true &&
      focused(widget)!.closest('[data-index]')!.textContent!.includes('Robert Johnson');
    expect(ofRobert(), 'while it is selected').to.equal(true);
    instance.records = instance.records.toReversed();
    button(widget, 'Professionals').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await until(() => cards(widget)[0]!.textContent!.includes('Robert Johnson'), 'the other order');
    expect(ofRobert(), 'in the new results').to.equal(true);
    go();
    await until(() => !find(widget, '[part=cancel-button]'));
    expect(ofRobert(), 'after it is selected').to.equal(true);
  });

  it('moves focus to the box when new results remove the focused button', async () => {
    instance.intercept = ({ path }) => (path === '/search' ? failure(500, 'UNEXPECTED_ERROR') : undefined);
    const widget = await place(demoAttributes(instance));
    await ready(widget);
    box(widget).value = 'john';
    box(widget).dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await until(() => find(widget, '[part=state] button'));
    find(widget, '[part=state] button')!.focus();
    instance.intercept = undefined;
    await sendKeys({ press: 'Enter' });
    await until(() => cards(widget).length > 0);
    expect(focused(widget)).to.equal(box(widget));
  });

  it('has one card in the tab order: its name, then its button', async () => {
    const widget = await found('john');
    const inOrder = findAll(widget, '[data-roving]').filter((each) => each.tabIndex === 0);
    expect(inOrder.map((each) => each.closest('[data-index]')!.getAttribute('data-index'))).to.deep.equal([
      '0',
      '0',
    ]);
    cards(widget)[1]!.querySelector<HTMLElement>('[data-name]')!.focus();
    await widget.updateComplete;
    expect(cards(widget)[1]!.querySelector<HTMLElement>('[part=select-button]')!.tabIndex).to.equal(0);
    expect(cards(widget)[0]!.querySelector<HTMLElement>('[data-name]')!.tabIndex).to.equal(-1);
  });

  it('keeps the focused card rendered while it is scrolled away, and continues from it', async () => {
    instance.records = crowd(100);
    const { configuration } = instance;
    instance.configuration = { ...configuration, search: { ...configuration.search!, page_size: 100 } };
    const widget = await found('person');
    await sendKeys({ press: 'ArrowDown' });
    await until(() => focusedName(widget) === 'Person 1');
    find(widget, '[part=results]')!.scrollTop = 1e6;
    await until(() => findAll(widget, '[data-index="99"]').length);
    expect(focusedName(widget)).to.equal('Person 1');
    await sendKeys({ press: 'ArrowDown' });
    await until(() => focusedName(widget) === 'Person 2');
    await sendKeys({ press: 'End' });
    await until(() => focusedName(widget) === 'Person 100');
  });

  describe('show-in-dialog (specification 6.1)', () => {
    async function opened(): Promise<{ widget: Widget; opener: HTMLButtonElement; closed: CustomEvent[] }> {
      const opener = document.createElement('button');
      opener.className = 'opener';
      opener.textContent = 'Find';
      document.body.append(opener);
      const widget = await place({ ...demoAttributes(instance), 'show-in-dialog': '' });
      opener.addEventListener('click', () => void widget.start());
      opener.focus();
      expect(instance.calls).to.have.length(0);
      opener.click();
      await ready(widget);
      return { widget, opener, closed: record(widget, 'platform-network:sandbox-search:close-widget') };
    }
    const isOpen = (widget: Widget): boolean => find<HTMLDialogElement>(widget, 'dialog')?.open === true;

    it('is modal, named and closeable, and focuses its box', async () => {
      const { widget } = await opened();
      const dialog = find<HTMLDialogElement>(widget, 'dialog')!;
      expect(dialog.matches(':modal')).to.equal(true);
      expect(find(widget, '#title')!.textContent).to.equal('Find a record');
      await until(() => focused(widget) === box(widget));
    });

    it('closes by Escape and returns focus', async () => {
      const { widget, opener, closed } = await opened();
      await until(() => focused(widget) === box(widget));
      await sendKeys({ press: 'Escape' });
      await until(() => !isOpen(widget));
      expect(closed.map(({ detail }) => detail)).to.deep.equal([{ reason: 'escape' }]);
      expect(document.activeElement === opener).to.equal(true);
    });

    it('closes by the backdrop, but not by its content', async () => {
      const { widget, opener, closed } = await opened();
      const dialog = find(widget, 'dialog')!;
      const press = (target: Element): void => {
        target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      };
      press(find(widget, '[part=welcome]')!);
      expect(isOpen(widget)).to.equal(true);
      press(dialog);
      await until(() => !isOpen(widget));
      expect(closed.map(({ detail }) => detail)).to.deep.equal([{ reason: 'backdrop' }]);
      expect(document.activeElement === opener).to.equal(true);
    });

    it('closes by the close button and opens again', async () => {
      const { widget, closed } = await opened();
      button(widget, 'Close').click();
      await until(() => !isOpen(widget));
      await widget.start();
      await ready(widget);
      expect(isOpen(widget)).to.equal(true);
      await until(() => focused(widget) === box(widget));
      expect(closed.map(({ detail }) => detail)).to.deep.equal([{ reason: 'button' }]);
    });

    it('releases the page when it is removed', async () => {
      const { widget, opener } = await opened();
      widget.remove();
      expect(document.querySelectorAll(':modal').length).to.equal(0);
      opener.focus();
      expect(document.activeElement === opener).to.equal(true);
    });
  });
});
