/**
 * Profiles of US Core that resources meet. A resource claims a profile only if it has what the profile requires beyond R4. PractitionerRole claims none: its
 * profile requires contact data or an endpoint of the role, which the data model does not have.
 */
import { isNpi } from '../../records/check_digits.ts';
import type { Identifier, Location, Organization, Practitioner } from '@medplum/fhirtypes';

const npiSystem = 'http://hl7.org/fhir/sid/us-npi';

const hasValidNpi = (identifiers: readonly Identifier[] = []): boolean =>
  identifiers.every(({ system, value }) => system !== npiSystem || isNpi(value ?? ''));

const meets = {
  Practitioner: ({ identifier, name }: Practitioner): boolean =>
    Boolean(identifier?.length && name?.length) &&
    identifier!.every(({ system, value }) => system !== undefined && value !== undefined) &&
    name!.every(({ family }) => family !== undefined) &&
    hasValidNpi(identifier),
  Organization: ({ identifier, active, name, address = [] }: Organization): boolean =>
    active !== undefined &&
    name !== undefined &&
    address.every(({ line = [] }) => line.length <= 4) &&
    hasValidNpi(identifier),
  Location: ({ name }: Location): boolean => name !== undefined,
};

type Profiled = keyof typeof meets;

/** Returns the profile that US Core has for a type of resources; undefined when resources never meet one. */
export const usCoreProfile = (type: string): string | undefined =>
  type in meets ? `http://hl7.org/fhir/us/core/StructureDefinition/us-core-${type.toLowerCase()}` : undefined;

/** Returns the profile that a resource meets. */
export function profileMetBy(resource: { resourceType: string }): string | undefined {
  const profile = usCoreProfile(resource.resourceType);
  return profile && meets[resource.resourceType as Profiled](resource as never) ? profile : undefined;
}
