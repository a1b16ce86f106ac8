/** Dialogs, by the assertions of the ARIA Authoring Practices for modal dialogs, alert dialogs and the combobox of the palette. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { FakeInstance } from '../../../demo/fixtures/fake_instance.ts';
import { withEditing } from '../../../demo/fixtures/fake_requests.ts';
import { asProfile } from '../../../demo/fixtures/profile_configuration.ts';
import { known } from '../../../demo/fixtures/fake_records.ts';
import { openPalette, paletteField } from '../../../demo/fixtures/palette_steps.ts';
import {
  box,
  button,
  demoAttributes,
  find,
  findAll,
  place,
  ready,
  shadow,
  shows,
  until,
  type Widget,
} from '../support/widget.ts';
import { write } from '../support/editing.ts';
import { placeProfile, showsRecord } from '../support/profile.ts';

const focusIn = (widget: HTMLElement): Element | null => shadow(widget).activeElement;

describe('dialogs', () => {
  let instance: FakeInstance;
  beforeEach(() => {
    instance = new FakeInstance();
  });
  afterEach(() => instance.restore());

  async function palette(): Promise<Widget> {
    const widget = await place(demoAttributes(instance));
    await ready(widget);
    box(widget).focus();
    await openPalette(widget);
    return widget;
  }
  async function question(): Promise<Awaited<ReturnType<typeof placeProfile>>> {
    withEditing(asProfile(instance));
    const widget = await placeProfile(instance, { 'show-in-dialog': '' });
    await widget.start(known.katherine);
    await showsRecord(widget, 'Katherine Johnson');
    button(widget, 'Edit').click();
    await until(() => find(widget, '[part=edit-form]'), 'the form');
    await write(widget, 'last_name__v', 'Smith');
    await sendKeys({ press: 'Escape' });
    await shows(widget, 'Discard your changes?');
    return widget;
  }

  it('APG dialog: a widget in a dialog is modal, has its title as its name, and takes focus', async () => {
    const widget = await place({ ...demoAttributes(instance), 'show-in-dialog': '' });
    await widget.start();
    await ready(widget);
    const dialog = find<HTMLDialogElement>(widget, 'dialog[part=dialog]')!;
    expect(dialog.matches(':modal')).to.equal(true);
    expect(find(widget, `#${dialog.getAttribute('aria-labelledby')}`)!.textContent).to.equal('Find a record');
    await until(() => dialog.contains(focusIn(widget)), 'focus in the dialog');
  });

  it('APG dialog: Tab and Shift with Tab stay inside, Escape closes and returns focus', async () => {
    const widget = await palette();
    const dialog = find<HTMLDialogElement>(widget, 'dialog.palette')!;
    expect([dialog.matches(':modal'), dialog.ariaLabel]).to.deep.equal([true, 'Actions']);
    // The browser's own controls may be a stop. The page behind the dialog has none.
    const outside: Element[] = [];
    for (const press of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await sendKeys({ press });
      const focused = focusIn(widget) ?? document.activeElement;
      if (focused && focused !== document.body && focused !== widget && !dialog.contains(focused))
        outside.push(focused);
    }
    expect(outside).to.deep.equal([]);
    paletteField(widget).focus();
    await sendKeys({ press: 'Escape' });
    expect(find(widget, 'dialog.palette')).to.equal(null);
    expect(focusIn(widget)).to.equal(box(widget));
  });

  it('APG alert dialog: a question has its role, a name and a description, is modal, and the harmless answer has focus', async () => {
    const widget = await question();
    const dialog = find<HTMLDialogElement>(widget, 'dialog.confirm')!;
    expect([dialog.role, dialog.matches(':modal')]).to.deep.equal(['alertdialog', true]);
    const words = (which: string): string =>
      find(widget, `#${dialog.getAttribute(`aria-${which}`)}`)!.textContent!;
    expect(words('labelledby')).to.equal('Discard your changes?');
    expect(words('describedby')).to.match(/\S/);
    expect(focusIn(widget)).to.equal(button(widget, 'Keep editing'));
  });

  it('APG alert dialog: Escape closes only the question, and focus stays in the dialog behind it', async () => {
    const widget = await question();
    await sendKeys({ press: 'Escape' });
    await until(() => !find(widget, 'dialog.confirm'), 'no question');
    const behind = find<HTMLDialogElement>(widget, 'dialog[part=dialog]')!;
    expect(behind.open).to.equal(true);
    await until(() => behind.contains(focusIn(widget)), 'focus in the dialog');
  });

  it('APG combobox: the palette has roles, name and states, and one active option from the start', async () => {
    const widget = await palette();
    const field = paletteField(widget);
    const attributes = ['role', 'aria-autocomplete', 'aria-expanded', 'aria-label'];
    expect(attributes.map((name) => field.getAttribute(name))).to.deep.equal([
      'combobox',
      'list',
      'true',
      'Find an action or a record',
    ]);
    const list = find(widget, `#${field.getAttribute('aria-controls')}`)!;
    expect(list.role).to.equal('listbox');
    const selected = findAll(widget, '[role=option][aria-selected=true]');
    expect(selected.map(({ id }) => id)).to.deep.equal([field.getAttribute('aria-activedescendant')]);
    expect(findAll(widget, '[role=listbox] [role=group]').every((group) => group.ariaLabel)).to.equal(true);
  });
});
