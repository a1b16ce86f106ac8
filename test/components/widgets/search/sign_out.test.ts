import { expect } from '@open-wc/testing';
import { FakeInstance } from '../../../../demo/fixtures/fake_instance.ts';
import {
  box,
  button,
  demoAttributes,
  find,
  has,
  names,
  place,
  ready,
  searchFor,
  shows,
  text,
  until,
  type Widget,
} from '../../support/widget.ts';

describe('sign-out', () => {
  let instance: FakeInstance;
  let others: FakeInstance[];
  beforeEach(() => {
    instance = new FakeInstance();
    others = [];
  });
  afterEach(() => [...others, instance].forEach((each) => each.restore()));

  const openMenu = async (widget: Widget): Promise<void> => {
    // The menu comes after the search box, with its words.
    await until(() => find(widget, '[part=menu-button]'), 'the menu');
    find(widget, '[part=menu-button]')!.click();
    await widget.updateComplete;
  };
  const signOut = async (widget: Widget, words = 'Sign out'): Promise<void> => {
    await openMenu(widget);
    await shows(widget, words);
    button(widget, new RegExp(`^${words}`)).click();
  };
  const endedSessions = (of: FakeInstance) =>
    of.calls.filter(({ method }) => method === 'DELETE').map(({ authorization }) => authorization);

  it('in one widget’s menu signs out all widgets of the instance and keeps input', async () => {
    const [first, second] = [
      await place(demoAttributes(instance)),
      await place({ ...demoAttributes(instance) }),
    ];
    await ready(first);
    await searchFor(second, 'kath');
    const asked = instance.callsTo('/search').length;
    await signOut(first);
    for (const widget of [first, second]) await shows(widget, 'You are signed out');
    expect(endedSessions(instance)).to.deep.equal(['SESSION-1']);
    expect(box(second).value).to.equal('kath');
    expect(names(second)).to.deep.equal(['Katherine Johnson']);
    expect(text(second)).to.not.contain('session has ended');
    expect(find(second, '[part=notice] p')!.getAttribute('role')).to.equal('alert');
    await openMenu(first);
    expect(text(first)).to.not.contain('Sign out');
    await expect(second).shadowDom.to.be.accessible();

    button(second, 'Sign in again').click();
    for (const widget of [first, second])
      await until(() => !text(widget).includes('signed out'), 'the notice to go');
    expect(instance.callsTo('/auth').filter(({ method }) => method === 'POST')).to.have.length(2);
    await searchFor(second, 'kather');
    expect(instance.callsTo('/search').at(-1)?.authorization).to.equal('SESSION-2');
    expect(instance.callsTo('/search').length).to.be.greaterThan(asked);
  });

  it('keeps widgets of another instance signed in', async () => {
    const other = new FakeInstance();
    others.unshift(other);
    const [mine, theirs] = [await place(demoAttributes(instance)), await place(demoAttributes(other))];
    await ready(mine);
    await ready(theirs);
    await signOut(mine);
    await shows(mine, 'You are signed out');
    expect(has(theirs, '[part=notice]')).to.equal(false);
    await searchFor(theirs, 'kath');
    expect(names(theirs)).to.deep.equal(['Katherine Johnson']);
    expect(endedSessions(other)).to.deep.equal([]);
  });

  it('is in the widget’s language, loaded with the menu', async () => {
    instance.configuration = { ...instance.configuration, languages: ['en', 'de'] };
    const widget = await place({ ...demoAttributes(instance), lang: 'de' });
    await ready(widget);
    await signOut(widget, 'Abmelden');
    await shows(widget, 'Sie sind abgemeldet');
  });

  it('works locally when the instance cannot be reached', async () => {
    const widget = await place(demoAttributes(instance));
    await ready(widget);
    instance.intercept = ({ method }) =>
      method === 'DELETE' ? Promise.reject(new TypeError('Failed to fetch')) : undefined;
    await signOut(widget);
    await shows(widget, 'You are signed out');
  });
});
