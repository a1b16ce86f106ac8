/** Saves a comparison of two branches as CSV. Loaded when a user asks for the file; without imports of the page, whose chunk has one export. */
import { saveList, type ListRow } from '../../../shared/lists/save_list.ts';

export const saveComparison = (rows: readonly ListRow[]): Promise<void> =>
  saveList({
    name: 'comparison',
    sheet: 'Comparison',
    format: 'csv',
    rows,
    isRightToLeft: false,
    signal: undefined,
  });
