/** Types and sizes of the files that the service accepts with a request (specification 4.8). */

export interface FileFacts {
  readonly name: string;
  /** The MIME type that the browser guessed; empty when unknown. */
  readonly type: string;
  readonly size: number;
}

export type FileProblem = 'type' | 'empty' | 'too-large' | 'too-many' | 'too-large-together' | 'unreadable';

export const mostFiles = 20;
export const mostFileBytes = 10 * 1024 * 1024;
/** A request may have 25 MB. Base64 adds a third to the size of the files, and the record needs some space too. */
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

/** The accepted file extensions, for the UI and for the browser's file dialog. */
export const fileEndings: readonly string[] = Object.keys(typeByEnding).map((ending) => `.${ending}`);

/**
 * Returns the MIME type to send; undefined for an unsupported file. The extension decides, because browsers guess
 * differently.
 */
export function fileType({ name, type }: Pick<FileFacts, 'name' | 'type'>): string | undefined {
  const byName = typeByEnding[/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
  const told = type.split(';', 1)[0]!.trim().toLowerCase();
  return byName ?? (types.has(told) ? told : undefined);
}

/** Returns why a file cannot be added to the others; undefined when it can. */
export function fileProblem(
  file: FileFacts,
  others: readonly Pick<FileFacts, 'size'>[],
): FileProblem | undefined {
  if (fileType(file) === undefined) return 'type';
  if (file.size === 0) return 'empty';
  if (file.size > mostFileBytes) return 'too-large';
  if (others.length >= mostFiles) return 'too-many';
  let together = file.size;
  for (const { size } of others) together += size;
  return together > mostBytesTogether ? 'too-large-together' : undefined;
}
