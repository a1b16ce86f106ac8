/** The palette of actions in a search widget: key, focus, filter, keyboard, access, settings. */
import { expect } from '@open-wc/testing';
import { FakeInstance } from '../../../../demo/fixtures/fake_instance.ts';
import {
  choosePaletteEntry,
  openPalette,
  paletteEntries,
  paletteField,
  paletteOpens,
  pressPaletteKey,
  typeInPalette,
} from '../../../../demo/fixtures/palette_steps.ts';
import {
  box,
  button,
  demoAttributes,
  find,
  findAll,
  has,
  place,
  press,
  ready,
  searchFor,
  shadow,
  shows,
  until,
  type Widget,
} from '../../support/widget.ts';

const dialog = (widget: Widget): HTMLDialogElement | null =>
  find<HTMLDialogElement>(widget, 'dialog.palette');
const isOpen = (widget: Widget): boolean => dialog(widget) !== null;
const active = (widget: Widget): string =>
  find(widget, `#${paletteField(widget).getAttribute('aria-activedescendant')}`)!.textContent!.trim();

describe('the palette of actions', () => {
  let instance: FakeInstance;
  beforeEach(() => {
    instance = new FakeInstance();
  });
  afterEach(() => instance.restore());

  async function placed(attributes: Readonly<Record<string, string>> = {}): Promise<Widget> {
    const widget = await place({ ...demoAttributes(instance), ...attributes });
    await ready(widget);
    return widget;
  }

  it('opens by its key in a text field of the widget, and Escape returns focus to where it was', async () => {
    const widget = await placed();
    box(widget).focus();
    const heard: Event[] = [];
    const listen = (event: Event): void => void heard.push(event);
    document.addEventListener('keydown', listen);
    expect(pressPaletteKey(box(widget)), 'the browser leaves the key to the widget').to.equal(false);
    document.removeEventListener('keydown', listen);
    expect(heard, 'the page has no second palette').to.deep.equal([]);
    await paletteOpens(widget);
    expect(dialog(widget)!.matches(':modal')).to.equal(true);
    expect(shadow(widget).activeElement === paletteField(widget)).to.equal(true);
    press(paletteField(widget), 'Escape');
    expect(isOpen(widget)).to.equal(false);
    expect(shadow(widget).activeElement === box(widget)).to.equal(true);
    expect(widget.matches(':state(ready)')).to.equal(true);
  });

  it('leaves the key to the browser outside of the widget, with other keys, and when the page took it', async () => {
    const widget = await placed();
    expect(pressPaletteKey(document.body)).to.equal(true);
    const plain = new KeyboardEvent('keydown', { key: 'k', bubbles: true, composed: true, cancelable: true });
    expect(box(widget).dispatchEvent(plain)).to.equal(true);
    widget.innerHTML = '<input slot="header">';
    const own = widget.querySelector('input')!;
    own.addEventListener('keydown', (event) => event.preventDefault());
    pressPaletteKey(own);
    await widget.updateComplete;
    expect(isOpen(widget)).to.equal(false);
  });

  it('opens by its key before the user is signed in, when nobody has to do anything for it', async () => {
    const { 'demo-mode': _, ...attributes } = demoAttributes(instance);
    const other = await place(attributes);
    await shows(other, 'Sign in to search');
    expect(pressPaletteKey(find(other, '.frame')!), 'the user has to sign in').to.equal(true);
    const widget = await place(demoAttributes(instance));
    await until(() => has(widget, '.input'), 'the box');
    expect(widget.matches(':state(ready)')).to.equal(false);
    expect(pressPaletteKey(box(widget)), 'the browser leaves the key to the widget').to.equal(false);
    await paletteOpens(widget);
    expect(widget.matches(':state(ready)')).to.equal(true);
  });

  it('closes by its key, its button, and a press outside of it', async () => {
    const widget = await placed();
    await openPalette(widget);
    pressPaletteKey(paletteField(widget));
    expect(isOpen(widget)).to.equal(false);
    await openPalette(widget);
    find(widget, '.palette-close')!.click();
    expect(isOpen(widget)).to.equal(false);
    await openPalette(widget);
    dialog(widget)!.dispatchEvent(new PointerEvent('pointerdown'));
    expect(isOpen(widget)).to.equal(false);
  });

  it('is a combobox with groups of options, without faults of accessibility, also empty and in dark', async () => {
    const widget = await placed();
    await searchFor(widget, 'katherine');
    await openPalette(widget);
    const field = paletteField(widget);
    expect(field.getAttribute('role')).to.equal('combobox');
    expect(find(widget, `#${field.getAttribute('aria-controls')}`)!.getAttribute('role')).to.equal('listbox');
    expect(findAll(widget, '.palette-list [role=group]').map((each) => each.ariaLabel)).to.include('Actions');
    expect(findAll(widget, '[role=option][aria-selected=true]')).to.have.length(1);
    await expect(widget).to.be.accessible();
    typeInPalette(widget, 'nothing of this kind');
    expect(field.getAttribute('aria-expanded')).to.equal('false');
    expect(dialog(widget)!.textContent).to.include('Nothing matches “nothing of this kind”');
    await expect(widget).to.be.accessible();
    widget.style.colorScheme = 'dark';
    typeInPalette(widget, '');
    await expect(widget).to.be.accessible();
  });

  it('narrows by letters of several words in any order, nearest first, and tells how many match', async () => {
    const widget = await placed();
    await openPalette(widget);
    const all = paletteEntries(widget);
    expect(all).to.include.members([
      'Go to the search box',
      'New search',
      'Browse all records',
      'My requests',
    ]);
    typeInPalette(widget, 'search new');
    expect(paletteEntries(widget)[0]).to.equal('New search');
    expect(find(widget, 'dialog [role=status]')!.textContent!.trim()).to.match(/^\d+ match(es)?$/);
    typeInPalette(widget, 'BRÓWSE');
    expect(paletteEntries(widget)).to.deep.equal(['Browse all records']);
    expect(find(widget, 'dialog [role=status]')!.textContent!.trim()).to.equal('1 match');
  });

  it('moves with the arrow keys around the list and runs an entry with Enter', async () => {
    const widget = await placed();
    await openPalette(widget);
    const field = paletteField(widget);
    const labels = paletteEntries(widget);
    expect(active(widget)).to.include(labels[0]);
    press(field, 'ArrowUp');
    expect(active(widget)).to.include(labels.at(-1));
    press(field, 'ArrowDown');
    press(field, 'ArrowDown');
    expect(active(widget)).to.include(labels[1]);
    typeInPalette(widget, 'my requests');
    press(field, 'Enter');
    expect(isOpen(widget)).to.equal(false);
    await until(() => has(widget, '[part=view-title]'), 'the view');
    await until(() => shadow(widget).activeElement?.closest('.view-head, .view'), 'focus in the view');
    await shows(widget, 'My requests');
  });

  it('opens by its method, and has what the menu has, signing out once', async () => {
    const widget = await placed();
    button(widget, 'More').focus();
    await widget.openPalette();
    await paletteOpens(widget);
    expect(paletteEntries(widget)).to.include('My requests');
    expect(paletteEntries(widget).filter((label) => label === 'Sign out')).to.have.length(1);
    press(paletteField(widget), 'Escape');
    expect(shadow(widget).activeElement?.matches('.menu-button')).to.equal(true);
  });

  it('is an entry of the menu, with its key, and returns focus to the button of the menu', async () => {
    const widget = await placed();
    const key = /^(Mac|iP)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';
    button(widget, 'More').click();
    await widget.updateComplete;
    const entry = findAll(widget, '.menu-item').find((each) => each.textContent!.includes('All actions'))!;
    expect(entry.querySelector('kbd')!.textContent).to.equal(key);
    await expect(widget).to.be.accessible();
    entry.click();
    await paletteOpens(widget);
    expect(paletteEntries(widget), 'does not lead to itself').not.to.include('All actions');
    press(paletteField(widget), 'Escape');
    expect(shadow(widget).activeElement?.matches('.menu-button')).to.equal(true);
    widget.palette = 'off';
    button(widget, 'More').click();
    await widget.updateComplete;
    expect(find(widget, '.menu')!.textContent).not.to.include('All actions');
  });

  it('opens anywhere on the page only when the page asks, until it leaves the page', async () => {
    const widget = await placed({ palette: 'page' });
    await until(() => !pressPaletteKey(document.body), 'the key in the page');
    await paletteOpens(widget);
    pressPaletteKey(paletteField(widget));
    widget.palette = null;
    await widget.updateComplete;
    expect(pressPaletteKey(document.body)).to.equal(true);
    widget.palette = 'page';
    await widget.updateComplete;
    widget.remove();
    expect(pressPaletteKey(document.body)).to.equal(true);
  });

  it('is not offered when the page or the administrator switched it off, or while nobody is signed in', async () => {
    const widget = await placed({ palette: 'off' });
    expect(pressPaletteKey(box(widget))).to.equal(true);
    instance.configuration = { ...instance.configuration, palette_enabled: false };
    const other = await placed();
    expect(pressPaletteKey(box(other))).to.equal(true);
    await other.openPalette();
    expect(isOpen(other)).to.equal(false);
    await other.close();
    expect(pressPaletteKey(other)).to.equal(true);
  });

  it('has the actions of the page, as text, and leaves out entries that are not actions', async () => {
    const ran: string[] = [];
    const widget = await placed();
    widget.paletteActions = [
      { label: '<b>Plan</b> a visit', detail: 'In the calendar', run: () => void ran.push('visit') },
      { label: 'No function' } as never,
      null as never,
    ];
    await widget.openPalette();
    expect(findAll(widget, '[role=group]').map((each) => each.ariaLabel)).to.include('On this page');
    expect(has(widget, 'dialog b')).to.equal(false);
    typeInPalette(widget, 'calendar');
    expect(paletteEntries(widget)).to.deep.equal(['<b>Plan</b> a visit']);
    choosePaletteEntry(widget, '<b>Plan</b> a visit');
    expect(ran).to.deep.equal(['visit']);
    expect(isOpen(widget)).to.equal(false);
  });

  it('closes with the widget and with its session', async () => {
    const widget = await placed({ closeable: '' });
    await openPalette(widget);
    choosePaletteEntry(widget, 'Close');
    await until(() => widget.matches(':state(closed)'), 'to close');
    await widget.start();
    await ready(widget);
    await openPalette(widget);
    await widget.close();
    await widget.updateComplete;
    expect(isOpen(widget)).to.equal(false);
  });

  it('is in the language and the writing direction of the widget, and finds its words there', async () => {
    document.documentElement.lang = 'ar';
    instance.configuration = { ...instance.configuration, languages: ['ar', 'en'] };
    try {
      const widget = await placed();
      await openPalette(widget);
      expect(dialog(widget)!.matches(':dir(rtl)')).to.equal(true);
      typeInPalette(widget, 'جديد');
      expect(paletteEntries(widget)[0]).to.equal('بحث جديد');
      await expect(widget).to.be.accessible();
    } finally {
      document.documentElement.lang = 'en';
    }
  });

  it('has entries for fingers, and fits a window of 320 pixels', async () => {
    const frame = Object.assign(document.createElement('div'), { style: 'inline-size: 320px' });
    document.body.append(frame);
    const widget = await place(demoAttributes(instance), frame);
    await ready(widget);
    await openPalette(widget);
    for (const each of findAll(widget, '[role=option], .palette-close, .palette-input'))
      expect(each.getBoundingClientRect().height).to.be.at.least(44);
    const list = find(widget, '.palette-list')!;
    expect(list.scrollWidth).to.be.at.most(list.clientWidth);
    frame.remove();
  });
});
