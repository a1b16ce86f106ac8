import { expect } from '@open-wc/testing';
import { FakeInstance, failure, json, noNetwork } from '../../../../../demo/fixtures/fake_instance.ts';
import { known } from '../../../../../demo/fixtures/fake_records.ts';
import {
  button,
  demoAttributes,
  find,
  has,
  place,
  ready,
  record,
  searchFor,
  shows,
  until,
  type Widget,
} from '../../../support/widget.ts';

describe('selecting a record (specification 6.2)', () => {
  let instance: FakeInstance;
  beforeEach(() => (instance = new FakeInstance()));
  afterEach(() => instance.restore());

  async function found(words: string, more: Record<string, string> = {}): Promise<Widget> {
    const widget = await place({ ...demoAttributes(instance), ...more });
    await ready(widget);
    await searchFor(widget, words);
    return widget;
  }

  it('raises select with the wrapper of the retrieve call, with aliases of the configured system', async () => {
    const widget = await found('katherine');
    const events = record(widget, 'platform-network:sandbox-search:select');
    button(widget, 'Add account').click();
    await until(() => events.length);
    const retrieve = instance.callsTo('/entity').at(-1)!;
    expect(retrieve.query.get('systemName')).to.equal('crm_us');
    expect(retrieve.query.has('enrichedResults')).to.equal(false);
    const { entity: wrapper } = events[0]!.detail as {
      entity: { entityId: string; entityType: string; entity: Record<string, unknown> };
    };
    expect(wrapper).to.have.all.keys('entityId', 'entityType', 'metaData', 'entity');
    expect(wrapper.entityId).to.equal(known.katherine);
    expect(wrapper.entity['hcp_type__v']).to.equal('alias of P');
    await shows(widget, 'Selected');
  });

  it('raises the event under the widget-name and its kind, in this order, with the same detail object', async () => {
    const widget = await found('katherine');
    const events = record(
      document,
      'platform-network:sandbox-search:select',
      'platform-network:search:select',
    );
    button(widget, 'Add account').click();
    await until(() => events.length === 2);
    expect(events.map(({ type }) => type)).to.deep.equal([
      'platform-network:sandbox-search:select',
      'platform-network:search:select',
    ]);
    expect(events[0]!.detail).to.equal(events[1]!.detail);
    expect(
      events.every(({ bubbles, composed, target }) => bubbles && composed && target === widget),
    ).to.equal(true);
  });

  it('raises the event once when the widget is named like its kind', async () => {
    instance.configuration = { ...instance.configuration, name: 'search' };
    const widget = await found('katherine');
    const events = record(document, 'platform-network:search:select');
    button(widget, 'Add account').click();
    await until(() => events.length);
    expect(events).to.have.length(1);
  });

  it('reports an invalid enriched-results-language in the console, and uses the widget’s language', async () => {
    const warned: string[] = [];
    const { warn } = console;
    console.warn = (...words: unknown[]) => warned.push(words.join(' '));
    const widget = await found('katherine', { 'enriched-results': '' });
    const retrieved = () => instance.calls.filter(({ path }) => path.startsWith('/entity/'));
    for (const language of ['en_US!', 'english']) {
      const before = retrieved().length;
      widget.setAttribute('enriched-results-language', language);
      const events = record(widget, 'platform-network:search:select');
      button(widget, /: Katherine Johnson$/).click();
      await until(() => events.length);
      const { query } = retrieved()[before]!;
      expect([query.get('enrichedResults'), query.get('resultLanguage')]).to.deep.equal(['true', 'en']);
      expect(warned.join()).to.contain('enriched-results-language').and.contain(language);
    }
    console.warn = warn;
  });

  it('requests labels in enriched-results-language with enriched-results', async () => {
    const widget = await found('katherine', { 'enriched-results': '', 'enriched-results-language': 'fr' });
    const events = record(widget, 'platform-network:search:select');
    button(widget, 'Add account').click();
    await until(() => events.length);
    const { query } = instance.callsTo('/entity').at(-1)!;
    expect([query.get('enrichedResults'), query.get('resultLanguage')]).to.deep.equal(['true', 'fr']);
  });

  it('downloads a master record first, with progress, and removes its badge', async () => {
    let go!: () => void;
    const gate = new Promise<undefined>((resolve) => (go = () => resolve(undefined)));
    const widget = await found('cathrin');
    await shows(widget, 'Not yet in your instance');
    const wrapper = instance.records.find(({ entityId }) => entityId === known.remote)!;
    instance.intercept = ({ path }) =>
      path.startsWith('/entity')
        ? gate.then(() =>
            json({ responseStatus: 'SUCCESS', entities: [{ ...wrapper, metaData: { downloaded: true } }] }),
          )
        : undefined;
    const events = record(widget, 'platform-network:search:select');
    button(widget, 'Add account').click();
    await shows(widget, 'Downloading record');
    expect(events).to.have.length(0);
    go();
    await until(() => events.length);
    await widget.updateComplete;
    expect(has(widget, '.badge.info')).to.equal(false);
  });

  it('is not needed to open a master record, which does not download it', async () => {
    const widget = await found('cathrin');
    find(widget, '[data-name]')!.click();
    await shows(widget, 'It is downloaded when you select it');
    expect(instance.callsTo('/entity')).to.have.length(0);
  });

  it('can be canceled during a download', async () => {
    const widget = await found('cathrin');
    let aborted = false;
    instance.intercept = ({ path }, signal) =>
      path.startsWith('/entity')
        ? new Promise(() => signal.addEventListener('abort', () => (aborted = true)))
        : undefined;
    const failed = record(widget, 'platform-network:search:select-failed');
    button(widget, 'Add account').click();
    await shows(widget, 'Downloading record');
    button(widget, 'Cancel').click();
    await until(() => failed.length);
    expect(failed[0]!.detail).to.deep.equal({
      reason: 'cancelled',
      message: 'Canceled',
      entityId: known.remote,
    });
    expect(aborted).to.equal(true);
  });

  const faults: [string, () => Response | Promise<Response>, string][] = [
    [
      'not-found',
      () => json({ responseStatus: 'FAILURE', entities: [], errors: [{ type: 'NOT_FOUND', message: '' }] }),
      'not found',
    ],
    ['insufficient-access', () => failure(403, 'INSUFFICIENT_ACCESS'), 'not allowed'],
    ['unreachable', noNetwork, 'cannot be reached'],
    ['malformed', () => new Response('<p>'), 'unreadable answer'],
    ['server-fault', () => failure(500, 'UNEXPECTED_ERROR'), 'went wrong'],
  ];
  for (const [reason, answer, words] of faults)
    it(`raises select-failed with the reason ${reason}, and the button retries`, async () => {
      const widget = await found('katherine');
      const failed = record(widget, 'platform-network:sandbox-search:select-failed');
      const selected = record(widget, 'platform-network:sandbox-search:select');
      instance.intercept = ({ path }) => (path.startsWith('/entity') ? answer() : undefined);
      button(widget, 'Add account').click();
      await until(() => failed.length);
      const { reason: told, message, entityId } = failed[0]!.detail as Record<string, string>;
      expect([told, entityId]).to.deep.equal([reason, known.katherine]);
      expect(message).to.contain(words);
      await shows(widget, 'The record could not be selected');
      instance.intercept = undefined;
      button(widget, 'Add account').click();
      await until(() => selected.length);
    });

  it('has no button without the permission of the administrator', async () => {
    const { configuration } = instance;
    instance.configuration = {
      ...configuration,
      search: { ...configuration.search!, select_enabled: false },
    };
    const widget = await found('katherine');
    expect(has(widget, '[part=select-button]')).to.equal(false);
  });

  describe('associateCustomKey', () => {
    it('resolves, sends the five values and raises -succeeded once', async () => {
      const widget = await found('katherine');
      const events = record(document, 'platform-network::associate-custom-key-succeeded');
      await widget.associateCustomKey(known.katherine, 'crm_us', 'HCP', 'A:1', 'crm_us');
      const call = instance.calls.find(({ path }) => path.endsWith('/custom_keys'))!;
      expect([call.method, call.path]).to.deep.equal(['POST', `/entities/${known.katherine}/custom_keys`]);
      expect(Object.fromEntries(call.query)).to.deep.equal({
        custom_key_source_type: 'crm_us',
        custom_key_item_type: 'HCP',
        custom_key_value: 'A:1',
        system_name: 'crm_us',
      });
      expect(events).to.have.length(1);
    });

    it('waits for a widget that is still signing in', async () => {
      const widget = await place(demoAttributes(instance));
      await widget.associateCustomKey(known.katherine, 'crm_us', 'HCP', 'A-1');
      expect(instance.callsTo('/auth')).to.have.length(1);
    });

    const bad: [string, unknown[]][] = [
      ['no value', [known.katherine, 'crm_us', 'HCP']],
      ['an empty text', ['', 'crm_us', 'HCP', 'A']],
      ['a number', [known.katherine, 'crm_us', 'HCP', 7]],
      ['an empty system_name', [known.katherine, 'crm_us', 'HCP', 'A', ' ']],
    ];
    for (const [what, values] of bad)
      it(`rejects ${what} with a TypeError, raises -failed and makes no call`, async () => {
        const widget = await found('katherine');
        const events = record(widget, 'platform-network::associate-custom-key-failed');
        let error: unknown;
        await (widget.associateCustomKey as (...all: unknown[]) => Promise<void>)(...values).catch(
          (e: unknown) => (error = e),
        );
        expect(error).to.be.instanceOf(TypeError);
        expect((events[0]!.detail as { errors: { type: string }[] }).errors[0]!.type).to.equal(
          'INVALID_DATA',
        );
        expect(instance.calls.some(({ path }) => path.endsWith('/custom_keys'))).to.equal(false);
      });

    it('rejects a key that is used elsewhere, and -failed contains the errors of the service', async () => {
      const widget = await found('katherine');
      const events = record(widget, 'platform-network::associate-custom-key-failed');
      instance.intercept = ({ path }) =>
        path.endsWith('/custom_keys') ? failure(200, 'INVALID_DATA') : undefined;
      let rejected = false;
      await widget.associateCustomKey(known.katherine, 'crm_us', 'HCP', 'A').catch(() => (rejected = true));
      expect(rejected).to.equal(true);
      expect((events[0]!.detail as { errors: unknown[] }).errors).to.deep.equal([
        { type: 'INVALID_DATA', message: 'fake INVALID_DATA' },
      ]);
    });
  });
});
