/** What the tests beside this file share. */
import { FakeInstance } from '../../../../../../demo/fixtures/fake_instance.ts';
import type { Profile } from '../../../../support/profile.ts';
import { asProfile } from '../../../../../../demo/fixtures/profile_configuration.ts';
import { find, findAll } from '../../../../../../demo/fixtures/shown.ts';

export const fieldOf = (widget: Profile, name: string): HTMLElement | null =>
  find(widget, `[part=field][data-field="${name}"]`);

export const sectionTitles = (widget: Profile): string[] =>
  findAll(widget, '[part=section] h4').map((title) => title.textContent!.replace(/\s+/g, ' ').trim());

export const told = (widget: Profile, name: string): string =>
  fieldOf(widget, name)!.textContent!.replace(/\s+/g, ' ').trim();

/** Registers the preparation of the tests, and returns what they use. */
export function fixture() {
  let instance: FakeInstance;
  beforeEach(() => (instance = asProfile(new FakeInstance())));
  afterEach(() => instance.restore());

  return {
    get instance() {
      return instance;
    },
  };
}
