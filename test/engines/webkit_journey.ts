/** A short journey in WebKit: by the published scripts, from a misspelled name to the event, against a sandbox of its own. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import startSandbox from '../journeys/support/sandbox.ts';
import { findWebKit } from '../support/browsers.ts';
import { WebKit } from '../support/webkit_launcher.ts';

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

test(`WebKit: a misspelled name finds the doctor, Select raises the event with the record`, async () => {
  await webkit.open(`${process.env['HOST_URL']}/hosts/strict/quirks`);
  const widget = `document.querySelector('platform-network-search-widget')?.shadowRoot`;
  await webkit.evaluate(
    `document.addEventListener('platform-network:search:select', (event) => (window.selected = event.detail.entity.entity.vid__v))`,
  );
  await until(`${widget}?.querySelector('input')?.localName`);
  await webkit.evaluate(
    `const box = ${widget}.querySelector('input'); box.value = 'Kathrine Jonson'; box.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));`,
  );
  const card = `${widget}.querySelector('[part~=card]:not(.waiting)')`;
  assert.match(await until<string>(`${card}?.textContent.match(/Katherine[^]*Johnson/)?.[0]`), /Johnson/);
  await webkit.evaluate(`${card}.querySelector('[part~=select-button]').click()`);
  assert.match(await until<string>('window.selected'), /^\d{18}$/);
});
