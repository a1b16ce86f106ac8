import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import {
  chromiumFlags,
  ensureChromium,
  findFirefox,
  findWebKit,
  headlessShellOf,
} from './test/support/browsers/browsers.ts';
import { failureLine, leaveCounts, noCounts, noReason } from './test/support/counts/counts.ts';
import { readHostileStrings } from './test/support/hostile_strings.ts';
import { bundledTests } from './test/support/browsers/bundled_tests.ts';
import { expandGlobs } from './test/support/browsers/import_glob.ts';
import { mediaByPage } from './test/support/browsers/media.ts';
import { byFile, pagesOf, reportByFile } from './test/support/browsers/shared_pages.ts';
import { turnVariable } from './test/support/turns/turns.ts';
import { webkitLauncher } from './test/support/browsers/webkit_launcher.ts';

/** Chromium by default; `test/engines.ts` requests others. */
const launchers = {
  chromium: () =>
    playwrightLauncher({
      product: 'chromium',
      launchOptions: { executablePath: headlessShellOf(ensureChromium(() => {})), args: chromiumFlags },
    }),
  firefox: () =>
    playwrightLauncher({
      product: 'firefox',
      concurrency: 1,
      launchOptions: { channel: 'moz-firefox', executablePath: findFirefox() },
      // The Firefox driver accepts media emulation but ignores it.
      createPage: async ({ context }) => {
        const page = await context.newPage();
        const say = (scheme) =>
          page.evaluate((value) => (document.documentElement.style.colorScheme = value), scheme);
        return Object.assign(page, { emulateMedia: mediaByPage(say) });
      },
    }),
  webkit: () => webkitLauncher(findWebKit()),
};

const engines = (process.env['TEST_ENGINES'] ?? 'chromium').split(',');

function countSuite(suite, counts, file) {
  for (const test of suite.tests) {
    counts[test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed']++;
    if (test.skipped) counts.skips.push({ test: test.name, reason: noReason });
    else if (!test.passed) counts.failures.push(failureLine(test.name, file, test.error?.message));
  }
  for (const inner of suite.suites) countSuite(inner, counts, file);
}

const hasOption = (name) =>
  process.argv.some((argument) => argument === name || argument.startsWith(`${name}=`));

/** In watch mode the server has to know the source files of each test, so it serves them one by one. */
const oneByOne = hasOption('--watch');

/**
 * Files that share a page, in runs of all of them. `TEST_ORDER=<number>` puts others together, in another order. Other engines have a page per
 * file, because their drivers keep the state of a page for longer.
 */
const pages =
  oneByOne || hasOption('--files') || !engines.includes('chromium')
    ? new Map()
    : pagesOf(globSync('test/components/**/*.test.ts'), process.env['TEST_ORDER']);
const pageOf = (testFile) => pages.get(relative(process.cwd(), testFile));

/** Writes the totals for test/run.ts. A file that could not run counts as one failure. */
const countsReporter = {
  onTestRunFinished({ sessions }) {
    const counts = noCounts();
    for (const session of sessions.flatMap((each) => byFile(each, pageOf(each.testFile)))) {
      const file = relative(process.cwd(), session.testFile);
      if (session.testResults) countSuite(session.testResults, counts, file);
      if (!session.errors.length && session.testResults) continue;
      counts.failed++;
      counts.failures.push(failureLine('the file', file, session.errors[0]?.message ?? 'It did not run.'));
    }
    leaveCounts(counts);
  },
};

/**
 * A widget that starts in a user gesture opens its sign-in window at once. In Firefox, everything that the driver runs counts as a gesture, in
 * Chromium a key of the test before. With this script there is no gesture unless a test sets one.
 */
const quietGestures = `<script>
  const userActivation = { isActive: false, hasBeenActive: false };
  Object.defineProperty(Navigator.prototype, 'userActivation', { get: () => userActivation, configurable: true });
</script>`;

/** Tells tests the turn of this run. */
const turnOfRun = `<script>globalThis.testTurn = ${JSON.stringify(process.env[turnVariable] ?? 'all')};</script>`;

/** Serves the hostile strings, because browsers cannot read the package that has them. */
const hostileStrings = {
  name: 'hostile-strings',
  serve: ({ path }) =>
    path === '/hostile_strings.json'
      ? // Form controls turn a carriage return into a line feed, as the HTML standard says.
        { body: JSON.stringify(readHostileStrings().filter((text) => !text.includes('\r'))), type: 'json' }
      : undefined,
};

/** Says whether transcripts of the screen reader are written instead of compared. */
const transcripts = {
  name: 'transcripts',
  serve: ({ path }) =>
    path === '/transcripts.json'
      ? { body: JSON.stringify({ update: !!process.env['UPDATE_TRANSCRIPTS'] }), type: 'json' }
      : undefined,
};

/** Runs after the removal of types. */
const importGlob = {
  name: 'import-glob',
  transform: ({ path, body }) =>
    path.startsWith('/src/texts/') ? { body: expandGlobs(String(body), path, process.cwd()) } : undefined,
};

const withoutTypes = esbuildPlugin({
  ts: true,
  target: 'es2022',
  tsconfig: fileURLToPath(new URL('./tsconfig.json', import.meta.url)),
});

export default {
  files: pages.size
    ? [...pages.keys()]
    : [
        'test/components/**/*.test.ts',
        // What is spoken does not depend on the engine, but its timing does.
        ...(engines.includes('chromium') ? [] : ['!test/components/spoken/**']),
      ],
  nodeResolve: { exportConditions: ['browser', 'development'] },
  hostname: '127.0.0.1',
  concurrency: 2,
  middleware: oneByOne ? [] : [bundledTests(process.cwd(), pages)],
  plugins: [hostileStrings, transcripts, withoutTypes, importGlob],
  filterBrowserLogs: ({ args }) => !/Lit is in dev mode|no handler on this page/.test(String(args[0])),
  testRunnerHtml: (framework) =>
    `<!doctype html><html${engines.includes('chromium') ? '' : ' style="color-scheme: light"'}><body>${quietGestures}${turnOfRun}<script type="module" src="${framework}"></script></body></html>`,
  // Without a graphics card, WebKit takes almost a second for a screenshot of a long form, and Firefox several for its accessibility checks.
  testFramework: { config: { timeout: engines.includes('chromium') ? 40_000 : 180_000 } },
  reporters: [
    reportByFile(defaultReporter({ reportTestResults: true, reportTestProgress: false }), pageOf),
    countsReporter,
  ],
  concurrentBrowsers: 1,
  // Other engines than Chromium need a long time for their first page on a busy machine.
  browserStartTimeout: 120_000,
  testsStartTimeout: 120_000,
  testsFinishTimeout: 900_000,
  browsers: engines.map((name) => launchers[name]()),
};
