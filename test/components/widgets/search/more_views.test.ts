import {
  button,
  until,
  shadow,
  findAll,
  press,
  find,
  has,
  searchFor,
  shows,
  record,
  names,
  text,
} from '../../support/widget.ts';
import readXlsxFile from 'read-excel-file/browser';
import { expect } from '@open-wc/testing';
import { crowd } from '../../../../demo/fixtures/fake_records.ts';
import { json, failure } from '../../../../demo/fixtures/fake_instance.ts';
import { fixture } from './more_views/fixture.ts';
import { myRequestTests } from './more_views/my_requests.ts';

describe('views of the search widget that load on demand', () => {
  const given = fixture();
  const { start, choose } = given;

  it('open from a menu that takes focus, closes by Escape and returns it; without results it has fewer entries', async () => {
    const widget = await start();
    button(widget, 'More').click();
    await until(() => shadow(widget).activeElement?.matches('.menu-item'));
    expect(findAll(widget, '.menu-item').map((item) => item.textContent!.trim())).to.deep.equal([
      'My requests',
      'All actions Ctrl K',
      'Sign out rep@sandbox.example',
    ]);
    press(find(widget, '.menu-item')!, 'Escape');
    await until(() => shadow(widget).activeElement?.matches('.menu-button'));
    expect(has(widget, '.menu-item')).to.equal(false);
    await searchFor(widget, 'john');
    button(widget, 'More').click();
    await widget.updateComplete;
    expect(findAll(widget, '.menu-item').map((item) => item.textContent!.trim())).to.deep.equal([
      'My requests',
      'Comfortable list',
      'Compare two records',
      'Download results',
      'All actions Ctrl K',
      'Sign out rep@sandbox.example',
    ]);
  });

  myRequestTests(given);

  describe('comparison', () => {
    it('shows two chosen records side by side with marked differences, and keeps the search', async () => {
      const widget = await start();
      await searchFor(widget, 'john');
      await choose(widget, 'Compare two records');
      await shows(widget, 'Choose two records to compare');
      const boxes = (): HTMLInputElement[] => findAll<HTMLInputElement>(widget, '.choose');
      boxes()[0]!.click();
      await shows(widget, 'One record chosen');
      boxes()[2]!.click();
      await shows(widget, 'Two records chosen');
      expect(boxes()[1]!.disabled, 'more than two are not compared').to.equal(true);
      button(widget, 'Compare').click();
      await shows(widget, 'fields differ');
      await shows(widget, 'Specialty');
      const row = (name: string): HTMLElement =>
        findAll(widget, '.compare-table tr').find((each) =>
          each.querySelector('th[scope=row]')?.textContent?.trim().startsWith(name),
        )!;
      expect(row('Specialty').classList.contains('different')).to.equal(true);
      expect(row('Specialty').textContent).to.contain('different');
      expect(row('HCP type').classList.contains('different')).to.equal(false);
      find<HTMLInputElement>(widget, '.compare-tools input')!.click();
      await until(() => !row('HCP type'));
      const events = record(widget, 'platform-network:search:select');
      button(widget, 'Add account: Katherine Johnson').click();
      await until(() => events.length === 1);
      button(widget, 'Back to the search').click();
      await until(() => names(widget).length === 3);
    });
  });

  describe('comparison of records that could not be loaded', () => {
    it('shows the error and no differences, and the records after another try', async () => {
      const widget = await start();
      await searchFor(widget, 'john');
      await choose(widget, 'Compare two records');
      await until(() => findAll(widget, '.choose').length > 1);
      const boxes = findAll<HTMLInputElement>(widget, '.choose');
      given.instance.intercept = ({ path }) =>
        path.startsWith('/entity') ? failure(500, 'UNEXPECTED_ERROR') : undefined;
      boxes[0]!.click();
      boxes[2]!.click();
      await until(() => text(widget).includes('Two records chosen'));
      button(widget, 'Compare').click();
      // The opened record beside the results has the same button.
      await until(() => find(widget, '[part=view]')?.textContent.includes('Try again'));
      expect(findAll(widget, '.compare-table')).to.have.length(0);
      given.instance.intercept = undefined;
      button(widget, 'Try again').click();
      await shows(widget, 'fields differ');
      expect(findAll(widget, '.compare-table')).to.have.length(1);
    });
  });

  describe('download of results', () => {
    const saved: { name: string; text: Promise<string> }[] = [];
    const { createObjectURL } = URL;
    let blob: Blob | undefined;
    beforeEach(() => {
      saved.length = 0;
      URL.createObjectURL = (object) => {
        blob = object as Blob;
        return createObjectURL.call(URL, object);
      };
      HTMLAnchorElement.prototype.click = function () {
        saved.push({ name: this.download, text: blob!.text() });
      };
    });
    afterEach(() => {
      URL.createObjectURL = createObjectURL;
      delete (HTMLAnchorElement.prototype as { click?: unknown }).click;
    });

    it('fetches all pages and saves the columns of the list, as labels or codes', async () => {
      const widget = await start();
      await searchFor(widget, 'john');
      await choose(widget, 'Download results');
      await shows(widget, 'A file with 3 results');
      find<HTMLButtonElement>(widget, '[type=submit]')!.click();
      await shows(widget, 'The file with 3 records is saved');
      const lines = (await saved[0]!.text).split('\r\n');
      expect(new Uint8Array(await blob!.arrayBuffer()).slice(0, 3)).to.deep.equal(
        new Uint8Array([0xef, 0xbb, 0xbf]),
      );
      expect(lines[0]).to.contain('Name,Status,Country');
      expect(lines[0]).to.contain('Specialty,E-mail');
      expect(lines[1]).to.contain('Katherine Johnson');
      expect(lines[1]).to.contain('Cardiology,katherine.johnson@hospital.example,MA-228719');
      find<HTMLInputElement>(widget, '[value=codes]')!.click();
      find<HTMLButtonElement>(widget, '[type=submit]')!.click();
      await until(() => saved.length === 2);
      const coded = (await saved[1]!.text).split('\r\n');
      expect(coded[0]).to.contain('specialty_1__v,email_1__v,license.license_number__v');
      expect(coded[1]).to.contain('CARD');
    });

    it('has the mark of an inactive code in labels, as the cards do, and codes without it', async () => {
      for (const { entity } of given.instance.records)
        Object.assign(entity, { specialty_1_value__u: 'Cardiology (inactive)' });
      const widget = await start();
      await searchFor(widget, 'john');
      await shows(widget, 'Cardiology (inactive)');
      await choose(widget, 'Download results');
      await shows(widget, 'A file with 3 results');
      for (const value of ['labels', 'codes']) {
        find<HTMLInputElement>(widget, `[value=${value}]`)!.click();
        const before = saved.length;
        find<HTMLButtonElement>(widget, '[type=submit]')!.click();
        await until(() => saved.length > before, `the file with ${value}`);
      }
      const [labels, codes] = await Promise.all(saved.map(({ text: content }) => content));
      expect(labels!.split('\r\n')[1]).to.contain('Cardiology (inactive),katherine.johnson@hospital.example');
      expect(codes).to.contain('CARD').and.not.contain('inactive)');
    });

    it('saves a workbook with text that is never a formula, numbers and dates', async () => {
      const [first, ...others] = given.instance.records;
      const entity = {
        ...first!.entity,
        formatted_name__v: '=1+john',
        birth_day__v: 7,
        last_seen__c: '2026-01-31',
      };
      given.instance.records = [{ ...first!, entity }, ...others];
      const { search } = given.instance.configuration;
      search!.result_fields.HCP = ['birth_day__v', 'last_seen__c'];
      const widget = await start();
      await searchFor(widget, 'john');
      await choose(widget, 'Download results');
      await shows(widget, 'A file with 3 results');
      find<HTMLInputElement>(widget, '[value=xlsx]')!.click();
      find<HTMLButtonElement>(widget, '[type=submit]')!.click();
      await shows(widget, 'The file with 3 records is saved');
      expect(saved[0]!.name).to.equal('results.xlsx');
      const [sheet] = await readXlsxFile(blob!);
      expect(sheet!.data).to.have.length(4);
      expect(sheet!.data[0]!.slice(0, 4)).to.deep.equal(['ID', 'Kind', 'Name', 'Status']);
      expect(sheet!.data[1]).to.deep.include.members(['=1+john', 7, new Date('2026-01-31T00:00Z')]);
    });

    it('shows progress, can be canceled, and saves nothing after an error', async () => {
      given.instance.records = crowd(350);
      const widget = await start();
      await searchFor(widget, 'person');
      await choose(widget, 'Download results');
      await shows(widget, 'the columns of the result list');
      let go!: () => void;
      const gate = new Promise<undefined>((resolve) => (go = () => resolve(undefined)));
      given.instance.intercept = ({ path, query }) =>
        path === '/search' && query.get('offset') === '200'
          ? gate.then(() => json(given.instance.search(query)))
          : undefined;
      find<HTMLButtonElement>(widget, '[type=submit]')!.click();
      await shows(widget, '200 of 350 records');
      button(widget, 'Cancel').click();
      go();
      await until(() => has(widget, '[type=submit]'));
      expect(saved).to.have.length(0);
      given.instance.intercept = ({ path, query }) =>
        path === '/search' && query.get('offset') === '100' ? failure(500, 'UNEXPECTED_ERROR') : undefined;
      find<HTMLButtonElement>(widget, '[type=submit]')!.click();
      await shows(widget, 'No file was saved');
      expect(saved).to.have.length(0);
    });
  });
});
