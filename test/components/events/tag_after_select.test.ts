/** The example of the guide to custom keys: a page that tags selected records. */
import { expect } from '@open-wc/testing';
import { failure, FakeInstance } from '../../../demo/fixtures/fake_instance.ts';
import { known } from '../../../demo/fixtures/fake_records.ts';
import { find, until } from '../../../demo/fixtures/shown.ts';
import { katherine } from './event_lines.ts';

const guide = '/docs/embedding/custom-keys/tag_after_select.mjs';
type Tag = (search: HTMLElement, options: object) => void;

describe('the page of the guide to custom keys', () => {
  let instance: FakeInstance;
  let sent: { url: string; body: unknown }[];
  const { fetch } = globalThis;
  beforeEach(() => {
    instance = new FakeInstance();
    sent = [];
    const faked = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      if (typeof input !== 'string' || !input.startsWith('/my-server/')) return faked(input, init);
      sent.push({ url: input, body: JSON.parse(String(init?.body)) });
      return Promise.resolve(new Response());
    };
  });
  afterEach(() => {
    instance.restore();
    globalThis.fetch = fetch;
  });

  async function selectKatherine(): Promise<void> {
    const widget = await katherine(instance);
    const { tagAfterSelect } = (await import(guide)) as { tagAfterSelect: Tag };
    tagAfterSelect(widget, { system: 'crm_us', createAccount: async () => ({ id: 'ACC-1' }) });
    find(widget, '[part~=select-button]')!.click();
    await until(() => instance.callsTo('/entities').length > 0, 'the key');
  }

  it('adds the key with the session of the widget', async () => {
    await selectKatherine();
    const [call] = instance.callsTo('/entities');
    expect(call!.path).to.equal(`/entities/${known.katherine}/custom_keys`);
    expect(Object.fromEntries(call!.query)).to.deep.equal({
      custom_key_source_type: 'crm_us',
      custom_key_item_type: 'HCP',
      custom_key_value: 'ACC-1',
      system_name: 'crm_us',
    });
    expect(call!.authorization).to.match(/^SESSION-/);
    expect(sent).to.deep.equal([]);
  });

  it('asks its server when the user may not', async () => {
    const others = instance.intercept;
    instance.intercept = (call, signal) =>
      call.path.endsWith('/custom_keys') ? failure(200, 'INSUFFICIENT_ACCESS') : others?.(call, signal);
    await selectKatherine();
    await until(() => sent.length > 0, 'the server');
    expect(sent).to.deep.equal([{ url: '/my-server/custom-keys', body: { account: 'ACC-1' } }]);
  });
});
