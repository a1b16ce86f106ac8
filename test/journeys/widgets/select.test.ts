/**
 * A selected record has aliases of the configured source system, and is found by the page's own key afterwards (4.2,
 * 6.1, 6.2).
 */
import {
  apiUrl,
  collectEvents,
  demoAs,
  expect,
  openHostPage,
  searchBox,
  searchWidget,
  test,
} from '../support/host_page.ts';

interface Selected {
  entity: { entityId: string; entityType: string; entity: Record<string, unknown> };
}

test('select returns aliases of the source system, and the page’s own key then identifies the record', async ({
  page,
}) => {
  await openHostPage(page, searchWidget(demoAs('admin')));
  const widget = page.locator('platform-network-search-widget');
  const selected = await collectEvents(page, 'platform-network:search:select');
  const tagged = await collectEvents(page, 'platform-network::associate-custom-key-succeeded');
  // Other journeys propose people of the same name, and a proposed record cannot have keys.
  await searchBox(page).fill('242975000000000500');
  await widget
    .getByRole('button', { name: /^Select/ })
    .first()
    .click();
  await expect.poll(selected).toHaveLength(1);
  const [{ entity: record }] = (await selected()) as [Selected];

  const session = await page.request.post(`${apiUrl()}/auth`, {
    form: { username: 'admin@sandbox.example', password: 'sandbox-admin' },
  });
  const { sessionId: Authorization } = (await session.json()) as { sessionId: string };
  const read = async (key: string, query = ''): Promise<Selected['entity']> => {
    const answer = await page.request.get(`${apiUrl()}/entity/${encodeURIComponent(key)}${query}`, {
      headers: { Authorization },
    });
    return ((await answer.json()) as { entities: [Selected['entity']] }).entities[0];
  };
  // Equals the first item of the retrieve response, with the aliases of the configured system only.
  const own = await read(record.entityId);
  expect(record).toMatchObject({ entityId: own.entityId, entityType: own.entityType });
  const words = (await read(record.entityId, '?systemName=crm_us')).entity;
  for (const field of ['hcp_type__v', 'hcp_status__v', 'specialty_1__v'])
    expect(record.entity[field], field).toBe(words[field]);
  expect(record.entity['hcp_status__v']).not.toBe(own.entity['hcp_status__v']);

  const value = `row:${Date.now()}`;
  await widget.evaluate(
    (element, [vid, key]) =>
      (
        element as HTMLElement & { associateCustomKey(...values: string[]): Promise<void> }
      ).associateCustomKey(vid, 'crm_us', 'HCP', key),
    [record.entityId, value] as const,
  );
  await expect.poll(tagged).toMatchObject([{ vid__v: record.entityId, custom_key_value: value }]);
  expect((await read(`crm_us:HCP:${value}`)).entityId).toBe(record.entityId);
});
