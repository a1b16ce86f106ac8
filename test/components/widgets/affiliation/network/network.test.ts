/** The affiliation widget in use: one network as map, tree and list, by mouse and keyboard. */
import { expect, nextFrame } from '@open-wc/testing';
import { type FakeInstance, failure } from '../../../../../demo/fixtures/fake_instance.ts';
import {
  button,
  find,
  findAll,
  has,
  press,
  record,
  shows,
  text,
  until,
} from '../../../../../demo/fixtures/shown.ts';
import {
  type FakeNetwork,
  hostileName,
  vids,
  type AskedNumbers,
} from '../../../../../demo/fixtures/fake_network.ts';
import {
  detailsAction,
  eachNetwork,
  openNetwork,
  openViews,
  placeNetwork,
  type Network,
} from '../../../support/network_page.ts';

const rows = (widget: Network): string[] =>
  findAll(widget, '[role=row][data-vid]').map((row) => row.querySelector('.row-name')!.textContent!);
const row = (widget: Network, vid: string): HTMLElement => find(widget, `[role=row][data-vid="${vid}"]`)!;
/** Shows tree or list and waits for every row. */
async function toRows(widget: Network, view: 'Tree' | 'List'): Promise<void> {
  button(widget, view).click();
  await until(() => {
    const count = Number(find(widget, '.grid')?.ariaRowCount);
    return count > 0 && rows(widget).length === count - 1;
  }, 'every row');
}

const detailsName = (widget: Network): string | undefined =>
  find(widget, '.details-name')?.textContent?.trim();

