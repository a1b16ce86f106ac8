/** Codes of reference types as administrators change them, over those of the release. Pure functions. */
import type { z } from '@hono/zod-openapi';
import type {
  administeredCode,
  referenceChange,
  writtenCode,
} from '../../../../src/contract/reference_types.ts';

export type Code = z.output<typeof administeredCode>;
export type WrittenCode = z.output<typeof writtenCode>;
export type ReferenceChange = z.output<typeof referenceChange>;

/** A code as stored: whole for a type of the customer, and what differs from the release for others. */
export type StoredCode = Pick<Code, 'code'> & Partial<Code>;

export const isCustomType = (type: string): boolean => type.endsWith('__c');

/** Types whose codes the service acts on. They keep their codes active, so that states and countries always have a meaning. */
export const isFixedType = (type: string): boolean =>
  type.endsWith('Status') ||
  [
    'Country',
    'AdministrativeArea',
    'RecordState',
    'RecordOwnerType',
    'EntityType',
    'YesNo',
    'AffiliationDirection',
  ].includes(type);

const blank: Omit<Code, 'code'> = {
  labels: {},
  inactive: false,
  countries: [],
  aliases: {},
  merged_into: null,
};

/** Returns the codes in display order. Codes that the release has and the stored list lacks come last: a newer release added them. */
export function codesOf(type: string, released: readonly Code[], stored: readonly StoredCode[]): Code[] {
  const left = new Map(released.map((code) => [code.code, code]));
  const first = stored.flatMap((own): Code[] => {
    const base = left.get(own.code);
    left.delete(own.code);
    if (!base) return isCustomType(type) ? [{ ...blank, ...own }] : [];
    return [{ ...base, ...own, labels: { ...base.labels, ...own.labels } }];
  });
  return [...first, ...left.values()];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const sorted = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Returns what is stored for a code: what differs from the release, so that a newer release still improves the rest. */
function storedCode(code: Code, base: Code | undefined): StoredCode {
  if (!base) return code;
  const labels = Object.fromEntries(
    Object.entries(code.labels).filter(([language, label]) => base.labels[language] !== label),
  );
  return {
    code: code.code,
    ...(Object.keys(labels).length > 0 && { labels }),
    ...(code.inactive !== base.inactive && { inactive: code.inactive }),
    ...(!isSame(sorted(code.aliases), sorted(base.aliases)) && { aliases: code.aliases }),
    ...(code.merged_into !== null && { merged_into: code.merged_into }),
  };
}

export function storedCodes(released: readonly Code[], codes: readonly Code[]): StoredCode[] {
  const base = new Map(released.map((code) => [code.code, code]));
  return codes.map((code) => storedCode(code, base.get(code.code)));
}

/**
 * Returns the list after a change. Codes that the change leaves out are kept at their place, with new codes at the end; or they become inactive and come last. A
 * merged code that becomes active again is no longer merged.
 */
export function changedCodes(
  before: readonly Code[],
  written: readonly WrittenCode[],
  missing: 'keep' | 'inactivate',
): Code[] {
  const known = new Map(before.map((code) => [code.code, code]));
  const after = written.map((code): Code => ({
    ...code,
    merged_into: code.inactive ? (known.get(code.code)?.merged_into ?? null) : null,
  }));
  const given = new Map(after.map((code) => [code.code, code]));
  const left = before.filter(({ code }) => !given.has(code));
  if (!left.length) return after;
  if (missing === 'inactivate') return [...after, ...left.map((code) => ({ ...code, inactive: true }))];
  return [
    ...before.map((code) => given.get(code.code) ?? code),
    ...after.filter(({ code }) => !known.has(code)),
  ];
}

/** Returns the changes of texts by language or system. */
function textChanges(
  code: string | null,
  name: string,
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): ReferenceChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys
    .filter((key) => before[key] !== after[key])
    .map((key) => ({
      code,
      property: `${name}.${key}`,
      from: before[key] ?? null,
      to: after[key] ?? null,
    }));
}

export const labelChanges = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): ReferenceChange[] => textChanges(null, 'labels', before, after);

function codeChanges(before: Code | undefined, after: Code): ReferenceChange[] {
  const { code } = after;
  const old = before ?? { ...blank, code };
  const change = (property: string, from: string | null, to: string | null): ReferenceChange[] =>
    from === to ? [] : [{ code, property, from, to }];
  return [
    ...(before ? [] : change('code', null, code)),
    ...change('inactive', before ? String(old.inactive) : 'false', String(after.inactive)),
    ...change('merged_into', old.merged_into, after.merged_into),
    ...textChanges(code, 'labels', old.labels, after.labels),
    ...change('countries', old.countries.join(', '), after.countries.join(', ')),
    ...textChanges(code, 'aliases', old.aliases, after.aliases),
  ];
}

/** Returns the changes between two versions of a list, for a preview and for the audit. */
export function changesOf(before: readonly Code[], after: readonly Code[]): ReferenceChange[] {
  const known = new Map(before.map((code) => [code.code, code]));
  const order = (codes: readonly Code[]): string =>
    codes
      .filter(({ code }) => known.has(code))
      .map(({ code }) => code)
      .join(', ');
  return [
    ...after.flatMap((code) => codeChanges(known.get(code.code), code)),
    ...(order(before) === order(after)
      ? []
      : [{ code: null, property: 'order', from: order(before), to: order(after) }]),
  ];
}

/** Returns the list after a merge. Codes that were merged into the merged code lead to the new one as well. */
export const mergedCodes = (codes: readonly Code[], code: string, into: string): Code[] =>
  codes.map((each) =>
    each.code === code
      ? { ...each, inactive: true, merged_into: into }
      : each.merged_into === code
        ? { ...each, merged_into: into }
        : each,
  );
