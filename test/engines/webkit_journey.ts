/** Short journeys in WebKit: by the published scripts, from a misspelled name to the event, against a separate sandbox. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import startSandbox from '../journeys/support/sandbox.ts';
import { findWebKit } from '../support/browsers/browsers.ts';
import { WebKit } from '../support/browsers/webkit_launcher.ts';

const webkit = new WebKit();
let stop: (() => Promise<void>) | undefined;
before(async () => {
  stop = await startSandbox();
  await webkit.start(findWebKit()!);
});
after(async () => {
  await webkit.stop();
  await stop?.();
});

/** Runs an expression in the page until it answers something. */
async function until<T>(expression: string): Promise<T> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const value = await webkit.evaluate(`return (${expression}) ?? null`);
    if (value !== null) return value as T;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`Nothing came of ${expression}`);
}

const widget = `document.querySelector('platform-network-search-widget')?.shadowRoot`;

/** Searches in the current document of the driver, and presses Select on the first card once its record is loaded. */
async function select(words: string): Promise<void> {
  await until(`${widget}?.querySelector('input')?.localName`);
  await webkit.evaluate(
    `const box = ${widget}.querySelector('input'); box.value = '${words}'; box.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));`,
  );
  const card = `${widget}.querySelector('[part~=card]:not(.waiting)')`;
  assert.match(await until<string>(`${card}?.textContent.match(/Katherine[^]*Johnson/)?.[0]`), /Johnson/);
  await webkit.evaluate(`${card}.querySelector('[part~=select-button]').click()`);
}

const keepSelected = `document.addEventListener('platform-network:search:select', (event) => (window.selected = event.detail.entity.entity.vid__v))`;

for (const name of ['listed-sources', 'trusted-types', 'patched-arrays', 'important-styles', 'quirks'])
  test(`WebKit, ${name}: a misspelled name finds the doctor, Select raises the event with the record`, async () => {
    await webkit.open(`${process.env['HOST_URL']}/hosts/strict/${name}`);
    await webkit.evaluate(keepSelected);
    await select('Kathrine Jonson');
    assert.match(await until<string>('window.selected'), /^\d{18}$/);
  });

test('WebKit, isolated: a selection in the frame raises the event in the page', async () => {
  await webkit.open(`${process.env['HOST_URL']}/hosts/strict/isolated/listed-sources`);
  await webkit.evaluate(keepSelected);
  const frame = await until(`${widget}?.querySelector('iframe')`);
  await webkit.command('/frame', { id: frame });
  await select('Kathrine Jonson');
  await webkit.command('/frame', { id: null });
  assert.match(await until<string>('window.selected'), /^\d{18}$/);
});

test('WebKit, playground: a narrow window does not scroll sideways', async () => {
  // The narrowest window is about 450 px wide.
  await webkit.command('/window/rect', { width: 320, height: 800 });
  await webkit.open(process.env['HOST_URL']!);
  await until(`document.querySelector('select[name=account]')?.value`);
  await until(
    `document.querySelector('platform-network-search-widget')?.shadowRoot?.querySelector('input')?.localName`,
  );
  const { scrollWidth, clientWidth } = (await webkit.evaluate(
    'const { scrollWidth, clientWidth } = document.documentElement; return { scrollWidth, clientWidth };',
  )) as { scrollWidth: number; clientWidth: number };
  await webkit.command('/window/rect', { width: 1280, height: 900 });
  assert.equal(scrollWidth, clientWidth);
});

describe('WebKit, host pages of the frameworks', () => {
  // The first request builds all pages.
  before(async () => {
    const { port } = new URL(process.env['HOST_URL']!);
    assert.equal((await fetch(`http://127.0.0.1:${port}/hosts/`)).status, 200);
  });

  for (const name of ['plain', 'react', 'vue', 'angular', 'svelte'])
    test(`${name}: the page lists the record that was selected, and opens its profile`, async () => {
      await webkit.open(`${process.env['HOST_URL']}/hosts/${name}/`);
      await select('Katherine Johnson');
      const account = `document.querySelector('.accounts li')`;
      assert.match(await until<string>(`${account}?.textContent.match(/A-[0-9]{8}/)?.[0]`), /^A-/);
      await webkit.evaluate(
        `[...${account}.querySelectorAll('button')].find((each) => each.textContent.includes('Open profile')).click()`,
      );
      const profile = `document.querySelector('platform-network-profile-widget')?.shadowRoot`;
      await until(
        `${profile}?.querySelector('dialog[open]')?.textContent.match(/Katherine[^]*Johnson/)?.[0]`,
      );
    });
});
