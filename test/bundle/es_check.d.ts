/** What the tests use of es-check, which has no types. */
declare module 'es-check' {
  interface Check {
    checkBrowser: boolean;
    /** Also checks built-ins, not only syntax. */
    checkFeatures: boolean;
    browserslistQuery: string;
    module: boolean;
    files: string[];
  }
  export function runChecks(
    checks: Check[],
    options: { isNodeAPI: true },
  ): Promise<{ success: boolean; errors: unknown[] }>;
}
