/** The files of a requests widget. */
import { expect } from '@open-wc/testing';
import { failure, FakeInstance, json } from '../../../../demo/fixtures/fake_instance.ts';
import { FakeRequests } from '../../../../demo/fixtures/requests_instance.ts';
import { button, shows, text, until } from '../../../../demo/fixtures/shown.ts';
import { openRequests } from '../../support/requests_page.ts';

describe('the export of requests', () => {
  let instance: FakeInstance;
  beforeEach(() => {
    instance = new FakeInstance();
    void new FakeRequests(instance);
  });
  afterEach(() => instance.restore());

  it('saves the filtered requests as CSV and Excel, one row per requested value', async () => {
    const widget = await openRequests(instance);
    const { createObjectURL } = URL;
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return '#';
    };
    try {
      for (const [entry, count] of [
        ['Export as CSV', 1],
        ['Export as Excel', 2],
      ] as const) {
        button(widget, 'More').click();
        await widget.updateComplete;
        expect(button(widget, new RegExp(`^${entry}`)).textContent).to.include('2 requests');
        button(widget, new RegExp(`^${entry}`)).click();
        await until(() => saved.length === count, entry);
      }
    } finally {
      URL.createObjectURL = createObjectURL;
    }
    const lines = (await saved[0]!.text()).split('\r\n');
    expect(lines[0]).to.match(/Request ID,Kind,State,Name,/);
    expect(lines).to.have.length(1 + 4 + 2 + 1);
    expect(lines[1]).to.match(
      /^7005,Change,In review,Katherine Johnson,\d{18},United States,rep@sandbox.example,crm_us,2026-03-02,,/,
    );
    expect(lines.some((line) => line.includes('Affiliation 1'))).to.equal(true);
    expect(lines.some((line) => line.endsWith('Spelling as in the register.'))).to.equal(true);
    expect(new Uint8Array(await saved[1]!.slice(0, 2).arrayBuffer())).to.deep.equal(
      new Uint8Array([0x50, 0x4b]),
    );
    await shows(widget, 'The file is saved.');
  });

  it('says that a file has only the first 50,000 requests', async () => {
    const widget = await openRequests(instance);
    const others = instance.intercept!;
    const manyOf = async (answer: Response, offset: number): Promise<Response> => {
      const page = (await answer.json()) as { change_requests: Record<string, unknown>[] };
      // The shortest request: a fake instance writes and reads 50,000 of them.
      const sizeOf = (request: object): number => JSON.stringify(request).length;
      const [pattern] = page.change_requests.toSorted((one, other) => sizeOf(one) - sizeOf(other));
      return json({
        ...page,
        change_requests: Array.from({ length: 500 }, (_, at) => ({
          ...pattern,
          change_request_id: String(offset + at),
        })),
        totalCount: 50_001,
      });
    };
    instance.intercept = (call, signal) => {
      const { query } = call;
      if (query.get('limit') !== '500') return others(call, signal);
      const first = others({ ...call, query: new URLSearchParams({ limit: '25' }) }, signal);
      return manyOf(first as Response, Number(query.get('offset')));
    };
    button(widget, 'More').click();
    await widget.updateComplete;
    button(widget, /^Export as CSV/).click();
    await shows(widget, 'Only the first 50,000 requests are in the file. Filter the list to get the others.');
    await expect(widget).to.be.accessible();
  });

  it('saves nothing after the user cancels it, returns the focus, and starts again', async () => {
    const widget = await openRequests(instance);
    const others = instance.intercept!;
    const { createObjectURL } = URL;
    let saved = 0;
    URL.createObjectURL = () => `#${saved++}`;
    try {
      const waiting: (() => void)[] = [];
      instance.intercept = (call, signal) => {
        const answered = others(call, signal);
        if (call.query.get('limit') !== '500') return answered;
        return new Promise<void>((resolve) => {
          waiting.push(resolve);
        }).then(() => answered!);
      };
      const start = async (): Promise<void> => {
        button(widget, 'More').click();
        await widget.updateComplete;
        button(widget, /^Export as CSV/).click();
        await shows(widget, 'Preparing the file');
      };
      await start();
      await until(() => waiting.length === 1, 'the call');
      await expect(widget).to.be.accessible();
      button(widget, 'Cancel').focus();
      button(widget, 'Cancel').click();
      await until(() => !text(widget).includes('Preparing the file'), 'the end');
      expect(widget.shadowRoot!.activeElement?.className).to.contain('menu-button');
      await start();
      await until(() => waiting.length === 2, 'the second call');
      for (const answer of waiting) answer();
      await shows(widget, 'The file is saved.');
      expect(saved, 'files').to.equal(1);
    } finally {
      URL.createObjectURL = createObjectURL;
    }
  });

  it('prepares one file at a time: its entries say so and do nothing in the meantime', async () => {
    const widget = await openRequests(instance);
    const others = instance.intercept!;
    let calls = 0;
    let answer = (): void => {};
    instance.intercept = (call, signal) => {
      const answered = others(call, signal);
      if (call.query.get('limit') !== '500') return answered;
      calls++;
      return new Promise<void>((resolve) => (answer = resolve)).then(() => answered!);
    };
    const entry = (): HTMLElement => button(widget, /^Export as Excel/);
    const open = async (): Promise<void> => {
      button(widget, 'More').click();
      await widget.updateComplete;
    };
    await open();
    expect(entry().ariaDisabled).to.equal(null);
    button(widget, /^Export as CSV/).click();
    await until(() => calls === 1, 'the call');
    await open();
    expect(entry().ariaDisabled).to.equal('true');
    expect(entry().textContent).to.contain('Preparing the file');
    await expect(widget).to.be.accessible();
    entry().click();
    await widget.updateComplete;
    expect(entry().isConnected, 'the menu stays open').to.equal(true);
    expect(calls).to.equal(1);
    answer();
    await until(() => entry().ariaDisabled === null, 'the end');
  });

  it('reports an export that fails and saves nothing, and tries again', async () => {
    const widget = await openRequests(instance);
    const others = instance.intercept!;
    instance.intercept = (call, signal) =>
      call.query.get('limit') === '500' ? failure(500, 'UNEXPECTED_ERROR') : others(call, signal);
    button(widget, 'More').click();
    await widget.updateComplete;
    button(widget, /^Export as CSV/).click();
    await shows(widget, 'The export failed. No file was saved.');
    await expect(widget).to.be.accessible();
    instance.intercept = others;
    const { createObjectURL } = URL;
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => `#${saved.push(blob as Blob)}`;
    try {
      button(widget, 'Try again').focus();
      button(widget, 'Try again').click();
      await shows(widget, 'The file is saved.');
    } finally {
      URL.createObjectURL = createObjectURL;
    }
    expect(saved.map(({ type }) => type)).to.deep.equal(['text/csv;charset=utf-8']);
    expect(text(widget)).not.to.contain('The export failed');
    expect(widget.shadowRoot!.activeElement).not.to.equal(null);
  });
});
