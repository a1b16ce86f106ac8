/** The commit that a release is built from, and its date. */
import { execFileSync } from 'node:child_process';

export interface Source {
  /** Undefined outside of a git repository. */
  commit: string | undefined;
  /** False when a tracked file differs from the commit. */
  isCommitted: boolean;
  date: Date;
}

/**
 * Reads the commit from git. The date is the commit's, or that of the variable `SOURCE_DATE_EPOCH` (seconds), as reproducible builds have
 * it; without both it is now.
 */
export function readSource(root: string): Source {
  const git = (...args: string[]): string | undefined => {
    try {
      return execFileSync('git', args, {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    } catch {
      return undefined;
    }
  };
  const seconds = process.env['SOURCE_DATE_EPOCH'] || git('log', '-1', '--format=%ct');
  return {
    commit: git('rev-parse', 'HEAD'),
    isCommitted: git('status', '--porcelain', '--untracked-files=no') === '',
    date: seconds ? new Date(Number(seconds) * 1000) : new Date(),
  };
}
