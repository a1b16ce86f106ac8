/** Edits of relationships with answers that fail or take long: nothing is lost, and the widget says what happened. */
import { expect } from '@open-wc/testing';
import { type FakeInstance, json } from '../../../../../demo/fixtures/fake_instance.ts';
import { type FakeNetwork, vids } from '../../../../../demo/fixtures/fake_network.ts';
import { button, find, findAll, shows, text, until } from '../../../../../demo/fixtures/shown.ts';
import { eachNetwork, openRelationships, type Network } from '../../../support/network_page.ts';

describe('edits of relationships', () => {
  let instance: FakeInstance;
  let network: FakeNetwork;
  eachNetwork((page) => ({ instance, network } = page));

  const check = (widget: Network, label: string): void =>
    find<HTMLInputElement>(widget, `input[aria-label="${label}"]`)!.click();

  it('say that the types did not load, and load them again', async () => {
    const { intercept } = instance;
    instance.intercept = (call, signal) =>
      call.path.startsWith('/metadata/')
        ? json({ responseStatus: 'FAILURE', errors: [{ type: 'SERVICE_UNAVAILABLE', message: 'down' }] }, 503)
        : intercept!(call, signal);
    const widget = await openRelationships(instance, vids.ada);
    await shows(widget, 'The list could not be loaded.');
    const types = (): HTMLSelectElement => find<HTMLSelectElement>(widget, '.edit-row select')!;
    const few = types().options.length;
    instance.intercept = intercept;
    button(widget, 'Load the list again').click();
    await until(() => types().options.length > few, 'the types');
    expect(text(widget)).not.to.contain('The list could not be loaded.');
  });

  it('keep what is changed while they are sent, and the focus on the button', async () => {
    const { intercept } = instance;
    let send: (() => void) | undefined;
    instance.intercept = (call, signal) => {
      if (call.method !== 'POST' || call.path !== '/change_request') return intercept!(call, signal);
      return new Promise<Response>((resolve) => {
        send = () => resolve(intercept!(call, signal) as Response);
      });
    };
    const widget = await openRelationships(instance, vids.ada);
    check(widget, 'Ended: Fictional Hospital');
    await shows(widget, 'Send 1 request');
    const sendButton = button(widget, 'Send 1 request');
    sendButton.focus();
    sendButton.click();
    sendButton.click();
    await until(() => send, 'the call');
    await shows(widget, 'Sending');
    expect(widget.shadowRoot!.activeElement).to.equal(sendButton);
    check(widget, 'Ended: Fictional Hospital');
    check(widget, 'Ended: Ward of Cardiology');
    const note = find<HTMLTextAreaElement>(widget, '.note textarea')!;
    note.value = 'Left in May';
    note.dispatchEvent(new InputEvent('input'));
    send!();
    await shows(widget, 'sent as request 7001');
    await shows(widget, 'Send 1 request');
    expect(
      findAll(widget, '.review-row').map(({ textContent }) => textContent!.includes('Ward')),
    ).to.deep.equal([true]);
    expect(find<HTMLTextAreaElement>(widget, '.note textarea')!.value).to.equal('Left in May');
    expect(network.requests).to.have.length(1);
  });
});
