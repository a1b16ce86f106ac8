import { expect } from '@open-wc/testing';
import { retrieveEntities } from '../../../src/api/entities.ts';
import {
  listAddressFormats,
  listFieldTags,
  listLanguages,
  listObjectTypes,
  listReferenceTypes,
  listSystems,
} from '../../../src/api/metadata.ts';
import { createTransport } from '../../../src/api/transport.ts';
import { listUsers, readUser, replaceUserAccess } from '../../../src/api/users.ts';
import { fault, found, origin } from './calls.ts';
import { json, stubFetch, type StubbedFetch } from './stub_fetch.ts';

const labels = { en: 'Professional' };
const user = {
  id: 4,
  username: 'rep@sandbox.example',
  display_name: 'Rosa Rep',
  user_type: 'STANDARD_USER',
  api_access: 'all',
  api_systems: [],
  visibility_profile: 'ALL',
  session_count: 1,
};

describe('the data model, batches and users', () => {
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
  const asked = (): string => `${stub.calls[0]!.method} ${stub.calls[0]!.path}`;

  it('reads object types, tags, languages, address formats and reference types', async () => {
    const of = (content: object): void => {
      answer = { responseStatus: 'SUCCESS', ...content };
    };
    const objectTypes = [{ name: 'HCP', description: '', type: 'object', labels }];
    of({ objectTypes });
    expect(await listObjectTypes(transport)).to.deep.equal(objectTypes);
    expect(asked()).to.equal('GET /metadata/objectTypes');
    const fieldTags = [{ name: 'contact', labels, fields: [{ objectType: 'HCP', fieldId: 'email_1__v' }] }];
    of({ fieldTags });
    expect(await listFieldTags(transport)).to.deep.equal(fieldTags);
    const languages = [{ language: 'ar', name: 'العربية', englishName: 'Arabic', direction: 'rtl' }];
    of({ defaultLanguage: 'en', languages });
    expect((await listLanguages(transport)).languages).to.deep.equal(languages);
    const address_formats = [{ country: '*', rows: [['locality__v']], required: [], labels: {} }];
    of({ address_formats });
    expect(await listAddressFormats(transport, { countries: 'JP' })).to.deep.equal(address_formats);
    const systems = [{ name: 'crm_us', label: 'CRM', is_master: false }];
    of({ systems });
    expect(await listSystems(transport)).to.deep.equal(systems);
    const reference_type_values = [{ type: 'Specialty', reference_type_codes: [] }];
    of({ reference_type_values });
    expect(await listReferenceTypes(transport)).to.deep.equal(reference_type_values);
  });

  it('an answer of another shape is `malformed`', async () => {
    answer = { responseStatus: 'SUCCESS', languages: [{}], address_formats: [{ rows: 'x' }], fieldTags: {} };
    for (const call of [listLanguages(transport), listAddressFormats(transport), listFieldTags(transport)])
      expect((await fault(call)).kind).to.equal('malformed');
  });

  it('lists users, reads one, gives access by number', async () => {
    answer = { responseStatus: 'SUCCESS', users: [user], totalCount: 1, offset: 0, limit: 100 };
    expect((await listUsers(transport)).users).to.deep.equal([user]);
    answer = { responseStatus: 'SUCCESS', user };
    expect(await readUser(transport, 4)).to.deep.equal(user);
    const access = { api_access: 'selected', api_systems: ['crm_eu'], visibility_profile: 'ALL' } as const;
    await replaceUserAccess(transport, 4, { ...access, api_systems: ['crm_eu'] });
    expect(stub.calls.map(({ method, path }) => `${method} ${path}`)).to.deep.equal([
      'GET /users',
      'GET /users/4',
      'PUT /users/4',
    ]);
    expect(JSON.parse(stub.calls[2]!.body)).to.deep.equal(access);
  });

  it('retrieves a batch with what is missing and the parent organizations', async () => {
    const [entity] = found.entities;
    const errors = [{ type: 'NOT_FOUND', message: 'vid_key: there is no such record: a:b:c' }];
    answer = { responseStatus: 'PARTIAL_SUCCESS', entities: [entity], supplementalResults: [entity], errors };
    const batch = await retrieveEntities(transport, [entity!.entityId, 'a:b:c'], { supplemental: 'true' });
    expect(batch).to.deep.equal({ entities: [entity], parents: [entity], missing: [errors[0]!.message] });
    expect(JSON.parse(stub.calls[0]!.body).entities).to.have.length(2);
    answer = { responseStatus: 'FAILURE', entities: [], errors };
    expect((await fault(retrieveEntities(transport, ['a:b:c']))).kind).to.equal('not-found');
  });

  it('withdrawing the own access is a `failed` fault that says why', async () => {
    const errors = [{ type: 'INVALID_STATE', message: 'Administrators cannot …' }];
    answer = { responseStatus: 'FAILURE', errors };
    const access = { api_access: 'none', api_systems: [], visibility_profile: 'ALL' } as const;
    const error = await fault(replaceUserAccess(transport, 1, { ...access, api_systems: [] }));
    expect(error.kind).to.equal('failed');
    expect(error.errors).to.deep.equal(errors);
  });
});
