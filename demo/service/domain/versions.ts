/** API versions (specification, section 9). `src/contract/shared/since.ts` marks what each version added. */
import { supportedVersions } from '../../../src/contract/index.ts';
import { firstRelease } from '../../../src/contract/shared/since.ts';

export const newestNumber = supportedVersions.last;

/** Returns the number of a version path segment such as `v39.0`; undefined for any other text. */
export function versionNumber(segment: string): number | undefined {
  const number = Number(/^v([1-9]\d{0,2})\.0$/.exec(segment)?.[1]);
  return number >= supportedVersions.first && number <= newestNumber ? number : undefined;
}

/** Returns true for object types of the version. Relationships between HCPs were added in v39.0. */
export const hasObjectType = (version: number, type: string): boolean =>
  type !== 'AFFILIATION' || version >= firstRelease;

/** Names of all versions, newest last: `v1.0` … `v39.0`. */
export const versionNames: readonly string[] = Array.from(
  { length: supportedVersions.last - supportedVersions.first + 1 },
  (_, index) => `v${supportedVersions.first + index}.0`,
);
export const newestVersion = `v${newestNumber}.0`;
