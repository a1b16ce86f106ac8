/** Exports of the widget as files, and the full-screen mode. */
import { expect, nextFrame } from '@open-wc/testing';
import type { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import { button, find, until } from '../../../../../demo/fixtures/shown.ts';
import { hostileName, vids, type FakeNetwork } from '../../../../../demo/fixtures/fake_network.ts';
import { eachNetwork, openNetwork, savedFile } from '../../../support/network_page.ts';

describe('export of a network', () => {
  let instance: FakeInstance;
  let network: FakeNetwork;
  eachNetwork((page) => ({ instance, network } = page));

  for (const view of ['Map', 'List'])
    it(`paints every record in a picture from the ${view.toLowerCase()}`, async () => {
      const widget = await openNetwork(instance);
      button(widget, view).click();
      await nextFrame();
      const file = await savedFile(widget, 'Picture (PNG)');
      expect(file.type).to.equal('image/png');
      const picture = await createImageBitmap(file);
      expect(picture.width).to.be.at.least(640);
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const context = canvas.getContext('2d')!;
      context.drawImage(picture, 0, 0);
      const { data } = context.getImageData(0, 0, picture.width, picture.height);
      const colors = new Set<number>();
      for (let at = 0; at < data.length; at += 4)
        colors.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
      expect(colors.size, 'colors of records, lines and names').to.be.greaterThan(20);
    });

  it('names every visible record as text in a drawing', async () => {
    const widget = await openNetwork(instance);
    await nextFrame();
    const file = await savedFile(widget, 'Drawing (SVG)');
    expect(file.type).to.equal('image/svg+xml');
    const drawing = new DOMParser().parseFromString(await file.text(), 'image/svg+xml');
    const titles = [...drawing.querySelectorAll('title')].map((each) => each.textContent);
    expect(titles).to.include.members(network.nodes.map(({ name, vid }) => name ?? vid));
    expect(drawing.querySelector('img, script')).to.equal(null);
  });

  it('has a list row for every visible record, whatever its name', async () => {
    const formula = '=HYPERLINK("https://example.com")';
    network.nodes = network.nodes.map((each) => (each.vid === vids.ada ? { ...each, name: formula } : each));
    const widget = await openNetwork(instance);
    const file = await savedFile(widget, 'List (CSV)');
    expect(file.type).to.contain('text/csv');
    const text = await file.text();
    const rows = text.split('\r\n').filter(Boolean);
    expect(rows).to.have.length(network.nodes.length + 1);
    expect(text).to.contain(`"${hostileName.replaceAll('"', '""')}"`);
    // A spreadsheet must not run a name.
    expect(rows.find((row) => row.includes(vids.ada))).not.to.match(/^"?=/);
  });
});

describe('full-screen-mode', () => {
  let instance: FakeInstance;
  eachNetwork((page) => ({ instance } = page));

  it('fills the window including the map, and restores it', async () => {
    const widget = await openNetwork(instance, { 'full-screen-mode': '' });
    const box = (): DOMRect => widget.getBoundingClientRect();
    expect([box().left, box().top, box().width, box().height]).to.deep.equal([
      0,
      0,
      document.documentElement.clientWidth,
      innerHeight,
    ]);
    await until(() => find(widget, 'canvas.map')!.clientHeight > innerHeight / 2, 'a large map');
    widget.setAttribute('full-screen-mode', 'false');
    await widget.updateComplete;
    expect(getComputedStyle(widget).position).not.to.equal('fixed');
  });
});
