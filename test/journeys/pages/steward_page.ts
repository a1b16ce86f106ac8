/** Records and requests for the tests of the steward's page. */
import { type Caller, unlikeWord } from '../support/pages.ts';
import type { Page } from '@playwright/test';
import { demoAs, instanceUrl } from '../support/host_page.ts';

export const profileWidget = (identifier: string): string =>
  `<platform-network-profile-widget widget-name="sandbox-profile" auth-domain="${instanceUrl()}" widget-id="sandbox-profile" ${demoAs('rep')} identifier="${identifier}"></platform-network-profile-widget>`;

/** A valid record that only this test uses. */
export async function newPerson(steward: Caller, rep: Caller): Promise<{ vid: string; last: string }> {
  const last = unlikeWord();
  const { change_request_id: id } = await rep('POST', '/change_request', {
    entity_type: 'HCP',
    entity: {
      first_name__v: unlikeWord(),
      last_name__v: last,
      hcp_type__v: 'PHYS',
      primary_country__v: 'US',
    },
  });
  await steward('PUT', `/change_requests/${id}`, {
    version: await versionOf(steward, id),
    result: 'CHANGE_ACCEPTED',
  });
  const { change_requests: done } = await steward('PUT', `/change_requests/${id}/process`, {
    version: await versionOf(steward, id),
  });
  return { vid: done[0].vid__v, last };
}

export const versionOf = async (steward: Caller, id: string | number): Promise<number> =>
  (await steward('GET', `/change_requests/${id}`)).change_requests[0].version;

export const ask = async (
  rep: Caller,
  vid: string,
  entity: Record<string, unknown>,
  attachments: Record<string, string>[] = [],
): Promise<string> => {
  const { change_request_id: id } = await rep('POST', '/change_request', {
    entity_type: 'HCP',
    vid_key: vid,
    entity,
    metadata: { note: 'From the visit' },
    attachments,
  });
  return String(id);
};

export const field = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

export const choose = (page: Page, name: string, choice: string): Promise<void> =>
  field(page, name).getByText(choice, { exact: true }).click();
