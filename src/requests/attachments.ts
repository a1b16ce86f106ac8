/** Files that can go with a request (specification 4.8): their types and sizes, as the service takes them. */

export interface FileFacts {
  readonly name: string;
  /** What the browser takes it for; empty when it has no idea. */
  readonly type: string;
  readonly size: number;
}

export type FileProblem = 'type' | 'empty' | 'too-large' | 'too-many' | 'too-large-together' | 'unreadable';

export const mostFiles = 20;
export const mostFileBytes = 10 * 1024 * 1024;
/** A request may have 25 MB, of which base64 takes a third for itself, and the record a little. */
export const mostBytesTogether = 18 * 1024 * 1024;

const typeByEnding: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  txt: 'text/plain',
  csv: 'text/csv',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const types = new Set(Object.values(typeByEnding));

/** Endings of names that are taken, for people and for the browser's own dialog. */
export const fileEndings: readonly string[] = Object.keys(typeByEnding).map((ending) => `.${ending}`);

/** The type a file is sent as; undefined when the service takes no such files. The name decides: browsers guess differently. */
export function fileType({ name, type }: Pick<FileFacts, 'name' | 'type'>): string | undefined {
  const byName = typeByEnding[/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
  const told = type.split(';', 1)[0]!.trim().toLowerCase();
  return byName ?? (types.has(told) ? told : undefined);
}

/** Why a file cannot be added to others; undefined when it can. */
export function fileProblem(
  file: FileFacts,
  others: readonly Pick<FileFacts, 'size'>[],
): FileProblem | undefined {
  if (fileType(file) === undefined) return 'type';
  if (file.size === 0) return 'empty';
  if (file.size > mostFileBytes) return 'too-large';
  if (others.length >= mostFiles) return 'too-many';
  const together = others.reduce((sum, { size }) => sum + size, file.size);
  return together > mostBytesTogether ? 'too-large-together' : undefined;
}
