/** Tells a first name that lacks a second word from another first name: Mary and Mary Ann, Jean and Jean-Pierre. Pure functions. */
import { isClose } from '../similarity.ts';

/** Names that begin a double name, which another member of the family may have without it. */
const beginnings = new Set(
  'jean marie maria anna anne jose juan luis hans karl jan mary muhammad mohammad mohammed mohamed abdul abd syed rosa carlos pedro luiz joao ana miguel francisco manuel victor jorge marco antonio paulo karin eva heinz klaus bjorn sven lars per'.split(
    ' ',
  ),
);

/** Words between two persons: John and Mary. */
const between = new Set('and und y et e i en og och ve и'.split(' '));

/**
 * Returns whether the shorter of two first names may stand for the longer one. Initials may be missing. So may words behind the first one, but
 * a double name, or one of which the first word is missing, needs the birth.
 */
export function isPartOfName(values: readonly [string, string], isBirthKnown: boolean): boolean {
  const [few, many] = values
    .map((value) => value.split(' '))
    .sort((one, other) => one.length - other.length) as [string[], string[]];
  if (few.length === many.length) return true;
  const more = many.filter((word) => !few.some((own) => isClose(own, word) || own === word));
  if (more.some((word) => word.length > 1 && between.has(word))) return false;
  if (isBirthKnown || more.every((word) => word.length === 1)) return true;
  return isClose(few[0]!, many[0]!) && !beginnings.has(many[0]!);
}
