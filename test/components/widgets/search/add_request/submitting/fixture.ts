/** What the tests beside this file share. */
import {
  type AddRequestInstance,
  takeAddRequests,
} from '../../../../../../demo/fixtures/fake_add_requests.ts';
import { FakeInstance } from '../../../../../../demo/fixtures/fake_instance.ts';
import type { Widget } from '../../../../support/widget.ts';

export const names = [
  'add-request-presubmit',
  'add-request-submitted',
  'add-request-process-timeout',
  'add-request-create-failed',
  'select',
];

export const allNames = ['sandbox-search', 'search'].flatMap((kind) =>
  names.map((name) => `platform-network:${kind}:${name}`),
);

/** Registers the preparation of the tests, and returns what they use. */
export function fixture() {
  let instance: FakeInstance;
  let taken: AddRequestInstance;
  let widget: Widget;
  beforeEach(() => {
    instance = new FakeInstance();
    taken = takeAddRequests(instance);
  });
  afterEach(() => {
    widget?.remove();
    instance.restore();
  });
  const sent = (): Record<string, never> => JSON.parse(instance.callsTo('/change_request')[0]!.body) as never;

  return {
    get taken() {
      return taken;
    },
    get widget() {
      return widget;
    },
    set widget(value) {
      widget = value;
    },
    get instance() {
      return instance;
    },
    sent,
  };
}
