/** Leaves out elements as `_summary` and `_elements` ask. */
import type { Resource } from '@medplum/fhirtypes';
import type { ResourceName } from './mapping/resources.ts';
import type { Shape } from './search/query.ts';

/** Elements of summaries, as the base specification marks them. */
export const summaryElements: Readonly<Record<ResourceName, readonly string[]>> = {
  Practitioner: ['identifier', 'active', 'name', 'telecom', 'address', 'gender', 'birthDate'],
  Organization: ['identifier', 'active', 'type', 'name', 'partOf'],
  PractitionerRole: ['identifier', 'active', 'practitioner', 'organization', 'code', 'specialty', 'telecom'],
  OrganizationAffiliation: [
    'identifier',
    'active',
    'organization',
    'participatingOrganization',
    'code',
    'specialty',
  ],
  Location: ['identifier', 'status', 'name', 'mode', 'managingOrganization'],
};

const always = ['resourceType', 'id', 'meta'];
const subsetted = {
  system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue',
  code: 'SUBSETTED',
};

function chosenOf(name: string, { summary, elements }: Shape): readonly string[] | undefined {
  if (elements) return elements;
  if (summary === 'text') return ['text'];
  return summary === 'true' ? summaryElements[name as ResourceName] : undefined;
}

/** Returns a resource with the elements that were asked for, tagged as incomplete and without a profile; the resource itself when all were. */
export function shaped<R extends Resource>(resource: R, shape: Shape): R {
  const chosen = chosenOf(resource.resourceType, shape);
  if (!chosen && shape.summary !== 'data') return resource;
  const isChosen = (name: string): boolean =>
    always.includes(name) || (chosen ? chosen.includes(name) : name !== 'text');
  const kept = Object.fromEntries(Object.entries(resource).filter(([name]) => isChosen(name))) as R;
  const { profile: _, ...meta } = resource.meta ?? {};
  kept.meta = { ...meta, tag: [...(meta.tag ?? []), subsetted] };
  return kept;
}
