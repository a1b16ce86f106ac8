/**
 * Puts component test files together that one page runs in turn (`one_page.ts`), and reports them by file. A page per file would take a
 * second of processor time before its first test.
 */
import { createHash } from 'node:crypto';
import type { Reporter, TestSession, TestSuiteResult } from '@web/test-runner';

/** Files that have a separate page, with the reason. */
const alone: Readonly<Record<string, string>> = {
  'test/components/portal/focus.test.ts': 'It shows a portal without the code of a widget.',
  'test/components/portal/palette.test.ts': 'It defines an element while it runs.',
  'test/components/portal/portal.test.ts': 'It defines other elements for the tags of the widgets.',
  'test/components/spoken/spoken.test.ts': 'The screen reader changes how elements take focus.',
  'test/components/texts/replaced_later.test.ts': 'The code that replaces texts loads once per page.',
  'test/components/widgets/search/texts.test.ts': 'It expects texts in German that are not loaded yet.',
};

/** More would leave the second browser page idle at the end of a run. */
const mostFiles = 12;

/** Order by which files are put together: that of their names, or an arbitrary one for each number. */
const orderOf = (file: string, seed: string | undefined): string =>
  seed === undefined ? file : createHash('sha1').update(`${seed} ${file}`).digest('hex');

/** Returns the files of each page by its first file. */
export function pagesOf(
  files: readonly string[],
  seed: string | undefined = undefined,
): ReadonlyMap<string, readonly string[]> {
  const missing = Object.keys(alone).filter((file) => !files.includes(file));
  if (missing.length) throw new Error(`There is no such test file: ${missing.join(', ')}.`);
  const shared = files
    .filter((file) => !alone[file])
    .map((file) => ({ file, order: orderOf(file, seed) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ file }) => file);
  const count = Math.ceil(shared.length / mostFiles);
  const pages = Array.from({ length: count }, (_, index) =>
    shared.slice(
      Math.round((index * shared.length) / count),
      Math.round(((index + 1) * shared.length) / count),
    ),
  );
  return new Map([...pages, ...Object.keys(alone).map((file) => [file])].map((page) => [page[0]!, page]));
}

const hasFailed = (suite: TestSuiteResult): boolean =>
  suite.tests.some(({ passed, skipped }) => !passed && !skipped) || suite.suites.some(hasFailed);

/** Returns a session for each file of a shared page, with its tests. What is not of one file stays with the first session. */
export function byFile(session: TestSession, page: readonly string[] | undefined): TestSession[] {
  if (!page || page.length === 1 || !session.testResults) return [session];
  const { suites, ...rest } = session.testResults;
  return [
    {
      ...session,
      testResults: { ...rest, suites: [] },
      passed: !session.errors.length && !rest.tests.length,
    },
    ...suites.map((suite) => ({
      ...session,
      testFile: suite.name,
      testResults: { name: '', tests: suite.tests, suites: suite.suites },
      passed: !hasFailed(suite),
      errors: [],
      logs: [],
      request404s: [],
    })),
  ];
}

/** Makes a reporter print results by file. `pageOf` returns the files of the page that a file is the first of. */
export function reportByFile(
  reporter: Reporter,
  pageOf: (testFile: string) => readonly string[] | undefined,
): Reporter {
  return {
    ...reporter,
    reportTestFileResults({ logger, sessionsForTestFile, testFile, testRun }) {
      const { buffer } = logger as unknown as { buffer: unknown[] };
      const page = pageOf(testFile);
      const parts = sessionsForTestFile.flatMap((session) => byFile(session, page));
      const printed = [...new Set(parts.map((part) => part.testFile))].flatMap((file) => {
        reporter.reportTestFileResults!({
          logger,
          sessionsForTestFile: parts.filter((part) => part.testFile === file),
          testFile:
            file === testFile && page && page.length > 1 ? `${file} and ${page.length - 1} more` : file,
          testRun,
        });
        return buffer.splice(0);
      });
      buffer.push(...printed);
    },
  };
}
