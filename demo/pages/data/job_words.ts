/** Labels of jobs and their appearance in lists. */
import { msg } from '@lit/localize';
import { html, type TemplateResult } from 'lit';
import type { Job } from '../../../src/api/types.ts';

export const jobStatusWords: Record<Job['job_status'], string> = {
  QUEUED: msg('Waiting'),
  RUNNING: msg('Running'),
  COMPLETE: msg('Complete'),
  FAILED: msg('Failed'),
  CANCELLED: msg('Canceled'),
};

const jobKindWords: Record<string, string> = {
  source_subscription: msg('Load'),
  target_subscription: msg('Export'),
  data_update: msg('Data update'),
  index_custom_field: msg('Update of the search index'),
  index_records: msg('Update of the search index'),
  calculate_custom_fields: msg('Calculation of fields'),
  copy_shared_record: msg('Copies of a shared record'),
  merge_reference_codes: msg('Merge of codes'),
  sandbox_reset: msg('Reset to the seed'),
};

/** Returns the label of a kind, which may end with the number of what it makes. */
export const jobKindName = (kind: string): string => jobKindWords[kind.replace(/_\d+$/, '')] ?? kind;

export const isUnderWay = ({ job_status: status }: Job): boolean =>
  status === 'QUEUED' || status === 'RUNNING';

export const statusTag = ({ job_status: status }: Pick<Job, 'job_status'>): TemplateResult =>
  html`<span class="tag ${status === 'FAILED' ? 'danger' : status === 'COMPLETE' ? 'off' : ''}"
    >${jobStatusWords[status]}</span
  >`;

export const duration = (milliseconds: number): string =>
  milliseconds < 1000
    ? `${milliseconds} ms`
    : milliseconds < 60_000
      ? `${(milliseconds / 1000).toFixed(1)} s`
      : `${Math.round(milliseconds / 60_000)} min`;

/** Returns the system's label and the subscription's name, leaving out what the job does not have. */
export const subscriptionWords = (system: string | null, subscription: string | null): string =>
  [system, subscription].filter(Boolean).join(' · ');

/** Labels of the object types in summaries and subscriptions. */
const objectWords: Record<string, string> = {
  HCP: msg('Professionals'),
  HCO: msg('Organizations'),
  ADDRESS: msg('Addresses'),
  LICENSE: msg('Licenses'),
  PARENTHCO: msg('Parent organizations'),
  AFFILIATION: msg('Relationships'),
  CUSTOMKEY: msg('Custom keys'),
  CUSTOMKEYS: msg('Custom keys'),
};
export const objectsOf = (type: string): string => objectWords[type] ?? type;

/** Labels of a load's counts, by property name (specification 2.7). */
const countNames: Record<string, string> = {
  rowsRead: msg('Rows read'),
  rowsParsed: msg('Rows parsed'),
  notMatched: msg('Not matched'),
  ACT: msg('Matched automatically'),
  ASK: msg('Left to a data steward'),
  total: msg('Total'),
  newRecordsAdded: msg('New records'),
  recordsMerged: msg('Merged into records'),
};
export const countName = (name: string): string => countNames[name] ?? name;
