/** Names of practices, pharmacies, centers and laboratories in the language of their country. */
import type { City } from './cities.ts';
import { latin, type OrganisationName } from './organisation_names.ts';
import { namesOf } from './people.ts';
import type { Country } from './places.ts';
import type { Random } from './random.ts';

export const practiceKinds = ['SOLO', 'GRPP', 'HCTR', 'PHAR', 'LABO', 'URGC'] as const;
export type PracticeKind = (typeof practiceKinds)[number];

/** Name patterns by country and HCO type: {own} and {other} are family names, {city} is the city. */
const patterns: Record<Exclude<Country, 'JP'>, Record<PracticeKind, readonly string[]>> = {
  US: {
    SOLO: ['{own} Family Practice', '{own} Internal Medicine', 'Office of Dr. {own}'],
    GRPP: ['{own} & {other} Medical Group', '{own} & {other} Physicians', '{own} & {other} Associates'],
    HCTR: ['{city} Community Health Center', '{city} Neighborhood Health Center'],
    PHAR: ['{own} Pharmacy', '{own} Drugs'],
    LABO: ['{city} Diagnostics Laboratory', '{own} Clinical Laboratory'],
    URGC: ['{city} Urgent Care', '{own} Urgent Care Center'],
  },
  GB: {
    SOLO: ['Dr {own} & Partners', 'The {own} Practice'],
    GRPP: ['{own} Road Surgery', '{own} Medical Practice', '{own} Lane Surgery'],
    HCTR: ['{city} Park Health Centre', '{city} Central Health Centre', '{city} Bridge Health Centre'],
    PHAR: ['{own} Pharmacy', '{own} Chemists'],
    LABO: ['{city} Pathology Services'],
    URGC: ['{city} Walk-in Centre', '{city} Urgent Treatment Centre'],
  },
  DE: {
    SOLO: ['Praxis Dr. {own}', 'Arztpraxis {own}'],
    GRPP: ['Gemeinschaftspraxis {own} & {other}', 'Praxisgemeinschaft Dres. {own} und {other}'],
    HCTR: ['MVZ {city} Nord', 'MVZ {city} Süd', 'MVZ {city} Mitte', 'MVZ am Markt {city}'],
    PHAR: [
      'Löwen-Apotheke {city}',
      'Adler-Apotheke {city}',
      'Hirsch-Apotheke {city}',
      'Bären-Apotheke {city}',
    ],
    LABO: ['Labor Dr. {own} {city}', 'Medizinisches Labor {city}'],
    URGC: ['Notfallpraxis {city}', 'Bereitschaftspraxis {city}'],
  },
  FR: {
    SOLO: ['Cabinet du Dr {own}', 'Cabinet médical {own}'],
    GRPP: ['Cabinet médical {own} et {other}', 'Cabinet de groupe {own}-{other}'],
    HCTR: ['Maison de santé de {city}', 'Centre de santé {city} Centre'],
    PHAR: ['Pharmacie du Marché', 'Pharmacie de la Gare', 'Pharmacie {own}', 'Grande Pharmacie de {city}'],
    LABO: ['Laboratoire {own}', 'Laboratoire de biologie médicale {city}'],
    URGC: ['Centre de soins non programmés {city}'],
  },
  ES: {
    SOLO: ['Consulta Dr. {own}', 'Consulta médica {own}'],
    GRPP: ['Consultorio {own} y {other}', 'Centro médico {own} y {other}'],
    HCTR: ['Centro de Salud {city} Norte', 'Centro de Salud {city} Sur', 'Centro de Salud {city} Centro'],
    PHAR: ['Farmacia {own}', 'Farmacia Lcda. {own}'],
    LABO: ['Laboratorio Clínico {own}'],
    URGC: ['Punto de Urgencias {city}'],
  },
  IT: {
    SOLO: ['Studio Medico Dott. {own}', 'Studio Medico Dott.ssa {own}'],
    GRPP: ['Studio Associato {own} e {other}', 'Centro Medico {own}'],
    HCTR: ['Poliambulatorio {city} Nord', 'Poliambulatorio {city} Centro', 'Casa della Salute {city}'],
    PHAR: ['Farmacia {own}', 'Antica Farmacia {own}'],
    LABO: ['Laboratorio Analisi {own}'],
    URGC: ['Guardia Medica {city}'],
  },
  BR: {
    SOLO: ['Consultório Dr. {own}', 'Consultório Dra. {own}'],
    GRPP: ['Clínica {own} & {other}', 'Clínica Médica {own}'],
    HCTR: ['Unidade Básica de Saúde {city}', 'Policlínica {city} Centro'],
    PHAR: ['Drogaria {own}', 'Farmácia {own}'],
    LABO: ['Laboratório {own}'],
    URGC: ['UPA {city} Norte', 'UPA {city} Sul'],
  },
};

/** Text after the family name in Japan, with its Latin form. */
const japanese: Record<PracticeKind, readonly [written: string, romanised: string]> = {
  SOLO: ['クリニック', 'Clinic'],
  GRPP: ['医院', 'Medical Clinic'],
  HCTR: ['保健センター', 'Health Center'],
  PHAR: ['薬局', 'Pharmacy'],
  LABO: ['臨床検査センター', 'Clinical Laboratory'],
  URGC: ['夜間急病センター', 'Night Clinic'],
};

/** Returns the name of a practice, pharmacy, center or laboratory outside a hospital. */
export function practiceName(
  country: Country,
  kind: PracticeKind,
  city: City,
  random: Random,
): OrganisationName {
  const family = namesOf[country]!.family;
  const [own, romanised] = family.pick(random);
  if (country === 'JP') {
    const [written, meaning] = japanese[kind];
    return { name: `${own}${written}`, romanised: `${romanised} ${meaning}` };
  }
  const [other] = family.pick(random);
  const words: Record<string, string> = { own, other, city: city.name };
  return latin(random.pick(patterns[country][kind]).replace(/\{(\w+)\}/g, (_, word: string) => words[word]!));
}
