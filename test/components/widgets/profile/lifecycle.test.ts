import { expect } from '@open-wc/testing';
import { FakeInstance, failure, json, noNetwork } from '../../../../demo/fixtures/fake_instance.ts';
import { known } from '../../../../demo/fixtures/fake_records.ts';
import { asProfile } from '../../../../demo/fixtures/profile_configuration.ts';
import { openKatherine, placeProfile, showsRecord } from '../../support/profile.ts';
import { button, find, has, press, record, shows, text, until } from '../../../../demo/fixtures/shown.ts';

const closeNames = ['platform-network:sandbox-profile:close-widget', 'platform-network:profile:close-widget'];

describe('profile: opened record', () => {
  let instance: FakeInstance;
  beforeEach(() => (instance = asProfile(new FakeInstance())));
  afterEach(() => instance.restore());

  it('shows a message and makes no call when there is no identifier', async () => {
    const widget = await placeProfile(instance);
    await shows(widget, 'No record is open');
    expect(instance.callsTo('/entity')).to.deep.equal([]);
  });

  for (const key of [
    `Network:Entity:${known.katherine}`,
    `Network:HCP:${known.katherine}`,
    'crm_us:HCP:A-10093',
    'crm_us:HCP:with:colons/and space?%',
    'AlternateId:npi_num__v:1538246799',
    'Network:Address:930000000000000001',
  ])
    it(`opens by ${key}`, async () => {
      instance.keys.set(key, known.katherine);
      const widget = await placeProfile(instance);
      await widget.start(key);
      await showsRecord(widget, 'Katherine Johnson');
      expect(widget.identifier).to.equal(key);
    });

  it('start(identifier) restarts with another record; the attribute opens another without a restart', async () => {
    const widget = await openKatherine(instance);
    await widget.start(known.hospital);
    await showsRecord(widget, 'Massachusetts General Hospital');
    const configurations = instance.callsTo('/widgets').length;
    widget.setAttribute('identifier', known.japanese);
    await showsRecord(widget, '佐藤 花子');
    expect(instance.callsTo('/widgets').length).to.equal(configurations);
  });

  it('is never replaced by a superseded answer', async () => {
    let go!: () => void;
    const gate = new Promise<void>((resolve) => (go = resolve));
    const [katherine] = instance.records;
    instance.intercept = ({ path }) =>
      path === `/entity/${known.katherine}`
        ? gate.then(() => json({ responseStatus: 'SUCCESS', entities: [katherine] }))
        : undefined;
    const widget = await placeProfile(instance, { identifier: known.katherine });
    await until(() => instance.callsTo('/entity').length);
    widget.identifier = known.hospital;
    await showsRecord(widget, 'Massachusetts General Hospital');
    go();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(text(widget)).to.contain('Massachusetts General Hospital');
  });

  it('reports an unknown identifier, with a way back to the previous record', async () => {
    const widget = await openKatherine(instance);
    widget.identifier = 'crm_us:HCP:<b>nobody</b>';
    await shows(widget, 'There is no such record');
    expect(text(widget)).to.contain('crm_us:HCP:<b>nobody</b>');
    button(widget, 'Back to Katherine Johnson').click();
    await showsRecord(widget, 'Katherine Johnson');
    widget.identifier = 'crm_us:HCP:<b>nobody</b>';
    await shows(widget, 'There is no such record');
  });

  it('reports a missing permission', async () => {
    instance.intercept = ({ path }) =>
      path.startsWith('/entity') ? failure(403, 'INSUFFICIENT_ACCESS') : undefined;
    await shows(await placeProfile(instance, { identifier: known.katherine }), 'You may not see this record');
  });

  it('reports an invalid identifier', async () => {
    instance.intercept = ({ path }) =>
      path.startsWith('/entity') ? failure(400, 'INVALID_DATA') : undefined;
    await shows(await placeProfile(instance, { identifier: '::' }), 'not an identifier of a record');
  });

  it('reports and offers a record of the other type than the key promises', async () => {
    const widget = await placeProfile(instance, { identifier: `Network:HCP:${known.hospital}` });
    await shows(widget, 'This is an organization');
    button(widget, 'Open it').click();
    await showsRecord(widget, 'Massachusetts General Hospital');
  });

  it('is not shown when the configuration has layouts only for the other type', async () => {
    const { HCP } = instance.configuration.layouts;
    asProfile(instance, { layouts: { HCP: HCP! } });
    const widget = await placeProfile(instance, { identifier: known.hospital });
    await shows(widget, 'not set up for records of this kind');
    expect(has(widget, '[part=record]')).to.equal(false);
  });

  it('is replaced by the record it was merged into, with a notice', async () => {
    instance.keys.set('111111111111111111', known.katherine);
    const widget = await placeProfile(instance, { identifier: '111111111111111111' });
    await showsRecord(widget, 'Katherine Johnson');
    expect(text(widget)).to.contain('merged into another').and.contain('111111111111111111');
  });

  it('can be retried after an error of the service', async () => {
    instance.intercept = ({ path }) =>
      path.startsWith('/entity') ? failure(500, 'UNEXPECTED_ERROR') : undefined;
    const widget = await placeProfile(instance, { identifier: known.katherine });
    await shows(widget, 'Something went wrong');
    instance.intercept = undefined;
    button(widget, 'Try again').click();
    await showsRecord(widget, 'Katherine Johnson');
  });

  it('opens automatically when the network is back', async () => {
    instance.intercept = ({ path }) => (path.startsWith('/entity') ? noNetwork() : undefined);
    const widget = await placeProfile(instance, { identifier: known.katherine });
    await shows(widget, 'cannot be reached');
    instance.intercept = undefined;
    dispatchEvent(new Event('online'));
    await showsRecord(widget, 'Katherine Johnson');
  });

  it('opens after signing in again when the session ended', async () => {
    instance.intercept = ({ path }) =>
      path.startsWith('/entity') || path === '/auth' ? failure(401, 'INVALID_SESSION_ID') : undefined;
    const widget = await placeProfile(instance, { identifier: known.katherine });
    await until(() => /session has ended|Sign in|wrong|not accepted/.test(text(widget)));
    instance.intercept = undefined;
    const again = find(widget, '[part=notice] button, [part=state] button')!;
    again.click();
    await showsRecord(widget, 'Katherine Johnson');
  });

  it('is announced', async () => {
    const widget = await openKatherine(instance);
    await until(() => find(widget, '[role=status]')!.textContent === 'Katherine Johnson is open');
  });

  describe('profile: held, dialog, close', () => {
    it('makes no call while held; start(identifier) opens the record', async () => {
      const widget = await placeProfile(instance, { 'hold-initialization': '' });
      expect(instance.calls).to.deep.equal([]);
      expect(getComputedStyle(widget).display).to.equal('none');
      await widget.start(known.katherine);
      await showsRecord(widget, 'Katherine Johnson');
    });

    it('raises close-widget once under both names by close(), and start() opens it again', async () => {
      const widget = await openKatherine(instance, { closeable: '' });
      const events = record(document, ...closeNames);
      await widget.close();
      await widget.close();
      expect(events.map(({ type, detail }) => [type, detail])).to.deep.equal(
        closeNames.map((name) => [name, { reason: 'method' }]),
      );
      expect(events[0]!.detail).to.equal(events[1]!.detail);
      expect(events.every(({ bubbles, composed }) => bubbles && composed)).to.equal(true);
      await widget.updateComplete;
      expect(has(widget, '[part=record]')).to.equal(false);
      await widget.start();
      await showsRecord(widget, 'Katherine Johnson');
    });

    it('reports its reason when the close button is pressed', async () => {
      const widget = await openKatherine(instance, { closeable: '' });
      const events = record(widget, closeNames[0]!);
      button(widget, 'Close').click();
      expect(events.map(({ detail }) => detail)).to.deep.equal([{ reason: 'button' }]);
    });

    it('is modal as a dialog, closes by Escape and returns focus', async () => {
      const opener = document.createElement('button');
      document.body.append(opener);
      opener.focus();
      const widget = await placeProfile(instance, { 'show-in-dialog': '' });
      await widget.start(known.katherine);
      await showsRecord(widget, 'Katherine Johnson');
      const dialog = find<HTMLDialogElement>(widget, 'dialog')!;
      expect(dialog.open && dialog.matches(':modal')).to.equal(true);
      const events = record(widget, closeNames[1]!);
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
      expect(events.map(({ detail }) => detail)).to.deep.equal([{ reason: 'escape' }]);
      await widget.updateComplete;
      expect(document.activeElement).to.equal(opener);
      opener.remove();
    });

    it('raises the event of associateCustomKey', async () => {
      const widget = await openKatherine(instance);
      const events = record(document, 'platform-network::associate-custom-key-succeeded');
      await widget.associateCustomKey(known.katherine, 'crm_us', 'HCP', 'A-1');
      expect(events).to.have.length(1);
    });

    it('stops when it is removed from the page, and starts again when it returns', async () => {
      const widget = await openKatherine(instance);
      const parent = widget.parentElement!;
      widget.remove();
      const calls = instance.calls.length;
      dispatchEvent(new Event('online'));
      expect(instance.calls.length).to.equal(calls);
      parent.append(widget);
      await showsRecord(widget, 'Katherine Johnson');
    });
  });

  describe('profile: sign-out', () => {
    const menu = (widget: HTMLElement): HTMLElement => find(widget, '[part=menu-button]')!;

    it('is in the menu of a record with the account name, and the record remains', async () => {
      const widget = await openKatherine(instance);
      menu(widget).click();
      await shows(widget, 'rep@sandbox.example');
      await expect(widget).shadowDom.to.be.accessible();
      button(widget, /^Sign out/).click();
      await shows(widget, 'You are signed out');
      expect(find(widget, '[part=name]')!.textContent.trim()).to.equal('Katherine Johnson');
      expect(has(widget, '[part=menu-button]')).to.equal(false);
      button(widget, 'Sign in again').click();
      await until(() => has(widget, '[part=menu-button]'));
    });

    it('is available to an account without access to the record; Escape closes the menu and returns focus', async () => {
      instance.intercept = ({ path }) =>
        path.startsWith('/entity') ? failure(403, 'INSUFFICIENT_ACCESS') : undefined;
      const widget = await placeProfile(instance, { identifier: known.katherine });
      await shows(widget, 'You may not see this record');
      menu(widget).click();
      await until(() => widget.shadowRoot!.activeElement?.classList.contains('menu-item'), 'the focus');
      press(widget.shadowRoot!.activeElement!, 'Escape');
      await until(() => widget.shadowRoot!.activeElement === menu(widget), 'the focus back');
      expect(has(widget, '[part=menu]')).to.equal(false);
      await expect(widget).shadowDom.to.be.accessible();
    });
  });

  it('profile: every control is in the tab order and reacts to its keys', async () => {
    const widget = await openKatherine(instance);
    const fold = button(widget, 'Contact');
    fold.focus();
    expect(widget.shadowRoot!.activeElement).to.equal(fold);
    press(fold, 'Enter');
    const controls = [...widget.shadowRoot!.querySelectorAll<HTMLElement>('button, a[href], input')];
    expect(controls.length).to.be.greaterThan(8);
    expect(controls.every((control) => control.tabIndex === 0)).to.equal(true);
  });
});
