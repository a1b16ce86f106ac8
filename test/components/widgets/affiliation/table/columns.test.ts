/** Columns of tree and list: chosen by the user, with metrics of organizations that load as rows become visible. */
import { expect } from '@open-wc/testing';
import { failure, json, type Call, type FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import { button, find, findAll, press, shows, until } from '../../../../../demo/fixtures/shown.ts';
import { edge, organization } from '../../../../../demo/fixtures/graphs.ts';
import { vids, type AskedNumbers, type FakeNetwork } from '../../../../../demo/fixtures/fake_network.ts';
import {
  eachNetwork,
  openNetwork,
  openViews,
  savedFile,
  saveView,
  type Network,
} from '../../../support/network_page.ts';

const batch = '/entities/affiliations/metrics/batch';
const heads = (widget: Network): string[] =>
  findAll(widget, '[role=columnheader]').map((each) => each.textContent!.trim());
const names = (widget: Network): string[] =>
  findAll(widget, '[role=row][data-vid] .row-name').map((each) => each.textContent!);
/** What the row of a record says in a column, its label aside. */
const says = (widget: Network, vid: string, column: string): string =>
  (find(widget, `[data-vid="${vid}"] .${column}`)?.textContent ?? '').replace(/^.*all below/, '').trim();
const option = (widget: Network, label: string): HTMLInputElement =>
  findAll<HTMLInputElement>(widget, '.columns-choice input').find(
    (each) => each.parentElement!.textContent!.trim() === label,
  )!;

describe('columns of tree and list', () => {
  let instance: FakeInstance;
  let network: FakeNetwork;
  eachNetwork((page) => ({ instance, network } = page));
  const asked = (): string[][] =>
    instance
      .callsTo(batch)
      .map(({ body }) => (JSON.parse(body) as AskedNumbers).entities.map(({ vid_key }) => vid_key));

  async function openRows(view: 'List' | 'Tree', attributes: Record<string, string> = {}): Promise<Network> {
    const widget = await openNetwork(instance, attributes);
    widget.style.cssText = 'display: block; inline-size: 1200px; block-size: 600px';
    button(widget, view).click();
    await until(() => find(widget, `[data-vid="${vids.hospital}"]`), 'rows');
    return widget;
  }
  async function choose(widget: Network, ...labels: string[]): Promise<void> {
    button(widget, 'Columns').click();
    await until(() => option(widget, 'Type'), 'the choice');
    for (const label of labels) {
      option(widget, label).click();
      await widget.updateComplete;
    }
  }

  it('can be chosen by keyboard, also in the tree; Escape closes the choice and returns focus', async () => {
    const widget = await openRows('Tree');
    expect(heads(widget)).to.deep.equal(['Name', 'Type', 'Specialty', 'Relationship', 'Place', 'Status']);
    await choose(widget, 'Specialty', 'People, with all below');
    const focused = (): Element | null => widget.shadowRoot!.activeElement;
    await until(() => focused()?.matches('.columns-choice input'), 'the focus in the choice');
    expect(heads(widget)).to.deep.equal([
      'Name',
      'Type',
      'Relationship',
      'Place',
      'Status',
      'People, with all below',
    ]);
    press(focused()!, 'Escape');
    await until(() => !find(widget, '.columns-choice') && focused()?.matches('.columns-button'), 'it closed');
    await until(() => says(widget, vids.hospital, 'hcpsBelow') === '7', 'numbers');
    expect(says(widget, vids.ada, 'hcpsBelow')).to.equal('');
  });

  it('are empty for HCPs, and request nothing that records already contain', async () => {
    const widget = await openRows('List');
    await choose(widget, 'People', 'Child organizations');
    await until(() => find(widget, `[data-vid="${vids.ward}"] .hcps`), 'the column');
    expect(says(widget, vids.ward, 'hcps')).to.contain('5');
    expect(asked()).to.deep.equal([]);
  });

  it('request metrics only for visible rows', async () => {
    const many = Array.from({ length: 400 }, (_, at) => String(990_000_000_000_000_000n + BigInt(at)));
    network.nodes = [
      organization(vids.hospital, { name: 'A hospital', childHcoCount: many.length }),
      ...many.map((vid, at) => organization(vid, { name: `Ward ${at}`, parentCount: 1 })),
    ];
    network.edges = many.map((vid) => edge(vid, vids.hospital));
    const widget = await openRows('List');
    await choose(widget, 'People, with all below');
    await until(() => says(widget, vids.hospital, 'hcpsBelow') === '7', 'numbers');
    expect(asked().flat().length).to.be.lessThan(100);
    const before = asked().flat();
    // Rows that are measured change where the end is.
    await until(() => {
      find(widget, '.grid-scroller')!.scrollTop = 1e6;
      return find(widget, `[data-vid="${many.at(-1)!}"]`);
    }, 'the last row');
    await until(() => says(widget, many.at(-1)!, 'hcpsBelow') === '7', 'its number');
    const later = asked().flat().slice(before.length);
    expect(later.filter((vid) => before.includes(vid))).to.deep.equal([]);
    expect(asked().flat().length).to.be.lessThan(200);
  });

  it('sort by a metric once all are loaded; until then by name, and rows without one come last', async () => {
    const numbers: Record<string, number> = { [vids.system]: 9, [vids.hospital]: 30, [vids.ward]: 4 };
    let answer = (): void => {};
    const held = new Promise<void>((done) => (answer = done));
    const count = (hcps: number) => ({ hcps, childHcos: 0, bySpecialty: [], byStatus: [] });
    const told = ({ body }: Call): Response =>
      json({
        responseStatus: 'SUCCESS',
        metrics: (JSON.parse(body) as AskedNumbers).entities.map(({ vid_key: vid }) => ({
          vid,
          direct: count(0),
          rolledUp: count(numbers[vid]!),
        })),
      });
    instance.intercept = (call) => (call.path === batch ? held.then(() => told(call)) : network.answer(call));
    const widget = await openRows('List');
    await choose(widget, 'People, with all below');
    button(widget, 'People, with all below').click();
    await until(() => find(widget, '[aria-sort=ascending] .spinner'), 'it says that it waits');
    const byName = names(widget);
    answer();
    await until(() => find(widget, '[aria-sort=ascending] .arrow'), 'sorted');
    expect(names(widget).slice(0, 3)).to.deep.equal([
      'Ward of Cardiology',
      'Fictional Health',
      'Fictional Hospital',
    ]);
    expect(byName).not.to.deep.equal(names(widget));
    button(widget, 'People, with all below').click();
    await until(() => names(widget)[0] === 'Fictional Hospital', 'the other way');
    expect(names(widget).slice(0, 3).at(-1)).to.equal('Ward of Cardiology');
  });

  it('report that metrics could not be loaded, and retry', async () => {
    let isRefusing = true;
    instance.intercept = (call) =>
      call.path === batch && isRefusing ? failure(500, 'UNEXPECTED_ERROR') : network.answer(call);
    const widget = await openRows('Tree');
    await choose(widget, 'People, with all below');
    await shows(widget, 'The numbers could not be loaded');
    expect(says(widget, vids.hospital, 'hcpsBelow')).to.equal('–');
    isRefusing = false;
    button(widget, 'Try again').click();
    await until(() => says(widget, vids.hospital, 'hcpsBelow') === '7', 'numbers');
    expect(find(widget, '.strip.error')).to.equal(null);
    expect(widget.shadowRoot!.activeElement?.matches('[role=row]'), 'the focus in the rows').to.equal(true);
  });

  it('are complete with display-hco-metrics, under the current filters, and in the CSV', async () => {
    const widget = await openRows('List', { 'display-hco-metrics': '' });
    expect(heads(widget).slice(-4)).to.deep.equal([
      'People',
      'People, with all below',
      'Child organizations',
      'Child organizations, with all below',
    ]);
    button(widget, 'Filters').click();
    await widget.updateComplete;
    findAll<HTMLInputElement>(widget, '.option input')
      .find((input) => input.parentElement!.textContent!.includes('Oncology'))!
      .click();
    await until(() => says(widget, vids.hospital, 'hcpsBelow') === '3', 'filtered numbers');
    expect(says(widget, vids.hospital, 'hcps')).to.contain('1');
    const [head, ...rows] = (await (await savedFile(widget, 'List (CSV)')).text())
      .split('\r\n')
      .filter(Boolean);
    expect(head).to.match(/People,"?People, with all below"?,Child organizations,/);
    // Direct and rolled-up members, professionals and organizations.
    expect(rows.find((row) => row.startsWith('Fictional Hospital'))).to.match(/,1,3,1,1$/);
    expect(rows.find((row) => row.includes(vids.bob))).to.match(/,,,,$/);
  });

  it('are restored with their order by a saved view', async () => {
    const widget = await openRows('List');
    await choose(widget, 'Place');
    button(widget, 'Status').click();
    await widget.updateComplete;
    await saveView(widget, 'Mine');
    button(widget, 'Open Standard view').click();
    await until(() => find(widget, '.stage'), 'the map');
    button(widget, 'List').click();
    await until(() => heads(widget).includes('Place'), 'every column');
    await openViews(widget);
    button(widget, 'Open Mine').click();
    await until(() => find(widget, '.head'), 'the list');
    expect(heads(widget)).not.to.include('Place');
    expect(find(widget, '[aria-sort=ascending]')!.textContent!.trim()).to.equal('Status');
  });

  it('have headers whose words do not break in a narrow list, also beside the arrow of the sorted one', async () => {
    const widget = await openNetwork(instance, { lang: 'de' });
    widget.style.cssText =
      'display: block; inline-size: 740px; block-size: 600px; font-family: system-ui, sans-serif';
    button(widget, 'Liste').click();
    await until(() => find(widget, '.head'), 'the list');
    for (const label of ['Typ', 'Fachgebiet', 'Beziehung']) {
      button(widget, label).click();
      await until(() => find(widget, '[aria-sort=ascending]')?.textContent!.trim() === label, 'the order');
      for (const head of findAll(widget, '.sort-button')) {
        const text = document.createRange();
        text.selectNode(
          [...head.childNodes].find(({ nodeType, textContent }) => nodeType === 3 && textContent!.trim())!,
        );
        expect(text.getClientRects().length, head.textContent!.trim()).to.be.at.most(
          head.textContent!.trim().split(' ').length,
        );
      }
    }
  });
});
