/** What the tests beside this file share. */
import { FakeInstance } from '../../../../../../demo/fixtures/fake_instance.ts';
import { asProfile } from '../../../../../../demo/fixtures/profile_configuration.ts';
import { withEditing } from '../../../../../../demo/fixtures/fake_requests.ts';

export const both = (event: string): string[] =>
  ['sandbox-profile', 'profile'].map((name) => `platform-network:${name}:${event}`);

export const said = (element: Element | null): string =>
  element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

export const firstAddress = '930000000000000001';

/** Registers the preparation of the tests, and returns what they use. */
export function fixture() {
  let instance: FakeInstance;
  beforeEach(() => {
    instance = asProfile(new FakeInstance());
    withEditing(instance);
  });
  afterEach(() => instance.restore());

  return {
    get instance() {
      return instance;
    },
  };
}
