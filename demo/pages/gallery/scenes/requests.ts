/** Scenes of the requests widget. */
import { failure } from '../../../fixtures/fake_instance.ts';
import { FakeRequests } from '../../../fixtures/requests_instance.ts';
import { find, findAll, has, shows, until, type LitWidget } from '../../../fixtures/shown.ts';
import type { Draw, Stage } from '../stage.ts';
import { addWidget, instanceOf } from '../widgets.ts';

async function listed(stage: Stage, prepare?: (fake: FakeRequests) => void): Promise<LitWidget> {
  const instance = instanceOf(stage);
  const fake = new FakeRequests(instance);
  prepare?.(fake);
  const widget = await addWidget(stage, 'requests', instance);
  await until(() => has(widget, '.request, [part=state]'), 'the requests');
  return widget;
}

function choose(widget: LitWidget, index: number, value: string): void {
  const select = findAll<HTMLSelectElement>(widget, '.request-select')[index]!;
  select.value = value;
  select.dispatchEvent(new Event('change'));
}

/** Returns a scene with the details of a request. */
const opened =
  (index: number): Draw =>
  async (stage) => {
    const widget = await listed(stage);
    findAll(widget, '.request-button')[index]!.click();
    await until(() => has(widget, '.request-table tbody td:nth-child(4)'), 'the values before');
  };

async function everyone(stage: Stage): Promise<LitWidget> {
  const widget = await listed(stage);
  await until(() => findAll(widget, '.request-select').length > 3, 'the filter by user');
  choose(widget, 0, '*');
  await until(() => findAll(widget, '.request').length === 4, 'all requests');
  return widget;
}

export const scenes: Readonly<Record<string, Draw>> = {
  'requests-list': async (stage) => void (await listed(stage)),
  'requests-open': opened(0),
  'requests-question': async (stage) => {
    const widget = await listed(stage, (fake) => fake.ask('7005', 'Which practice did you visit?'));
    findAll(widget, '.request-button')[0]!.click();
    await until(() => has(widget, '.request-answer'), 'the field for the answer');
    find(widget, '.request-questions .button')!.click();
    await until(() => has(widget, '.request-answer[aria-invalid]'), 'the message');
  },
  'requests-decided': opened(1),
  'requests-everyone': async (stage) => void (await everyone(stage)),
  'requests-team': async (stage) => {
    const widget = await listed(stage, (fake) => {
      [fake.seesOthers, fake.manages] = [false, true];
      fake.ask('7002', 'Which practice did you visit?');
    });
    await until(() => findAll(widget, '.request-select').length > 3, 'the filter by user');
    choose(widget, 0, '*team');
    await shows(widget, 'Ana Cruz');
    findAll(widget, '.request-button').at(-1)!.click();
    await until(() => has(widget, '.request-questions'), 'the details');
  },
  'requests-none': async (stage) => void (await listed(stage, (fake) => (fake.requests = []))),
  'requests-no-match': async (stage) => {
    const widget = await everyone(stage);
    choose(widget, 1, 'rejected');
    await until(() => !has(widget, '.request') && has(widget, '[part=state]'), 'no match');
  },
  'requests-failed': async (stage) => {
    const instance = instanceOf(stage);
    void new FakeRequests(instance);
    const others = instance.intercept!;
    instance.intercept = (call, signal) =>
      call.path === '/change_request/search' ? failure(500, 'UNEXPECTED_ERROR') : others(call, signal);
    const widget = await addWidget(stage, 'requests', instance);
    await until(() => has(widget, '[part=state]'), 'the error');
  },
  'requests-record': async (stage) => {
    const widget = await listed(stage);
    findAll(widget, '.request-button')[0]!.click();
    await until(() => find(widget, '[data-open]'), 'the button');
    find(widget, '[data-open]')!.click();
    await shows(widget, /Johnson/);
    await until(() => has(widget, '.record-page .details, .record-page dl'), 'the record');
  },
};
