/** Creates a profile widget on a test page. */
import { fixture, html } from '@open-wc/testing';
import { PlatformNetworkProfileWidget } from '../../../src/widgets/profile/profile_widget.ts';
import type { FakeInstance } from '../../../demo/fixtures/fake_instance.ts';
import { known } from '../../../demo/fixtures/fake_records.ts';
import { demoAttributes, until } from '../../../demo/fixtures/shown.ts';

const tag = 'platform-network-profile-widget';
if (!customElements.get(tag)) customElements.define(tag, PlatformNetworkProfileWidget);

export type Profile = PlatformNetworkProfileWidget;

/** Places a profile on the page. It has the page's width unless `around` sets another. */
export async function placeProfile(
  instance: FakeInstance,
  attributes: Readonly<Record<string, string>> = {},
  around: HTMLElement | undefined = undefined,
): Promise<Profile> {
  const parent = around ?? (await fixture<HTMLElement>(html`<div></div>`));
  const widget = document.createElement(tag) as Profile;
  for (const [name, value] of Object.entries({ ...demoAttributes(instance), ...attributes }))
    widget.setAttribute(name, value);
  parent.append(widget);
  await widget.updateComplete;
  return widget;
}

/** Waits until the record with this name is displayed. */
export async function showsRecord(widget: Profile, name: string): Promise<void> {
  await until(
    () => widget.shadowRoot!.querySelector('[part=name]')?.textContent?.trim() === name,
    `the record of ${name}`,
  );
  await widget.updateComplete;
}

/** Opens Katherine and waits until all her data is loaded. */
export async function openKatherine(
  instance: FakeInstance,
  attributes: Readonly<Record<string, string>> = {},
  around: HTMLElement | undefined = undefined,
): Promise<Profile> {
  const widget = await placeProfile(instance, { identifier: known.katherine, ...attributes }, around);
  await showsRecord(widget, 'Katherine Johnson');
  await until(() => widget.shadowRoot!.textContent!.includes('NPI number'), 'labels');
  return widget;
}
