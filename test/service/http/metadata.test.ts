import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startTestService, type TestService } from '../../support/service.ts';

interface Field {
  fieldId: string;
  objectType: string;
  countries: string[];
  alternate_key: boolean;
  fieldTags?: string[];
  validation?: { format: string | null; pattern: string | null; example: string | null } | null;
  calculated: boolean;
  read_only: boolean;
  customer_defined: boolean;
  labels: Record<string, string>;
  type: { dataType: string; discriminator?: string };
}
interface Code {
  code: string;
  countries: string[];
  values: Record<string, string>;
  alias?: string;
}

describe('metadata and reference values (specification 2.1, 4.19, 4.22)', () => {
  let service: TestService;
  let session: string;

  const read = async (path: string, query: Record<string, string> = {}, version = 'v39.0') => {
    const { status, body } = await service.call('GET', path, { session, query, version });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const fields = async (query: Record<string, string>, version?: string): Promise<Field[]> =>
    (await read('/metadata/fields', query, version)).attributes;

  before(async () => {
    service = await startTestService({ engine: 'postgres', hcps: 20 });
    session = await service.signIn('rep');
  });

  it('lists the systems that a user has access to', async () => {
    const names = async (account: string): Promise<string[]> => {
      const { body } = await service.call('GET', '/systems', { session: await service.signIn(account) });
      return body.systems.map(({ name }: { name: string }) => name);
    };
    assert.ok((await names('rep')).includes('us_registry'));
    assert.deepEqual(await names('partner'), ['crm_eu']);
  });

  it('lists the object types of 2.1 and relationships between professionals', async () => {
    const { objectTypes } = await read('/metadata/objectTypes');
    assert.deepEqual(
      objectTypes.map(({ name, type }: { name: string; type: string }) => [name, type]),
      [
        ['HCP', 'object'],
        ['HCO', 'object'],
        ['ADDRESS', 'sub-object'],
        ['LICENSE', 'sub-object'],
        ['PARENTHCO', 'relationship'],
        ['AFFILIATION', 'relationship'],
        ['CUSTOMKEY', 'sub-object'],
      ],
    );
  });

  it('lists the fields that the specification names, per object type', async () => {
    const ids = (await fields({})).map(({ objectType, fieldId }) => `${objectType}.${fieldId}`);
    for (const id of [
      'HCP.first_name__v',
      'HCP.specialty_1__v',
      'HCO.hco_type__v',
      'ADDRESS.locality__v',
      'LICENSE.license_number__v',
      'PARENTHCO.relationship_type__v',
      'CUSTOMKEY.custom_key_value__v',
    ])
      assert.ok(ids.includes(id), id);
    assert.equal(new Set(ids).size, ids.length);
  });

  it('limits fields to object types and countries', async () => {
    const some = await fields({ objectTypes: 'HCP,ADDRESS' });
    assert.deepEqual([...new Set(some.map(({ objectType }) => objectType))].sort(), ['ADDRESS', 'HCP']);
    const german = await fields({ countries: 'DE' });
    assert.ok(german.every(({ countries }) => countries.length === 0 || countries.includes('DE')));
    assert.ok(german.length < (await fields({})).length);
  });

  it('rejects unknown object types and malformed countries: 400 INVALID_DATA', async () => {
    for (const query of [{ objectTypes: 'HCX' }, { countries: 'Germany' }, { objectTypes: 'HCP,' }] as Record<
      string,
      string
    >[]) {
      const { status, body } = await service.call('GET', '/metadata/fields', { session, query });
      assert.equal(status, 400);
      assert.ok(body.errors[0].message.startsWith(Object.keys(query)[0]!));
    }
  });

  it('has field tags from v38.0 on, and in full details only (section 9)', async () => {
    const has = async (query: Record<string, string>, version: string): Promise<boolean> =>
      (await fields(query, version)).some(({ fieldTags }) => fieldTags !== undefined);
    assert.equal(await has({}, 'v38.0'), true);
    assert.equal(await has({ details: 'full' }, 'v39.0'), true);
    assert.equal(await has({ details: 'base' }, 'v39.0'), false);
    assert.equal(await has({}, 'v37.0'), false);
  });

  it('returns validation rules for forms, in full details only', async () => {
    const full = await fields({ objectTypes: 'HCP,HCO' });
    const validation = (id: string) => full.find(({ fieldId }) => fieldId === id)!.validation;
    assert.equal(validation('email_1__v')!.format, 'email');
    assert.equal(validation('last_name__v'), null);
    for (const { fieldId, validation } of full) {
      if (!validation?.pattern || validation.example === null) continue;
      assert.match(validation.example, new RegExp(`^(?:${validation.pattern})$`), fieldId);
    }
    const base = await fields({ objectTypes: 'HCP', details: 'base' });
    assert.ok(base.every((field) => !('validation' in field)));
  });

  it('has customer-defined fields of HCP and HCO, and calculated ones, which are read-only', async () => {
    for (const objectTypes of ['HCP', 'HCO']) {
      const own = (await fields({ objectTypes })).filter(({ customer_defined }) => customer_defined);
      assert.ok(own.length > 1);
      assert.ok(own.every(({ fieldId }) => fieldId.endsWith('__c')));
      assert.ok(own.some(({ calculated }) => calculated));
      assert.ok(own.every(({ calculated, read_only }) => !calculated || read_only));
    }
  });

  it('lists the tags that fields have, from v38.0 on (section 9)', async () => {
    const { fieldTags } = await read('/metadata/fieldTags', {}, 'v38.0');
    const tagged = (await fields({})).flatMap(({ objectType, fieldId, fieldTags = [] }) =>
      fieldTags.map((tag) => `${tag} ${objectType}.${fieldId}`),
    );
    const listed = fieldTags.flatMap(
      ({ name, fields }: { name: string; fields: { objectType: string; fieldId: string }[] }) =>
        fields.map(({ objectType, fieldId }) => `${name} ${objectType}.${fieldId}`),
    );
    assert.ok(tagged.length > 0);
    assert.deepEqual(listed.sort(), tagged.sort());
    const { status, body } = await service.call('GET', '/metadata/fieldTags', { session, version: 'v37.0' });
    assert.equal(status, 404);
    assert.equal(body.errors[0].type, 'UNSUPPORTED_VERSION');
  });

  it('lists the languages of labels, with their names and directions', async () => {
    const { languages, defaultLanguage } = await read('/metadata/languages');
    assert.equal(defaultLanguage, 'en');
    assert.deepEqual(
      languages.map(({ language }: { language: string }) => language),
      ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt-BR', 'ja', 'zh-CN', 'ko', 'ar'],
    );
    assert.deepEqual(languages.at(-1), {
      language: 'ar',
      name: 'العربية',
      englishName: 'Arabic',
      direction: 'rtl',
    });
  });

  it('returns the parts and order of addresses by country', async () => {
    const { address_formats } = await read('/metadata/address_formats', { countries: 'JP,US,NP' });
    assert.deepEqual(
      address_formats.map(({ country }: { country: string }) => country),
      ['*', 'US', 'JP'],
    );
    const [, us, japan] = address_formats;
    assert.deepEqual(us.rows[2], ['locality__v', 'administrative_area__v', 'postal_code__v']);
    assert.equal(us.labels.postal_code__v.en, 'ZIP code');
    assert.deepEqual(japan.rows.slice(0, 2), [['postal_code__v'], ['administrative_area__v']]);
    const known = (await fields({ objectTypes: 'ADDRESS' })).map(({ fieldId }) => fieldId);
    const all = (await read('/metadata/address_formats')).address_formats;
    for (const { country, rows, required, postal_code_pattern, postal_code_example } of all) {
      for (const field of required) assert.ok(rows.flat().includes(field), `${country} ${field}`);
      for (const field of rows.flat()) assert.ok(known.includes(field), `${country} ${field}`);
      if (postal_code_pattern !== null)
        assert.match(postal_code_example, new RegExp(`^(?:${postal_code_pattern})$`), country);
    }
  });

  it('returns the aliases of a system to users with access to it (4.21)', async () => {
    const read = (account: string, systemName: string) =>
      service
        .signIn(account)
        .then((session) =>
          service.call('GET', '/metadata/reference_values/Specialty', { session, query: { systemName } }),
        );
    const codes: Code[] = (await read('partner', 'crm_eu')).body.reference_type_values[0]
      .reference_type_codes;
    assert.equal(codes.find(({ code }) => code === 'CARD')!.alias, '1008');
    assert.equal('alias' in codes.find(({ code }) => code === 'TROP')!, false);
    assert.equal((await read('partner', 'crm_us')).status, 403);
    assert.equal((await read('rep', 'nowhere')).status, 400);
  });

  it('lists reference types, with codes on request', async () => {
    const bare = (await read('/metadata/reference_values')).reference_type_values;
    assert.ok(
      bare.every(
        ({ reference_type_codes }: { reference_type_codes: Code[] }) => !reference_type_codes.length,
      ),
    );
    const whole = (await read('/metadata/reference_values', { includeCodes: 'true' })).reference_type_values;
    assert.equal(whole.length, bare.length);
    for (const { type, reference_type_codes } of whole) {
      assert.ok(reference_type_codes.length > 0, type);
      for (const { code, values } of reference_type_codes)
        assert.ok(values.en && values.de, `${type} ${code}`);
    }
  });

  it('has the reference type that each reference field names', async () => {
    const types = (await read('/metadata/reference_values')).reference_type_values.map(
      ({ type }: { type: string }) => type,
    );
    const named = (await fields({})).flatMap(({ type }) => type.discriminator ?? []);
    assert.ok(named.length > 0);
    for (const type of named) assert.ok(types.includes(type), type);
  });

  it('says that fields of custom keys are read-only to users who may not manage them', async () => {
    const fixed = async (account: string): Promise<boolean[]> => {
      const { body } = await service.call('GET', '/metadata/fields', {
        session: await service.signIn(account),
        query: { objectTypes: 'CUSTOMKEY' },
      });
      return (body.attributes as Field[])
        .filter(({ fieldId }) => fieldId.startsWith('custom_key_'))
        .map(({ read_only }) => read_only);
    };
    for (const account of ['rep', 'steward', 'data'])
      assert.ok((await fixed(account)).every(Boolean), account);
    for (const account of ['admin', 'integration'])
      assert.ok((await fixed(account)).includes(false), account);
  });

  it('returns a single reference type, limited to countries; 404 NOT_FOUND for an unknown one', async () => {
    const type = 'AdministrativeArea';
    const codes = async (query: Record<string, string>): Promise<Code[]> => {
      const { reference_type_values } = await read(`/metadata/reference_values/${type}`, query);
      assert.equal(reference_type_values.length, 1);
      return reference_type_values[0].reference_type_codes;
    };
    const all = await codes({});
    const german = await codes({ countries: 'DE' });
    assert.ok(german.length > 0 && german.length < all.length);
    assert.ok(german.every(({ countries }) => countries.length === 0 || countries.includes('DE')));
    const { status, body } = await service.call('GET', '/metadata/reference_values/Nothing', { session });
    assert.equal(status, 404);
    assert.equal(body.errors[0].type, 'NOT_FOUND');
  });

  it('compresses search results, and sends small responses as they are', async () => {
    const read = async (limit: string, encoding: string) => {
      const response = await fetch(`${service.url}/api/v39.0/search?limit=${limit}`, {
        headers: { authorization: session, 'accept-encoding': encoding },
      });
      assert.match(response.headers.get('vary') ?? '', /accept-encoding/i);
      return { encoding: response.headers.get('content-encoding'), text: await response.text() };
    };
    const large = await read('10', 'gzip');
    assert.equal(large.encoding, 'gzip');
    assert.equal(large.text, (await read('10', 'identity')).text);
    assert.equal((await read('0', 'gzip')).encoding, null);
  });

  it('answers 304 for metadata that the client has, but only with a session', async () => {
    const address = `${service.url}/api/v39.0/metadata/fields?objectTypes=HCP`;
    const read = (headers: Record<string, string>) => fetch(address, { headers });
    const first = await read({ authorization: session });
    const etag = first.headers.get('etag')!;
    assert.equal(first.headers.get('cache-control'), 'private, no-cache');
    const again = await read({ authorization: session, 'if-none-match': etag });
    assert.equal(again.status, 304);
    assert.equal(await again.text(), '');
    assert.equal(again.headers.get('etag'), etag);
    assert.equal((await read({ authorization: session, 'if-none-match': 'W/"other"' })).status, 200);
    assert.equal((await read({ authorization: 'unknown', 'if-none-match': etag })).status, 401);
    const older = address.replace('v39.0', 'v1.0');
    const ofVersion = await fetch(older, { headers: { authorization: session, 'if-none-match': etag } });
    assert.equal(ofVersion.status, 200, 'versions have separate answers');
  });
});
