/** A question that is typed and not sent, while the request closes or another one opens. */
import { expect, fixture, html } from '@open-wc/testing';
import type { LitElement } from 'lit';
import '../../../../demo/pages/steward/request_view.ts';
import { buttonOf, withService } from '../service/answering.ts';
import { until } from '../stale_form.ts';
import { openRequest, vocabulary } from './steward_answers.ts';

type View = LitElement & { requestId: string; readonly hasDrafts: boolean };

describe('a question that is not sent', () => {
  const page = withService();
  let closed: string;

  const questions = (view: View): LitElement =>
    view.renderRoot.querySelector<LitElement>('sandbox-request-questions')!;
  const field = (view: View): HTMLTextAreaElement | null =>
    questions(view).renderRoot.querySelector<HTMLTextAreaElement>('wa-textarea');

  async function show(view: View, id: string): Promise<void> {
    view.requestId = id;
    await until(() => view.renderRoot.querySelector('.head .muted')?.textContent?.includes(`No. ${id}`));
    await questions(view).updateComplete;
  }

  /** Opens request 7 and types a question. */
  async function ask(): Promise<View> {
    closed = '';
    const close = (id: string) => ({
      ...openRequest(id, 'CHANGE_ACCEPTED'),
      ...(id === closed && {
        version: 2,
        status__v: 'CHANGE_PROCESSED',
        completed_date: '2026-11-30T18:00:00.000+00:00',
      }),
    });
    page.answers = {
      ...vocabulary,
      'get /change_requests/{change_request_ids}': ({ path }) => ({
        change_requests: [close(path['change_request_ids']!)],
      }),
      'get /change_requests/{change_request_id}/log': () => ({ log: [] }),
      'get /change_request/search': () => ({ change_requests: [openRequest('8')] }),
      'get /changes': () => new Promise(() => {}),
      'put /change_requests/{change_request_id}/process': ({ path }) => {
        closed = path['change_request_id']!;
        return { change_requests: [close(closed)] };
      },
    };
    const view = await fixture<View>(html`<sandbox-steward-request></sandbox-steward-request>`);
    await show(view, '7');
    field(view)!.value = 'Which clinic?';
    field(view)!.dispatchEvent(new Event('input'));
    await questions(view).updateComplete;
    return view;
  }

  it('stays at its request while another one is open', async () => {
    const view = await ask();
    await show(view, '8');
    expect(field(view)!.value).to.equal('');
    expect(view.hasDrafts).to.equal(true);
    await show(view, '7');
    expect(field(view)!.value).to.equal('Which clinic?');
  });

  it('stays visible when the steward closes the request, and says why it cannot be sent', async () => {
    const view = await ask();
    const { href } = location;
    buttonOf(view.renderRoot, 'Apply and close')!.click();
    await until(() => questions(view).renderRoot.textContent!.includes('Send question') && closed === '7');
    await until(() => field(view)?.getAttribute('hint')?.includes('The request is closed'));
    expect(field(view)!.value).to.equal('Which clinic?');
    expect(buttonOf(questions(view).renderRoot, 'Send question')!.hasAttribute('disabled')).to.equal(true);
    expect(location.href).to.equal(href);
  });
});
