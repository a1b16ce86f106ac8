/** Questions of stewards in the requests widget, and the answers of the user. */
import { expect, fixture, html } from '@open-wc/testing';
import { failure, FakeInstance } from '../../../../demo/fixtures/fake_instance.ts';
import { FakeRequests } from '../../../../demo/fixtures/requests_instance.ts';
import { button, find, findAll, has, shadow, shows, text, until } from '../../../../demo/fixtures/shown.ts';
import { openRequests, type Requests } from '../../support/requests_page.ts';

const question = 'Which practice <b>did</b> you visit?';

describe('questions of stewards in the requests widget', () => {
  let instance: FakeInstance;
  let fake: FakeRequests;
  beforeEach(() => {
    instance = new FakeInstance();
    fake = new FakeRequests(instance);
  });
  afterEach(() => instance.restore());

  const field = (widget: Requests): HTMLTextAreaElement => find(widget, '.request-answer')!;
  function type(widget: Requests, words: string): void {
    field(widget).value = words;
    field(widget).dispatchEvent(new Event('input'));
  }
  const send = (widget: Requests): void => button(widget, 'Send answer').click();
  const sent = (): string[] =>
    instance.calls.filter(({ path }) => path.includes('/questions/')).map(({ body }) => body);
  async function asked(around?: HTMLElement): Promise<Requests> {
    fake.ask('7005', question);
    const widget = await openRequests(instance, {}, around);
    find(widget, '.request-button')!.click();
    await until(() => has(widget, '.request-answer'), 'the field for the answer');
    return widget;
  }
  /** Refuses the next answer. */
  function refuseOnce(response: () => Response): void {
    const others = instance.intercept!;
    instance.intercept = (call, signal) => {
      if (!call.path.includes('/questions/')) return others(call, signal);
      instance.intercept = others;
      return response();
    };
  }

  it('marks the request, and filters those that wait for an answer', async () => {
    const widget = await asked();
    expect(find(widget, '.request:first-child .badge.warning')!.textContent).to.equal('Question open');
    const states = find<HTMLSelectElement>(widget, '[aria-label="State"]')!;
    states.value = 'question';
    states.dispatchEvent(new Event('change'));
    await until(() => findAll(widget, '.request').length === 1, 'one request');
    expect(instance.callsTo('/change_request/search').at(-1)!.query.get('filters')).to.equal(
      'creator:me~question:open',
    );
  });

  it('sends the answer, shows it with who and when, and takes the mark away', async () => {
    const widget = await asked();
    await shows(widget, question);
    expect(find(widget, '.request-questions b')).to.equal(null);
    field(widget).focus();
    type(widget, 'The one in the old town.');
    send(widget);
    await until(() => has(widget, '.request-reply'), 'the answer');
    expect(sent()).to.deep.equal([JSON.stringify({ answer: 'The one in the old town.' })]);
    expect(find(widget, '.request-reply')!.textContent).to.contain('The one in the old town.');
    expect(find(widget, '.request-reply')!.textContent).to.contain('rep@sandbox.example');
    await until(() => !has(widget, '.request:first-child .badge.warning'), 'no mark');
    expect(has(widget, '.request-answer')).to.equal(false);
    await until(() => shadow(widget).activeElement?.matches('.request-button'), 'focus in the request');
    await until(
      () => find(widget, '[role=status]')!.textContent!.includes('The one in the old town.'),
      'the spoken answer',
    );
  });

  it('shows a new question of an open request without a reload, and keeps what is typed', async () => {
    const widget = await openRequests(instance);
    find(widget, '.request-button')!.click();
    await shows(widget, 'Seen on her card');
    fake.ask('7005', 'First?');
    await until(() => has(widget, '.request-answer'), 'the first question');
    type(widget, 'Half an ans');
    fake.ask('7005', 'Second?');
    await until(() => findAll(widget, '.request-answer').length === 2, 'the second question');
    expect(field(widget).value).to.equal('Half an ans');
  });

  it('asks for a text first, and says so at the field', async () => {
    const widget = await asked();
    type(widget, ' \n');
    send(widget);
    await shows(widget, 'Write an answer first.');
    expect(shadow(widget).activeElement).to.equal(field(widget));
    expect(field(widget).getAttribute('aria-invalid')).to.equal('true');
    const [problem, label] = ['.outcome.failed', '.request-questions label'].map(
      (selector) => getComputedStyle(find(widget, selector)!).color,
    );
    expect(problem).not.to.equal(label);
    expect(sent()).to.deep.equal([]);
    await expect(widget).shadowDom.to.be.accessible();
  });

  it('keeps the text when it could not be sent, and sends it again', async () => {
    const widget = await asked();
    type(widget, 'In the old town');
    refuseOnce(() => failure(500, 'UNEXPECTED_ERROR'));
    send(widget);
    await shows(widget, 'The answer could not be sent.');
    expect(field(widget).value).to.equal('In the old town');
    send(widget);
    await until(() => has(widget, '.request-reply'), 'the answer');
  });

  it('keeps the text when the request was closed in the meantime, and says why', async () => {
    const widget = await asked();
    type(widget, 'In the old town');
    refuseOnce(() => {
      fake.change('7005', { status__v: 'CHANGE_PROCESSED', result__v: 'CHANGE_REJECTED', open_questions: 0 });
      return failure(200, 'INVALID_STATE');
    });
    send(widget);
    await shows(widget, 'It is too late to answer');
    await until(() => field(widget)?.readOnly, 'a field that takes no more text');
    expect(field(widget).value).to.equal('In the old town');
    expect(text(widget)).not.to.contain('Send answer');
  });

  it('lets the users of other requests read only', async () => {
    fake.ask('7002', question);
    const widget = await openRequests(instance);
    await until(() => find(widget, '[aria-label="Whose requests"]'), 'the filter by user');
    const whose = find<HTMLSelectElement>(widget, '[aria-label="Whose requests"]')!;
    whose.value = '*';
    whose.dispatchEvent(new Event('change'));
    await until(() => findAll(widget, '.request').length === 4, 'all requests');
    findAll(widget, '.request-button')[3]!.click();
    await shows(widget, 'No answer');
    expect(has(widget, '.request-answer')).to.equal(false);
  });

  it('follows the writing direction', async () => {
    const around = await fixture<HTMLElement>(html`<div dir="rtl"></div>`);
    const widget = await asked(around);
    const { left, right } = field(widget).getBoundingClientRect();
    const question = find(widget, '.request-questions li')!;
    const item = question.getBoundingClientRect();
    expect(getComputedStyle(question).direction).to.equal('rtl');
    expect(left >= item.left - 1 && right <= item.right + 1).to.equal(true);
  });
});
