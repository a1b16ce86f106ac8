/** The comparison of two branches in the hierarchy widget. */
import { expect } from '@open-wc/testing';
import { failure, FakeInstance } from '../../../../demo/fixtures/fake_instance.ts';
import { directoryVids, FakeDirectory } from '../../../../demo/fixtures/hierarchy_instance.ts';
import { button, find, findAll, has, shows, until } from '../../../../demo/fixtures/shown.ts';
import type { HierarchyPageState } from '../../../../src/events/page_state.ts';
import { openHierarchy, rowOf, type Hierarchy } from '../../support/hierarchy_page.ts';

const { system, hospital, practice, hostile } = directoryVids;

describe('the comparison of the hierarchy widget', () => {
  const { createObjectURL } = URL;
  let instance: FakeInstance;
  let fake: FakeDirectory;
  beforeEach(() => {
    instance = new FakeInstance();
    fake = new FakeDirectory(instance);
  });
  afterEach(() => {
    instance.restore();
    URL.createObjectURL = createObjectURL;
  });

  const take = async (widget: Hierarchy, label: string, ...way: string[]): Promise<void> => {
    rowOf(widget, ...way)!.click();
    await widget.updateComplete;
    button(widget, label).click();
    await widget.updateComplete;
  };
  /** Returns the lines of the table, with ≠ before those that are marked. */
  const lines = (widget: Hierarchy): string[] =>
    findAll(widget, '.compare-table tr').map(
      (row) =>
        `${row.classList.contains('different') ? '≠ ' : ''}${[...row.children].map((cell) => cell.textContent!.trim()).join(' | ')}`,
    );
  const compared = async (first: string, second: string): Promise<Hierarchy> => {
    const widget = await openHierarchy(instance);
    widget.state = { compared: [first, second] };
    await until(() => has(widget, '.compare-table, .scroller [part=state]'), 'the comparison');
    return widget;
  };

  it('takes two rows one after the other, shows their differences, and leads back to the row', async () => {
    const widget = await openHierarchy(instance);
    await take(widget, 'Compare', system);
    await shows(widget, 'Choose the organization to compare with Fictional Health.');
    expect(button(widget, 'Stop comparing').title).to.equal('Stop comparing');
    await expect(widget).to.be.accessible();
    await take(widget, 'Compare with Fictional Health', practice);
    await until(() => has(widget, '.compare-table'), 'the comparison');
    expect(lines(widget)).to.deep.equal([
      'Metric | Fictional Health | Group Practice am Dom | Difference',
      '≠ Type | Health system | Group practice | different',
      'Belongs to | Not stated | Not stated | –',
      '≠ Place | Boston, United States | Köln, Germany | different',
      'Status | Active | Active | –',
      '≠ Organizations | 4 | 0 | −4',
      '≠ Beds | 1,240 | Not stated | different',
      '≠ Professionals | 257 | 3 | −254',
      '≠ Key people | 9 | 0 | −9',
      'Professionals by specialty',
      '≠ Cardiology | 140 | 0 | −140',
      '≠ Medical oncology | 96 | 0 | −96',
      '≠ Pediatrics | 21 | 0 | −21',
    ]);
    await shows(widget, '9 differences');
    expect(widget.shadowRoot!.activeElement?.textContent).to.equal('Comparison of branches');
    await expect(widget).to.be.accessible();
    button(widget, 'Back to the organizations').click();
    await until(() => has(widget, '.tree'), 'the directory');
    await until(() => widget.shadowRoot!.activeElement === rowOf(widget, practice), 'the focus on the row');
  });

  it('offers to sign in again after the session ended', async () => {
    const widget = await compared(system, practice);
    const { intercept } = instance;
    instance.intercept = ({ path }) =>
      failure(401, path === '/auth' ? 'AUTHENTICATION_FAILED' : 'INVALID_SESSION_ID');
    widget.state = { compared: [system, hospital] };
    await until(
      () => findAll(widget, 'button').some(({ textContent }) => /Sign in again/.test(textContent)),
      'the way to sign in',
    );
    instance.intercept = intercept;
    button(widget, 'Sign in again').click();
    await until(
      () => lines(widget).some((line) => line.startsWith('Metric | Fictional Health | Fictional Hospital')),
      'the comparison',
    );
  });

  it('drops the first branch on demand', async () => {
    const widget = await openHierarchy(instance);
    await take(widget, 'Compare', system);
    await take(widget, 'Stop comparing', system);
    expect(has(widget, '[part=notice]')).to.equal(false);
    await take(widget, 'Compare', practice);
    button(widget, 'Cancel').click();
    await until(() => !has(widget, '[part=notice]'), 'no notice');
    await take(widget, 'Compare', hostile);
    expect(has(widget, '.compare-table, [part=notice] img')).to.equal(false);
  });

  it('compares under what is counted, says what counts twice, and swaps sides', async () => {
    const widget = await openHierarchy(instance);
    widget.state = { specialty: 'CARD', activeOnly: true, compared: [system, hospital] };
    await until(() => has(widget, '.compare-table'), 'the comparison');
    const asked = fake.asked.find((query) => query.get('only') === `${system},${hospital}`)!;
    expect(asked.get('filters')).to.equal('specialty_1__v:CARD~status:A');
    await shows(widget, 'Only this specialty is counted: Cardiology.');
    await shows(widget, 'Only active ones are counted.');
    await shows(
      widget,
      'Fictional Hospital belongs to Fictional Health, so its members count on both sides.',
    );
    expect(lines(widget)).to.include('≠ Beds | 1,240 | 800 | −440');
    button(widget, 'Swap sides').click();
    await widget.updateComplete;
    expect(lines(widget)).to.include('≠ Beds | 800 | 1,240 | +440');
    find<HTMLInputElement>(widget, '.compare-tools input')!.click();
    await widget.updateComplete;
    expect(
      lines(widget)
        .slice(1)
        .filter((line) => !line.startsWith('≠')),
    ).to.deep.equal(['Professionals by specialty']);
    expect(lines(widget).some((line) => line.includes('Cardiology'))).to.equal(false);
  });

  it('saves the comparison as CSV', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return '#';
    };
    const widget = await compared(hostile, hospital);
    expect(has(widget, '.compare-table img')).to.equal(false);
    button(widget, 'Export as CSV').click();
    await until(() => saved.length === 1, 'the file');
    const [head, ids, ...rest] = (await saved[0]!.text()).trim().split('\r\n');
    expect(head).to.match(/Metric,"<img src=x onerror=.*,Fictional Hospital,Difference$/);
    expect(ids).to.equal(`vid__v,${hostile},${hospital},`);
    expect(rest).to.include('Professionals,1,236,235');
    expect(rest).to.include('Beds,1,800,799');
  });

  it('tells its state, goes on after an error, and says when an organization is gone', async () => {
    const widget = await openHierarchy(instance);
    fake.fails = true;
    widget.state = { compared: [system, practice] };
    await until(() => has(widget, '.scroller [part=state]'), 'the error');
    button(widget, 'Try again').click();
    await until(() => has(widget, '.compare-table'), 'the comparison');
    button(widget, 'Back to the organizations').click();
    await until(() => (widget.state as HierarchyPageState).compared.length === 0, 'the told state');
    widget.state = { compared: [system, '999999999999999999'] };
    await shows(widget, 'This organization is not in the directory any more.');
    widget.state = { compared: [system, system] };
    await until(() => has(widget, '.tree'), 'the directory');
  });
});
