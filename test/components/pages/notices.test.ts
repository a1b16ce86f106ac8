/** The notices of the sandbox's pages: how many are visible, and what screen readers announce. */
import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type WaButton from '@awesome.me/webawesome/dist/components/button/button.js';
import type WaCallout from '@awesome.me/webawesome/dist/components/callout/callout.js';
import { notify } from '../../../demo/pages/shell/notices.ts';

const isWebKit = /AppleWebKit(?!.*Chrome)/.test(navigator.userAgent);

describe('notices', () => {
  const page = document.createElement('div');
  page.innerHTML = `<p id="announcements"></p><p id="alerts"></p><section id="notices" popover="manual"></section>`;
  const inSight = (): string[] =>
    [...page.querySelectorAll<HTMLElement>('.notice-card')]
      .filter((card) => getComputedStyle(card).display !== 'none')
      .map((card) => card.querySelector('span')!.textContent);
  const behind = (): string | undefined =>
    page.querySelector('.notices-behind span')?.textContent ?? undefined;
  const buttons = (around: string): HTMLElement[] => [
    ...page.querySelectorAll<HTMLElement>(`${around} wa-button`),
  ];
  const isRendered = async (): Promise<void> => {
    const components = page.querySelectorAll<WaButton | WaCallout>('wa-callout, wa-button');
    for (const component of components) await component.updateComplete;
    // The space for the notices is measured with the next frame.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  };
  const styleSheet = document.createElement('link');
  styleSheet.rel = 'stylesheet';
  styleSheet.href = '/demo/pages/shell/notices.css';
  const style = document.createElement('style');
  style.textContent = '#announcements, #alerts { position: fixed; inset: 0 auto auto 0; }';

  before(async () => {
    await setViewport({ width: 800, height: 600 });
    const isLoaded = new Promise((loaded, failed) => {
      styleSheet.addEventListener('load', loaded);
      styleSheet.addEventListener('error', failed);
    });
    document.body.append(styleSheet, style, page);
    await isLoaded;
  });
  after(() => {
    page.remove();
    style.remove();
    styleSheet.remove();
  });

  it('show the newest, count the others, and announce all', async () => {
    for (const file of ['a.csv', 'b.csv', 'c.csv', 'd.csv', 'e.csv'])
      notify(`${file}: has no header.`, { variant: 'danger' });
    expect(inSight()).to.deep.equal(['c.csv', 'd.csv', 'e.csv'].map((file) => `${file}: has no header.`));
    expect(behind()).to.equal('2 earlier notices');
    expect(buttons('.notice-card:not([hidden])').length).to.equal(3);
    const alerts = page.querySelector('#alerts')!;
    while (!alerts.textContent) await new Promise(requestAnimationFrame);
    for (const file of ['a.csv', 'e.csv']) expect(alerts.textContent).to.contain(`${file}: has no header.`);
  });

  it('show another one when one is closed', () => {
    buttons('.notice-card:last-child')[0]!.click();
    expect(inSight().map((text) => text.slice(0, 5))).to.deep.equal(['b.csv', 'c.csv', 'd.csv']);
    expect(behind()).to.equal('One earlier notice');
  });

  it('show fewer on a phone', async () => {
    await setViewport({ width: 360, height: 740 });
    notify('f.csv is there.');
    expect(inSight()).to.deep.equal(['d.csv: has no header.', 'f.csv is there.']);
    expect(behind()).to.equal('3 earlier notices');
  });

  it('close all at once', () => {
    buttons('.notices-behind')[0]!.click();
    expect(inSight()).to.deep.equal([]);
    expect(behind()).to.equal(undefined);
    expect(page.querySelector('#notices')!.matches(':popover-open')).to.equal(false);
  });

  it('are as high as their text, and leave the page above them free', async () => {
    notify('Saved.');
    await isRendered();
    expect(page.querySelector('#notices')!.getBoundingClientRect().height).to.be.lessThan(100);
    buttons('.notice-card')[0]!.click();
  });

  it('scroll the element with the keyboard focus out from under themselves', async () => {
    const content = document.createElement('main');
    content.innerHTML = `<p style="block-size: ${innerHeight - 80}px; margin: 0"></p><input style="display: block; margin-inline-start: auto" />`;
    document.body.append(content);
    const field = content.querySelector('input')!;
    field.focus();
    notify('Saved.');
    const card = page.querySelector('.notice-card:not([hidden])')!;
    for (let frames = 0; frames < 5; frames++) await new Promise(requestAnimationFrame);
    expect(field.getBoundingClientRect().bottom).to.be.at.most(card.getBoundingClientRect().top);
    buttons('.notice-card')[0]!.click();
    content.remove();
    scrollTo(0, 0);
  });

  it('leave space, so that the end of the page can be scrolled clear of them', async () => {
    const content = document.createElement('main');
    content.innerHTML = '<p style="block-size: 900px; margin: 0"></p><button>Last</button>';
    document.body.append(content);
    const last = content.querySelector('button')!;
    const isClear = (): boolean =>
      last.getBoundingClientRect().bottom <=
      page.querySelector('.notice-card:not([hidden])')!.getBoundingClientRect().top;
    notify('Saved.');
    await isRendered();
    scrollTo(0, document.documentElement.scrollHeight);
    expect(isClear()).to.equal(true);
    scrollTo(0, 0);
    last.scrollIntoView({ block: 'nearest' });
    expect(isClear()).to.equal(true);
    // WebKit ignores scroll-padding when it scrolls to a focused element.
    if (!isWebKit) {
      scrollTo(0, 0);
      last.focus();
      expect(isClear()).to.equal(true);
    }
    // A button under the pointer stays where it is when the notice goes. The room below the page goes when it is out of sight.
    const before = last.getBoundingClientRect().top;
    const [close] = buttons('.notice-card');
    await (close as WaButton).updateComplete;
    close!.click();
    expect(last.getBoundingClientRect().top).to.equal(before);
    const isRoomGone = (): boolean =>
      document.body.getBoundingClientRect().bottom < content.getBoundingClientRect().bottom + 20;
    scrollTo(0, 0);
    while (!isRoomGone()) await new Promise(requestAnimationFrame);

    // The same on a page that fits its window without the room.
    const rest = document.documentElement.scrollHeight - 900;
    content.querySelector('p')!.style.blockSize = `${innerHeight - rest - 20}px`;
    notify('Saved again.');
    scrollTo(0, document.documentElement.scrollHeight);
    expect(scrollY).to.be.greaterThan(0);
    const then = last.getBoundingClientRect().top;
    const [closeAgain] = buttons('.notice-card');
    await (closeAgain as WaButton).updateComplete;
    closeAgain!.click();
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    expect(last.getBoundingClientRect().top).to.equal(then);
    scrollTo(0, 0);
    while (!isRoomGone()) await new Promise(requestAnimationFrame);
    content.remove();
  });
});
