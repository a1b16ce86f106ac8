/** Versions (specification, section 9). What a version does not have is data here, not conditions spread over the code. */
import { supportedVersions } from '../../../src/api/contract/index.ts';

/** First version that honours a feature. Before it, what belongs to the feature is ignored or left out. */
export const since = {
  /** `system_name` on custom key calls. */
  customKeySystemName: 3,
  /** enrichedResults, resultLanguage and systemName of match. */
  matchParameters: 29,
  /** Field tags on fields metadata. */
  fieldTags: 38,
  /** `object_id__v` of the children in change requests. */
  objectId: 4,
  /** `masterSystemNames` and `pendingMasterSystemNames` in the search of change requests. */
  masterSystems: 38,
  /** `source_verified` of change requests. */
  sourceVerified: 39,
} as const;

export type Feature = keyof typeof since;

/**
 * Inputs of an operation that belong to a feature, by name: query parameters, fields of the JSON body, fields of each item of its `entities`,
 * and of each child of its `change_requests`.
 */
export interface LaterInputs {
  readonly feature: Feature;
  readonly query?: readonly string[];
  readonly body?: readonly string[];
  readonly item?: readonly string[];
  readonly child?: readonly string[];
}

/** What callers may send only from a feature's version on, by operationId. Before it, it is ignored whatever its value. */
export const laterInputs: Readonly<Record<string, LaterInputs>> = {
  associateCustomKey: { feature: 'customKeySystemName', query: ['system_name'] },
  associateCustomKeys: { feature: 'customKeySystemName', item: ['system_name'] },
  associateChildCustomKey: { feature: 'customKeySystemName', query: ['system_name'] },
  associateChildCustomKeys: { feature: 'customKeySystemName', item: ['system_name'] },
  matchEntity: { feature: 'matchParameters', query: ['enrichedResults', 'resultLanguage', 'systemName'] },
  searchChangeRequests: {
    feature: 'masterSystems',
    query: ['masterSystemNames', 'pendingMasterSystemNames'],
  },
  createChangeRequest: { feature: 'sourceVerified', body: ['source_verified'] },
  updateChangeRequests: { feature: 'objectId', child: ['object_id__v'] },
};

/** First version that has an operation, by operationId. Before it there is no such path. */
export const operationsSince: Readonly<Record<string, number>> = {
  listFieldTags: 38,
  updateObjects: 37,
};

/** The number of a version path segment such as `v39.0`; undefined for every other text. */
export function versionNumber(segment: string): number | undefined {
  const number = Number(/^v([1-9]\d{0,2})\.0$/.exec(segment)?.[1]);
  return number >= supportedVersions.first && number <= supportedVersions.last ? number : undefined;
}

export const supports = (version: number, feature: Feature): boolean => version >= since[feature];

/** Name of a version, newest last: `v1.0` … `v39.0`. */
export const versionNames: readonly string[] = Array.from(
  { length: supportedVersions.last - supportedVersions.first + 1 },
  (_, index) => `v${supportedVersions.first + index}.0`,
);
export const newestVersion = `v${supportedVersions.last}.0`;
