/** Facets on custom fields. They count records, each once, and not the child objects. */
import type { RawBuilder } from 'kysely';
import { isCustomChild, type EntityType } from '../../../records/record.ts';
import type { DataModel, Field } from '../../data_model.ts';
import type { FieldSubject } from './conditions.ts';
import type { FacetName, OwnFacet } from './filter_terms.ts';
import { isReference, objectTypesOf, type Scope } from '../index/terms.ts';

/** A facet, and the SQL for its value in the row of a hit `d`. */
export interface CountedFacet {
  name: FacetName;
  column: RawBuilder<string | null>;
  /** Returns the different values in the text of a hit; absent for a facet of which a hit has one value. */
  valuesOf?: (text: string) => Iterable<string>;
}

/** Scopes of the release whose custom fields can be facets. */
const facetScopes = ['entity', 'address', 'license'] as const;
type FacetScope = (typeof facetScopes)[number];
const isFacetScope = (scope: Scope): scope is FacetScope => (facetScopes as readonly Scope[]).includes(scope);

/** Returns whether custom fields of an object type have the setting `facet`. Those of custom objects are facets when they are filterable. */
export const hasFacets = (objectType: string): boolean =>
  facetScopes.some((scope) => objectTypesOf[scope].includes(objectType));

const isCounted = ({ facet, status }: Field): boolean => facet === true && status === 'ACTIVE';

/** Returns the facet of a custom field; null for a field that is not a facet. */
export function ownFacetOf({ scope, field }: Pick<FieldSubject, 'scope' | 'field'>): OwnFacet | null {
  if (isCustomChild(scope)) return isReference(field) ? `${scope}.${field.fieldId}` : null;
  if (!isFacetScope(scope) || !isCounted(field)) return null;
  return (scope === 'entity' ? field.fieldId : `${scope}.${field.fieldId}`) as OwnFacet;
}

/** Returns the facets that a data model has besides those of the release. */
export function ownFacetNames(model: DataModel): OwnFacet[] {
  const named = (scope: Scope, objectType: string): OwnFacet[] =>
    model.fields(objectType).flatMap((field) => ownFacetOf({ scope, field }) ?? []);
  const names = [
    ...facetScopes.flatMap((scope) => objectTypesOf[scope].flatMap((type) => named(scope, type))),
    ...model.customObjects.flatMap(({ name }) => named(name, name)),
  ];
  return [...new Set(names)];
}

/** A field that is counted, and the only record type that has it; null for both. */
export interface FacetField extends Pick<FieldSubject, 'scope' | 'field'> {
  entityType: EntityType | null;
}

/** Returns the field of a facet on a custom field; undefined for a facet of the release. */
export function fieldOfOwnFacet(model: DataModel, facet: FacetName): FacetField | undefined {
  const dot = facet.indexOf('.');
  const fieldId = facet.slice(dot + 1);
  if (dot < 0) {
    if (!fieldId.endsWith('__c')) return undefined;
    const ofHcp = model.field('HCP', fieldId);
    const ofHco = model.field('HCO', fieldId);
    const field = ofHcp && isCounted(ofHcp) ? ofHcp : ofHco;
    return field && { scope: 'entity', field, entityType: ofHcp && ofHco ? null : ofHcp ? 'HCP' : 'HCO' };
  }
  const scope = facet.slice(0, dot) as Scope;
  const objectType = isCustomChild(scope) ? scope : isFacetScope(scope) ? objectTypesOf[scope][0]! : '';
  const field = model.field(objectType, fieldId);
  return field && { scope, field, entityType: null };
}
