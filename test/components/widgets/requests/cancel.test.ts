/** Canceling a change request: the question before it, and answers that fail or take long. */
import { expect } from '@open-wc/testing';
import { failure, FakeInstance } from '../../../../demo/fixtures/fake_instance.ts';
import { FakeRequests } from '../../../../demo/fixtures/requests_instance.ts';
import { button, cancelRequest, find, shows, text, until } from '../../../../demo/fixtures/shown.ts';
import { openRequests } from '../../support/requests_page.ts';

describe('canceling a change request', () => {
  let instance: FakeInstance;
  let fake: FakeRequests;
  beforeEach(() => {
    instance = new FakeInstance();
    fake = new FakeRequests(instance);
  });
  afterEach(() => instance.restore());

  it('cancels an open request', async () => {
    const widget = await openRequests(instance);
    find(widget, '.request-button')!.click();
    await shows(widget, 'Cancel this request');
    await cancelRequest(widget);
    await until(() => find(widget, '.request .badge')!.textContent === 'Canceled', 'the state');
  });

  it('asks first, and a second press on the same button keeps the request', async () => {
    const widget = await openRequests(instance);
    find(widget, '.request-button')!.click();
    await shows(widget, 'Cancel this request');
    const pressed = button(widget, 'Cancel this request');
    pressed.focus();
    pressed.click();
    await shows(widget, 'Canceling cannot be undone.');
    expect(widget.shadowRoot!.activeElement).to.equal(pressed);
    expect(pressed.textContent!.trim()).to.equal('Keep this request');
    pressed.click();
    await until(() => !text(widget).includes('Canceling cannot be undone.'), 'the end of the question');
    button(widget, 'Cancel this request').click();
    await widget.updateComplete;
    find(widget, '.request-button')!.click();
    await widget.updateComplete;
    find(widget, '.request-button')!.click();
    await shows(widget, 'Cancel this request');
    expect(text(widget), 'a closed request is asked about no more').not.to.contain(
      'Canceling cannot be undone.',
    );
    expect(instance.calls.some(({ method }) => method === 'DELETE')).to.equal(false);
  });

  it('shows that it is on its way, is sent once, and says why it failed and what to do', async () => {
    const { intercept } = instance;
    fake.requests = fake.requests.slice(0, 1);
    let answer: ((response: Response) => void) | undefined;
    instance.intercept = (call, signal) =>
      call.method === 'DELETE'
        ? new Promise<Response>((resolve) => (answer = resolve))
        : intercept!(call, signal);
    const widget = await openRequests(instance);
    find(widget, '.request-button')!.click();
    await shows(widget, 'Cancel this request');
    await cancelRequest(widget);
    await shows(widget, 'Canceling');
    button(widget, 'Canceling').click();
    expect(instance.calls.filter(({ method }) => method === 'DELETE')).to.have.length(1);
    answer!(failure(503, 'SERVICE_UNAVAILABLE') as Response);
    await shows(widget, /could not be canceled\..*Try again/);
    expect(button(widget, 'Cancel this request').hasAttribute('aria-disabled')).to.equal(false);
  });
});
