import { defineConfig, devices } from '@playwright/test';
import {
  chromiumFlags,
  ensureChromium,
  findFirefox,
  firefoxPreferences,
  headlessShellOf,
} from './test/support/browsers/browsers.ts';
import { filesOfOtherTurns } from './test/support/turns/files.ts';
import { turnOf, turnVariable } from './test/support/turns/turns.ts';

/** Chromium always; Firefox when `test/engines.ts` asks for it, for the short journeys alone. */
const engines = (process.env['TEST_ENGINES'] ?? 'chromium').split(',');

/** No cookie and no storage for frames of another site, as more and more people have it. */
const withoutThirdParties = '--test-third-party-cookie-phaseout';

const chromium = ensureChromium(() => {});

/** The sandbox's own pages are of one site, so they do not need what the shell lacks. */
const pagesOfOneSite = '**/pages/**/*.test.ts';

const otherTurns = filesOfOtherTurns(turnOf(process.env[turnVariable])).map((file) => `**/${file}`);

/** Journeys of a person across the three origins: host page, widget files, instance. */
export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '**/*.test.ts',
  fullyParallel: true,
  // One more than processors, because journeys wait a third of their time: for debounced keys, polls and answers.
  workers: 3,
  retries: 0,
  forbidOnly: !!process.env['CI'],
  // A machine may be slow, or busy; what is there at once is not waited for.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  globalSetup: './test/journeys/support/sandbox.ts',
  reporter: [['list'], ['./test/support/counts/playwright_counts_reporter.ts']],
  use: { trace: 'off', screenshot: 'off', video: 'off', actionTimeout: 30_000, navigationTimeout: 60_000 },
  projects: [
    {
      name: 'pages',
      testMatch: pagesOfOneSite,
      testIgnore: otherTurns,
      use: {
        ...devices['Desktop Chrome'],
        launchOptions: { executablePath: headlessShellOf(chromium), args: chromiumFlags },
      },
    },
    {
      name: 'chromium',
      testIgnore: [pagesOfOneSite, ...otherTurns],
      use: {
        ...devices['Desktop Chrome'],
        launchOptions: {
          executablePath: chromium,
          args: [...chromiumFlags, withoutThirdParties],
        },
      },
    },
    {
      name: 'firefox',
      testMatch: ['**/{hosts_strict,hosts_untouched,frameworks,crm_kits}.test.ts'],
      // Nobody lands by these: on a machine that is busy they may take their time.
      expect: { timeout: 30_000 },
      use: {
        ...devices['Desktop Firefox'],
        actionTimeout: 60_000,
        navigationTimeout: 90_000,
        channel: 'moz-firefox',
        launchOptions: { executablePath: findFirefox(), firefoxUserPrefs: firefoxPreferences },
      },
    },
  ].filter(({ name }) => engines.includes(name === 'pages' ? 'chromium' : name)),
});
