/** The playground: every control, methods, events, snippets in five forms, and a URL that restores everything. */
import { readFileSync } from 'node:fs';
import { parseTemplate } from '@angular/compiler';
import { transformSync as compileLwc } from '@lwc/compiler';
import { parse as parseVue } from '@vue/compiler-sfc';
import type { Page } from '@playwright/test';
import { transformSync } from 'esbuild';
import type { Sandbox } from '../../../demo/pages/service/sandbox.ts';
import { snippetOf } from '../../../demo/pages/playground/snippets/snippets.ts';
import { choices, initialState, type PlaygroundState } from '../../../demo/pages/playground/state.ts';
import { faultsOf } from '../support/pages.ts';
import { openSnippet } from '../support/snippet_pages.ts';
import {
  expect,
  hostUrl,
  instanceUrl,
  openHostPage,
  searchBox,
  test,
  widgetsUrl,
} from '../support/host_page.ts';

const sandboxOf = (): Sandbox => ({
  widgetsUrl: widgetsUrl(),
  instanceUrl: instanceUrl(),
  accounts: [{ username: 'rep@sandbox.example', password: 'sandbox-rep', name: 'Rep', role: 'rep' }],
});

test('playground with three widgets fills the accounts and opens profile and affiliations by select; methods close and start them', async ({
  page,
}) => {
  await page.goto(hostUrl());
  await searchBox(page).fill('Kathrine Jonson cardiology');
  await page
    .getByRole('button', { name: /^Select/ })
    .first()
    .click();
  const profile = page.locator('platform-network-profile-widget');
  await expect(profile.getByRole('heading', { name: /Katherine .*Johnson/ })).toBeVisible();
  await expect(page.locator('platform-network-affiliation-widget')).toContainText('1 person');

  const settings = page.getByRole('region', { name: 'Settings of the widgets' });
  await settings.getByText('Profile widget', { exact: true }).click();
  await settings.getByRole('button', { name: 'close()' }).click();
  await expect(profile.getByRole('heading', { name: /Katherine/ })).toBeHidden();
  const events = page.getByRole('region', { name: 'Events' });
  await events.getByLabel('Filter by name or payload').fill('close-widget');
  await expect(events.locator('.event-name')).toHaveText([
    'platform-network:profile:close-widget',
    'platform-network:sandbox-profile:close-widget',
  ]);
  await page.getByRole('button', { name: /^Open profile: Katherine/ }).click();
  await expect(profile.getByRole('heading', { name: /Katherine/ })).toBeVisible();
});

