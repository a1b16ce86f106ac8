/** The tabs of the hierarchy widget, by the assertions of the ARIA Authoring Practices for tabs with automatic activation. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { FakeInstance } from '../../../demo/fixtures/fake_instance.ts';
import { directoryVids, FakeDirectory } from '../../../demo/fixtures/hierarchy_instance.ts';
import { find, findAll, until } from '../../../demo/fixtures/shown.ts';
import { openHierarchy, type Hierarchy } from '../support/hierarchy_page.ts';

describe('the tabs of open branches', () => {
  let instance: FakeInstance;
  let widget: Hierarchy;
  const { system, hospital, clinic } = directoryVids;
  beforeEach(async () => {
    instance = new FakeInstance();
    void new FakeDirectory(instance);
    widget = await openHierarchy(instance);
    const branches = [system, hospital, clinic].map((branch) => ({ text: '', branch, branchName: branch }));
    widget.state = { tabs: [{ text: '' }, ...branches] };
    await until(() => tabs().length === 4, 'the tabs');
    await press('Home');
  });
  afterEach(() => instance.restore());

  const tabs = (): HTMLElement[] => findAll(widget, '[role=tab]');
  const shown = (): number => tabs().findIndex((tab) => tab.ariaSelected === 'true');
  const focused = (): number => tabs().indexOf(widget.shadowRoot!.activeElement as HTMLElement);
  const press = async (key: string): Promise<void> => {
    tabs()[shown()]!.focus();
    await sendKeys({ press: key });
    await widget.updateComplete;
  };

  it('APG tabs: have the roles tablist, tab and tabpanel, and names', () => {
    const list = find(widget, '[role=tablist]')!;
    expect(list.ariaLabel).to.equal('Open branches');
    expect(tabs().every((tab) => list.contains(tab) && tab.textContent!.trim() !== '')).to.equal(true);
    const panel = find(widget, '[role=tabpanel]')!;
    expect(panel.getAttribute('aria-labelledby')).to.equal(tabs()[shown()]!.id);
    expect(tabs()[shown()]!.getAttribute('aria-controls')).to.equal(panel.id);
  });

  it('APG tabs: exactly one is selected and in the tab order', async () => {
    await press('ArrowRight');
    expect(tabs().map((tab) => tab.ariaSelected)).to.deep.equal(['false', 'true', 'false', 'false']);
    expect(tabs().map(({ tabIndex }) => tabIndex)).to.deep.equal([-1, 0, -1, -1]);
  });

  it('APG tabs: Right and Left Arrow move and show the next and the previous tab, around the ends', async () => {
    await press('ArrowRight');
    expect([shown(), focused()]).to.deep.equal([1, 1]);
    await press('ArrowLeft');
    expect([shown(), focused()]).to.deep.equal([0, 0]);
    await press('ArrowLeft');
    expect([shown(), focused()]).to.deep.equal([3, 3]);
    await press('ArrowRight');
    expect([shown(), focused()]).to.deep.equal([0, 0]);
  });

  it('APG tabs: Home and End show the first and the last tab', async () => {
    await press('End');
    expect([shown(), focused()]).to.deep.equal([3, 3]);
    await press('Home');
    expect([shown(), focused()]).to.deep.equal([0, 0]);
  });

  it('APG tabs: Tab goes from the shown tab into the panel', async () => {
    await press('Tab');
    expect(find(widget, '[role=tabpanel]')!.contains(widget.shadowRoot!.activeElement)).to.equal(true);
  });

  it('APG tabs: Delete closes the tab, and focus goes to a tab that remains', async () => {
    await press('End');
    await press('Delete');
    expect(tabs()).to.have.length(3);
    expect([focused(), shown()]).to.deep.equal([2, 2]);
  });
});
