/** An unanswered request is searched for before it is sent again (specification 4.8, 4.11). */
import { expect } from '@open-wc/testing';
import { ApiError, type ApiErrorKind } from '../../../src/api/errors.ts';
import type { Transport } from '../../../src/api/transport.ts';
import { RequestSender } from '../../../src/requests/request_sender.ts';
import { isSameRequest, type StoredRequest } from '../../../src/requests/same_request.ts';
import type { RequestDetail } from '../../../src/events/widget_events.ts';

const body: RequestDetail = {
  metadata: { system: 'crm_us', note: 'She moved' },
  entity_type: 'HCP',
  vid_key: 'Network:Entity:242977178443156481',
  entity: {
    last_name__v: 'Smith',
    middle_name__v: null,
    addresses__v: [{ address_line_1__v: '1 Main Street', country__v: 'US' }],
    licenses__v: [{ license_number__v: 'A', address_index: 0 }],
    parent_hcos__v: [{ parent_hco_vid_key: '242977178443156489', relationship_type__v: 'EMP' }],
    custom_keys__v: [{ vid_key: 'crm_us:HCP:1', custom_key_status__v: 'I' }],
  },
};

const asked = (value: unknown, result: string | null = null) => ({
  change_requested: value,
  final_value: null,
  result,
});
const kept = (changes: object = {}, entity: object = {}): StoredRequest & { change_request_id: string } => ({
  change_request_id: '7001',
  status__v: 'CHANGE_NEW',
  entity_type: 'HCP',
  vid_key: 'Network:Entity:242977178443156481',
  metadata: { system: 'crm_us', note: 'She moved' },
  entity: {
    last_name__v: asked('Smith'),
    middle_name__v: asked(null),
    master_keys: [],
    addresses__v: [
      { vid_key: null, vid__v: '9', address_line_1__v: asked('1 Main Street'), country__v: asked('US') },
    ],
    licenses__v: [
      { vid_key: null, license_number__v: asked('A'), address_index: 0, address_vid__v: asked('9') },
    ],
    parent_hcos__v: [
      {
        vid_key: null,
        parent_hco_vid_key: '242977178443156489',
        parent_hco_vid__v: asked('242977178443156489'),
        relationship_type__v: asked('EMP'),
      },
    ],
    affiliations__v: [],
    custom_keys__v: [{ vid_key: 'crm_us:HCP:1', vid__v: '8', custom_key_status__v: asked('I') }],
    ...entity,
  },
  ...changes,
});

describe('isSameRequest', () => {
  it('compares all requested changes and ignores those that a steward added', () => {
    expect(isSameRequest(body as never, kept())).to.equal(true);
    expect(isSameRequest(body as never, kept({}, { gender__v: asked(null, 'CHANGE_ADDED') }))).to.equal(true);
  });

  for (const [what, other] of [
    ['another value', kept({}, { last_name__v: asked('Smyth') })],
    ['a field more', kept({}, { gender__v: asked('F') })],
    ['a field less', kept({}, { middle_name__v: undefined })],
    ['another note', kept({ metadata: { note: 'She left' } })],
    ['another record', kept({ vid_key: 'Network:Entity:1' })],
    ['another kind', kept({ entity_type: 'HCO' })],
    ['a child less', kept({}, { licenses__v: [] })],
    ['a child more', kept({}, { affiliations__v: [{ vid_key: null }] })],
    [
      'another link',
      kept({}, { parent_hcos__v: [{ parent_hco_vid_key: '1', relationship_type__v: asked('EMP') }] }),
    ],
    [
      'another child',
      kept({}, { addresses__v: [{ address_line_1__v: asked('2 Main Street'), country__v: asked('US') }] }),
    ],
  ] as const)
    it(`returns false with ${what}`, () => {
      expect(isSameRequest(body as never, other)).to.equal(false);
    });
});

/** Simulates an instance: the fates of the next attempts, and its requests. */
function instanceOf(fates: (ApiErrorKind | 'taken')[], requests: object[]) {
  const calls: string[] = [];
  const queries: Record<string, string>[] = [];
  const transport = {
    request: (operation: string, { query }: { query?: Record<string, string> }) => {
      calls.push(operation);
      if (operation === 'get /change_request/search') {
        queries.push(query!);
        return Promise.resolve({ change_requests: requests, totalCount: requests.length });
      }
      const fate = fates.shift() ?? 'taken';
      return fate === 'taken'
        ? Promise.resolve({ change_request_id: 8000 + calls.length })
        : Promise.reject(new ApiError(fate, fate));
    },
  } as unknown as Transport;
  return { transport, calls, queries };
}

const rejects = async (done: Promise<unknown>): Promise<unknown> =>
  done.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('RequestSender', () => {
  it('does not search while every attempt was answered', async () => {
    const { transport, calls } = instanceOf(['invalid', 'session-ended', 'rate-limited'], []);
    const sender = new RequestSender();
    for (let at = 0; at < 3; at++) await rejects(sender.create(transport, body));
    expect((await sender.create(transport, body)).hadArrived).to.equal(false);
    expect(new Set(calls)).to.deep.equal(new Set(['post /change_request']));
  });

  for (const fate of ['timeout', 'unreachable', 'offline', 'malformed', 'server-fault'] as const)
    it(`finds the request that arrived after ${fate}, and sends none`, async () => {
      const { transport, calls, queries } = instanceOf([fate], [kept()]);
      const sender = new RequestSender();
      await rejects(sender.create(transport, body));
      expect(await sender.create(transport, body)).to.deep.equal({ taskId: '7001', hadArrived: true });
      expect(calls).to.deep.equal(['post /change_request', 'get /change_request/search']);
      expect(queries[0]!['filters']).to.match(/^creator:me~rangeDiff\|\|created_date:0\.\d{6}$/);
      expect(queries[0]!['systemName']).to.equal('crm_us');
    });

  it('sends again when none arrived, and stays in doubt', async () => {
    const requests: object[] = [kept({ status__v: 'CHANGE_CANCELLED' })];
    const { transport, calls } = instanceOf(['timeout'], requests);
    const sender = new RequestSender();
    await rejects(sender.create(transport, body));
    expect((await sender.create(transport, body)).hadArrived).to.equal(false);
    expect(calls.filter((call) => call.startsWith('post'))).to.have.length(2);
    requests.push(kept({ change_request_id: '8003' }));
    expect(
      (await sender.create(transport, body)).hadArrived,
      'the answered one is no other attempt',
    ).to.equal(false);
  });

  it('sends nothing when the search fails', async () => {
    const sender = new RequestSender();
    await rejects(sender.create(instanceOf(['timeout'], []).transport, body));
    const calls: string[] = [];
    const gone = {
      request: (operation: string) => {
        calls.push(operation);
        return Promise.reject(new ApiError('unreachable', 'gone'));
      },
    } as unknown as Transport;
    expect(await rejects(sender.create(gone, body))).to.be.instanceOf(ApiError);
    expect(calls).to.deep.equal(['get /change_request/search']);
  });

  it('is shared by all forms of an element', () => {
    const element = new EventTarget();
    expect(RequestSender.of(element)).to.equal(RequestSender.of(element));
    expect(RequestSender.of(element)).not.to.equal(RequestSender.of(new EventTarget()));
  });
});
