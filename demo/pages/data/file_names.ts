/** Names and sizes of files that are sent. Pure. */

/** Why the service would not take a file of this name; undefined when it does. */
export function nameProblem(name: string): string | undefined {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/.test(name)
    ? undefined
    : 'the name may have letters, digits, dots, _ and - only. Rename it and drop it again.';
}

/** Whether one of the patterns of a subscription (with `*` for anything) fits a name. */
export const fits = (name: string, files: readonly { pattern: string }[]): boolean =>
  files.some(({ pattern }) => {
    const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}$`, 'i').test(name);
  });

export const sizeWords = (bytes: number): string =>
  bytes < 1024
    ? `${bytes} B`
    : bytes < 1024 ** 2
      ? `${(bytes / 1024).toFixed(1)} KB`
      : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
