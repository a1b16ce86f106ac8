/** What a screen reader says for a row that has the focus. */
import { formatNumber } from '../../../texts/format.ts';
import * as texts from '../../../texts/affiliation.ts';
import * as recordTexts from '../../../texts/record.ts';
import { nameOf } from '../network/graph.ts';
import type { NetworkParts } from '../network/network_parts.ts';
import { columns, numberOf } from './grid_columns.ts';
import { isNumberColumn, type ListColumn } from './list_columns.ts';
import type { ListRow } from './list_rows.ts';

type Parts = readonly (string | null | undefined | false)[];

function valuesOf(parts: NetworkParts, row: ListRow, column: ListColumn): Parts {
  const { node, edge, parent, others } = row;
  if (isNumberColumn(column)) {
    const number = numberOf(parts, node, column);
    return [number !== undefined && formatNumber(number)];
  }
  switch (column) {
    case 'name':
      return [];
    case 'type':
      return [node.typeLabel ?? node.type];
    case 'specialty':
      return [node.specialtyLabel ?? node.specialty];
    case 'belongsTo':
      return [parent && nameOf(parent), ...others.slice(0, 3)];
    case 'relationship':
      return [
        edge?.typeLabel ?? edge?.type,
        edge?.isPrimary === true && texts.primary(),
        edge?.isActive === false && texts.ended(),
      ];
    case 'place':
      return [node.city];
    case 'status':
      return [node.isActive ? recordTexts.active() : recordTexts.inactive()];
  }
}

const joined = (parts: Parts): string => parts.filter(Boolean).join(', ');

/** Returns the name of the record with its badges, and every shown value after the header of its column. */
export function spokenRow(parts: NetworkParts, row: ListRow, shown: readonly ListColumn[]): string {
  const { node } = row;
  const name = [
    nameOf(node),
    node.vid === parts.network.graph?.root && texts.startRecord(),
    node.isMissing && texts.missing(),
    node.recordState === 'UNDER_REVIEW' && recordTexts.underReview(),
  ];
  const values = shown.map((column) => {
    const value = joined(valuesOf(parts, row, column));
    return value && `${columns[column].label()}: ${value}`;
  });
  return joined([...name, ...values]);
}
