/** Types and specialties that are never of one: a physician and a nurse, a hospital and its pharmacy, dermatology and cardiology. Pure functions. */
import type { EntityType } from '../../../records/record.ts';

type Groups = readonly (readonly string[])[];

const groupsOf = (text: string): Groups => text.split(', ').map((group) => group.split(' '));

/** Codes that sources use for each other. Codes that are in no group, such as OTHR, say nothing. */
const types: Readonly<Record<EntityType, Groups>> = {
  HCP: groupsOf('PHYS RESI, NURS NP MIDW, DENT, PHAR, PA, PSYC, PHYT, OPTO'),
  HCO: groupsOf(
    'HOSP UNIV SPHO CLIN HCTR REHA SURG, CLIN GRPP SOLO HCTR SURG URGC, GOVT CLIN HCTR, HSYS, DEPT, PHAR, LABO, IMAG, DIAL, NURS, HOSC',
  ),
};

/** Specialties that one professional or practice may have both of. General ones, such as internal medicine, are in no group and say nothing. */
const specialties = groupsOf(
  'CARD ICAR ELPH PCAR CDSU ANGI VASC THSU, HEMA HEON ONCO GYNO RADO, DRAD IRAD NUCM RADO, NEUR NSUR PNEU, NEUR PSYC CPSY CLPS, OBGY GYNO REPR MIDW, HAND PLAS ORTH VASC THSU CDSU PSUR MAXF, GAST HEPA, LABM MICR PATH TRAN HEMA, PULM ALIM THSU, DERM ALIM, ENT ALIM MAXF PLAS, PEDI NEON PCAR PNEU PSUR CPSY ALIM, ENDO REPR, ANES, ORTH PHRM RHEU PHTH, NEPH, UROL, OPHT, DENT ODON MAXF, CLPH COPH, INFD MICR TROP',
);

/** Degrees by profession. One professional may have several of a line; academic ones say nothing. */
const degrees = groupsOf('MD DO MBBS DRMED ARZT DEM LICM LAUR IGAK, DDS, PHMD APPR, DNP MSN RN, PSYD');

function areApart(groups: Groups, one: string, other: string): boolean {
  const having = (code: string): Groups => groups.filter((group) => group.includes(code));
  const [own, their] = [having(one), having(other)];
  return own.length > 0 && their.length > 0 && !own.some((group) => group.includes(other));
}

export const areOtherTypes = (entityType: EntityType, one: string, other: string): boolean =>
  one !== other && areApart(types[entityType], one, other);

/** Returns whether each code of one is apart from each of the other. */
const areAllApart = (groups: Groups, ones: readonly string[], others: readonly string[]): boolean =>
  ones.length > 0 &&
  others.length > 0 &&
  ones.every((one) => others.every((other) => one !== other && areApart(groups, one, other)));

export const areOtherSpecialties = (ones: readonly string[], others: readonly string[]): boolean =>
  areAllApart(specialties, ones, others);

/** Returns whether two persons have the degrees of two professions. */
export const areOtherDegrees = (ones: readonly string[], others: readonly string[]): boolean =>
  areAllApart(degrees, ones, others);
