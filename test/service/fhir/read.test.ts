/** Reading through the FHIR face: the mapping, versions, sessions, visibility and errors. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import type {
  Bundle,
  Location,
  OperationOutcome,
  Organization,
  Practitioner,
  PractitionerRole,
} from '@medplum/fhirtypes';
import fc from 'fast-check';
import { searchParameters } from '../../../demo/service/fhir/search/table.ts';
import { resources } from '../../../demo/service/fhir/mapping/resources.ts';
import { anyCharacters } from '../../support/generated/any_characters.ts';
import { readHostileStrings } from '../../support/hostile_strings.ts';
import { resourcesIn } from './client.ts';
import { known, onOneEngine } from './support.ts';

onOneEngine('reading through the FHIR face', 120, (face) => {
  it('a practitioner has the values of its record', async () => {
    const session = await face().service.signIn('rep');
    const { body: native } = await face().service.call('GET', `/hcps/${known.practitioner}`, { session });
    const { entity } = native.entities[0];
    const { body } = await face().fhir<Practitioner>(`Practitioner/${known.practitioner}`);
    assert.equal(body.meta!.versionId, String(entity.record_version__v));
    assert.equal(body.meta!.lastUpdated, entity.modified_date__v);
    assert.deepEqual(
      [body.name![0]!.text, body.name![0]!.family, body.name![0]!.given],
      [entity.formatted_name__v, entity.last_name__v, [entity.first_name__v, entity.middle_name__v]],
    );
    assert.equal(body.active, true);
    assert.equal(body.gender, 'female');
    const npi = body.identifier!.find(({ system }) => system === 'http://hl7.org/fhir/sid/us-npi');
    assert.equal(npi?.value, entity.npi_num__v);
    assert.deepEqual(
      body.address!.map(({ id, city, postalCode, country }) => [id, city, postalCode, country]),
      entity.addresses__v.map((address: Record<string, string>) => [
        address['vid__v'],
        address['locality__v'],
        address['postal_code__v'],
        address['country__v'],
      ]),
    );
    const licenses = body.qualification!.flatMap(({ identifier }) => identifier?.[0]?.value ?? []);
    assert.deepEqual(
      licenses,
      entity.licenses__v.map((license: Record<string, string>) => license['license_number__v']),
    );
    const type = body.extension!.find(({ url }) => url.endsWith('/StructureDefinition/hcp_type__v'));
    assert.equal(type?.valueCoding?.code, entity.hcp_type__v);
  });

  it('references lead to their resources', async () => {
    const { body: role } = await face().fhir<PractitionerRole>(`PractitionerRole/${known.role}`);
    const { body: practitioner } = await face().fhir<Practitioner>(role.practitioner!.reference!);
    assert.equal(practitioner.id, known.practitioner);
    const { body: department } = await face().fhir<Organization>(role.organization!.reference!);
    assert.equal(department.name, role.organization!.display);
    assert.equal(department.partOf!.reference, `Organization/${known.hospital}`);
    const { body: places } = await face().fhir<Bundle>(`Location?organization=${known.hospital}`);
    const [place] = resourcesIn<Location>(places);
    const { body: location } = await face().fhir<Location>(`Location/${place!.id}`);
    assert.deepEqual(location, place);
    assert.ok(location.position!.latitude !== undefined);
  });

  it('ETag is the version; If-None-Match saves the answer', async () => {
    const path = `Practitioner/${known.practitioner}`;
    const { headers, body } = await face().fhir(path);
    const etag = `W/"${body.meta!.versionId}"`;
    assert.equal(headers.get('etag'), etag);
    assert.equal(
      Date.parse(headers.get('last-modified')!),
      Math.floor(Date.parse(body.meta!.lastUpdated!) / 1000) * 1000,
    );
    assert.equal((await face().fhir(path, { headers: { 'if-none-match': etag } })).status, 304);
    assert.equal((await face().fhir(path, { headers: { 'if-none-match': 'W/"999"' } })).status, 200);
  });

  it('sessions and rights are those of the REST interface', async () => {
    const path = `Practitioner/${known.practitioner}`;
    const without = await face().fhir(path, { session: undefined });
    assert.equal(without.status, 401);
    assert.equal(without.headers.get('www-authenticate'), 'Bearer');
    assert.equal((await face().fhir(path, { session: 'x' })).status, 401);
    assert.equal((await (await face().as('guest'))(path)).status, 403);
    const session = await face().service.signIn('rep');
    assert.equal(
      (await face().fhir(path, { session: undefined, headers: { authorization: session } })).status,
      200,
    );
  });

  it('users who do not see mail-only addresses do not see them as addresses or locations', async () => {
    const partner = await face().as('partner');
    const isMail = ({ address }: { address?: { type?: string; use?: string }[] }): boolean =>
      (address ?? []).some(({ type, use }) => type === 'postal' && use !== 'billing');
    const all = async (fhir: typeof partner, type: string) =>
      resourcesIn<Practitioner>((await fhir<Bundle>(`${type}?_count=100`)).body);
    const { fhir } = face();
    const practitioners = await all(fhir, 'Practitioner');
    const withMail = practitioners.filter(isMail);
    assert.ok(withMail.length > 0);
    assert.equal((await all(partner, 'Practitioner')).filter(isMail).length, 0);
    const seen = await all(fhir, 'Location');
    const mailOf = (list: unknown[]) =>
      (list as Location[]).filter(({ address }) => address!.type === 'postal' && address!.use !== 'billing');
    const hidden = mailOf(seen);
    assert.equal(mailOf(await all(partner, 'Location')).length, 0);
    for (const { id } of hidden) assert.equal((await partner(`Location/${id}`)).status, 404);
  });

  it('every error is an OperationOutcome with a status that fits', async () => {
    const statuses: Record<string, number> = {
      'Practitioner/1': 404,
      'Practitioner/999999999999999999': 404,
      [`Organization/${known.practitioner}`]: 404,
      [`Location/${known.practitioner}`]: 404,
      'Practitioner/Network:HCP:1': 404,
      'Patient/1': 404,
      Patient: 404,
      '': 404,
      'Practitioner/1/2/3': 404,
      'Practitioner?_count=-1': 400,
      'Practitioner?_count=x': 400,
      'Practitioner?_total=all': 400,
      'Practitioner?_summary=much': 400,
      'Practitioner?_sort=gender': 400,
      'PractitionerRole?_sort=name': 400,
      'PractitionerRole?_after=x': 400,
      'Practitioner?active=maybe': 400,
      'PractitionerRole?active=maybe': 400,
      'Practitioner?_lastUpdated=yesterday': 400,
      'Practitioner?_lastUpdated=ge9999-99-99': 400,
      'Practitioner?name:contains=a': 400,
      'Practitioner?identifier=a|b|c': 400,
      'PractitionerRole?practitioner.name=a': 400,
      'Practitioner?_has:PractitionerRole:practitioner:role=HEAD': 400,
      'Practitioner?_format=xml': 406,
    };
    for (const [path, status] of Object.entries(statuses)) {
      const answer = await face().fhir<OperationOutcome>(path);
      assert.equal(answer.status, status, `${path}: ${JSON.stringify(answer.body)}`);
    }
    for (const method of ['DELETE', 'PATCH'])
      assert.ok([404, 405].includes((await face().fhir('Practitioner', { method })).status));
    const strict = { headers: { prefer: 'handling=strict' } };
    assert.equal((await face().fhir('Practitioner?color=red', strict)).status, 400);
    assert.equal((await face().fhir('Practitioner?color=red&_count=1')).status, 200);
  });

  it('hostile paths and parameters are never a server error', async () => {
    for (const [type, rows] of Object.entries(searchParameters))
      for (const { name } of rows)
        for (const value of ['\0', 'a\0', '|\0', '\uFFFF']) {
          const { status } = await face().fhir(`${type}?${new URLSearchParams([[name, value]])}&_count=1`);
          assert.ok(status < 500, `${type}?${name}=${JSON.stringify(value)}: ${status}`);
        }
    const names = [
      'name',
      'family',
      'identifier',
      'address',
      'phone',
      '_id',
      '_lastUpdated',
      'type',
      'role',
      'partof',
    ];
    const text = fc.oneof(
      fc.constantFrom(...readHostileStrings()),
      anyCharacters(60),
      fc.constantFrom(
        '\0',
        '\\',
        'a\\',
        '|',
        '|a',
        'a|',
        ',',
        ':',
        '~',
        'range||x',
        '*',
        "'",
        '%',
        '9'.repeat(18),
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(resources)),
        fc.constantFrom(...names),
        text,
        async (type, name, value) => {
          const query = await face().fhir(
            `${type}?${new URLSearchParams([
              [name, value],
              ['_count', '2'],
            ])}`,
          );
          assert.ok(query.status < 500, `${query.status} for ${JSON.stringify(query.body)}`);
          const read = await face().fhir(`${type}/${encodeURIComponent(Buffer.from(value).toString())}x`);
          assert.ok(read.status < 500);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('the documentation has a line for each row of the mapping', () => {
    const guide = readFileSync('docs/fhir.md', 'utf8');
    for (const [type, { rows }] of Object.entries(resources)) {
      const section = guide.split(`### ${type}\n`)[1]?.split('\n##')[0] ?? '';
      for (const { element, fields } of rows) {
        const line = section.split('\n').find((each) => each.startsWith(`| \`${element}\``));
        assert.ok(line, `${type}.${element}`);
        for (const field of fields.filter((each) => /^[\w.]+__[vc]$/.test(each)))
          assert.ok(
            line.includes(field.replace(/^(addresses|parent_hcos)__v\./, '')),
            `${type}.${element}: ${field}`,
          );
      }
    }
  });
});
