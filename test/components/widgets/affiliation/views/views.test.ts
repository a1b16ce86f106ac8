/** A saved view restores a network as it was saved. */
import { expect } from '@open-wc/testing';
import { failure, type FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import { button, find, findAll, has, shows, until } from '../../../../../demo/fixtures/shown.ts';
import { vids, type FakeNetwork } from '../../../../../demo/fixtures/fake_network.ts';
import {
  eachNetwork,
  openNetwork,
  openViews,
  saveView,
  type Network,
} from '../../../support/network_page.ts';

const ended = (widget: Network): HTMLInputElement =>
  findAll<HTMLInputElement>(widget, '.filters .option input').find((input) =>
    input.parentElement!.textContent!.includes('Show ended relationships'),
  )!;

describe('saved view', () => {
  let instance: FakeInstance;
  let network: FakeNetwork;
  eachNetwork((page) => ({ instance, network } = page));

  it('keeps whether ended relationships are shown; the standard view hides them', async () => {
    const widget = await openNetwork(instance);
    const asked = (): (string | null)[] =>
      instance.callsTo(`/entity/${vids.hospital}/affiliations`).map(({ query }) => query.get('filters'));
    button(widget, 'Filters').click();
    await widget.updateComplete;
    ended(widget).click();
    await until(() => asked().length === 2, 'ended relationships');
    await saveView(widget, 'With ended');
    expect(network.views[0]!.settings).to.include({ withEnded: true });
    button(widget, 'Open Standard view').click();
    await until(() => asked().length === 3, 'those in use alone');
    expect(ended(widget).checked).to.equal(false);
    await openViews(widget);
    await until(() => find(widget, '[aria-label="Open With ended"]'), 'the view');
    button(widget, 'Open With ended').click();
    await until(() => asked().length === 4, 'ended relationships again');
    expect(ended(widget).checked).to.equal(true);
    expect(asked()).to.deep.equal([null, 'relationship_status:A,I', null, 'relationship_status:A,I']);
    await openViews(widget);
    button(widget, 'Open With ended').click();
    await widget.updateComplete;
    expect(asked(), 'nothing else is asked for').to.have.length(4);
  });

  it('can be saved after the session ended and the user signed in again; the name stays', async () => {
    const widget = await openNetwork(instance);
    await openViews(widget);
    let isSignedOut = true;
    instance.intercept = (call) =>
      isSignedOut && (call.path === '/auth' || (call.path === '/affiliation_views' && call.method === 'POST'))
        ? failure(401, call.path === '/auth' ? 'AUTHENTICATION_FAILED' : 'INVALID_SESSION_ID')
        : network.answer(call);
    const input = (): HTMLInputElement => find<HTMLInputElement>(widget, '.text-input')!;
    input().value = 'Mine';
    input().dispatchEvent(new InputEvent('input'));
    button(widget, 'Save').click();
    await shows(widget, 'The change was not saved');
    isSignedOut = false;
    button(widget, 'Sign in again').click();
    await until(() => !/not saved|Sign in again/.test(widget.shadowRoot!.textContent!), 'the sign-in');
    expect(input().value).to.equal('Mine');
    button(widget, 'Save').click();
    await shows(widget, 'Saved: Mine');
  });

  it('says that another window changed it, keeps the new name, and saves it on the newest version', async () => {
    const widget = await openNetwork(instance);
    await saveView(widget, 'Mine');
    await until(() => find(widget, '[aria-label="Rename Mine"]'), 'the view');
    button(widget, 'Rename Mine').click();
    await widget.updateComplete;
    const input = (): HTMLInputElement => find<HTMLInputElement>(widget, '.rename .text-input')!;
    input().value = 'My title';
    input().dispatchEvent(new InputEvent('input'));
    network.views = [{ ...network.views[0]!, name: 'Theirs', isShared: true, version: 2 }];
    const save = (): void => find<HTMLButtonElement>(widget, '.rename .primary')!.click();
    await widget.updateComplete;
    save();
    await shows(widget, 'Theirs was changed in another window');
    expect(input().value).to.equal('My title');
    expect(network.views[0]!.name, 'nothing is overwritten').to.equal('Theirs');
    await until(() => has(widget, '.saved-views[aria-busy=false]'), 'the list');
    save();
    await until(() => network.views[0]!.name === 'My title', 'the new name');
    expect(network.views[0]!.isShared, 'the change of the other window stays').to.equal(true);
    await until(() => !has(widget, '.rename'), 'the row');
    expect(widget.shadowRoot!.textContent).not.to.contain('was changed in another window');
  });

  it('that another window changed is not deleted before the user has seen it', async () => {
    const widget = await openNetwork(instance);
    await saveView(widget, 'Mine');
    await until(() => find(widget, '[aria-label="Delete Mine"]'), 'the view');
    network.views = [{ ...network.views[0]!, name: 'Theirs', version: 2 }];
    button(widget, 'Delete Mine').click();
    await widget.updateComplete;
    button(widget, 'Delete').click();
    await shows(widget, 'Theirs was changed in another window');
    expect(network.views).to.have.length(1);
    await shows(widget, 'Theirs');
  });

  it('that is saved slowly keeps a name that is typed in the meantime, and shows that it is saved', async () => {
    const { intercept } = instance;
    let save: (() => void) | undefined;
    instance.intercept = (call, signal) =>
      call.method === 'POST' && call.path === '/affiliation_views'
        ? new Promise<Response>((resolve) => (save = () => resolve(intercept!(call, signal) as Response)))
        : intercept!(call, signal);
    const widget = await openNetwork(instance);
    await openViews(widget);
    const type = (name: string): void => {
      const input = find<HTMLInputElement>(widget, '.save-view .text-input')!;
      input.value = name;
      input.dispatchEvent(new InputEvent('input'));
    };
    type('First');
    const saving = button(widget, 'Save');
    saving.focus();
    saving.click();
    await until(() => save, 'the call');
    await until(() => has(widget, '.save-view .spinner'), 'the spinner');
    expect(widget.shadowRoot!.activeElement, 'the focus stays').to.equal(saving);
    saving.click();
    type('Second');
    save!();
    await until(() => find(widget, '[aria-label="Open First"]'), 'the saved view');
    expect(find<HTMLInputElement>(widget, '.save-view .text-input')!.value).to.equal('Second');
    expect(network.views).to.have.length(1);
  });

  it('says that the saved ones load', async () => {
    const { intercept } = instance;
    let list: (() => void) | undefined;
    instance.intercept = (call, signal) =>
      call.path === '/affiliation_views'
        ? new Promise<Response>((resolve) => (list = () => resolve(intercept!(call, signal) as Response)))
        : intercept!(call, signal);
    const widget = await openNetwork(instance);
    button(widget, 'More').click();
    await widget.updateComplete;
    button(widget, 'Saved views').click();
    await until(() => list, 'the call');
    await until(() => has(widget, '.views-page > p .spinner'), 'the spinner');
    list!();
    await shows(widget, 'No view is saved yet.');
    expect(has(widget, '.views-page > p .spinner')).to.equal(false);
  });
});
