/** Creates a profile widget on a test page, with records and requests that cover its features. */
import { fixture, html, waitUntil } from '@open-wc/testing';
import type { ChangeRequest } from '../../../src/api/types.ts';
import { PlatformNetworkProfileWidget } from '../../../src/widgets/profile/profile_widget.ts';
import { demoAttributes } from './shown.ts';
import type { FakeInstance } from './fake_instance.ts';
import { known } from './fake_records.ts';

export { asProfile } from './profile_configuration.ts';

const tag = 'platform-network-profile-widget';
if (!customElements.get(tag)) customElements.define(tag, PlatformNetworkProfileWidget);

export type Profile = PlatformNetworkProfileWidget;

/** Returns a request on a record that waits for a steward. `entity` has new values, with children in their arrays. */
export function request(
  vid: string,
  entity: Readonly<Record<string, unknown>>,
  more: Partial<ChangeRequest> = {},
): ChangeRequest {
  const asked = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) =>
        name === 'vid__v' || name === 'vid_key'
          ? [name, value]
          : [name, { change_requested: value, final_value: null, result: null }],
      ),
    );
  const arrays = ['addresses__v', 'licenses__v', 'parent_hcos__v', 'custom_keys__v'] as const;
  const own = Object.fromEntries(Object.entries(entity).filter(([name]) => !arrays.includes(name as never)));
  return {
    change_request_id: '7001',
    version: 1,
    status__v: 'CHANGE_PENDINGREVIEW',
    result__v: null,
    task_type: 'CHANGE_REQUEST',
    original_task_type: 'CHANGE_REQUEST',
    entity_type: 'HCP',
    vid_key: `Network:Entity:${vid}`,
    vid__v: vid,
    reserved_vid: null,
    taskCountry: 'US',
    created_date: '2026-03-02T08:15:00.000+00:00',
    modified_date: '2026-03-02T08:15:00.000+00:00',
    completed_date: '',
    parent_task_ids: [],
    job_ids: [],
    metadata: { creator: 'rep@sandbox.example', note: 'She told me so' },
    resolution_notes: [],
    entity: {
      ...asked(own),
      master_keys: [],
      external_custom_keys: [],
      ...Object.fromEntries(
        arrays.map((array) => [
          array,
          ((entity[array] ?? []) as Record<string, unknown>[]).map((child) => ({
            vid_key: null,
            vid__v: null,
            master_keys: [],
            external_custom_keys: [],
            ...asked(child),
          })),
        ]),
      ),
    } as unknown as ChangeRequest['entity'],
    ...more,
  };
}

/** Returns requests on Katherine: two of her fields, one of her address, and a new license. */
export const someRequests = (): ChangeRequest[] => [
  request(known.katherine, {
    email_1__v: 'k.johnson@hospital.example',
    specialty_1__v: 'ONC',
    addresses__v: [{ vid__v: '930000000000000001', postal_code__v: '02115' }],
    licenses__v: [{ license_number__v: 'NH-77', type__v: 'STATE' }],
  }),
];

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
  await waitUntil(
    () => widget.shadowRoot!.querySelector('[part=name]')?.textContent?.trim() === name,
    `the record of ${name}`,
    { timeout: 15_000, interval: 10 },
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
  await waitUntil(() => widget.shadowRoot!.textContent!.includes('NPI number'), 'labels', {
    timeout: 15_000,
  });
  return widget;
}
