/** The tree of the hierarchy widget, by the assertions of the ARIA Authoring Practices for a tree view with several selected items. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { FakeInstance } from '../../../demo/fixtures/fake_instance.ts';
import { directoryVids, FakeDirectory } from '../../../demo/fixtures/hierarchy_instance.ts';
import { find, findAll, has, until } from '../../../demo/fixtures/shown.ts';
import { openHierarchy, rowOf, type Hierarchy } from '../support/hierarchy_page.ts';

describe('the tree of organizations', () => {
  let instance: FakeInstance;
  let widget: Hierarchy;
  const { system, hospital, clinic } = directoryVids;
  beforeEach(async () => {
    instance = new FakeInstance();
    void new FakeDirectory(instance);
    widget = await openHierarchy(instance);
    find(widget, '.row[tabindex="0"]')!.focus();
  });
  afterEach(() => instance.restore());

  const rows = (): HTMLElement[] => findAll(widget, '[role=treeitem]');
  const focused = (): HTMLElement => widget.shadowRoot!.activeElement as HTMLElement;
  const at = (): number => rows().indexOf(focused());
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) {
      await sendKeys({ press: key });
      await widget.updateComplete;
    }
  };
  /** Goes to the organization with children, and opens it. */
  const open = async (): Promise<void> => {
    rowOf(widget, system)!.focus();
    await press('ArrowRight');
    await until(() => rowOf(widget, system, hospital), 'the children');
  };

  it('APG tree: has the role tree and a name, says that several rows can be selected, and has one tab stop', () => {
    const tree = find(widget, '[role=tree]')!;
    expect([tree.ariaLabel, tree.ariaMultiSelectable]).to.deep.equal(['Organizations', 'true']);
    expect(rows().filter(({ tabIndex }) => tabIndex === 0)).to.have.length(1);
  });

  it('APG tree: rows say their level and place, whether they are open, and whether they are selected', async () => {
    expect(rowOf(widget, system)!.ariaExpanded).to.equal('false');
    await open();
    const row = rowOf(widget, system, hospital)!;
    expect([row.ariaLevel, row.ariaPosInSet, row.ariaSetSize, row.ariaSelected]).to.deep.equal([
      '2',
      '2',
      '2',
      'false',
    ]);
    expect(rowOf(widget, system)!.ariaExpanded).to.equal('true');
    expect(rowOf(widget, system, clinic)!.hasAttribute('aria-expanded'), 'a row without children').to.equal(
      false,
    );
  });

  it('APG tree: Down and Up Arrow move to the next and the previous row without opening any', async () => {
    const count = rows().length;
    await press('ArrowDown');
    expect(at()).to.equal(1);
    await press('ArrowUp', 'ArrowUp');
    expect([at(), rows().length]).to.deep.equal([0, count]);
  });

  it('APG tree: Right Arrow opens a row, then goes to its first child, and does nothing on a row without children', async () => {
    await open();
    expect(focused()).to.equal(rowOf(widget, system));
    await press('ArrowRight');
    expect(focused().ariaLevel).to.equal('2');
    rowOf(widget, system, clinic)!.focus();
    await press('ArrowRight');
    expect(focused()).to.equal(rowOf(widget, system, clinic));
  });

  it('APG tree: Left Arrow closes an open row, else goes to its parent, and does nothing on a closed row at the top', async () => {
    await open();
    rowOf(widget, system, clinic)!.focus();
    await press('ArrowLeft');
    expect(focused()).to.equal(rowOf(widget, system));
    await press('ArrowLeft');
    expect(focused().ariaExpanded).to.equal('false');
    await press('ArrowLeft');
    expect(focused()).to.equal(rowOf(widget, system));
  });

  it('APG tree: Home and End go to the first and the last row that is shown', async () => {
    await open();
    await press('End');
    expect(at()).to.equal(rows().length - 1);
    await press('Home');
    expect(at()).to.equal(0);
  });

  it('APG tree: a letter goes to the next row whose name starts with it', async () => {
    await press('f');
    expect(focused()).to.equal(rowOf(widget, system));
  });

  it('APG tree: an asterisk opens all rows beside the current one', async () => {
    await press('Shift+*');
    await until(() => rowOf(widget, system, hospital), 'the children');
    expect(rowOf(widget, system)!.ariaExpanded).to.equal('true');
  });

  it('APG tree: Space selects a row and again no longer does; moving does not change the selection', async () => {
    rowOf(widget, system)!.focus();
    await press('Space');
    expect(focused().ariaSelected).to.equal('true');
    await press('ArrowDown');
    expect(rowOf(widget, system)!.ariaSelected).to.equal('true');
    await press('Space');
    expect(findAll(widget, '[aria-selected=true]')).to.have.length(2);
    await press('Space');
    expect(focused().ariaSelected).to.equal('false');
  });

  it('APG tree: Enter does the default action: opens the record', async () => {
    rowOf(widget, system)!.focus();
    await press('Enter');
    await until(() => has(widget, '.record-page, [part=record]'), 'the record');
  });
});
