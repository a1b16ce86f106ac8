/** `_include` and `_revinclude` of the FHIR face. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type {
  Bundle,
  CapabilityStatement,
  OperationOutcome,
  Organization,
  PractitionerRole,
  Resource,
} from '@medplum/fhirtypes';
import { resourcesIn } from './client.ts';
import { known, onOneEngine } from './support.ts';

onOneEngine('inclusions of the FHIR face', 60, (face) => {
  const search = async (path: string) => {
    const { status, body } = await face().fhir<Bundle>(path);
    assert.equal(status, 200, JSON.stringify(body));
    const of = (mode: string): Resource[] =>
      (body.entry ?? []).filter(({ search }) => search!.mode === mode).map(({ resource }) => resource!);
    const keys = resourcesIn(body).map(({ resourceType, id }) => `${resourceType}/${id}`);
    assert.equal(new Set(keys).size, keys.length, 'each resource once');
    return { matches: of('match'), included: of('include'), total: body.total };
  };

  it('roles bring their practitioner and organization', async () => {
    const { matches, included, total } = await search(
      `PractitionerRole?practitioner=${known.practitioner}&_include=PractitionerRole:practitioner&_include=PractitionerRole:organization`,
    );
    assert.equal(total, matches.length);
    const wanted = new Set(
      (matches as PractitionerRole[]).flatMap(({ practitioner, organization }) => [
        practitioner!.reference,
        organization!.reference,
      ]),
    );
    assert.deepEqual(new Set(included.map(({ resourceType, id }) => `${resourceType}/${id}`)), wanted);
    const all = await search(
      `PractitionerRole?practitioner=${known.practitioner}&_include=PractitionerRole:*`,
    );
    assert.deepEqual(all.included, included);
  });

  it(':iterate follows the references of included resources', async () => {
    const path = `PractitionerRole?_id=${known.role}&_include=PractitionerRole:organization`;
    const once = await search(path);
    assert.deepEqual(
      once.included.map(({ id }) => id),
      [known.department],
    );
    const { included } = await search(`${path}&_include:iterate=Organization:partof`);
    assert.deepEqual(
      included.slice(0, 2).map(({ id }) => id),
      [known.department, known.hospital],
    );
    assert.equal((included.at(-1) as Organization).partOf, undefined, 'up to the whole');
  });

  it('_revinclude brings what refers to the matches', async () => {
    const { matches, included } = await search(
      `Organization?_id=${known.hospital}&_revinclude=PractitionerRole:organization&_revinclude=OrganizationAffiliation:primary-organization&_revinclude=Location:organization&_revinclude=Organization:partof`,
    );
    assert.deepEqual(
      matches.map(({ id }) => id),
      [known.hospital],
    );
    for (const [path, type] of [
      [`PractitionerRole?organization=${known.hospital}`, 'PractitionerRole'],
      [`OrganizationAffiliation?primary-organization=${known.hospital}`, 'OrganizationAffiliation'],
      [`Location?organization=${known.hospital}`, 'Location'],
    ] as const) {
      const { resources } = await face().all(`${path}&_count=100`);
      assert.ok(resources.length > 0);
      assert.deepEqual(
        included.filter(({ resourceType }) => resourceType === type),
        resources,
      );
    }
    assert.ok(included.some(({ id }) => id === known.department));
    const wholes = included.filter(({ resourceType }) => resourceType === 'Organization') as Organization[];
    assert.ok(wholes.every(({ partOf }) => partOf!.reference === `Organization/${known.hospital}`));
  });

  it('every inclusion that the CapabilityStatement names works, and others are refused', async () => {
    const { body } = await face().fhir<CapabilityStatement>('metadata');
    let tried = 0;
    for (const { type, searchInclude = [], searchRevInclude = [] } of body.rest![0]!.resource!)
      for (const [name, values] of [
        ['_include', searchInclude],
        ['_revinclude', searchRevInclude],
      ] as const)
        for (const value of values) {
          const { included } = await search(`${type}?_count=40&${name}=${value}`);
          assert.ok(included.length > 0, `${type} ${name} ${value}`);
          tried++;
        }
    assert.ok(tried >= 12, String(tried));
    for (const wrong of [
      '_include=x',
      '_include=Patient:a',
      '_include=PractitionerRole:constructor',
      '_include:all=Location:organization',
    ])
      assert.equal((await face().fhir(`Location?${wrong}`)).status, 400, wrong);
  });

  it('a repeated inclusion adds nothing, and a search has at most 100 parameters', async () => {
    const path = `PractitionerRole?practitioner=${known.practitioner}`;
    const inclusion = '&_include=PractitionerRole:practitioner';
    const once = await search(path + inclusion);
    assert.deepEqual(await search(path + inclusion.repeat(99)), once);
    const { status, body } = await face().fhir<OperationOutcome>(path + inclusion.repeat(100));
    assert.equal(status, 400);
    assert.match(body.issue[0]!.diagnostics!, /at most 100 parameters/);
  });
});
