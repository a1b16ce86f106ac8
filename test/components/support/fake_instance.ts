/**
 * A fake instance inside the page. It answers the client's calls in the shapes of the contract, with its own records,
 * and supports delays and faults. It replaces `fetch` and XMLHttpRequest while it is installed.
 */
import type {
  ChangeRequest,
  EntityWrapper,
  FieldAttribute,
  SearchAnswer,
  WidgetConfiguration,
} from '../../../src/api/types.ts';
import { fields, people, referenceTypes } from './fake_records.ts';
import { FakeUpload } from './fake_upload.ts';

export interface Call {
  readonly method: string;
  /** Path after `/api/v39.0`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string | null;
  readonly body: string;
}

type Answer = Response | Promise<Response>;
type Handler = (call: Call, signal: AbortSignal) => Answer | undefined;

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

export const failure = (status: number, type: string, headers: Record<string, string> = {}): Response =>
  json({ responseStatus: 'FAILURE', errors: [{ type, message: `fake ${type}` }] }, status, headers);

/** Simulates an unreachable network. */
export const noNetwork = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

let instances = 0;

export class FakeInstance {
  /** A separate origin per test, so that tests do not share sessions. */
  readonly origin = `https://instance-${++instances}.example`;
  readonly calls: Call[] = [];
  records: EntityWrapper[] = people();
  /** When true, records that contain one of the words are similar. */
  findsSimilar = false;
  /** Results of the change request search, by record. */
  requests: ChangeRequest[] = [];
  /** Additional keys of records, with the record's ID. */
  readonly keys = new Map<string, string>();
  fields: FieldAttribute[] = fields;
  /** ID of the signed-in user. */
  userId = 7;
  configuration: WidgetConfiguration = this.#configuration();
  /** Called before the fake's own answers; undefined falls through. */
  intercept: Handler | undefined;
  readonly #fetch = globalThis.fetch;
  readonly #upload = globalThis.XMLHttpRequest;
  #sessions = 0;

  constructor() {
    globalThis.fetch = (input, init) => this.#answer(input, init);
    globalThis.XMLHttpRequest = FakeUpload as never;
  }

  /** Makes the next widget belong to another user, without earlier drafts. */
  forgetSession(): void {
    const page = globalThis as { [key: symbol]: Map<string, unknown> | undefined };
    page[Symbol.for('platform-network-widgets.sessions.1')]?.delete(this.origin);
  }

  restore(): void {
    globalThis.fetch = this.#fetch;
    globalThis.XMLHttpRequest = this.#upload;
  }

  /** Returns the calls to a path, for example `/search`. */
  callsTo(path: string): Call[] {
    return this.calls.filter((call) => call.path === path || call.path.startsWith(`${path}/`));
  }

  async #answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : String(input));
    if (url.origin !== this.origin) return this.#fetch(input, init);
    const headers = new Headers(init.headers);
    const call: Call = {
      method: init.method ?? 'GET',
      path: decodeURIComponent(url.pathname.replace(/^\/api\/v39\.0/, '')),
      query: url.searchParams,
      authorization: headers.get('authorization'),
      body: typeof init.body === 'string' ? init.body : init.body ? String(init.body) : '',
    };
    this.calls.push(call);
    const signal = init.signal ?? new AbortController().signal;
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    return Promise.race([Promise.resolve(this.intercept?.(call, signal) ?? this.#own(call)), aborted]);
  }

  #own({ method, path, query }: Call): Response {
    if (path === '/auth' && method === 'POST') return this.#session();
    if (path.startsWith('/auth')) return json({ responseStatus: 'SUCCESS', errors: [] });
    if (path.startsWith('/widgets/')) {
      const isKnown =
        path.split('/')[2] === this.configuration.id && query.get('name') === this.configuration.name;
      return isKnown
        ? json({ responseStatus: 'SUCCESS', widget: this.configuration })
        : failure(404, 'NOT_FOUND');
    }
    if (path === '/search') return json(this.search(query));
    if (path.startsWith('/entity/')) return this.#retrieve(path.slice('/entity/'.length), query);
    if (path === '/change_request/search') return this.#findRequests(query);
    if (path.endsWith('/custom_keys')) return json({ responseStatus: 'SUCCESS', errors: [] });
    if (path === '/metadata/fields') return json({ responseStatus: 'SUCCESS', attributes: this.fields });
    if (path.startsWith('/metadata/reference_values/')) {
      const type = referenceTypes.find(({ type: name }) => path.endsWith(`/${name}`));
      return type
        ? json({ responseStatus: 'SUCCESS', reference_type_values: [type] })
        : failure(404, 'NOT_FOUND');
    }
    return failure(404, 'NOT_FOUND');
  }

  #session(): Response {
    return json({
      responseStatus: 'SUCCESS',
      sessionId: `SESSION-${++this.#sessions}`,
      userId: this.userId,
      networkId: '1',
      networkIds: [{ id: 1, name: 'Fake', url: this.origin }],
    });
  }

