/** Audit histories (specification 4.20; administration; the task audit log of change requests). */
import { routes } from '../../../src/contract/index.ts';
import { allAgentCalls, listAgentCalls, type AgentCall } from '../domain/agents/calls.ts';
import {
  allAdministration,
  listAdministration,
  type AdministrationEntry,
} from '../domain/audit/administration_audit.ts';
import { requireSteward } from '../domain/change_requests/access.ts';
import { readTaskLog } from '../domain/change_requests/rows.ts';
import { allEntries, listEntries, type DataUpdateEntry } from '../domain/data_update/audit.ts';
import { isDate, momentOf } from '../domain/dates.ts';
import { failedWith, succeeded } from '../domain/outcome.ts';
import { Refusal } from '../domain/refusal.ts';
import { systemNamed } from '../domain/systems.ts';
import { requireDataAdministrator } from '../domain/users/users.ts';
import { csvAnswer } from '../http/csv.ts';
import type { Api, Service } from '../http/environment.ts';

const defaultLimit = 50;

const csvColumns = [
  'job_id',
  'date',
  'username',
  'system',
  'vid_key',
  'object_type',
  'vid__v',
  'outcome',
  'field',
  'from',
  'requested',
  'to',
  'field_outcome',
  'error_types',
  'messages',
] as const;

/** Returns one line per field, or a single line for a record without processed fields. */
function csvLines(entry: DataUpdateEntry): unknown[][] {
  const record = [
    entry.job_id,
    entry.date,
    entry.user.username,
    entry.system,
    entry.vid_key,
    entry.object_type,
    entry.vid__v,
    entry.outcome,
  ];
  const errors = [
    entry.errors.map(({ type }) => type).join(' '),
    entry.errors.map(({ message }) => message).join(' '),
  ];
  // Writes booleans as `true` and `false`: an empty cell means no value.
  const cell = (value: unknown): unknown => (typeof value === 'boolean' ? String(value) : value);
  if (!entry.changes.length) return [[...record, '', '', '', '', '', ...errors]];
  return entry.changes.map(({ field, from, requested, to, outcome }) => [
    ...record,
    field,
    cell(from),
    cell(requested),
    cell(to),
    outcome,
    ...errors,
  ]);
}

async function* lines(entries: AsyncIterable<DataUpdateEntry[]>): AsyncGenerator<unknown[][]> {
  for await (const part of entries) yield part.flatMap(csvLines);
}

const administrationColumns = ['date', 'username', 'action', 'subject', 'setting', 'from', 'to'] as const;

async function* administrationLines(
  entries: AsyncIterable<AdministrationEntry[]>,
): AsyncGenerator<unknown[][]> {
  const cell = (value: unknown): unknown =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  for await (const part of entries)
    yield part.flatMap(({ date, user, action, subject, changes }) =>
      changes.map(({ path, from, to }) => [
        date,
        user.username,
        action,
        subject?.username ?? '',
        path,
        cell(from),
        cell(to),
      ]),
    );
}

const agentColumns = [
  'date',
  'username',
  'agent',
  'client_id',
  'done_by',
  'tool',
  'outcome',
  'error',
  'arguments',
  'records',
  'milliseconds',
] as const;

async function* agentLines(entries: AsyncIterable<AgentCall[]>): AsyncGenerator<unknown[][]> {
  for await (const part of entries)
    yield part.map((call) => [
      call.date,
      call.user?.username ?? '',
      call.agent?.name ?? '',
      call.agent?.client_id ?? '',
      call.done_by,
      call.tool ?? '',
      call.outcome,
      call.error ?? '',
      JSON.stringify(call.arguments),
      call.records.join(' '),
      call.milliseconds,
    ]);
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Parses a date or time. A date as `to` includes the whole day. Throws INVALID_DATA. */
function asDate(parameter: 'from' | 'to', text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const moment = momentOf(text);
  if (moment && parameter === 'to' && isDate(text)) return new Date(moment.getTime() + dayMilliseconds);
  if (!moment)
    throw new Refusal('INVALID_DATA', `${parameter}: expected a date or time in the years 1 to 9999.`);
  return moment;
}

const wantsCsv = (format: 'json' | 'csv' | undefined, accept = ''): boolean =>
  format === 'csv' || (format === undefined && /^text\/csv\b/i.test(accept));

export function addAuditRoutes(api: Api, { store, model, clock }: Service): void {
  api.openapi(routes.listDataUpdates, async (c) => {
    requireDataAdministrator(c.get('user'));
    const query = c.req.valid('query');
    const { from, to, format, offset = 0, limit = defaultLimit, ...others } = query;
    const systemName = query.systemName && (systemNamed(model, query.systemName) ?? query.systemName);
    const filter = { ...others, systemName, from: asDate('from', from), to: asDate('to', to) };
    const now = clock();
    const reader = { store, model, profile: c.get('user').visibilityProfile };
    if (wantsCsv(format, c.req.header('accept')))
      // Cast: the type of the route allows only JSON.
      return csvAnswer('data_update_audit.csv', csvColumns, lines(allEntries(reader, filter, now))) as never;
    const page = await listEntries(reader, filter, now, { offset, limit });
    return c.json({ responseStatus: 'SUCCESS' as const, ...page, offset, limit }, 200);
  });

  api.openapi(routes.listAdministration, async (c) => {
    requireDataAdministrator(c.get('user'));
    const { from, to, format, offset = 0, limit = defaultLimit, ...others } = c.req.valid('query');
    const filter = { ...others, from: asDate('from', from), to: asDate('to', to) };
    const now = clock();
    if (wantsCsv(format, c.req.header('accept'))) {
      const all = administrationLines(allAdministration(store, filter, now));
      return csvAnswer('administration_audit.csv', administrationColumns, all) as never;
    }
    const page = await listAdministration(store, filter, now, { offset, limit });
    return c.json({ responseStatus: 'SUCCESS' as const, ...page, offset, limit }, 200);
  });

  api.openapi(routes.listAgentCalls, async (c) => {
    requireDataAdministrator(c.get('user'));
    const { from, to, format, offset = 0, limit = defaultLimit, ...others } = c.req.valid('query');
    const filter = { ...others, from: asDate('from', from), to: asDate('to', to) };
    const now = clock();
    if (wantsCsv(format, c.req.header('accept')))
      return csvAnswer(
        'agents_audit.csv',
        agentColumns,
        agentLines(allAgentCalls(store, filter, now)),
      ) as never;
    const page = await listAgentCalls(store, filter, now, { offset, limit });
    return c.json({ responseStatus: 'SUCCESS' as const, ...page, offset, limit }, 200);
  });

  api.openapi(routes.listTaskLog, async (c) => {
    requireSteward(c.get('user'));
    try {
      const log = await readTaskLog(store, c.req.valid('param').change_request_id);
      return c.json({ ...succeeded, log }, 200);
    } catch (error) {
      if (!(error instanceof Refusal) || error.type !== 'NOT_FOUND') throw error;
      return c.json({ ...failedWith(error), log: [] }, 200);
    }
  });
}
