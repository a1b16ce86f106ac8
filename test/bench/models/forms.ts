/** Opens a record and its form in a browser, in turn with the small and with the large model. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright';
import { buildWhatIsStale } from '../../../demo/build.ts';
import { serveStatic } from '../../../demo/static_server.ts';
import { chromiumFlags, ensureChromium } from '../../support/browsers/browsers.ts';
import { hideOthers, models, startInstance, type Instance, type Model } from './instances.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const budget = 1.1;

interface Opened {
  /** Milliseconds from the click on Edit until the form is painted, and its inputs. */
  form: number;
  inputs: number;
  /** Milliseconds from the insertion of the widget until it can be edited. */
  record: number;
}

/** Returns the lower quartile: other programs of the machine only add time. */
const quartile = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 4)] ?? NaN;

/** Runs in the page. `read`: milliseconds that the user reads before the click on Edit. */
async function openForm({
  attributes,
  read,
}: {
  attributes: Record<string, string>;
  read: number;
}): Promise<Opened> {
  const name = 'platform-network-profile-widget';
  const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
  /** Elements also inside of shadow roots. */
  const all = (selector: string, from: ParentNode = document): Element[] => [
    ...from.querySelectorAll(selector),
    ...[...from.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? all(selector, shadowRoot) : [],
    ),
  ];
  const button = async (label: string): Promise<HTMLElement> => {
    for (const end = performance.now() + 30_000; performance.now() < end; await frame()) {
      const found = all('button').find(({ textContent }) => textContent?.trim() === label);
      if (found) return found as HTMLElement;
    }
    throw new Error(`There is no button ${label}.`);
  };
  await (
    globalThis as unknown as { PlatformNetworkWidgets: { load(name: string): Promise<void> } }
  ).PlatformNetworkWidgets.load(name);
  const widget = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) widget.setAttribute(attribute, value);
  const inserted = performance.now();
  document.body.append(widget);
  const edit = await button('Edit');
  const shown = performance.now();
  if (read) await new Promise((resolve) => setTimeout(resolve, read));
  const clicked = performance.now();
  edit.click();
  await button('Review changes');
  await frame();
  const opened = performance.now();
  // Custom elements hold their inputs in shadow roots.
  const inputs = all('input, select, textarea, [role=combobox]').length;
  return { form: opened - clicked, inputs, record: shown - inserted };
}

async function openOnce(
  browser: Browser,
  host: string,
  { url }: Instance,
  vid: string,
  read: number,
): Promise<Opened> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    await page.goto(host);
    const attributes = {
      'widget-name': 'sandbox-profile',
      'widget-id': 'sandbox-profile',
      'auth-domain': url,
      'demo-mode': '',
      username: 'rep@sandbox.example',
      password: 'sandbox-rep',
      identifier: `Network:HCP:${vid}`,
    };
    return await page.evaluate(openForm, { attributes, read });
  } finally {
    await page.close();
  }
}

/** `rounds` openings each, after two that warm up. */
export async function benchForms(rounds: number): Promise<void> {
  await buildWhatIsStale(console.log);
  const directory = join(root, 'dist');
  const widgets = await serveStatic({ directory, port: 0 });
  const host = await serveStatic({
    directory,
    port: 0,
    files: {
      '/page.html': `<!doctype html><html lang="en"><title>Bench</title><link rel="icon" href="data:,"><script src="${widgets.url}/manifest.js"></script><script src="${widgets.url}/loader.js"></script></html>`,
    },
  });
  const addresses = { hcpCount: 200, hostUrl: host.url, widgetsUrl: widgets.url };
  const instances = {
    small: await startInstance('small', addresses),
    large: await startInstance('large', addresses),
  };
  const browser = await chromium.launch({ executablePath: ensureChromium(() => {}), args: chromiumFlags });
  const compare = async (title: string, isLimited: boolean, vid: string, read: number): Promise<void> => {
    const taken: Record<Model, Opened[]> = { small: [], large: [] };
    for (let round = -2; round < rounds; round++)
      for (const model of round % 2 ? models : models.toReversed()) {
        const opened = await openOnce(browser, `${host.url}/page.html`, instances[model], vid, read);
        if (round >= 0) taken[model].push(opened);
      }
    console.log(title);
    for (const part of ['record', 'form'] as const) {
      const [small, large] = models.map((model) => quartile(taken[model].map((each) => each[part]))) as [
        number,
        number,
      ];
      const verdict = isLimited ? `, budget ${budget}: ${large / small <= budget ? 'kept' : 'MISSED'}` : '';
      console.log(
        `  ${part.padEnd(8)} small ${small.toFixed(0)} ms, large ${large.toFixed(0)} ms, ratio ${(large / small).toFixed(2)}${verdict}`,
      );
    }
    const each = models.map((model) =>
      quartile(taken[model].map(({ form, inputs }) => form / inputs)).toFixed(2),
    );
    console.log(
      `  inputs   small ${taken.small[0]!.inputs}, large ${taken.large[0]!.inputs}; ms of the form per input ${each.join(' and ')}`,
    );
  };
  try {
    const found = await instances.small.send('/search?types=HCP&q=Johnson&limit=1');
    const { entities } = JSON.parse(found.text()) as { entities: { entityId: string }[] };
    const vid = entities[0]!.entityId;
    console.log(`Lower quartiles of ${rounds} openings each, in turn`);
    await compare('with all fields of the large model, after 0.7 s', false, vid, 700);
    await hideOthers(instances.large);
    const same = 'with the fields of the small model in both forms';
    await compare(`${same}, after 0.7 s`, true, vid, 700);
    await compare(`${same}, at once`, true, vid, 0);
  } finally {
    await browser.close();
    for (const model of models) await instances[model].close();
    await host.close();
    await widgets.close();
  }
}
