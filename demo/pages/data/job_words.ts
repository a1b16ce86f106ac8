/** What jobs are called and how they look in lists. */
import '@awesome.me/webawesome/dist/components/button/button.js';
import { html, type TemplateResult } from 'lit';
import type { Job } from '../../../src/api/types.ts';
import { formatTime } from '../service/vocabulary.ts';
import { dataTable, type DataColumn } from './data_table.ts';

export const jobStatusWords: Record<Job['job_status'], string> = {
  QUEUED: 'Waiting',
  RUNNING: 'Running',
  COMPLETE: 'Complete',
  FAILED: 'Failed',
  CANCELLED: 'Cancelled',
};

export const jobKindWords: Record<string, string> = {
  source_subscription: 'Load',
  target_subscription: 'Export',
  data_update: 'Data update',
  sandbox_reset: 'Reset to the seed',
};

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

const columns: readonly DataColumn<Job>[] = [
  {
    id: 'job',
    label: 'Job',
    value: ({ job_id: id }) => id,
    cell: ({ job_id: id, kind }) =>
      html`<a href=${`/data/jobs/${id}`}>${jobKindWords[kind] ?? kind} ${id}</a>`,
  },
  {
    id: 'subscription',
    label: 'Subscription',
    value: ({ system, subscription }) => [system, subscription].filter(Boolean).join(' · ') || '–',
  },
  { id: 'state', label: 'State', value: ({ job_status: status }) => jobStatusWords[status], cell: statusTag },
  {
    id: 'started',
    label: 'Asked for',
    value: ({ created_date: date }) => date,
    cell: ({ created_date: date }) => formatTime(date),
  },
  {
    id: 'duration',
    label: 'Took',
    isNumber: true,
    value: ({ durationInMilliseconds: time }) => time,
    cell: ({ durationInMilliseconds: time }) => duration(time),
  },
];

export const jobTable = (label: string, jobs: readonly Job[]): TemplateResult =>
  dataTable(label, columns, jobs);
