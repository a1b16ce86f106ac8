import { expect } from '@open-wc/testing';
import { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import { takeAddRequests } from '../../../../../demo/fixtures/fake_add_requests.ts';
import { control, enter, openAddRequest, openForm, placeWidget } from '../../../support/add_request.ts';
import { button, has, until, type Widget } from '../../../support/widget.ts';

describe('parents offered by an add request (specification 6.1)', () => {
  let instance: FakeInstance;
  let widget: Widget;
  beforeEach(() => {
    instance = new FakeInstance();
    takeAddRequests(instance);
  });
  afterEach(() => {
    widget.remove();
    instance.restore();
  });

  async function askedWith(presets: Record<string, string>): Promise<URLSearchParams> {
    widget = await placeWidget(instance, presets);
    await openAddRequest(widget);
    await openForm(widget);
    button(widget, 'Add affiliation').click();
    await until(() => control(widget, 'parent_hco_vid__v', 'new-1'), 'the picker of a parent');
    enter(control(widget, 'parent_hco_vid__v', 'new-1'), 'massachusetts');
    await until(() => has(widget, '[role=option]'), 'offered parents');
    return instance.callsTo('/search').at(-1)!.query;
  }

  it('are limited by the presets of the page', async () => {
    const asked = await askedWith({
      'preset-filter': 'hcp.hcp_type__v=P&hco.primary_country__v=US',
      'preset-exclude-filter': 'hco.hco_type__v=PRAC',
      'phco-preset-exclude-filter': 'hco.hco_status__v=I',
    });
    expect(asked.get('types')).to.equal('HCO');
    expect(asked.get('presetFilters')).to.equal('hcp.hcp_type__v:P~hco.primary_country__v:US');
    expect(asked.get('excludeFilters')).to.equal('hco.hco_type__v:PRAC~~hco.hco_status__v:I');
  });

  it('are limited by phco-preset-exclude-filter only', async () => {
    const asked = await askedWith({ 'phco-preset-exclude-filter': 'hco.hco_status__v=I' });
    expect(asked.has('presetFilters')).to.equal(false);
    expect(asked.get('excludeFilters')).to.equal('hco.hco_status__v:I');
  });
});
