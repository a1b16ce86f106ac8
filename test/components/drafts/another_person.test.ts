/**
 * A user signs out, and another signs in to the same elements. The new user must see nothing of the previous one
 * (docs/sign-in.md).
 */
import { expect } from '@open-wc/testing';
import { FakeNetwork, vids } from '../../../demo/fixtures/fake_network.ts';
import { openNetwork, openRelationships } from '../support/network_page.ts';
import { takeAddRequests } from '../../../demo/fixtures/fake_add_requests.ts';
import {
  control as requested,
  enter,
  openAddRequest,
  openForm,
  placeWidget,
} from '../support/add_request.ts';
import { withEditing } from '../../../demo/fixtures/fake_requests.ts';
import { editKatherine, control, write } from '../support/editing.ts';
import { FakeInstance } from '../../../demo/fixtures/fake_instance.ts';
import { asProfile } from '../../../demo/fixtures/profile_configuration.ts';
import { openKatherine } from '../support/profile.ts';
import { button, find, has, shows, text, until } from '../../../demo/fixtures/shown.ts';
import { box, names, searchFor, type Widget } from '../support/widget.ts';

describe('sign-in of another user', () => {
  let instance: FakeInstance;
  beforeEach(() => {
    instance = new FakeInstance();
  });
  afterEach(() => instance.restore());

  /** Signs out of the page by a widget's menu, and in again as the user with this ID. */
  async function comesBackAs(widget: HTMLElement, userId: number): Promise<void> {
    await until(() => find(widget, '[part~=menu-button]'), 'the menu');
    if (
      ![...widget.shadowRoot!.querySelectorAll('button')].some(({ innerText }) =>
        innerText.startsWith('Sign out'),
      )
    )
      find(widget, '[part~=menu-button]')!.click();
    await shows(widget, 'Sign out');
    button(widget, /^Sign out/).click();
    await shows(widget, 'You are signed out');
    instance.userId = userId;
    button(widget, 'Sign in again').click();
    await until(() => !text(widget).includes('signed out'), 'the end of the notice');
  }

  async function searching(): Promise<Widget> {
    takeAddRequests(instance);
    const widget = await placeWidget(instance);
    await searchFor(widget, 'kath');
    expect(names(widget)).to.deep.equal(['Katherine Johnson']);
    return widget;
  }

  it('clears words, results, recent searches and an unsent add request of the search', async () => {
    const widget = await searching();
    await openAddRequest(widget, 'Xylia Quux');
    await openForm(widget);
    enter(requested(widget, 'middle_name__v'), 'Wanda');
    find(widget, '.back')!.click();
    await comesBackAs(widget, 8);
    await until(() => box(widget)?.value === '', 'an empty box');
    expect(names(widget)).to.deep.equal([]);
    expect(text(widget)).to.not.contain('kath').and.not.contain('Xylia');
    await openAddRequest(widget, 'Ana Cruz');
    await openForm(widget);
    expect(requested(widget, 'middle_name__v').value).to.equal('');
  });

  it('keeps the search when it is the same user', async () => {
    const widget = await searching();
    await comesBackAs(widget, 7);
    expect(box(widget).value).to.equal('kath');
    expect(names(widget)).to.deep.equal(['Katherine Johnson']);
  });

  it('clears unsent changes of the profile and reads the record again', async () => {
    asProfile(instance);
    withEditing(instance);
    const widget = await editKatherine(instance);
    await write(widget, 'last_name__v', 'Smith');
    button(widget, 'Review changes').click();
    const read = instance.calls.filter(({ path }) => path.startsWith('/entity/')).length;
    await comesBackAs(await openKatherine(instance), 8);
    await until(() => has(widget, '.edit-button'), 'the record');
    expect(text(widget)).to.not.contain('Smith');
    expect(instance.calls.filter(({ path }) => path.startsWith('/entity/')).length).to.be.greaterThan(read);
    find(widget, '.edit-button')!.click();
    await until(() => control(widget, 'last_name__v'), 'the form');
    expect(control(widget, 'last_name__v').value).to.equal('Johnson');
  });

  it('clears collected changes of the affiliations and reads the network again', async () => {
    const network = new FakeNetwork(instance);
    const reads = (): number => instance.calls.filter(({ path }) => path.endsWith('/affiliations')).length;
    const widget = await openRelationships(instance, vids.ada);
    find<HTMLInputElement>(widget, 'input[aria-label="Ended: Fictional Hospital"]')!.click();
    await shows(widget, 'Ended: No → Yes');
    const another = await openNetwork(instance);
    const read = reads();
    await comesBackAs(another, 8);
    await until(() => has(widget, '.toolbar'), 'the network');
    expect(reads()).to.be.greaterThan(read);
    expect(network.requests, 'nothing was sent').to.deep.equal([]);
    expect(text(widget)).to.not.contain('Ended: No → Yes');
    await widget.start();
    expect(has(widget, 'dialog.confirm'), 'there is nothing to ask about').to.equal(false);
  });
});
