/** What the tests beside this file share. */
import type { ChangeRequest } from '../../../../../src/api/types.ts';
import { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import { type Widget, button, demoAttributes, has, place, ready, until } from '../../../support/widget.ts';

export const request = (id: string, more: Partial<ChangeRequest> = {}): ChangeRequest => ({
  change_request_id: id,
  version: 1,
  status__v: 'CHANGE_PENDINGREVIEW',
  result__v: null,
  task_type: 'ADD_REQUEST',
  original_task_type: 'ADD_REQUEST',
  entity_type: 'HCP',
  vid_key: null,
  vid__v: null,
  reserved_vid: null,
  taskCountry: 'US',
  created_date: '2026-02-11T16:40:00.000-05:00',
  modified_date: '2026-02-11T16:40:00.000-05:00',
  completed_date: '',
  parent_task_ids: [],
  job_ids: [],
  metadata: { note: 'Met her at a congress.' },
  resolution_notes: [],
  entity: {
    master_keys: [],
    external_custom_keys: [],
    addresses__v: [],
    licenses__v: [],
    parent_hcos__v: [],
    custom_keys__v: [],
    first_name__v: { change_requested: 'Ada', final_value: null, result: null },
    last_name__v: { change_requested: '<b>Byron</b>', final_value: null, result: null },
    specialty_1__v: { change_requested: 'CARD', final_value: null, result: null },
  } as unknown as ChangeRequest['entity'],
  ...more,
});

/** Registers the preparation of the tests, and returns what they use. */
export function fixture() {
  let instance: FakeInstance;
  beforeEach(() => {
    instance = new FakeInstance();
    const { configuration } = instance;
    instance.configuration = {
      ...configuration,
      search: {
        ...configuration.search!,
        download_enabled: true,
        result_fields: { HCP: ['specialty_1__v', 'email_1__v', 'license.license_number__v'], HCO: [] },
      },
    };
  });
  afterEach(() => instance.restore());

  async function start(): Promise<Widget> {
    const widget = await place(demoAttributes(instance));
    await ready(widget);
    widget.style.inlineSize = '1100px';
    return widget;
  }
  async function choose(widget: Widget, item: string): Promise<void> {
    button(widget, 'More').click();
    await until(() => has(widget, '.menu-item'));
    button(widget, item).click();
    await widget.updateComplete;
  }

  return {
    get instance() {
      return instance;
    },
    start,
    choose,
  };
}
