/** Streams the rows of files: CSV of any dialect and encoding, also as `.gz`, Excel (`.xlsx`), and FHIR resources (`.ndjson`, Bundles as `.json`). */
import { basename } from 'node:path';
import { rowsOfText, type BrokenRow, type CsvRow } from './csv_text.ts';
import { detectDialect, type Dialect } from './dialect.ts';
import { decode, detectEncoding, type Encoding } from './encoding.ts';
import { bytesOf, FileUnusable, isZipped, type SourceFile } from './file_bytes.ts';
import { bundleRows } from './bundle/bundle_rows.ts';
import type { BundlePart } from './bundle/bundle_entries.ts';
import { isResources, resourceRows } from './resource_rows.ts';
import { isWorkbook, workbookRows } from './workbook_rows.ts';

export interface FileForm extends Dialect {
  encoding: Encoding;
  /** Name of the sheet of an Excel file; the first visible one when absent. */
  sheet?: string;
  /** Number of columns of an Excel file without a header; otherwise that of its header. */
  width?: number;
  /** The entries of a Bundle that are read. */
  part?: BundlePart;
}

/** The form that FHIR resources have in the reject file. */
const resourceForm: FileForm = { encoding: 'utf-8', delimiter: '\n', quote: '"' };
/** The form that rows of an Excel file have in the reject file. */
const workbookForm: FileForm = { encoding: 'utf-8', delimiter: ',', quote: '"' };

/** First bytes of zip archives, which the formats of Office since 2007 are, and of the older Office formats. */
const officeBytes = ['504b0304', 'd0cf11e0'];

/** Throws FileUnusable for an Office file that has the name of a text file. */
async function refuseOfficeFile(file: SourceFile): Promise<void> {
  for await (const chunk of bytesOf(file)) {
    if (officeBytes.includes(Buffer.from(chunk.subarray(0, 4)).toString('hex')))
      throw new FileUnusable(
        `${basename(file.path)} is no text. Send CSV, or an Excel workbook with a name that ends in .xlsx.`,
      );
    return;
  }
}

/** Number of characters at the start of a file from which its dialect is guessed. */
const sampleCharacters = 64 * 1024;

async function readSample(file: SourceFile, encoding: Encoding): Promise<string> {
  let sample = '';
  for await (const text of decode(bytesOf(file), encoding)) {
    sample += text;
    if (sample.length >= sampleCharacters) break;
  }
  return sample.slice(0, sampleCharacters);
}

/**
 * Detects the form of a file; parts in `known` are not guessed. Throws FileUnusable when the file cannot be read or unzipped to its end.
 */
export async function detectForm(file: SourceFile, known: Partial<FileForm> = {}): Promise<FileForm> {
  if (isWorkbook(file.path)) return { ...workbookForm, ...known };
  if (known.part) return { ...resourceForm, part: known.part };
  if (isResources(file.path)) return resourceForm;
  await refuseOfficeFile(file);
  const encoding = known.encoding ?? (await detectEncoding(bytesOf(file)));
  // A truncated zipped file fails only at its end, and detecting its encoding may stop earlier.
  if (isZipped(file.path)) for await (const chunk of bytesOf(file)) void chunk;
  const { delimiter, quote } = detectDialect(await readSample(file, encoding), known);
  return { encoding, delimiter, quote };
}

/** Reads the rows of a file in order. Throws FileUnusable. */
export const readRows = (file: SourceFile, form: FileForm): AsyncGenerator<CsvRow | BrokenRow> =>
  isWorkbook(file.path)
    ? workbookRows(file, form.sheet, form.width)
    : isResources(file.path)
      ? resourceRows(bytesOf(file))
      : form.part
        ? bundleRows(file, form.part)
        : rowsOfText(decode(bytesOf(file), form.encoding), form);
