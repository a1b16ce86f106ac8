/** Checks the codes of a reference type against the data model, beyond the schema of the contract. */
import { mostCodes } from '../../../../src/contract/reference_types.ts';
import type { DataModel } from '../data_model.ts';
import { Refusal } from '../refusal.ts';
import { isCustomType, isFixedType, type Code, type WrittenCode } from './codes.ts';

const invalid = (path: string, why: string): Refusal => new Refusal('INVALID_DATA', `${path}: ${why}`);

export const tooManyCodes = `A list has at most ${mostCodes} codes, inactive ones included.`;

/** `codes` as written; `path` names the place of a code in the call, such as `codes.3` or `csv: line 4`. */
export function checkWritten(
  model: DataModel,
  type: string,
  released: readonly Code[],
  codes: readonly WrittenCode[],
  path: (index: number) => string,
): void {
  const base = new Map(released.map((code) => [code.code, code]));
  const names = new Set<string>();
  for (const [index, { code, countries, aliases }] of codes.entries()) {
    const at = path(index);
    // Filters compare codes without regard to case.
    const name = code.toLowerCase();
    if (names.has(name)) throw invalid(`${at}, code`, `${code} is in the list already.`);
    names.add(name);
    const own = base.get(code);
    if (!own && !isCustomType(type))
      throw invalid(`${at}, code`, `${type} has no code ${code}, and it is a list of the release.`);
    if (own && own.countries.toSorted().join() !== countries.toSorted().join())
      throw invalid(`${at}, countries`, 'the countries of this code belong to the release.');
    const country = countries.find((each) => !model.referenceCode('Country', each));
    if (!own && country) throw invalid(`${at}, countries`, `there is no country ${country}.`);
    const system = Object.keys(aliases).find((each) => !model.systems.some((known) => known.name === each));
    if (system !== undefined) throw invalid(`${at}, aliases`, `there is no system ${system}.`);
  }
}

/** Checks a whole list, after the change. */
export function checkList(type: string, released: readonly Code[], codes: readonly Code[]): void {
  if (codes.length > mostCodes) throw new Refusal('LIMIT_EXCEEDED', tooManyCodes);
  const wasInactive = new Set(released.filter(({ inactive }) => inactive).map(({ code }) => code));
  const names = new Map<string, string>();
  const aliasOf = new Map<string, string>();
  for (const { code, inactive, aliases } of codes) {
    if (isFixedType(type) && inactive !== wasInactive.has(code))
      throw invalid('inactive', `the service needs the code ${code} of ${type} as it is.`);
    const twin = names.get(code.toLowerCase());
    if (twin !== undefined) throw invalid('code', `${code} and ${twin} differ only in case.`);
    names.set(code.toLowerCase(), code);
    for (const [system, alias] of Object.entries(aliases)) {
      const other = aliasOf.get(`${system}\n${alias}`);
      if (other !== undefined)
        throw invalid('aliases', `in ${system}, ${other} and ${code} both have the alias ${alias}.`);
      aliasOf.set(`${system}\n${alias}`, code);
    }
  }
  checkAliases(released, codes);
}

/**
 * Throws INVALID_DATA for an alias that is also an active code without an alias in the same system: the value would mean both. Codes may swap their
 * names in a system. Aliases of the release stay as they are.
 */
function checkAliases(released: readonly Code[], codes: readonly Code[]): void {
  const byCode = new Map(codes.map((code) => [code.code, code]));
  const inRelease = new Map(released.map((code) => [code.code, code.aliases]));
  for (const { code, aliases } of codes)
    for (const [system, alias] of Object.entries(aliases)) {
      const twin = byCode.get(alias);
      if (!twin || alias === code || twin.inactive || Object.hasOwn(twin.aliases, system)) continue;
      if (inRelease.get(code)?.[system] === alias) continue;
      throw invalid(
        'aliases',
        `in ${system}, ${code} has the alias ${alias}, which is also a code. Give ${alias} an alias of its own in ${system}, or its values would be read as ${code}.`,
      );
    }
}
