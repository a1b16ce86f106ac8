/** URIs of identifiers, codes and extensions. Well-known ones where an authority publishes one; others are below the instance's own address. */

import { remembering } from '../../records/remembering.ts';

/** Path of the FHIR face below the instance. */
export const fhirPath = '/fhir/R4';

/** Systems that authorities publish, by alternate key field (specification 2.2). */
const publishedSystems: Readonly<Record<string, string>> = {
  npi_num__v: 'http://hl7.org/fhir/sid/us-npi',
  ccn_num__v: 'urn:oid:2.16.840.1.113883.4.336',
  gmc_num__v: 'https://fhir.hl7.org.uk/Id/gmc-number',
  ods_code__v: 'https://fhir.nhs.uk/Id/ods-organization-code',
  lanr_num__v: 'https://fhir.kbv.de/NamingSystem/KBV_NS_Base_ANR',
  efn_num__v: 'http://fhir.de/sid/bundesaerztekammer/efn',
  ik_num__v: 'http://fhir.de/sid/arge-ik/iknr',
  rpps_num__v: 'https://rpps.esante.gouv.fr',
  finess_num__v: 'https://finess.esante.gouv.fr',
  cnes_num__v: 'http://rnds.saude.gov.br/fhir/r4/NamingSystem/cnes',
};
const fieldOfPublished = new Map(Object.entries(publishedSystems).map(([field, uri]) => [uri, field]));

/** What an identifier's system stands for. */
export type IdentifierKind =
  | { kind: 'vid' }
  | { kind: 'field'; field: string }
  | { kind: 'license'; issuer: string }
  | { kind: 'key'; source: string; item: string };

const parts = (text: string): string[] | undefined => {
  try {
    return text.split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
};

/** Files name few systems, in every resource. */
const mostSystems = 500;

export class Names {
  /** Address of the face, without a slash at the end. */
  readonly base: string;
  readonly #kinds = remembering(mostSystems, (system) => this.#readKind(system) ?? null);

  constructor(instanceUrl: string) {
    this.base = `${instanceUrl}${fhirPath}`;
  }

  readonly vidSystem = (): string => `${this.base}/sid/vid`;
  readonly fieldSystem = (field: string): string =>
    publishedSystems[field] ?? `${this.base}/sid/field/${field}`;
  readonly licenseSystem = (issuer: string): string =>
    `${this.base}/sid/license/${encodeURIComponent(issuer)}`;
  readonly keySystem = (source: string, item: string): string =>
    `${this.base}/sid/key/${encodeURIComponent(source)}/${encodeURIComponent(item)}`;
  /** System of the codes of a reference type. */
  readonly codeSystem = (type: string): string => `${this.base}/CodeSystem/${type}`;
  /** Extension for a field that R4 has no element for. */
  readonly extension = (field: string): string => `${this.base}/StructureDefinition/${field}`;

  /** Returns what an identifier system stands for; undefined for an unknown system. */
  kindOf(system: string): IdentifierKind | undefined {
    return this.#kinds(system) ?? undefined;
  }

  #readKind(system: string): IdentifierKind | undefined {
    const published = fieldOfPublished.get(system);
    if (published !== undefined) return { kind: 'field', field: published };
    const own = `${this.base}/sid/`;
    const [kind, first, second] = system.startsWith(own) ? (parts(system.slice(own.length)) ?? []) : [];
    if (kind === 'vid') return { kind };
    if (kind === 'field' && first) return { kind, field: first };
    if (kind === 'license' && first) return { kind, issuer: first };
    if (kind === 'key' && first && second) return { kind, source: first, item: second };
    return undefined;
  }

  /** Returns the reference type of a code system; undefined for an unknown system. */
  typeOf(system: string): string | undefined {
    const own = `${this.base}/CodeSystem/`;
    return system.startsWith(own) ? system.slice(own.length) : undefined;
  }

  /** Returns the field of an extension; undefined for an unknown one. */
  fieldOf(url: string): string | undefined {
    const own = `${this.base}/StructureDefinition/`;
    return url.startsWith(own) ? url.slice(own.length) : undefined;
  }
}
