/** Files that are sent with a change request. */
import { button, find, has, shows, text, until } from '../../../../../../demo/fixtures/shown.ts';
import { editKatherine, review, write } from '../../../../support/editing.ts';
import { expect } from '@open-wc/testing';
import { sentBodies, taskId } from '../../../../../../demo/fixtures/fake_requests.ts';
import type { fixture } from './fixture.ts';

export function fileTests(given: ReturnType<typeof fixture>): void {
  it('sends files with the request', async () => {
    const widget = await editKatherine(given.instance);
    await write(widget, 'last_name__v', 'Smith');
    await review(widget);
    await until(() => find(widget, '#edit-files'), 'the file field');
    const input = find<HTMLInputElement>(widget, '#edit-files')!;
    const transfer = new DataTransfer();
    transfer.items.add(new File(['proof'], 'proof.txt', { type: 'text/plain' }));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await shows(widget, 'proof.txt');
    await until(() => !button(widget, 'Send request').disabled, 'the file was read');
    button(widget, 'Send request').click();
    await until(() => sentBodies(given.instance).length > 0, 'a request');
    expect(sentBodies(given.instance)[0]!['attachments']).to.deep.equal([
      { file_name: 'proof.txt', file_content_type: 'text/plain', format: 'base64', file_data: btoa('proof') },
    ]);
  });

  it('shows the upload progress, and returns to the review when it is canceled', async () => {
    const widget = await editKatherine(given.instance);
    await write(widget, 'last_name__v', 'Smith');
    await review(widget);
    await until(() => find(widget, '#edit-files'), 'the file field');
    const input = find<HTMLInputElement>(widget, '#edit-files')!;
    const transfer = new DataTransfer();
    transfer.items.add(new File(['proof'], 'proof.txt', { type: 'text/plain' }));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await until(
      () => has(widget, '[part=attachment]') && !button(widget, 'Send request').disabled,
      'the file',
    );
    const usual = given.instance.intercept!;
    given.instance.intercept = (call, signal) =>
      call.path === '/change_request' && call.method === 'POST'
        ? new Promise<Response>(() => {})
        : usual(call, signal);
    button(widget, 'Send request').click();
    await until(
      () => find<HTMLProgressElement>(widget, 'progress.uploading')?.value === 0.5,
      'half has left',
    );
    await shows(widget, '50%');
    await expect(widget).to.be.accessible();
    find(widget, 'progress.uploading')!.parentElement!.querySelector('button')!.click();
    await until(() => !button(widget, 'Send request').disabled, 'the review again');
    expect(has(widget, 'progress.uploading')).to.equal(false);
    expect(text(widget)).to.contain('proof.txt').and.not.contain('The request was not sent');
    given.instance.intercept = usual;
    button(widget, 'Send request').click();
    await shows(widget, `Request ${taskId} was sent`);
  });
}
