/** The listed organizations as a file. */
import { expect } from '@open-wc/testing';
import { FakeInstance } from '../../../../demo/fixtures/fake_instance.ts';
import { directoryVids, FakeDirectory } from '../../../../demo/fixtures/hierarchy_instance.ts';
import { button, find, has, shows, text, until } from '../../../../demo/fixtures/shown.ts';
import { openHierarchy, type Hierarchy } from '../../support/hierarchy_page.ts';

const { system, hospital } = directoryVids;

describe('the export of the hierarchy widget', () => {
  const { createObjectURL } = URL;
  let instance: FakeInstance;
  let fake: FakeDirectory;
  let saved: Blob[];
  beforeEach(() => {
    instance = new FakeInstance();
    fake = new FakeDirectory(instance);
    saved = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return '#';
    };
  });
  afterEach(() => {
    instance.restore();
    URL.createObjectURL = createObjectURL;
  });

  const choose = async (widget: Hierarchy, entry: string): Promise<void> => {
    button(widget, 'More').click();
    await widget.updateComplete;
    // The number of rows is a part of the name.
    button(widget, new RegExp(`^${entry}`)).click();
  };

  it('saves all pages of the top and of open branches as CSV and Excel, in the order of the tree', async () => {
    fake.pageSize = 2;
    const widget = await openHierarchy(instance);
    widget.state = { open: [`/${system}`, `/${system}/${hospital}`] };
    await until(() => has(widget, `[data-key="/${system}/${hospital}"]`), 'the branch');
    button(widget, 'More').click();
    await widget.updateComplete;
    expect(button(widget, /^Export as CSV/).textContent).to.include('7 organizations');
    button(widget, 'More').click();
    await widget.updateComplete;
    await choose(widget, 'Export as CSV');
    await until(() => saved.length === 1, 'the CSV file');
    await choose(widget, 'Export as Excel');
    await until(() => saved.length === 2, 'the workbook');
    const lines = (await saved[0]!.text()).trim().split('\r\n');
    expect(lines[0]).to.match(
      /^\uFEFF?Name,vid__v,Type,Belongs to,Place,Country,Status,Organizations,Professionals,Key people,Beds,Specialties$/,
    );
    expect(lines.slice(1).map((line) => /^(?:"[^"]*(?:""[^"]*)*"|[^,]*)/.exec(line)![0])).to.deep.equal([
      '"<img src=x onerror=""window.hostileRan=1""> & Sons"',
      'Fictional Health',
      'Clinic for Children',
      'Fictional Hospital',
      'Department of Cardiology',
      'Department of Oncology',
      'Group Practice am Dom',
    ]);
    expect(lines[5]).to.equal(
      'Department of Cardiology,244000000000000003,Hospital department,Fictional Health › Fictional Hospital,Boston,United States,Active,0,140,4,,Cardiology 140',
    );
    expect(new Uint8Array(await saved[1]!.slice(0, 2).arrayBuffer())).to.deep.equal(
      new Uint8Array([0x50, 0x4b]),
    );
    await shows(widget, 'The file is saved.');
  });

  it('says that a file has only the first 50,000 organizations, until the user closes it', async () => {
    // The fixture sorts all organizations for each page: 501 pages take many seconds on a slow machine.
    fake.pageSize = 10_000;
    const [pattern] = fake.organizations;
    fake.organizations = Array.from({ length: 50_001 }, (_, at) => ({
      ...pattern!,
      vid: String(at),
      name: `Organization ${at}`,
    }));
    const widget = await openHierarchy(instance);
    const words = 'Only the first 50,000 organizations are in the file. Filter the list to get the others.';
    await choose(widget, 'Export as CSV');
    await shows(widget, words);
    expect((await saved[0]!.text()).trim().split('\r\n')).to.have.length(1 + 50_000);
    await expect(widget).to.be.accessible();
    button(widget, 'Close').click();
    await until(() => !text(widget).includes(words), 'closed');
    fake.organizations.pop();
    await choose(widget, 'Export as CSV');
    await shows(widget, 'The file is saved.');
    expect(text(widget)).to.not.contain(words);
  });

  it('reports an export that fails, and saves nothing', async () => {
    const widget = await openHierarchy(instance);
    fake.fails = true;
    await choose(widget, 'Export as CSV');
    await shows(widget, 'The export failed. No file was saved.');
    expect(saved).to.deep.equal([]);
    await expect(widget).to.be.accessible();
    fake.fails = false;
    button(widget, 'Try again').click();
    await shows(widget, 'The file is saved.');
    expect(saved.map(({ type }) => type)).to.deep.equal(['text/csv;charset=utf-8']);
    expect(text(widget)).not.to.contain('The export failed');
  });

  it('is not offered when the configuration has none', async () => {
    instance.configuration = {
      ...instance.configuration,
      hierarchy: { select_enabled: true, export_enabled: false },
    };
    const widget = await openHierarchy(instance);
    find(widget, 'button[aria-haspopup]')?.click();
    await widget.updateComplete;
    expect(widget.shadowRoot!.textContent).not.to.contain('Export as CSV');
  });
});
