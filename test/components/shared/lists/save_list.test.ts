/** Long lists as files. */
import { expect } from '@open-wc/testing';
import { languageInUse, useLanguage } from '../../../../src/texts/language.ts';
import { saveList, type ListRow, type SavedList } from '../../../../src/shared/lists/save_list.ts';

const rowCount = 50_000;

describe('a long list', () => {
  const { createObjectURL } = URL;
  const { now } = performance;
  const channel = new MessageChannel();
  let saved: Blob[];
  /** Tasks of the page while the list is written. */
  let turns = 0;
  let inTurn = 0;
  let passTime: () => void;
  /** Most rows without a task of the page. A row takes a millisecond on the clock of this page. */
  let longest = 0;
  before(() => {
    channel.port1.addEventListener('message', () => {
      turns++;
      inTurn = 0;
    });
    channel.port1.start();
  });
  beforeEach(() => {
    [saved, turns, inTurn, longest] = [[], 0, 0, 0];
    let time = 0;
    passTime = () => time++;
    performance.now = () => time;
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return '#';
    };
  });
  afterEach(() => {
    URL.createObjectURL = createObjectURL;
    performance.now = now;
  });
  after(() => channel.port1.close());

  function* rowsOf({ count = rowCount, eachRow = (_at: number): void => {} } = {}): Generator<ListRow> {
    yield ['Name', 'Place', 'Beds'];
    for (let at = 0; at < count; at++) {
      passTime();
      if (inTurn++ === 0) channel.port2.postMessage(undefined);
      longest = Math.max(longest, inTurn);
      eachRow(at);
      yield [`Clinic ${at}`, 'Köln', at];
    }
  }

  const list = (more: Partial<SavedList>): SavedList => ({
    name: 'clinics',
    sheet: 'Clinics',
    format: 'csv',
    rows: rowsOf(),
    isRightToLeft: false,
    signal: undefined,
    ...more,
  });

  it('is written as CSV in slices of at most 50 ms, whole, in order and once', async () => {
    await saveList(list({}));
    expect(longest, 'rows without a turn of the page').to.be.at.most(50);
    expect(turns).to.be.at.least(rowCount / 50);
    expect(saved).to.have.length(1);
    expect(saved[0]!.type).to.equal('text/csv;charset=utf-8');
    const bytes = new Uint8Array(await saved[0]!.arrayBuffer());
    expect([...bytes.subarray(0, 3)], 'UTF-8 for Excel, said once').to.deep.equal([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.slice(3)).split('\r\n');
    expect(lines.slice(0, 2)).to.deep.equal(['Name,Place,Beds', 'Clinic 0,Köln,0']);
    expect(lines).to.have.length(1 + rowCount + 1);
    expect(
      lines.every((line, at) => at === 0 || at > rowCount || line.startsWith(`Clinic ${at - 1},`)),
    ).to.equal(true);
  });

  it('is a workbook whose rows are made in slices of at most 50 ms', async () => {
    await saveList(list({ format: 'xlsx', rows: rowsOf({ count: 500 }) }));
    expect(longest, 'rows without a turn of the page').to.be.at.most(50);
    expect(saved).to.have.length(1);
  });

  for (const format of ['csv', 'xlsx'] as const)
    it(`has one language as ${format}, also while a widget of another language renders`, async () => {
      const renderOther = (): void => useLanguage('de');
      channel.port1.addEventListener('message', renderOther);
      const languages = new Set<string>();
      useLanguage('fr');
      const saving = saveList(
        list({ format, rows: rowsOf({ count: 200, eachRow: () => languages.add(languageInUse()) }) }),
      );
      renderOther();
      await saving;
      channel.port1.removeEventListener('message', renderOther);
      useLanguage('en');
      expect(turns).to.be.at.least(2);
      expect([...languages]).to.deep.equal(['fr']);
    });

  for (const format of ['csv', 'xlsx'] as const)
    it(`saves no ${format} file when it is canceled between two slices`, async () => {
      const call = new AbortController();
      let made = 0;
      const rows = rowsOf({
        eachRow(at) {
          made = at;
          if (at === 100) call.abort();
        },
      });
      let error: unknown;
      await saveList(list({ format, rows, signal: call.signal })).catch(
        (reason: unknown) => (error = reason),
      );
      expect((error as Error).name).to.equal('AbortError');
      expect(made, 'the last row that was made').to.be.at.most(150);
      expect(saved).to.deep.equal([]);
    });
});