describe('network', () => {
  let instance: FakeInstance;
  let network: FakeNetwork;
  eachNetwork((page) => ({ instance, network } = page));

  it('shows the same records in map, tree and list', async () => {
    const widget = await openNetwork(instance);
    expect(text(widget)).to.contain('4 organizations, 2 people');
    await toRows(widget, 'Tree');
    expect(find(widget, '[role=treegrid]')!.getAttribute('aria-rowcount')).to.equal('7');
    expect(rows(widget)).to.have.members([
      'Fictional Health',
      'Fictional Hospital',
      'Ward of Cardiology',
      'Ada Lovelace',
      hostileName,
      vids.gone,
    ]);
    const tree = rows(widget);
    await toRows(widget, 'List');
    expect(rows(widget)).to.have.members(tree);
    expect(row(widget, vids.ada).textContent).to.contain('also Ward of Cardiology');
    expect((window as { hostileRan?: unknown }).hostileRan).to.equal(undefined);
  });

  it('requests only the relationships in its configuration', async () => {
    const { affiliation } = instance.configuration;
    instance.configuration = {
      ...instance.configuration,
      affiliation: { ...affiliation!, relationship_types: ['EMPL', 'HEAD'] },
    };
    await openNetwork(instance);
    const call = instance.calls.findLast(({ path }) => path.endsWith('/affiliations'));
    expect(call?.query.get('filters')).to.equal('relationship_type__v:EMPL,HEAD');
  });

  it('keeps the selection in every view', async () => {
    const widget = await openNetwork(instance);
    const box = find<HTMLInputElement>(widget, '.find-input')!;
    box.value = 'lovel';
    box.dispatchEvent(new InputEvent('input'));
    await shows(widget, '0 of 1');
    press(box, 'Enter');
    await until(() => detailsName(widget) === 'Ada Lovelace');
    await toRows(widget, 'Tree');
    expect(row(widget, vids.ada).getAttribute('aria-selected')).to.equal('true');
    row(widget, vids.ward).click();
    button(widget, 'Map').click();
    await widget.updateComplete;
    expect(detailsName(widget)).to.equal('Ward of Cardiology');
  });

  it('supports the keyboard in the tree: down, close, open, to the parent, select', async () => {
    const widget = await openNetwork(instance);
    await toRows(widget, 'Tree');
    const focused = (): string | undefined =>
      (widget.shadowRoot!.activeElement as HTMLElement | null)?.dataset['vid'];
    const key = async (name: string): Promise<void> => {
      press(widget.shadowRoot!.activeElement!, name);
      await widget.updateComplete;
    };
    row(widget, vids.hospital).focus();
    await key('ArrowLeft');
    expect(row(widget, vids.hospital).getAttribute('aria-expanded')).to.equal('false');
    expect(has(widget, `[data-vid="${vids.ada}"]`)).to.equal(false);
    await key('ArrowRight');
    await key('ArrowRight');
    expect(focused()).to.equal(vids.ward);
    await key('ArrowLeft');
    expect(focused()).to.equal(vids.hospital);
    await key('End');
    await key('Enter');
    expect(detailsName(widget)).to.be.a('string');
    await key('Home');
    expect(focused()).to.equal(findAll(widget, '[role=row][data-vid]')[0]!.dataset['vid']);
    expect(findAll(widget, '[role=row][tabindex="0"]')).to.have.length(1);
  });

  it('supports the keyboard on the map: arrows move to and announce records, Enter shows details', async () => {
    const widget = await openNetwork(instance);
    await nextFrame();
    const stage = find(widget, '.stage')!;
    stage.focus();
    press(stage, 'Home');
    await until(() => text(widget).includes('Fictional Hospital, Hospital'), 'the announcement');
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', '+', '-', '0']) press(stage, key);
    press(stage, 'Enter');
    await until(() => detailsName(widget));
  });

  it('applies filters in every view and requests metrics under them', async () => {
    const widget = await openNetwork(instance, { 'display-hco-metrics': '' });
    await toRows(widget, 'List');
    button(widget, 'Filters').click();
    await widget.updateComplete;
    const option = findAll<HTMLInputElement>(widget, '.option input').find((input) =>
      input.parentElement!.textContent!.includes('Oncology'),
    )!;
    option.click();
    await shows(widget, '4 organizations, 1 person');
    expect(rows(widget)).not.to.include('Ada Lovelace');
    row(widget, vids.hospital).click();
    await shows(widget, 'With the current filters');
    await until(() => find(widget, '.figures')?.textContent?.includes('3'), 'numbers');
    const asked = instance.callsTo('/entities/affiliations/metrics/batch');
    expect((JSON.parse(asked.at(-1)!.body) as AskedNumbers).filters).to.equal('specialty_1__v:ONCO');
    button(widget, 'Clear all').click();
    await shows(widget, '4 organizations, 2 people');
  });

  it('loads more around a record once and keeps loaded data', async () => {
    const widget = await openNetwork(instance);
    await toRows(widget, 'Tree');
    button(widget, 'Load 4 more: Ward of Cardiology').click();
    await shows(widget, '4 organizations, 3 people');
    expect(network.calls).to.deep.equal([`${vids.hospital}?2`, `${vids.ward}?1`]);
    expect(findAll(widget, '.more').map((each) => each.ariaLabel)).not.to.include(
      'Load 4 more: Ward of Cardiology',
    );
  });

  it('reports problems of the data and does not hide them', async () => {
    const widget = await openNetwork(instance);
    await toRows(widget, 'List');
    row(widget, vids.hospital).click();
    await shows(widget, 'it belongs to itself');
    row(widget, vids.gone).click();
    await shows(widget, 'does not exist or may not be seen');
    expect(instance.calls.filter(({ path }) => path.includes(`${vids.gone}/affiliations`))).to.deep.equal([]);
  });

  it('finds a path between two records, shows it and ends it', async () => {
    const widget = await openNetwork(instance);
    await toRows(widget, 'List');
    row(widget, vids.system).click();
    await widget.updateComplete;
    (await detailsAction(widget, 'Path to …')).click();
    await shows(widget, 'Choose the record that the path from Fictional Health leads to');
    row(widget, vids.bob).click();
    await shows(widget, 'Path in 2 steps');
    expect(findAll(widget, '.path-steps li').map((each) => each.textContent!.trim())).to.deep.equal([
      'Fictional Health',
      'Fictional Hospital',
      hostileName,
    ]);
    button(widget, 'End').click();
    await widget.updateComplete;
    expect(has(widget, '.path')).to.equal(false);
  });

  it('opens a profile in the page, or in place when the page does not', async () => {
    const widget = await openNetwork(instance);
    const events = record(widget, 'platform-network:affiliation:open-profile');
    widget.addEventListener(
      'platform-network:sandbox-affiliation:open-profile',
      (event) => event.preventDefault(),
      {
        once: true,
      },
    );
    await toRows(widget, 'List');
    row(widget, vids.ada).click();
    await widget.updateComplete;
    button(widget, 'Open profile').click();
    await widget.updateComplete;
    expect(events[0]!.detail).to.deep.equal({ vid__v: vids.ada, entityType: 'HCP' });
    expect(has(widget, '.view-head')).to.equal(false);
    button(widget, 'Open profile').click();
    await until(() => find(widget, '.view-title')?.textContent === 'Ada Lovelace', 'the record');
    button(widget, 'Back to the network').click();
    await until(() => detailsName(widget) === 'Ada Lovelace');
  });

  it('saves, opens, shares, duplicates and deletes views; the standard view remains', async () => {
    const widget = await openNetwork(instance);
    await toRows(widget, 'List');
    row(widget, vids.bob).click();
    await widget.updateComplete;
    (await detailsAction(widget, 'Hide')).click();
    await shows(widget, '4 organizations, 1 person');
    await openViews(widget);
    button(widget, 'Save').click();
    await shows(widget, 'Give the view a name.');
    const input = find<HTMLInputElement>(widget, '.text-input')!;
    input.value = 'Without Bob';
    input.dispatchEvent(new InputEvent('input'));
    button(widget, 'Save').click();
    await shows(widget, 'Saved: Without Bob');
    expect(network.views[0]).to.include({ name: 'Without Bob', root: vids.hospital, isShared: false });
    button(widget, 'Share Without Bob').click();
    await until(() => network.views[0]!.isShared);
    await until(() => find(widget, '.saved-views[aria-busy=false]'));
    button(widget, 'Duplicate Without Bob').click();
    await shows(widget, 'Copy of Without Bob');
    button(widget, 'Open Standard view').click();
    await shows(widget, '4 organizations, 2 people');
    expect(has(widget, '.stage')).to.equal(true);
    await openViews(widget);
    await shows(widget, 'Without Bob');
    button(widget, 'Open Without Bob').click();
    await shows(widget, '4 organizations, 1 person');
    expect(has(widget, '[role=grid]')).to.equal(true);
    await openViews(widget);
    await shows(widget, 'Copy of Without Bob');
    button(widget, 'Delete Without Bob').click();
    await shows(widget, 'Delete the view Without Bob?');
    button(widget, 'Delete').click();
    await until(() => network.views.length === 1);
  });

  it('asks for the first record when there is no identifier', async () => {
    const widget = await placeNetwork(instance, { identifier: '' });
    await shows(widget, 'Whose network do you want to see?');
    const box = find<HTMLInputElement>(widget, '.start-input')!;
    box.value = 'hospital';
    box.dispatchEvent(new InputEvent('input'));
    await until(() => has(widget, '.start-hit'), 'hits');
    expect(instance.callsTo('/search')[0]!.query.get('types')).to.equal('HCP,HCO');
  });

  it('opens another network by start with another identifier, and reports an unknown record', async () => {
    const widget = await openNetwork(instance);
    await widget.start(vids.system);
    await until(() => network.calls.includes(`${vids.system}?2`));
    await until(() => has(widget, '.toolbar'));
    widget.identifier = '249999999999999999';
    await shows(widget, 'This record was not found');
    button(widget, 'Start with another record').click();
    await shows(widget, 'Whose network do you want to see?');
  });

  it('keeps the network when loading more fails, and retries', async () => {
    const widget = await openNetwork(instance);
    instance.intercept = (call) =>
      call.path.startsWith(`/entity/${vids.ward}`) ? failure(500, 'UNEXPECTED_ERROR') : network.answer(call);
    await toRows(widget, 'List');
    row(widget, vids.ward).click();
    await widget.updateComplete;
    button(widget, 'Load 4 more').click();
    await shows(widget, 'More could not be loaded');
    instance.intercept = (call) => network.answer(call);
    button(widget, 'Try again').click();
    await shows(widget, '4 organizations, 3 people');
  });

  it('closes with its event and can be started again', async () => {
    const widget = await openNetwork(instance, { closeable: '' });
    const events = record(widget, 'platform-network:affiliation:close-widget');
    button(widget, 'Close').click();
    expect(events[0]!.detail).to.deep.equal({ reason: 'button' });
    await widget.start();
    await until(() => has(widget, '.toolbar'));
  });
});
