/** Small patterns of the ARIA Authoring Practices: disclosure, accordion, toggle button, switch, radio group, alert and landmarks. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { takeAddRequests } from '../../../demo/fixtures/fake_add_requests.ts';
import { failure, FakeInstance } from '../../../demo/fixtures/fake_instance.ts';
import { FakeNetwork } from '../../../demo/fixtures/fake_network.ts';
import { asProfile } from '../../../demo/fixtures/profile_configuration.ts';
import { openAddRequest, placeWidget } from '../support/add_request.ts';
import { openNetwork } from '../support/network_page.ts';
import { openKatherine } from '../support/profile.ts';
import {
  button,
  demoAttributes,
  find,
  findAll,
  place,
  ready,
  searchFor,
  shadow,
  shows,
  until,
} from '../support/widget.ts';

const press = (key: string): Promise<void> => sendKeys({ press: key });

describe('buttons and groups', () => {
  let instance: FakeInstance;
  beforeEach(() => {
    instance = new FakeInstance();
  });
  afterEach(() => instance.restore());

  for (const key of ['Enter', 'Space'])
    it(`APG disclosure: ${key} shows and hides the menu, whose button says so and names it`, async () => {
      const widget = await place(demoAttributes(instance));
      await ready(widget);
      const more = button(widget, 'More');
      expect([more.localName, more.ariaExpanded, more.hasAttribute('aria-controls')]).to.deep.equal([
        'button',
        'false',
        false,
      ]);
      more.focus();
      await press(key);
      await until(() => more.ariaExpanded === 'true', 'the menu');
      const menu = find(widget, `#${more.getAttribute('aria-controls')}`)!;
      await until(() => menu.contains(shadow(widget).activeElement), 'focus in the menu');
      await press('Escape');
      await until(() => more.ariaExpanded === 'false', 'no menu');
      expect(shadow(widget).activeElement).to.equal(more);
    });

  it('APG disclosure: the buttons of filters, columns and legend say whether they are open and what they open', async () => {
    void new FakeNetwork(instance);
    const widget = await openNetwork(instance);
    for (const [view, selector] of [
      ['Map', '[aria-expanded]'],
      ['List', '[aria-expanded]'],
    ] as const) {
      button(widget, view).click();
      await widget.updateComplete;
      const closed = findAll<HTMLButtonElement>(widget, selector).filter(
        (each) => each.localName === 'button' && each.ariaExpanded === 'false',
      );
      expect(closed.length).to.be.greaterThan(1);
      for (const label of closed.map((each) => each.ariaLabel ?? (each.textContent!.trim() || each.title))) {
        const opener = button(widget, label);
        opener.click();
        await until(() => opener.ariaExpanded === 'true', `${label}, open`);
        expect(find(widget, `#${opener.getAttribute('aria-controls')}`), label).not.to.equal(null);
        opener.click();
        await until(() => opener.ariaExpanded === 'false', `${label}, closed`);
      }
    }
  });

  for (const key of ['Enter', 'Space'])
    it(`APG accordion: ${key} folds and unfolds a section, whose button is in a heading and names its panel`, async () => {
      const widget = await openKatherine(asProfile(instance));
      const [head] = findAll<HTMLButtonElement>(widget, '.fold');
      expect(head!.parentElement!.localName).to.equal('h4');
      const panel = find(widget, `#${head!.getAttribute('aria-controls')}`)!;
      const isHidden = (): boolean => !panel.checkVisibility();
      expect([head!.ariaExpanded, isHidden()]).to.deep.equal(['true', false]);
      head!.focus();
      await press(key);
      await until(() => head!.ariaExpanded === 'false', 'the folded section');
      expect([isHidden(), shadow(widget).activeElement === head]).to.deep.equal([true, true]);
      await press(key);
      await until(() => head!.ariaExpanded === 'true', 'the unfolded section');
    });

  it('APG button: a toggle button says whether it is pressed and keeps its name', async () => {
    const widget = await place(demoAttributes(instance));
    await ready(widget);
    const tabs = (): HTMLElement[] => findAll(widget, '.tab[aria-pressed]');
    const names = tabs().map((each) => each.textContent);
    tabs()[1]!.focus();
    await press('Space');
    await until(() => tabs()[1]!.ariaPressed === 'true', 'the pressed button');
    expect(tabs().filter((each) => each.ariaPressed === 'true')).to.have.length(1);
    expect(tabs().map((each) => each.textContent)).to.deep.equal(names);
  });

  it('APG switch: Space switches empty fields on and off, and its name stays', async () => {
    const widget = await openKatherine(asProfile(instance));
    const control = find<HTMLInputElement>(widget, '[role=switch]')!;
    const name = control.labels![0]!.textContent;
    expect([control.type, control.checked]).to.deep.equal(['checkbox', false]);
    control.focus();
    await press('Space');
    await until(() => find(widget, '.none'), 'empty fields');
    expect([control.checked, control.labels![0]!.textContent]).to.deep.equal([true, name]);
    await press('Space');
    await until(() => !find(widget, '.none'), 'no empty fields');
  });

  it('APG radio group: has role and name, one checked button in the tab order, and arrow keys check the next one', async () => {
    takeAddRequests(instance);
    const widget = await placeWidget(instance);
    await openAddRequest(widget);
    const group = find(widget, '[role=radiogroup]')!;
    expect(group.ariaLabel).to.match(/\S/);
    const buttons = (): HTMLInputElement[] => findAll<HTMLInputElement>(widget, '[role=radiogroup] input');
    expect(buttons().every(({ labels, type }) => type === 'radio' && labels!.length === 1)).to.equal(true);
    const checked = (): number => buttons().findIndex((each) => each.checked);
    const first = checked();
    buttons()[first]!.focus();
    await press('ArrowRight');
    await until(() => checked() === 1 - first, 'the other type');
    // The buttons are the browser's own. In WebKit, the right arrow does not lead from the last one to the first.
    await press('ArrowLeft');
    await until(() => checked() === first, 'the first type');
    expect(buttons().includes(shadow(widget).activeElement as HTMLInputElement)).to.equal(true);
  });

  it('APG alert: an error has the role and leaves focus where it was', async () => {
    const widget = await place(demoAttributes(instance));
    await ready(widget);
    instance.intercept = ({ path }) =>
      path.startsWith('/search') ? failure(500, 'UNEXPECTED_ERROR') : undefined;
    find(widget, 'input')!.focus();
    const before = shadow(widget).activeElement;
    await searchFor(widget, 'katherine');
    await shows(widget, 'Try again');
    expect(findAll(widget, '[role=alert]').some((each) => each.textContent!.trim() !== '')).to.equal(true);
    expect(shadow(widget).activeElement).to.equal(before);
  });

  it('APG landmarks: the search box is in a search landmark, and a widget is a named region', async () => {
    const widget = await place(demoAttributes(instance));
    await ready(widget);
    expect(find(widget, 'input')!.closest('[role=search], search')).not.to.equal(null);
    expect(find(widget, 'section.frame')!.ariaLabel).to.equal('Find a record');
  });
});
