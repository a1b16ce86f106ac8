/** Branches of the hierarchy widget in separate tabs. */
import { expect } from '@open-wc/testing';
import { FakeInstance } from '../../../../demo/fixtures/fake_instance.ts';
import { directoryVids, FakeDirectory } from '../../../../demo/fixtures/hierarchy_instance.ts';
import { button, find, findAll, has, shows, until } from '../../../../demo/fixtures/shown.ts';
import type { HierarchyPageState } from '../../../../src/events/page_state.ts';
import { openHierarchy, rowNames, rowOf, type Hierarchy } from '../../support/hierarchy_page.ts';

const { system, hospital, cardiology, oncology, clinic, practice } = directoryVids;

describe('the tabs of the hierarchy widget', () => {
  let instance: FakeInstance;
  let fake: FakeDirectory;
  beforeEach(() => {
    instance = new FakeInstance();
    fake = new FakeDirectory(instance);
  });
  afterEach(() => instance.restore());

  const tabs = (widget: Hierarchy): string[] =>
    findAll(widget, '[role=tab]').map(
      (tab) => `${tab.ariaSelected === 'true' ? '*' : ''}${tab.textContent!.trim()}`,
    );
  const write = (widget: Hierarchy, text: string): void => {
    const field = find<HTMLInputElement>(widget, '.filter-text')!;
    field.value = text;
    field.dispatchEvent(new Event('input'));
  };
  const stateOf = (widget: Hierarchy): HierarchyPageState => widget.state as HierarchyPageState;
  const focused = (widget: Hierarchy): string => widget.shadowRoot!.activeElement?.textContent?.trim() ?? '';
  const press = async (widget: Hierarchy, key: string): Promise<void> => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    find(widget, '[role=tab][aria-selected=true]')!.dispatchEvent(event);
    await widget.updateComplete;
  };
  const openTab = async (widget: Hierarchy, ...way: string[]): Promise<void> => {
    rowOf(widget, ...way)!.click();
    await until(() => has(widget, '.selection .button'), 'the actions');
    button(widget, 'Open in a tab').click();
    await widget.updateComplete;
  };
  const branchOf = (vid: string) => ({ text: '', branch: vid, branchName: '', open: [`/${vid}`] });

  it('opens a branch with its organization at the top, and searches inside it', async () => {
    const widget = await openHierarchy(instance);
    expect(has(widget, '[role=tablist], [role=tabpanel]')).to.equal(false);
    await openTab(widget, system);
    expect(tabs(widget)).to.deep.equal(['Whole directory', '*Fictional Health']);
    expect(focused(widget)).to.equal('Fictional Health');
    await until(() => rowNames(widget).length === 3, 'the branch');
    expect(rowNames(widget)).to.deep.equal(['Fictional Health', 'Clinic for Children', 'Fictional Hospital']);
    expect(rowOf(widget, system, clinic)!.ariaLevel).to.equal('2');
    await expect(widget).to.be.accessible();
    write(widget, 'onco');
    await until(() => rowNames(widget).length === 1, 'what was found');
    expect(rowOf(widget, oncology)!.textContent).to.match(/Fictional Health › Fictional Hospital/);
    expect(fake.asked.at(-1)!.get('parent')).to.equal(system);
    write(widget, '');
    await until(() => rowNames(widget).length === 3, 'the branch again');
  });

  it('keeps what each tab shows, and counts alike in all of them', async () => {
    const widget = await openHierarchy(instance);
    await openTab(widget, system);
    await until(() => rowNames(widget).length === 3, 'the branch');
    write(widget, 'clinic');
    await until(() => rowNames(widget).length === 1, 'what was found');
    find<HTMLInputElement>(widget, '.filter-check input')!.click();
    await until(() => fake.asked.at(-1)!.get('filters') === 'status:A', 'the filter');
    const asked = fake.asked.length;
    await press(widget, 'Home');
    expect(tabs(widget)[0]).to.equal('*Whole directory');
    expect(find<HTMLInputElement>(widget, '.filter-check input')!.checked).to.equal(true);
    expect(find<HTMLInputElement>(widget, '.filter-text')!.value).to.equal('');
    await until(
      () => fake.asked.slice(asked).some((query) => query.get('filters') === 'status:A'),
      'the count',
    );
    await until(() => rowOf(widget, system, hospital), 'the branch that is open in the directory');
    await press(widget, 'ArrowRight');
    expect(find<HTMLInputElement>(widget, '.filter-text')!.value).to.equal('clinic');
    expect(rowNames(widget)).to.deep.equal(['Clinic for Children']);
  });

  it('moves and closes by keyboard, pointer and menu; focus stays in sight', async () => {
    const widget = await openHierarchy(instance);
    await openTab(widget, system);
    await until(() => rowOf(widget, system, hospital), 'the hospital');
    await openTab(widget, system, hospital);
    expect(tabs(widget)).to.deep.equal(['Whole directory', 'Fictional Health', '*Fictional Hospital']);
    await press(widget, 'ArrowRight');
    expect(focused(widget)).to.equal('Whole directory');
    await press(widget, 'Delete');
    expect(tabs(widget)).to.have.length(3);
    await press(widget, 'ArrowLeft');
    await press(widget, 'ArrowLeft');
    await press(widget, 'Delete');
    expect(tabs(widget)).to.deep.equal(['Whole directory', '*Fictional Hospital']);
    expect(focused(widget)).to.equal('Fictional Hospital');
    await press(widget, 'Home');
    find(widget, '.tab-close')!.click();
    await widget.updateComplete;
    expect(has(widget, '[role=tablist]')).to.equal(false);
    expect(widget.shadowRoot!.activeElement?.getAttribute('data-key')).to.equal(`/${system}`);
    await openTab(widget, system);
    button(widget, 'More').click();
    await widget.updateComplete;
    button(widget, 'Close this tab').click();
    await until(() => !has(widget, '[role=tablist]'), 'the closed tab');
  });

  it('shows whole names of branches, though they are long and the place is narrow', async () => {
    const name = `Universitätsklinikum der ${'Langen und Breiten '.repeat(4)}Straße`;
    fake.organizations.find(({ vid }) => vid === system)!.name = name;
    const widget = await openHierarchy(instance);
    widget.style.cssText = 'display: block; inline-size: 320px';
    await openTab(widget, system);
    const tab = find(widget, '[role=tab][aria-selected=true]')!;
    const words = tab.querySelector('.tab-name')!;
    expect(words.textContent).to.equal(name);
    expect(words.scrollWidth).to.be.at.most(words.clientWidth + 1);
    const [outer, inner] = [tab, words].map((each) => each.getBoundingClientRect());
    expect(inner!.bottom).to.be.at.most(outer!.bottom);
    expect(getComputedStyle(words).overflow).to.equal('visible');
    await expect(widget).to.be.accessible();
  });

  it('follows the writing direction', async () => {
    const widget = await openHierarchy(instance, { dir: 'rtl' });
    await openTab(widget, system);
    await press(widget, 'ArrowRight');
    expect(tabs(widget)[0]).to.equal('*Whole directory');
    await press(widget, 'ArrowLeft');
    expect(tabs(widget)[1]).to.equal('*Fictional Health');
  });

  it('has at most eight branches, and shows an open one instead of a second tab', async () => {
    for (const each of fake.organizations) each.childCount = 1;
    const widget = await openHierarchy(instance);
    widget.state = { tabs: [system, cardiology, oncology, clinic].map(branchOf) };
    await until(() => tabs(widget).length === 5, 'the tabs');
    await openTab(widget, system);
    expect(tabs(widget)).to.have.length(5);
    expect(tabs(widget)[1]).to.equal(`*${system}`);
    await shows(widget, /Fictional Health/);
    const many = Array.from({ length: 12 }, (_, at) => branchOf(String(300000000000000000n + BigInt(at))));
    widget.state = { tabs: many };
    await until(() => tabs(widget).length === 9, 'eight branches beside the directory');
    await openTab(widget, practice);
    expect(tabs(widget)).to.have.length(9);
    await shows(widget, 'At most 8 branches can be open. Close one first.');
    await expect(widget).to.be.accessible();
  });

  it('restores tabs, tells changes, and names a branch of which the page knows the ID', async () => {
    const widget = await openHierarchy(instance);
    widget.state = { branch: hospital, tabs: [branchOf(system), { branch: 'x', text: 5 }, null, 'y'] };
    await until(() => rowOf(widget, hospital, cardiology), 'the branch');
    await until(() => tabs(widget)[2] === '*Fictional Hospital', 'its name');
    expect(tabs(widget)[1]).to.equal(system);
    await until(() => stateOf(widget).branchName === 'Fictional Hospital', 'the told name');
    expect(stateOf(widget).tabs.map(({ branch }) => branch)).to.deep.equal([null, system, hospital]);
    await press(widget, 'Delete');
    await until(() => stateOf(widget).branch === system, 'the new state');
    await press(widget, 'Delete');
    await until(() => stateOf(widget).tabs.length === 0, 'no tabs');
    widget.state = { branch: system };
    await until(() => tabs(widget)[1] === '*Fictional Health', 'the tab of the branch alone');
    await until(() => rowOf(widget, system, clinic), 'its open organization');
    widget.state = {};
    await until(() => !has(widget, '[role=tablist]'), 'the directory');
  });

  it('continues with the tabs after another start, and says when a branch is gone', async () => {
    const widget = await openHierarchy(instance);
    await openTab(widget, system);
    await until(() => rowNames(widget).length === 3, 'the branch');
    fake.organizations = fake.organizations.filter(({ vid }) => vid !== system);
    await widget.start();
    await shows(widget, 'This organization is not in the directory any more.');
    expect(tabs(widget)).to.deep.equal(['Whole directory', '*Fictional Health']);
    await expect(widget).to.be.accessible();
    await press(widget, 'Delete');
    await until(() => rowNames(widget).includes('Group Practice am Dom'), 'the directory');
  });
});
