/** Names and sizes of files to upload. Pure. */
import { msg } from '@lit/localize';

/** Returns why the service would reject a file name; undefined when it is valid. */
export function nameProblem(name: string): string | undefined {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/.test(name)
    ? undefined
    : msg('the name may have letters, digits, dots, _ and - only. Rename it and drop it again.');
}

/**
 * Returns true when a file name matches a pattern of the subscription, where `*` matches any text. Like the service, a pattern may leave out
 * .gz, and name .csv for an Excel file.
 */
export const fits = (name: string, files: readonly { pattern: string }[]): boolean =>
  files.some(({ pattern }) => {
    const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    const expression = new RegExp(`^${parts.join('.*')}$`, 'i');
    return [name, name.replace(/\.gz$/i, ''), name.replace(/\.xlsx$/i, '.csv')].some((one) =>
      expression.test(one),
    );
  });

/** Returns the media type that a file is uploaded with. */
export function uploadType(name: string): string {
  if (/\.xlsx$/i.test(name)) return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return /\.gz$/i.test(name) ? 'application/gzip' : 'text/csv';
}

export const sizeWords = (bytes: number): string =>
  bytes < 1024
    ? `${bytes} B`
    : bytes < 1024 ** 2
      ? `${(bytes / 1024).toFixed(1)} KB`
      : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
