/** A table of the jobs of one kind, newest first. */
import { msg } from '@lit/localize';
import { html, type TemplateResult } from 'lit';
import type { Job } from '../../../src/api/types.ts';
import { service } from '../service/session.ts';
import { readSystemLabels, systemLabel, type SystemLabels } from '../service/systems.ts';
import { formatTime } from '../service/vocabulary.ts';
import { dataTable, type DataColumn } from './data_table.ts';
import { duration, jobKindName, jobStatusWords, statusTag, subscriptionWords } from './job_words.ts';

export interface JobList {
  jobs: readonly Job[];
  columns: readonly DataColumn<Job>[];
}

const columnsOf = (systems: SystemLabels): DataColumn<Job>[] => [
  {
    id: 'job',
    label: msg('Job'),
    value: ({ job_id: id }) => id,
    cell: ({ job_id: id, kind }) => html`<a href=${`/data/jobs/${id}`}>${jobKindName(kind)} ${id}</a>`,
  },
  {
    id: 'subscription',
    label: msg('Subscription'),
    value: ({ system, subscription }) =>
      subscriptionWords(system && systemLabel(systems, system), subscription) || '–',
  },
  {
    id: 'state',
    label: msg('State'),
    value: ({ job_status: status }) => jobStatusWords[status],
    cell: statusTag,
  },
  {
    id: 'started',
    label: msg('Requested'),
    value: ({ created_date: date }) => date,
    cell: ({ created_date: date }) => formatTime(date),
  },
  {
    id: 'duration',
    label: msg('Took'),
    isNumber: true,
    value: ({ durationInMilliseconds: time }) => time,
    cell: ({ durationInMilliseconds: time }) => html`<bdi dir="ltr">${duration(time)}</bdi>`,
  },
];

/** Throws `ServiceError`. */
export async function readJobs(
  signal: AbortSignal,
  kind: 'source_subscription' | 'target_subscription',
): Promise<JobList> {
  const [{ jobs }, systems] = await Promise.all([
    service.call('get /jobs', { query: { kind, limit: 100 }, signal }),
    readSystemLabels(signal),
  ]);
  return { jobs, columns: columnsOf(systems) };
}

export const jobTable = (label: string, { jobs, columns }: JobList): TemplateResult =>
  dataTable(label, columns, jobs);
