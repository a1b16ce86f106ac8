/** What widgets answer agents about records. */
import {
  summaryOf,
  viewOf,
  type MainAddress,
  type RecordSummary,
  type RecordView,
  type ViewedRecord,
} from '../../agents/record_views.ts';
import { primaryAddress } from '../../records/entity.ts';

const mainAddress: MainAddress = (record) => primaryAddress(record)?.fields;

/** Returns a record as one line of a list. */
export const summaryFor = (record: ViewedRecord): RecordSummary => summaryOf(record, mainAddress);

/** Returns a whole record. */
export const viewFor = (record: ViewedRecord): RecordView => viewOf(record, mainAddress);

/** What the agent of a proposal is told. */
export const nextStep =
  'Nothing has been sent. The user checks the form in the widget, and sends or discards it there.';

/** Tells that the user's own input is not overwritten. */
export const hasUnsent = 'The user has unsent input in the form. Nothing was filled in.';
