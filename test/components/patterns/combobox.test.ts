/** Fields with a list, by the assertions of the ARIA Authoring Practices for combobox (list autocomplete, manual selection) and listbox. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { control, held, options, optionTexts, page, settled, show } from '../support/shown_form.ts';
import { until } from '../../../demo/fixtures/shown.ts';

const name = 'specialty_1__v';
const field = (): HTMLInputElement => control(name);
const press = async (key: string): Promise<void> => {
  await sendKeys({ press: key });
  await settled();
};
const attribute = (which: string): string | null => field().getAttribute(`aria-${which}`);
/** The option that `aria-activedescendant` names. */
const active = (): string | undefined =>
  options()
    .find(({ id }) => id === attribute('activedescendant'))
    ?.querySelector('.combo-label')?.textContent ?? undefined;
const isOpen = (): boolean => attribute('expanded') === 'true';
const hasFocus = (): boolean => page.shadowRoot!.activeElement === field();

describe('a field with a list', () => {
  beforeEach(async () => {
    await show();
    field().focus();
    await settled();
  });
  afterEach(() => page.remove());

  it('APG combobox: has role, name, popup, and states while closed and open', async () => {
    expect(field().role).to.equal('combobox');
    expect(field().labels!).to.have.length(1);
    expect([attribute('expanded'), attribute('autocomplete'), attribute('haspopup')]).to.deep.equal([
      'false',
      'list',
      'listbox',
    ]);
    expect(attribute('activedescendant')).to.equal(null);
    await press('ArrowDown');
    expect(attribute('expanded')).to.equal('true');
    const list = page.renderRoot.querySelector(`#${CSS.escape(attribute('controls')!)}`)!;
    expect(list.role).to.equal('listbox');
  });

  it('APG combobox: Down Arrow opens the list and moves to the next option, from the last to the first', async () => {
    await press('ArrowDown');
    expect(isOpen()).to.equal(true);
    await press('ArrowDown');
    expect(active()).to.equal(optionTexts()[0]);
    await press('ArrowDown');
    expect(active()).to.equal(optionTexts()[1]);
    await press('ArrowUp');
    await press('ArrowUp');
    const last = active();
    await press('ArrowDown');
    expect([active(), last === active()]).to.deep.equal([optionTexts()[0], false]);
  });

  it('APG combobox: Up Arrow opens the list and moves to the previous option, from the first to the last', async () => {
    await press('ArrowUp');
    expect(isOpen()).to.equal(true);
    await press('ArrowUp');
    expect(active()).to.equal(optionTexts().at(-1));
    await press('ArrowUp');
    expect(active()).to.equal(optionTexts().at(-2));
  });

  it('APG combobox: Enter takes the active option, and Escape takes none and keeps the text', async () => {
    await sendKeys({ type: 'onc' });
    await until(() => optionTexts().join() === 'Medical oncology', 'one option');
    await press('Escape');
    expect([isOpen(), held(name), hasFocus()]).to.deep.equal([false, undefined, true]);
    await press('ArrowDown');
    await press('ArrowDown');
    const chosen = active()!;
    await press('Enter');
    expect([isOpen(), field().value, hasFocus()]).to.deep.equal([false, chosen, true]);
  });

  it('APG combobox: Alt with Down Arrow opens the list without moving, Alt with Up Arrow closes it', async () => {
    await press('Alt+ArrowDown');
    expect([isOpen(), active()]).to.deep.equal([true, undefined]);
    await press('Alt+ArrowUp');
    expect([isOpen(), hasFocus()]).to.deep.equal([false, true]);
  });

  it('APG combobox: letters stay in the field and narrow the list, and the first option becomes the active one', async () => {
    await sendKeys({ type: 'card' });
    await until(() => optionTexts()[0] === 'Cardiology', 'the narrowed list');
    expect([field().value, active(), hasFocus()]).to.deep.equal(['card', 'Cardiology', true]);
  });

  for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End'])
    it(`APG combobox: ${key} moves the caret and leaves no option active`, async () => {
      await sendKeys({ type: 'card' });
      await until(() => active() !== undefined, 'the active option');
      field().setSelectionRange(2, 2);
      await press(key);
      const caret = { ArrowLeft: 1, ArrowRight: 3, Home: 0, End: 4 }[key];
      expect([active(), field().selectionStart]).to.deep.equal([undefined, caret]);
    });

  it('APG combobox: Tab leaves the field, closes the list and takes an option only if the text names it', async () => {
    await sendKeys({ type: 'cardiology' });
    await until(() => active() !== undefined, 'the active option');
    await press('Tab');
    expect([isOpen(), hasFocus(), held(name)]).to.deep.equal([false, false, 'CARD']);
  });

  it('APG listbox: has a name, options with their place, and one selected option, which is the active one', async () => {
    await press('ArrowDown');
    const list = page.renderRoot.querySelector('[role=listbox]')!;
    expect(list.getAttribute('aria-label')).to.equal(field().labels![0]!.textContent!.trim());
    await press('ArrowDown');
    await press('ArrowDown');
    const selected = options().filter((option) => option.ariaSelected === 'true');
    expect(selected.map(({ id }) => id)).to.deep.equal([attribute('activedescendant')]);
    expect([selected[0]!.ariaPosInSet, selected[0]!.ariaSetSize]).to.deep.equal(['2', '302']);
  });

  it('APG listbox: the active option is scrolled into view while focus stays in the field', async () => {
    await press('ArrowDown');
    for (let times = 0; times < 4; times++) await press('PageDown');
    const shown = (): boolean => {
      const option = page.renderRoot.querySelector(`#${CSS.escape(attribute('activedescendant')!)}`);
      const list = page.renderRoot.querySelector('[role=listbox]')!.getBoundingClientRect();
      const box = option?.getBoundingClientRect();
      return !!box && box.top >= list.top - 1 && box.bottom <= list.bottom + 1;
    };
    await until(shown, 'the active option in view');
    expect(hasFocus()).to.equal(true);
  });
});
