import { expect } from '@open-wc/testing';
import { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import {
  demoAttributes,
  findAll,
  has,
  place,
  ready,
  searchFor,
  shows,
  type Widget,
} from '../../../support/widget.ts';

describe('presets (specification 6.1)', () => {
  let instance: FakeInstance;
  beforeEach(() => (instance = new FakeInstance()));
  afterEach(() => instance.restore());

  async function start(more: Record<string, string> = {}): Promise<Widget> {
    const widget = await place({ ...demoAttributes(instance), ...more });
    await ready(widget);
    widget.style.inlineSize = '1280px';
    await widget.updateComplete;
    return widget;
  }
  const queries = (): URLSearchParams[] => instance.callsTo('/search').map(({ query }) => query);
  const last = (): URLSearchParams => queries().at(-1)!;

  it('limit every search and appear as chips that cannot be removed', async () => {
    const widget = await start({
      'preset-filter': 'hcp.specialty_1__v=CARD&address.country__v=US',
      'preset-exclude-filter': 'hcp.hcp_status__v=I',
    });
    await searchFor(widget, 'john');
    expect(last().get('presetFilters')).to.equal('hcp.specialty_1__v:CARD~address.country__v:US');
    expect(last().has('filters')).to.equal(false);
    expect(last().get('excludeFilters')).to.equal('hcp.hcp_status__v:I');
    await shows(widget, 'Only Specialty: Cardiology');
    const presets = findAll(widget, '[part=preset]');
    expect(presets).to.have.length(3);
    expect(presets.some((preset) => preset.querySelector('button'))).to.equal(false);
  });

  it('leave the results unchanged with phco-preset-exclude-filter', async () => {
    const widget = await start({ 'phco-preset-exclude-filter': 'hco.hco_status__v=I' });
    await searchFor(widget, 'john');
    expect(last().has('excludeFilters')).to.equal(false);
    expect(has(widget, '[part=preset]')).to.equal(false);
  });

  it('ignore an unscoped term with one warning', async () => {
    const warnings: unknown[][] = [];
    const { warn } = console;
    console.warn = (...args) => warnings.push(args);
    const widget = await start({ 'preset-filter': 'specialty_1__v=CARD' });
    console.warn = warn;
    await searchFor(widget, 'john');
    expect(last().has('presetFilters')).to.equal(false);
    expect(warnings).to.have.length(1);
    expect(has(widget, '[part=preset]')).to.equal(false);
  });

  it('leave out the master data set with search-local-only', async () => {
    const widget = await start({ 'search-local-only': '' });
    await searchFor(widget, 'john');
    expect(last().get('includeMasterResults')).to.equal('false');
  });
});
