import { expect } from '@open-wc/testing';
import { listAddressFormats, listFields, listReferenceType } from '../../../src/api/metadata.ts';
import { createTransport } from '../../../src/api/transport.ts';
import { errorOf, origin } from './calls.ts';
import { json, stubFetch, type StubbedFetch } from './stub_fetch.ts';

describe('metadata client', () => {
  let stub: StubbedFetch;
  let answer: unknown;
  beforeEach(() => {
    stub = stubFetch(() => json(answer));
  });
  afterEach(() => stub.restore());
  const transport = createTransport({
    origin,
    session: { sessionId: async () => 's1', renew: async () => 's2' },
  });

  it('reads the address formats of countries', async () => {
    const address_formats = [{ country: '*', rows: [['locality__v']], required: [], labels: {} }];
    answer = { responseStatus: 'SUCCESS', address_formats };
    expect(await listAddressFormats(transport, { countries: 'JP' })).to.deep.equal(address_formats);
    expect(stub.calls[0]!.path + stub.calls[0]!.url.search).to.equal(
      '/metadata/address_formats?countries=JP',
    );
  });

  it('an unknown reference type is a `not-found` error', async () => {
    answer = { responseStatus: 'SUCCESS', reference_type_values: [] };
    expect((await errorOf(listReferenceType(transport, 'Unknown'))).kind).to.equal('not-found');
  });

  it('an answer of another shape is a `malformed` error', async () => {
    answer = { responseStatus: 'SUCCESS', address_formats: [{ rows: 'x' }], attributes: [{}] };
    for (const call of [listAddressFormats(transport), listFields(transport)])
      expect((await errorOf(call)).kind).to.equal('malformed');
  });
});