  #findRequests(query: URLSearchParams): Response {
    const vid = /(?:^|~)vid__v:(\d+)/.exec(query.get('filters') ?? '')?.[1];
    const requests = this.requests.filter((request) => vid === undefined || request.vid__v === vid);
    return json({
      responseStatus: 'SUCCESS',
      change_requests: requests,
      offset: 0,
      limit: 100,
      totalCount: requests.length,
    });
  }

  #retrieve(key: string, query: URLSearchParams): Response {
    const vid = this.keys.get(key) ?? key;
    const found = this.records.find(({ entityId }) => entityId === vid);
    if (!found)
      return json({ responseStatus: 'FAILURE', entities: [], errors: [{ type: 'NOT_FOUND', message: '' }] });
    const { highlights: _, relevance: __, ...metaData } = found.metaData;
    const entity = query.has('systemName')
      ? { ...found.entity, hcp_type__v: `alias of ${String(found.entity['hcp_type__v'])}` }
      : found.entity;
    return json({ responseStatus: 'SUCCESS', entities: [{ ...found, metaData, entity }] });
  }

  /** Searches words in names and cities, with paging, highlights of the name and facet counts. */
  search(query: URLSearchParams): SearchAnswer {
    const words = (query.get('q') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    const types = (query.get('types') || 'HCP,HCO').split(',');
    const offset = Number(query.get('offset') ?? 0);
    const limit = Number(query.get('limit') ?? 25);
    const isLiteral = query.get('literal') === 'true';
    const isSimilar = this.findsSimilar && !isLiteral;
    const hits = this.records.filter((record) => {
      const text = `${record.entityId} ${record.entity.formatted_name__v ?? ''} ${JSON.stringify(record.entity.addresses__v)}`;
      const isIn = (word: string): boolean => text.toLowerCase().includes(word);
      return types.includes(record.entityType) && (isSimilar ? words.some(isIn) : words.every(isIn));
    });
    return {
      responseStatus: 'SUCCESS',
      totalCount: hits.length,
      totalCountIsExact: true,
      searchMode: isLiteral ? 'LITERAL' : isSimilar ? 'SIMILAR' : 'EXACT',
      offset,
      limit,
      entities: hits.slice(offset, offset + limit).map((hit) => ({
        ...hit,
        metaData: { ...hit.metaData, highlights: highlightsOf(hit, words) },
      })),
      facets: (query.get('facets') ?? '')
        .split(',')
        .filter(Boolean)
        .map((field) => ({ field, values: countsOf(hits, field) })),
    };
  }

  #configuration(): WidgetConfiguration {
    return {
      id: 'wid-1',
      name: 'sandbox-search',
      type: 'search',
      enabled: true,
      system: 'crm_us',
      demo_allowed: true,
      languages: ['en', 'de'],
      default_language: 'en',
      theme: { tokens: {}, color_scheme: 'auto' },
      countries: [],
      api_version: 'v39.0',
      base_url: this.origin,
      sso: { authority: `${this.origin}/oidc`, client_id: 'widgets', scope: 'openid' },
      search: {
        tabs: [
          { id: 'all', types: ['HCP', 'HCO'] },
          { id: 'hcp', types: ['HCP'] },
          { id: 'hco', types: ['HCO'] },
        ],
        basic: true,
        advanced_fields: { HCP: [], HCO: [] },
        filters: ['country', 'type', 'specialty', 'status', 'region', 'record_state'],
        result_fields: { HCP: [], HCO: [] },
        sort: 'relevance',
        page_size: 25,
        select_label: { en: 'Add account', de: 'Konto hinzufügen' },
        select_enabled: true,
        add_request_enabled: false,
        download_enabled: false,
        alternate_keys: ['npi_num__v'],
      },
      layouts: {},
    };
  }
}

function highlightsOf(hit: EntityWrapper, words: readonly string[]) {
  const name = hit.entity.formatted_name__v ?? '';
  const ranges = words
    .map((word) => [name.toLowerCase().indexOf(word), word.length] as const)
    .filter(([at]) => at >= 0)
    .map(([at, length]): [number, number] => [at, at + length]);
  return ranges.length > 0 ? [{ path: 'formatted_name__v', ranges }] : [];
}

function facetValue({ entity, entityType }: EntityWrapper, field: string): { value: string; label: string } {
  const name =
    field === 'type'
      ? entityType === 'HCP'
        ? 'hcp_type__v'
        : 'hco_type__v'
      : field === 'status'
        ? entityType === 'HCP'
          ? 'hcp_status__v'
          : 'hco_status__v'
        : field;
  const source: Record<string, unknown> =
    field === 'administrative_area__v' ? (entity.addresses__v?.[0] ?? {}) : entity;
  const value = String(source[name] ?? '');
  return { value, label: String(source[name.replace(/__v$/, '_value__u')] ?? value) };
}

function countsOf(hits: readonly EntityWrapper[], field: string) {
  const counts = new Map<string, { value: string; label: string; count: number }>();
  for (const hit of hits) {
    const { value, label } = facetValue(hit, field);
    if (value) counts.set(value, { value, label, count: (counts.get(value)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}
