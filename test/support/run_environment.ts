/**
 * Environment variables that `test/run.ts` passes to the test processes of a run. Imports nothing: a
 * library's exit hook would change the run's status.
 */

/** Address of the run's PostgreSQL server, without a database name. */
export const postgresVariable = 'TEST_POSTGRES';

/** Folder of the run's build of the widgets; the first test file that needs the build creates it. */
export const widgetsBuildVariable = 'TEST_WIDGETS_BUILD';

/** Folder of the run's builds of the npm packages, which are created in the same way. */
export const packagesBuildVariable = 'TEST_PACKAGES_BUILD';

/** Why the run has no Chromium; stops test processes from trying to install one again. */
export const missingChromiumVariable = 'TEST_MISSING_CHROMIUM';
