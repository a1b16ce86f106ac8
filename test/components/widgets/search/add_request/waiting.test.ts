import { expect } from '@open-wc/testing';
import { createTransport } from '../../../../../src/api/transport.ts';
import {
  AddRequestController,
  type AddRequestContext,
} from '../../../../../src/widgets/search/add_request/add_request_controller.ts';
import type { AddRequestDetail } from '../../../../../src/events/widget_events.ts';
import {
  madeId,
  takeAddRequests,
  taskId,
  type AddRequestInstance,
} from '../../../../../demo/fixtures/fake_add_requests.ts';
import { FakeInstance, failure } from '../../../../../demo/fixtures/fake_instance.ts';
import { record, until } from '../../../support/widget.ts';

const names = [
  'add-request-presubmit',
  'add-request-submitted',
  'add-request-process-timeout',
  'add-request-create-failed',
];

describe('wait for a record', () => {
  let instance: FakeInstance;
  let taken: AddRequestInstance;
  beforeEach(() => {
    instance = new FakeInstance();
    taken = takeAddRequests(instance);
  });
  afterEach(() => instance.restore());

  const host = {
    addController() {},
    removeController() {},
    requestUpdate() {},
    updateComplete: Promise.resolve(true),
  };
  const wish = {
    system: 'crm_us',
    referenceTypes: new Set<string>(),
    build: (): AddRequestDetail => ({
      entity_type: 'HCP',
      metadata: { creator: '', system: '', note: '', source: '' },
      entity: {},
    }),
  };
  const context = (): AddRequestContext => ({
    transport: createTransport({ origin: instance.origin }),
    widgetName: 'mine',
    describe: String,
  });

  it('raises process-timeout with the waited time, and finds the record when the user keeps waiting', async () => {
    taken.looksUntilMade = 4;
    const element = new EventTarget();
    const made: string[] = [];
    const events = record(element, ...names.map((name) => `platform-network:search:${name}`));
    const sender = new AddRequestController(host, element, {
      onMade: (id) => made.push(id),
      onFailed: () => {},
      times: { looks: [30], limit: 50 },
    });
    sender.submit(wish, context());
    sender.submit(wish, context());
    await until(() => sender.state.kind === 'late');
    expect(instance.callsTo('/change_request')).to.have.length(1);
    const timeout = events.at(-1)!;
    expect(timeout.type).to.equal('platform-network:search:add-request-process-timeout');
    const detail = timeout.detail as { taskId: string; waitedMilliseconds: number };
    expect(detail.taskId).to.equal(taskId);
    expect(detail.waitedMilliseconds).to.be.within(50, 2000);
    // On a busy machine, one more wait may be too short for the looks that are left.
    await until(() => {
      if (sender.state.kind === 'late') sender.keepWaiting(context());
      return made.length;
    });
    expect(made).to.deep.equal([madeId]);
  });

  it('ignores the error of a poll', async () => {
    let looks = 0;
    taken.intercept = ({ path }) =>
      path.startsWith('/change_requests/') && ++looks < 3 ? failure(500, 'UNEXPECTED_ERROR') : undefined;
    const sender = new AddRequestController(host, new EventTarget(), {
      onMade: () => {},
      onFailed: () => {},
      times: { looks: [10], limit: 5000 },
    });
    sender.submit(wish, context());
    await until(() => sender.state.kind === 'made');
  });

  it('ends when the user leaves while sending, who still learns that it arrived', async () => {
    const element = new EventTarget();
    const events = record(element, ...names.map((name) => `platform-network:search:${name}`));
    const sender = new AddRequestController(host, element, {
      onMade: () => {},
      onFailed: () => {},
      times: { looks: [10], limit: 5000 },
    });
    sender.submit(wish, context());
    sender.leave();
    await until(() => events.length === 2);
    expect(events.map(({ type }) => type.split(':').at(-1))).to.deep.equal([
      'add-request-presubmit',
      'add-request-submitted',
    ]);
    expect(instance.callsTo('/change_requests')).to.have.length(0);
  });

  it('continues when the user returns while it is still being sent', async () => {
    const made: string[] = [];
    const sender = new AddRequestController(host, new EventTarget(), {
      onMade: (id) => made.push(id),
      onFailed: () => {},
      times: { looks: [10], limit: 5000 },
    });
    sender.submit(wish, context());
    sender.leave();
    expect(sender.state.kind).to.equal('sending');
    sender.comeBack();
    await until(() => made.length);
    expect(made).to.deep.equal([madeId]);
  });

  it('does not treat an error of the service as a refusal', async () => {
    const told: unknown[] = [];
    const sender = new AddRequestController(host, new EventTarget(), {
      onMade: () => {},
      onFailed: (errors) => told.push(errors),
    });
    taken.intercept = () => failure(500, 'UNEXPECTED_ERROR');
    sender.submit(wish, context());
    await until(() => sender.state.kind === 'failed');
    taken.intercept = () => failure(400, 'INVALID_DATA');
    sender.submit(wish, context());
    await until(() => told.length === 2);
    expect(told[0]).to.deep.equal([]);
    expect(told[1]).to.have.length(1);
  });
});