for (const kind of ['search', 'profile', 'affiliation'] as const)
  test(`playground with ${kind} alone hides the others, also after a reload`, async ({ page }) => {
    await page.goto(hostUrl());
    await page.locator('select[name=view]').selectOption(kind);
    const settings = page.getByRole('region', { name: 'Settings of the widgets' });
    if (kind !== 'search') {
      await settings.getByRole('button', { name: 'Use an example' }).click();
      await expect(settings.getByLabel('identifier')).toHaveValue(/^\d{18}$/);
    }
    await settings.getByRole('checkbox', { name: /^closeable/ }).check();
    const expectIt = async (): Promise<void> => {
      const widget = page.locator(`platform-network-${kind}-widget`);
      await expect(widget.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
      for (const other of ['search', 'profile', 'affiliation'])
        if (other !== kind)
          await expect(
            page.locator(`platform-network-${other}-widget`).filter({ visible: true }),
          ).toHaveCount(0);
    };
    await expectIt();
    expect(page.url()).not.toContain('password');
    await page.reload();
    await expectIt();
    await expect(page.getByRole('region', { name: 'Snippet' })).toContainText('closeable');
  });

test('playground shows the portal in a stage, with its settings and snippet, and keeps the address of the page', async ({
  page,
}) => {
  await page.goto(hostUrl());
  await page.locator('select[name=view]').selectOption('portal');
  const portal = page.locator('platform-network-portal');
  await searchBox(portal).fill('Katherine Johnson');
  await portal
    .getByRole('button', { name: /^Select/ })
    .first()
    .click();
  await expect(portal.getByRole('heading', { name: /Katherine .*Johnson/ })).toBeVisible();
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?view=portal');
  const settings = page.getByRole('region', { name: 'Settings of the widgets' });
  await settings.getByLabel('heading').fill('Accounts of Contoso');
  await settings.getByLabel('heading').press('Tab');
  await expect(portal.getByRole('heading', { level: 1, name: 'Accounts of Contoso' })).toBeVisible();
  const snippet = page.getByRole('region', { name: 'Snippet' });
  await expect(snippet).toContainText('requests-widget-id="sandbox-requests"');
  await expect(snippet).not.toContainText('address=');
  expect(await faultsOf(page)).toEqual([]);
});

test('playground uses defaults for invalid values in the URL, and treats them as text', async ({ page }) => {
  await page.goto(
    `${hostUrl()}/?view=nowhere&width=-5&language=xx&account=nobody%40x&search.preset-filter=%22%3E%3Cimg%20src%3Dx%3E&snippet=react`,
  );
  await expect(page.locator('select[name=view]')).toHaveValue('together');
  await expect(page.getByLabel('preset-filter', { exact: true })).toHaveValue('"><img src=x>');
  const snippet = page.getByRole('region', { name: 'Snippet' });
  await expect(snippet).toContainText('preset-filter="&quot;>&lt;img src=x>"');
  await expect(snippet.locator('img')).toHaveCount(0);
});

test('playground sets language, direction and width around the widgets; Arabic is right to left', async ({
  page,
}) => {
  await page.goto(`${hostUrl()}/?language=ar&direction=rtl&width=480`);
  const widget = page.locator('platform-network-search-widget');
  await expect(widget.getByRole('searchbox')).toBeVisible();
  await expect.poll(() => widget.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  await expect
    .poll(() => widget.evaluate((element) => element.getBoundingClientRect().width))
    .toBeLessThanOrEqual(480);
  await expect(widget.getByRole('searchbox')).not.toHaveAccessibleName(/Search/);
});

/** Expects what every snippet of the CRM view does: a misspelled name is found and selected, and the profile shows it. */
async function selectsIntoProfile(page: Page): Promise<void> {
  await searchBox(page).fill('Kathrine Jonson cardiology');
  await page
    .getByRole('button', { name: /^Select/ })
    .first()
    .click();
  await expect(
    page.locator('platform-network-profile-widget').getByRole('heading', { name: /Katherine .*Johnson/ }),
  ).toBeVisible();
}

test('HTML snippet runs in a page like the playground', async ({ page }) => {
  const [file] = snippetOf(initialState, sandboxOf());
  const body = file!.text.replaceAll(/<script src=.*<\/script>\n/g, '');
  await openHostPage(page, body);
  await selectsIntoProfile(page);
});

for (const framework of ['react', 'vue', 'angular', 'lwc'] as const)
  test(`snippet for ${framework} runs like the playground when its framework builds it`, async ({ page }) => {
    // Slow, because a framework's compiler runs first.
    test.slow();
    const files = snippetOf({ ...initialState, snippet: framework }, sandboxOf());
    await openSnippet(page, framework, files);
    await selectsIntoProfile(page);
  });

test('snippets of every view and sign-in compile for their frameworks', () => {
  for (const view of choices.view)
    for (const signIn of choices.signIn) {
      const state: PlaygroundState = {
        ...initialState,
        view,
        signIn,
        attributes: {
          ...initialState.attributes,
          search: { 'preset-filter': `hcp.last_name__v=O'Hara & "Sons"` },
        },
      };
      const sandbox = {
        ...sandboxOf(),
        instanceUrl: 'http://localhost:4000',
        widgetsUrl: 'http://localhost:5174',
      };
      const textOf = (snippet: PlaygroundState['snippet'], name: string): string =>
        snippetOf({ ...state, snippet }, sandbox).find((file) => file.name === name)!.text;
      transformSync(textOf('react', 'master_data.tsx'), { loader: 'tsx' });
      transformSync(textOf('angular', 'master_data.ts'), {
        loader: 'ts',
        tsconfigRaw: { compilerOptions: { experimentalDecorators: true } },
      });
      expect(parseTemplate(textOf('angular', 'master_data.html'), 'master_data.html').errors ?? []).toEqual(
        [],
      );
      expect(parseVue(textOf('vue', 'MasterData.vue')).errors).toEqual([]);
      for (const name of ['masterData.js', 'masterData.html'])
        compileLwc(textOf('lwc', name), name, { name: 'masterData', namespace: 'c' });
    }
});

test('playground has a control for every attribute that the widgets declare', async ({ page }) => {
  await page.goto(hostUrl());
  const settings = page.getByRole('region', { name: 'Settings of the widgets' });
  // Set by the sign-in and the sandbox.
  const others = ['widget-name', 'auth-domain', 'widget-id', 'demo-mode', 'username', 'password'];
  for (const [kind, label] of [
    ['search', 'Search widget'],
    ['profile', 'Profile widget'],
    ['affiliation', 'Affiliation widget'],
  ] as const) {
    const files = ['src/shared/widget_element.ts', `src/widgets/${kind}/${kind}_widget.ts`];
    const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    const declared = [...source.matchAll(/@property\(\{? ?([^)]*)\) (\w+)/g)]
      .filter(([, options]) => !options!.includes('attribute: false'))
      .map(([, options, name]) => /attribute: '([a-z-]+)'/.exec(options!)?.[1] ?? name!);
    expect(declared.length).toBeGreaterThan(6);
    const group = settings.locator('details.widget').filter({ hasText: label });
    for (const name of declared.filter((one) => !others.includes(one)))
      await expect(group.locator('code').getByText(name, { exact: true }), `${kind} ${name}`).toHaveCount(1);
  }
});
