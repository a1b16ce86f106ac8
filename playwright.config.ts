import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, ensureChromium } from './test/support/browsers.ts';

/** Journeys of a person across the three origins: host page, widget files, instance. */
export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '**/*.test.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: !!process.env['CI'],
  timeout: 60_000,
  globalSetup: './test/journeys/support/sandbox.ts',
  reporter: [['list'], ['./test/support/playwright_counts_reporter.ts']],
  use: { trace: 'off', screenshot: 'off', video: 'off', actionTimeout: 15_000, navigationTimeout: 30_000 },
  projects: [
    {
      name: 'chromium',
      use: {
        ...devices['Desktop Chrome'],
        launchOptions: { executablePath: ensureChromium(() => {}), args: chromiumFlags },
      },
    },
  ],
});
