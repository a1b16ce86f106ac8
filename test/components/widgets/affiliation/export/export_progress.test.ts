/** The preparation of a network's file: one at a time, its cancellation, and what the user sees when it fails. */
import { expect } from '@open-wc/testing';
import type { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import { button, has, shows, text, until } from '../../../../../demo/fixtures/shown.ts';
import { eachNetwork, openNetwork, type Network } from '../../../support/network_page.ts';

describe('the preparation of a file of a network', () => {
  const { createObjectURL } = URL;
  const { toBlob } = HTMLCanvasElement.prototype;
  let instance: FakeInstance;
  let saved: Blob[];
  /** Answers the calls for metrics. Lists wait for them. */
  let waiting: (() => void)[];
  eachNetwork((page) => ({ instance } = page));
  beforeEach(() => {
    saved = [];
    waiting = [];
    URL.createObjectURL = (blob) => `#${saved.push(blob as Blob)}`;
  });
  afterEach(() => {
    URL.createObjectURL = createObjectURL;
    HTMLCanvasElement.prototype.toBlob = toBlob;
  });

  const holdMetrics = (): void => {
    const answer = instance.intercept!;
    instance.intercept = (call, signal) => {
      const answered = answer(call, signal);
      if (call.path !== '/entities/affiliations/metrics/batch') return answered;
      return new Promise<void>((resolve) => {
        waiting.push(resolve);
      }).then(() => answered!);
    };
  };
  const openMenu = async (widget: Network): Promise<void> => {
    button(widget, 'More').click();
    await widget.updateComplete;
  };
  const choose = async (widget: Network, entry: string): Promise<void> => {
    await openMenu(widget);
    button(widget, entry).click();
    await widget.updateComplete;
  };

  it('is of one file at a time, whose other entries say so', async () => {
    holdMetrics();
    const widget = await openNetwork(instance, { 'display-hco-metrics': '' });
    await choose(widget, 'List (CSV)');
    await shows(widget, 'Preparing the file');
    await openMenu(widget);
    const entry = button(widget, /^List \(Excel\)/);
    expect(entry.ariaDisabled).to.equal('true');
    expect(entry.textContent).to.contain('Preparing the file');
    entry.click();
    await widget.updateComplete;
    await expect(widget).to.be.accessible();
    for (const go of waiting) go();
    await shows(widget, 'The file is saved.');
    expect(saved.map(({ type }) => type)).to.deep.equal(['text/csv;charset=utf-8']);
  });

  it('saves nothing after the user cancels it, and returns the focus', async () => {
    holdMetrics();
    const widget = await openNetwork(instance, { 'display-hco-metrics': '' });
    await choose(widget, 'List (CSV)');
    await shows(widget, 'Preparing the file');
    button(widget, 'Cancel').focus();
    button(widget, 'Cancel').click();
    await until(() => !text(widget).includes('Preparing the file'), 'the end');
    expect(widget.shadowRoot!.activeElement?.className).to.contain('menu-button');
    for (const go of waiting) go();
    await choose(widget, 'List (Excel)');
    await shows(widget, 'The file is saved.');
    expect(saved).to.have.length(1);
  });

  it('says that it failed, and tries again', async () => {
    // Browsers answer with nothing when they have no memory for a picture.
    HTMLCanvasElement.prototype.toBlob = (callback) => callback(null);
    const widget = await openNetwork(instance);
    const { error } = console;
    console.error = () => {};
    try {
      await choose(widget, 'Picture (PNG)');
      await shows(widget, 'The export failed. No file was saved.');
    } finally {
      console.error = error;
    }
    await expect(widget).to.be.accessible();
    HTMLCanvasElement.prototype.toBlob = toBlob;
    button(widget, 'Try again').focus();
    button(widget, 'Try again').click();
    await shows(widget, 'The file is saved.');
    expect(saved.map(({ type }) => type)).to.deep.equal(['image/png']);
    expect(text(widget)).not.to.contain('The export failed');
    expect(widget.shadowRoot!.activeElement).not.to.equal(null);
  });

  it('has a notice of a failure that the user closes', async () => {
    URL.createObjectURL = () => {
      throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
    };
    const widget = await openNetwork(instance);
    const { error } = console;
    console.error = () => {};
    try {
      await choose(widget, 'List (CSV)');
      await shows(widget, 'The export failed. No file was saved.');
    } finally {
      console.error = error;
    }
    button(widget, 'Close').click();
    await until(() => !text(widget).includes('The export failed'), 'the end of the notice');
    expect(has(widget, '.toolbar')).to.equal(true);
  });

  it('ends with another network', async () => {
    holdMetrics();
    const widget = await openNetwork(instance, { 'display-hco-metrics': '' });
    await choose(widget, 'List (CSV)');
    await shows(widget, 'Preparing the file');
    await choose(widget, 'Start with another record');
    await until(() => !text(widget).includes('Preparing the file'), 'the end');
    for (const go of waiting) go();
    await widget.updateComplete;
    expect(saved).to.deep.equal([]);
  });
});
