/** Handlers that requests need (specification 6.2): one warning in the console for a page without one. */
import { expect } from '@open-wc/testing';
import { FakeInstance } from '../../../demo/fixtures/fake_instance.ts';
import { takeAddRequests } from '../../../demo/fixtures/fake_add_requests.ts';
import { withEditing } from '../../../demo/fixtures/fake_requests.ts';
import { asProfile } from '../../../demo/fixtures/profile_configuration.ts';
import { openReview, placeWidget, submit } from '../support/add_request.ts';
import { button, shows, until } from '../../../demo/fixtures/shown.ts';
import { editKatherine, review, write } from '../support/editing.ts';

describe('handlers that requests need (specification 6.2)', () => {
  let instance: FakeInstance;
  let warnings: string[];
  const warn = console.warn;
  const listeners = new AbortController();
  beforeEach(() => {
    instance = new FakeInstance();
    warnings = [];
    console.warn = (text: string) => void warnings.push(text);
  });
  afterEach(() => {
    console.warn = warn;
    instance.restore();
  });
  after(() => listeners.abort());

  const edit = async (element: HTMLElement, name: string): Promise<void> => {
    await write(element as never, 'last_name__v', name);
    await review(element as never);
    button(element as never, 'Send request').click();
    await shows(element as never, 'Request 7002');
  };

  it('profile: one warning names the missing handler, the needed ones and the guide', async () => {
    withEditing(asProfile(instance));
    const widget = await editKatherine(instance);
    await edit(widget, 'Smith');
    expect(warnings).to.deep.equal([
      'platform-network-profile-widget: no handler on this page uses the event "dcr-presubmit". Change requests need handlers for dcr-presubmit, dcr-submitted, select: see "The profile widget" in docs/embedding.md.',
    ]);
  });

  it('profile: no warning when each event has a handler under one of its names', async () => {
    withEditing(asProfile(instance));
    const widget = await editKatherine(instance);
    const seen: unknown[] = [];
    const read = (event: Event): void => void seen.push((event as CustomEvent<unknown>).detail);
    widget.addEventListener('platform-network:profile:dcr-presubmit', read);
    document.addEventListener('platform-network:sandbox-profile:dcr-submitted', read, listeners);
    document.addEventListener('platform-network:profile:select', read, listeners);
    await edit(widget, 'Smith');
    await until(() => seen.length === 3, 'the three events');
    expect(seen[1]).to.deep.equal({ taskId: '7002' });
    expect(warnings).to.deep.equal([]);
  });

  it('search: the missing handler is named, and a handler that cancels counts', async () => {
    takeAddRequests(instance);
    const widget = await placeWidget(instance);
    const cancel = (event: Event): void => event.preventDefault();
    widget.addEventListener('platform-network:search:add-request-presubmit', cancel, { once: true });
    await openReview(widget);
    submit(widget);
    await shows(widget, 'stopped the request');
    expect(warnings).to.deep.equal([]);
    widget.addEventListener(
      'platform-network:search:add-request-presubmit',
      (event) => (event.detail.metadata.note = 'from the page'),
    );
    submit(widget);
    await shows(widget, 'was added');
    expect(warnings).to.have.length(1);
    expect(warnings[0])
      .to.contain('"add-request-submitted"')
      .and.contain('"Adding a record that was not found" in docs/embedding.md');
  });
});
