/**
 * The state of the inbox in its address: filters, order and page. Converts it to service parameters. Pure.
 */

export interface InboxQuery {
  text: string;
  /** Names of `task_status`; empty means all. */
  status: string;
  type: string;
  entity: string;
  country: string;
  system: string;
  source: string;
  creator: string;
  /** `open` or `answered`; empty for all. */
  question: string;
  /** Creation dates as yyyy-mm-dd, both inclusive. */
  from: string;
  to: string;
  order: 'asc' | 'desc';
  /** From 1. */
  page: number;
}

export const pageSize = 25;
const openStates = 'NEW,IN_PROGRESS';
const texts = [
  'text',
  'type',
  'entity',
  'country',
  'system',
  'source',
  'creator',
  'question',
  'from',
  'to',
] as const;

/** Reads the address. Defaults to open requests, oldest first. */
export function readQuery(address: URLSearchParams): InboxQuery {
  const read = Object.fromEntries(texts.map((name) => [name, address.get(name) ?? ''])) as Record<
    (typeof texts)[number],
    string
  >;
  const status = address.get('status');
  return {
    ...read,
    status: status === null ? openStates : status === 'all' ? '' : status,
    order: address.get('order') === 'desc' ? 'desc' : 'asc',
    page: Math.max(1, Math.min(10_000, Number.parseInt(address.get('page') ?? '1', 10) || 1)),
  };
}

/** Returns the address of a state, without defaults. */
export function addressOf(query: InboxQuery): string {
  const address = new URLSearchParams();
  for (const name of texts) if (query[name]) address.set(name, query[name]);
  if (query.status !== openStates) address.set('status', query.status || 'all');
  if (query.order === 'desc') address.set('order', 'desc');
  if (query.page > 1) address.set('page', String(query.page));
  return address.size ? `/steward?${address}` : '/steward';
}

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Returns midnight in the user's time zone, in the service's format, `days` later. */
function midnight(date: string, days = 0): string {
  if (!isDate(date)) return '';
  const [year, month, day] = date.split('-').map(Number);
  return new Date(year!, month! - 1, day! + days).toISOString();
}

/**
 * Replaces the characters that separate terms and values, because the service would split the value at them.
 */
const plain = (text: string): string => text.replace(/[~,]+/g, ' ').trim();

/** Returns `filters` of the search call. */
export function filtersOf(query: InboxQuery): string {
  const { text, status, type, entity, country, system, source, creator, question, from, to } = query;
  const terms = {
    text,
    task_type: type,
    entity_type: entity,
    task_country: country,
    system,
    source,
    creator,
    question,
  };
  const [since, until] = [midnight(from), midnight(to, 1)];
  return [
    ...(status ? [`task_status:${status}`] : []),
    ...Object.entries(terms).flatMap(([name, value]) => (plain(value) ? [`${name}:${plain(value)}`] : [])),
    ...(since || until ? [`range||created_date:${since}||${until}`] : []),
  ].join('~');
}
