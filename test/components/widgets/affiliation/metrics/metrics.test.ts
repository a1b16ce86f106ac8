/** Metrics on the map: sizes change only when all visible organizations have metrics, and the legend explains them. */
import { expect, nextFrame } from '@open-wc/testing';
import { type FakeInstance, failure } from '../../../../../demo/fixtures/fake_instance.ts';
import { button, find, findAll, shows, text, until } from '../../../../../demo/fixtures/shown.ts';
import { type FakeNetwork, vids, type AskedNumbers } from '../../../../../demo/fixtures/fake_network.ts';
import { eachNetwork, openNetwork, type Network } from '../../../support/network_page.ts';

const batch = '/entities/affiliations/metrics/batch';
const legend = (widget: Network): string => find(widget, '.legend')!.textContent!.replaceAll(/\s+/g, ' ');

/** Chooses values of the filters, or takes them back. */
async function filterBy(widget: Network, ...labels: string[]): Promise<void> {
  if (!find(widget, '.filters')) button(widget, 'Filters').click();
  await widget.updateComplete;
  for (const label of labels)
    findAll<HTMLInputElement>(widget, '.facet input')
      .find((input) => input.parentElement!.querySelector('.option-label')!.textContent === label)!
      .click();
  await widget.updateComplete;
}

describe('sizes on the map', () => {
  let instance: FakeInstance;
  let network: FakeNetwork;
  eachNetwork((page) => ({ instance, network } = page));
  const asked = (): AskedNumbers[] =>
    instance.callsTo(batch).map(({ body }) => JSON.parse(body) as AskedNumbers);

  it('show totals including all below, from one call for all visible organizations', async () => {
    const widget = await openNetwork(instance, { 'display-hco-metrics': '' });
    button(widget, 'Legend').click();
    await until(() => legend(widget).includes('Size: affiliated people, with all below'), 'sizes');
    await nextFrame();
    expect(asked()).to.have.length(1);
    const named = asked()[0]!.entities.map(({ vid_key }) => vid_key);
    expect(named).to.have.members([vids.hospital, vids.system, vids.ward]);
  });

  it('load again under other filters', async () => {
    const widget = await openNetwork(instance, { 'display-hco-metrics': '' });
    await until(() => asked().length === 1);
    await filterBy(widget, 'Oncology');
    await until(() => asked().length === 2);
    expect(asked()[1]!.filters).to.equal('specialty_1__v:ONCO');
  });

  it('report that metrics are loading, and that loading failed', async () => {
    let answer = (): void => {};
    const held = new Promise<void>((done) => (answer = done));
    let isRefusing = true;
    instance.intercept = (call) =>
      call.path === batch
        ? held.then(() => (isRefusing ? failure(500, 'UNEXPECTED_ERROR') : network.answer(call)!))
        : network.answer(call);
    const widget = await openNetwork(instance, { 'display-hco-metrics': '' });
    button(widget, 'Legend').click();
    await until(() => legend(widget).includes('are being loaded'), 'waiting');
    answer();
    await until(() => legend(widget).includes('could not be loaded'), 'the fault');
    isRefusing = false;
    find(widget, '.legend .link-button')!.click();
    await shows(widget, 'Size: affiliated people, with all below');
  });

  it('show direct members without a call when metrics are off', async () => {
    const widget = await openNetwork(instance);
    button(widget, 'Legend').click();
    await shows(widget, 'Size: how many belong to it');
    expect(asked()).to.deep.equal([]);
  });
});

describe('metrics under filters', () => {
  let instance: FakeInstance;
  eachNetwork((page) => ({ instance } = page));
  const foot = (widget: Network): string => find(widget, '.foot')!.textContent!.replaceAll(/\s+/g, ' ');
  const askedBy = (): string | undefined =>
    (JSON.parse(instance.callsTo(batch).at(-1)!.body) as AskedNumbers).filters;

  it('send the filters that the service supports, and name the others beside the metrics', async () => {
    const widget = await openNetwork(instance, { 'display-hco-metrics': '' });
    await filterBy(widget, 'Physician', 'Hospital', 'Consultant', 'Mentor');
    await until(() => askedBy() === 'type:PHYS~relationship_type__v:CONS', 'numbers under the filters');
    const words = 'These numbers ignore: Hospital and Mentor';
    expect(foot(widget)).to.include(words).and.to.include('Organizations of every type are counted.');
    button(widget, 'List').click();
    await widget.updateComplete;
    expect(foot(widget)).to.include(words);
    find(widget, `[data-vid="${vids.hospital}"]`)!.click();
    await until(() => find(widget, '[part=metrics]')?.textContent?.includes(words), 'beside the figures');
  });

  it('show no hint when the service supports all filters, or without metrics', async () => {
    const widget = await openNetwork(instance, { 'display-hco-metrics': '' });
    await filterBy(widget, 'Oncology', 'Employed');
    expect(text(widget))
      .not.to.include('These numbers ignore')
      .and.not.to.include('Organizations of every type');
    await filterBy(widget, 'Mentor');
    expect(foot(widget)).to.include('These numbers ignore: Mentor');
    widget.displayHcoMetrics = false;
    await widget.updateComplete;
    expect(text(widget)).not.to.include('These numbers ignore');
  });
});
