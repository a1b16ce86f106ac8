/** Exports of the widget as files, and the full-screen mode. */
import readXlsxFile from 'read-excel-file/browser';
import { expect, nextFrame } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { localDate } from '../../../../../src/widgets/affiliation/export/export_network.ts';
import { measureText } from '../../../../../src/widgets/affiliation/export/slide_canvas.ts';
import { nameLines, placeNames } from '../../../../../src/widgets/affiliation/export/slide_names.ts';
import type { MapScene } from '../../../../../src/widgets/affiliation/map/map_scene.ts';
import { formatDate } from '../../../../../src/texts/format.ts';
import type { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import { button, find, until } from '../../../../../demo/fixtures/shown.ts';
import { hostileName, vids, type FakeNetwork } from '../../../../../demo/fixtures/fake_network.ts';
import { eachNetwork, openNetwork, savedFile } from '../../../support/network_page.ts';

const drawnTexts = (drawing: Document): string[] =>
  [...drawing.querySelectorAll('text')].map((each) => each.textContent);

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
    // Each name is there in full, also where lines break it.
    const words = drawnTexts(drawing).join(' ').replace(/\s+/g, ' ');
    for (const { name } of network.nodes)
      if (name) expect(words).to.contain(nameLines(name).join(' ').replace(/\s+/g, ' '));
  });

  it('is a light slide with title, date and legend, also from a dark page', async () => {
    await emulateMedia({ colorScheme: 'dark' });
    try {
      const widget = await openNetwork(instance);
      await nextFrame();
      const drawing = new DOMParser().parseFromString(
        await (await savedFile(widget, 'Drawing (SVG)')).text(),
        'image/svg+xml',
      );
      const { documentElement: svg } = drawing;
      expect([svg.getAttribute('width'), svg.getAttribute('height')]).to.deep.equal(['1920', '1080']);
      expect(drawing.querySelector('rect')!.getAttribute('fill')).to.equal('#ffffff');
      const texts = drawnTexts(drawing);
      const root = network.nodes.find(({ vid }) => vid === widget.getAttribute('identifier'))!;
      expect(texts.some((text) => text.includes(root.name!))).to.equal(true);
      expect(texts).to.include.members([formatDate(localDate(new Date())), 'Primary relationship']);
      expect(texts).to.include.members(
        [...new Set(network.nodes.map(({ typeLabel }) => typeLabel))].filter(Boolean) as string[],
      );
      const picture = await createImageBitmap(await savedFile(widget, 'Picture (PNG)'));
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
      canvas.drawImage(picture, 0, 0);
      expect([...canvas.getImageData(0, 0, 1, 1).data]).to.deep.equal([255, 255, 255, 255]);
    } finally {
      await emulateMedia({ colorScheme: 'light' });
    }
  });

  it('has the chosen size, which the menu keeps showing until the picture is taken', async () => {
    const widget = await openNetwork(instance);
    await nextFrame();
    const size = (): HTMLElement => button(widget, /^Picture size/);
    const sized = async (): Promise<string> => {
      const picture = await createImageBitmap(await savedFile(widget, 'Picture (PNG)'));
      return `${picture.width} × ${picture.height}`;
    };
    expect(await sized()).to.equal('3840 × 2160');
    for (const [name, pixels] of [
      ['Slide, 4:3', '3200 × 2400'],
      ['A4, landscape', '3508 × 2480'],
      ['Slide, 16:9', '3840 × 2160'],
    ] as const) {
      button(widget, 'More').click();
      await widget.updateComplete;
      size().click();
      await until(() => size().textContent!.includes(name), name);
      button(widget, 'More').click();
      await widget.updateComplete;
      expect(await sized()).to.equal(pixels);
    }
  });

  it('places names inside the slide, and those of 30 records beside each other', () => {
    const count = 30;
    const places = Array.from({ length: count }, (_, at) => ({
      x: 200 + (at % 6) * 290,
      y: 200 + Math.floor(at / 6) * 150,
    }));
    const names = places.map(
      (_, at) => `Dr. Maximiliane Musterfrau-Beispiel ${at}, Hospital of the University`,
    );
    const scene = {
      vids: names.map(String),
      marks: new Uint8Array(count),
      weight: new Float32Array(count),
      labelOf: (at: number) => names[at]!,
    } as unknown as MapScene;
    const bounds = { left: 20, top: 80, right: 1900, bottom: 1000 };
    const texts = placeNames(
      scene,
      places,
      places.map(() => 8),
      {
        size: { width: 1920, height: 1080 },
        bounds,
        measure: measureText,
        fill: '#000',
        halo: '#fff',
      },
    );
    const boxes = texts.map(({ x, y, text, size, weight }) => {
      const half = measureText(text, size, weight) / 2;
      return { left: x - half, right: x + half, top: y - size * 0.7, bottom: y };
    });
    for (const [at, one] of boxes.entries()) {
      expect(one.left >= bounds.left && one.right <= bounds.right && one.bottom <= bounds.bottom).to.equal(
        true,
      );
      for (const other of boxes.slice(at + 1))
        expect(
          one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
          `${texts[at]!.text} covers another name`,
        ).to.equal(false);
    }
    expect(texts.map(({ text }) => text).join(' ')).to.contain('University');
  });

  it('has a list row for every visible record, with any name', async () => {
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

  it('has the list as a workbook, with names as text and metrics as numbers', async () => {
    const formula = '=HYPERLINK("https://example.com")';
    network.nodes = network.nodes.map((each) => (each.vid === vids.ada ? { ...each, name: formula } : each));
    const widget = await openNetwork(instance, { 'display-hco-metrics': '' });
    const [sheet] = await readXlsxFile(await savedFile(widget, 'List (Excel)'));
    const [head, ...rows] = sheet!.data;
    expect(head!.slice(0, 2)).to.deep.equal(['Name', 'vid__v']);
    expect(rows).to.have.length(network.nodes.length);
    expect(rows.map(([, vid]) => vid)).to.have.members(network.nodes.map(({ vid }) => vid));
    expect(rows.map(([name]) => name)).to.include.members([formula, hostileName]);
    expect(rows.flat().some((cell) => typeof cell === 'number')).to.equal(true);
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
