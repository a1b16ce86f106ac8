/** The mapping table: the resources of the face, what each stands for, and the rows of its elements. `docs/fhir.md` lists the rows. */
import type {
  Location,
  Narrative,
  Organization,
  OrganizationAffiliation,
  Practitioner,
  PractitionerRole,
  Resource,
} from '@medplum/fhirtypes';
import type { DataModel } from '../../domain/data_model.ts';
import type { EntityWrapper } from '../../domain/wrapper.ts';
import { childArrays, type ReleasedChildType, type EntityType, type Fields } from '../../records/record.ts';
import type { Names } from './names.ts';
import { locationRows, organizationRows } from './organization.ts';
import { practitionerRows } from './practitioner.ts';
import { organizationAffiliationRows, practitionerRoleRows } from './roles.ts';
import { textOf, type Row, type Source } from './row.ts';
import { profileMetBy } from './us_core.ts';

export type Shown = Practitioner | Organization | PractitionerRole | OrganizationAffiliation | Location;
export type ResourceName = Shown['resourceType'];

export interface Mapped {
  /** Type of the records that it stands for, or that its children belong to. */
  entityType: EntityType;
  /** The child type that it stands for; null for a resource that is a record. */
  childType: ReleasedChildType | null;
  rows: readonly Row<never>[];
}

export const resources: Readonly<Record<ResourceName, Mapped>> = {
  Practitioner: { entityType: 'HCP', childType: null, rows: practitionerRows as readonly Row<never>[] },
  Organization: { entityType: 'HCO', childType: null, rows: organizationRows as readonly Row<never>[] },
  PractitionerRole: {
    entityType: 'HCP',
    childType: 'PARENTHCO',
    rows: practitionerRoleRows as readonly Row<never>[],
  },
  OrganizationAffiliation: {
    entityType: 'HCO',
    childType: 'PARENTHCO',
    rows: organizationAffiliationRows as readonly Row<never>[],
  },
  Location: { entityType: 'HCO', childType: 'ADDRESS', rows: locationRows as readonly Row<never>[] },
};

export const resourceNames = Object.keys(resources) as ResourceName[];
export const isResourceName = (name: string): name is ResourceName => Object.hasOwn(resources, name);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function narrative({ record, own }: Source): Narrative {
  const name =
    textOf(record.entity.formatted_name__v) ?? textOf(record.entity['corporate_name__v']) ?? record.entityId;
  const other =
    textOf(own['parent_hco_name__v']) ??
    (own === record.entity ? undefined : textOf(own['formatted_address__v']));
  const text = other ? `${name}, ${other}` : name;
  return { status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml">${escaped(text)}</div>` };
}

/** Makes resources of records. */
export class Mapper {
  readonly names: Names;
  readonly #model: DataModel;

  constructor(names: Names, model: DataModel) {
    this.names = names;
    this.#model = model;
  }

  /** Returns the resource of a record, or of its child with the given fields. Its version and time are those of the record. */
  resource(name: ResourceName, record: EntityWrapper, child?: Fields): Shown {
    const own: Fields = child ?? record.entity;
    const from: Source = { names: this.names, model: this.#model, record, own };
    const resource = {
      resourceType: name,
      id: String(own['vid__v']),
      meta: {
        versionId: String(record.entity.record_version__v ?? 1),
        lastUpdated: record.entity.modified_date__v,
        ...(record.entity.record_state__v === 'UNDER_REVIEW' ? { tag: [this.#underReview()] } : {}),
      },
      text: narrative(from),
    } as Resource;
    for (const { show } of resources[name].rows) show(resource as never, from);
    const profile = record.entity['primary_country__v'] === 'US' ? profileMetBy(resource) : undefined;
    if (profile) resource.meta!.profile = [profile];
    return resource as Shown;
  }

  /** Returns the resources of one kind that a record stands for: itself, or its children. */
  resourcesOf(name: ResourceName, record: EntityWrapper): Shown[] {
    const { childType } = resources[name];
    if (childType === null) return [this.resource(name, record)];
    const children = (record.entity[childArrays[childType]] as Fields[] | undefined) ?? [];
    return children.map((child) => this.resource(name, record, child));
  }

  #underReview() {
    return { system: this.names.codeSystem('RecordState'), code: 'UNDER_REVIEW', display: 'Under review' };
  }
}
