/** The files of an export with the rows of one object, in any format. */
import type { Cell } from '../../domain/exports/columns.ts';

export interface ExportFormat {
  format: 'CSV' | 'XLSX';
  /** CSV only. */
  delimiter: string;
  textQualifier: string;
  /** Maximum size of one file in bytes. When absent, all rows of an object go to one file. */
  splitSize: number | undefined;
}

/** Written files in order, and their number of rows. */
export interface WrittenFiles {
  names: string[];
  rows: number;
}

/** The files with the rows of one object. */
export interface ObjectFiles {
  write(rows: readonly (readonly Cell[])[]): Promise<void>;
  /** Completes the last file. */
  finish(): Promise<WrittenFiles>;
  abandon(): Promise<void>;
}
