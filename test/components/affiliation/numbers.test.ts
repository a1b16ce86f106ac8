/** Numbers of organizations on the map: every node in sight has its own before sizes speak of them, and the legend says what they mean. */
import { expect, nextFrame } from '@open-wc/testing';
import { type FakeInstance, failure } from '../support/fake_instance.ts';
import { button, find, findAll, shows, until } from '../support/shown.ts';
import {
  eachNetwork,
  type FakeNetwork,
  openNetwork,
  vids,
  type AskedNumbers,
  type Network,
} from './network_page.ts';

const batch = '/entities/affiliations/metrics/batch';
const legend = (widget: Network): string => find(widget, '.legend')!.textContent!.replaceAll(/\s+/g, ' ');

describe('sizes on the map', () => {
  let instance: FakeInstance;
  let network: FakeNetwork;
  eachNetwork((page) => ({ instance, network } = page));
  const asked = (): AskedNumbers[] =>
    instance.callsTo(batch).map(({ body }) => JSON.parse(body) as AskedNumbers);

  it('speak of everybody with all below, asked for in one call for all organizations in sight', async () => {
    const widget = await openNetwork(instance, { 'display-hco-metrics': '' });
    button(widget, 'Legend').click();
    await until(() => legend(widget).includes('Size: affiliated people, with all below'), 'sizes');
    await nextFrame();
    expect(asked()).to.have.length(1);
    const named = asked()[0]!.entities.map(({ vid_key }) => vid_key);
    expect(named).to.have.members([vids.hospital, vids.system, vids.ward]);
  });

  it('are asked for anew under other filters', async () => {
    const widget = await openNetwork(instance, { 'display-hco-metrics': '' });
    await until(() => asked().length === 1);
    button(widget, 'Filters').click();
    await widget.updateComplete;
    findAll<HTMLInputElement>(widget, '.option input')
      .find((input) => input.parentElement!.textContent!.includes('Oncology'))!
      .click();
    await until(() => asked().length === 2);
    expect(asked()[1]!.filters).to.equal('specialty_1__v:ONCO');
  });

  it('say that numbers are on their way, and that they could not be loaded', async () => {
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

  it('without numbers they say who belongs to an organization itself, and nothing is asked for', async () => {
    const widget = await openNetwork(instance);
    button(widget, 'Legend').click();
    await shows(widget, 'Size: how many belong to it');
    expect(asked()).to.deep.equal([]);
  });
});
