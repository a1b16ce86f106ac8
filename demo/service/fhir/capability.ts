/** The CapabilityStatement: what the face can do, from the tables that it works with. */
import type {
  CapabilityStatement,
  CapabilityStatementRestResource,
  CapabilityStatementRestResourceSearchParam,
} from '@medplum/fhirtypes';
import type { Names } from './mapping/names.ts';
import { resourceNames, resources, type ResourceName } from './mapping/resources.ts';
import { isWritable } from './mapping/take.ts';
import { usCoreProfile } from './mapping/us_core.ts';
import { references } from './search/includes.ts';
import { searchParameters } from './search/table.ts';

function includesOf(type: ResourceName) {
  const searchInclude = Object.keys(references[type]).map((name) => `${type}:${name}`);
  const searchRevInclude = resourceNames.flatMap((source) =>
    Object.entries(references[source])
      .filter(([, target]) => target.type === type)
      .map(([name]) => `${source}:${name}`),
  );
  return {
    ...(searchInclude.length ? { searchInclude } : {}),
    ...(searchRevInclude.length ? { searchRevInclude } : {}),
  };
}

const requested = (code: 'create' | 'update') => ({
  code,
  documentation: 'Becomes a change request: 202 with the Task to follow in Content-Location.',
});

function resourceOf(base: string, type: ResourceName): CapabilityStatementRestResource {
  const isRecord = resources[type].childType === null;
  const profile = usCoreProfile(type);
  return {
    type,
    ...(profile && { supportedProfile: [profile] }),
    interaction: [
      { code: 'read' },
      { code: 'vread' },
      { code: 'history-instance' },
      { code: 'search-type' },
      requested('create'),
      requested('update'),
    ],
    versioning: 'versioned',
    readHistory: true,
    updateCreate: false,
    conditionalCreate: false,
    conditionalRead: 'not-match',
    conditionalUpdate: false,
    conditionalDelete: 'not-supported',
    referencePolicy: ['literal', 'local'],
    ...includesOf(type),
    searchParam: searchParameters[type].map(
      ({ name, type: kind, fields }): CapabilityStatementRestResourceSearchParam => ({
        name,
        type: kind,
        documentation: `Compares ${fields.replaceAll('|', ', ')}.`,
      }),
    ),
    ...(isWritable(type)
      ? {
          operation: [{ name: 'match', definition: `${base}/OperationDefinition/${type}-match` }],
        }
      : {}),
    documentation: isRecord
      ? 'A record of the master data service.'
      : 'A child record. Version and time are those of the record that it belongs to.',
  };
}

/** Returns the statement. `date` is the start of the process, because a new release starts a new one. */
export const capabilityStatement = ({ base }: Names, date: Date): CapabilityStatement => ({
  resourceType: 'CapabilityStatement',
  status: 'active',
  date: date.toISOString(),
  kind: 'instance',
  fhirVersion: '4.0.1',
  format: ['application/fhir+json', 'json'],
  software: { name: 'Platform Network master data service' },
  implementation: { description: 'Master data of health care professionals and organizations', url: base },
  rest: [
    {
      mode: 'server',
      documentation: 'Records, permissions and visibility are those of the REST interface.',
      security: {
        cors: true,
        description:
          'The session ID of POST /auth or POST /auth/sso of the REST interface, as Authorization: Bearer <session ID>.',
      },
      resource: [
        ...resourceNames.map((type) => resourceOf(base, type)),
        {
          type: 'Task',
          interaction: [{ code: 'read' }],
          documentation: 'A change request, to follow a create or an update.',
        },
      ],
      operation: [
        { name: 'export', definition: 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition/export' },
      ],
      searchParam: [
        { name: '_count', type: 'number', documentation: 'Resources per page, at most 100; 20 when absent.' },
        { name: '_summary', type: 'token', documentation: 'true, text, data, count, false' },
        { name: '_elements', type: 'string', documentation: 'Names of elements, separated by commas' },
        { name: '_total', type: 'token', documentation: 'none, estimate, accurate' },
        {
          name: '_sort',
          type: 'string',
          documentation: 'name, family, _lastUpdated; only of Practitioner and Organization',
        },
      ],
    },
  ],
});
