/** Issuers of licenses: national registers, and one board, chamber or council per region where the law requires it. */
import { otherLabels } from '../labels.ts';
import { referenceList, type CodeRow } from '../types.ts';
import { ownRegionName, regionCodes, regionLabels } from './regions.ts';

/** English and German name of a region's body, by country. For other languages see `labels/`. */
const regional: Record<string, (region: string) => readonly [english: string, german: string]> = {
  US: (region) => [`${region} Board of Medicine`, `Ärztliche Zulassungsbehörde ${region}`],
  DE: (region) => [`State Chamber of Physicians, ${region}`, `Landesärztekammer ${region}`],
  ES: (region) => [`Medical College, ${region}`, `Ärztekammer ${region}`],
  BR: (region) => [`Regional Council of Medicine, ${region}`, `Regionaler Ärzterat ${region}`],
};

/** Returns the code of the body that licenses professionals in a region such as `US-MA`. */
export const regionalBody = (region: string): string => `${region}-MED`;

const national: readonly CodeRow[] = [
  ['US-DEA', 'Drug Enforcement Administration', 'Drogenbehörde der USA (DEA)', { countries: ['US'] }],
  ['US-CMS', 'Centers for Medicare and Medicaid Services', undefined, { countries: ['US'] }],
  ['GB-GMC', 'General Medical Council', undefined, { countries: ['GB'] }],
  ['GB-GDC', 'General Dental Council', undefined, { countries: ['GB'] }],
  ['GB-NMC', 'Nursing and Midwifery Council', undefined, { countries: ['GB'] }],
  ['GB-GPHC', 'General Pharmaceutical Council', undefined, { countries: ['GB'] }],
  [
    'DE-KBV',
    'Association of Statutory Health Insurance Physicians',
    'Kassenärztliche Vereinigung',
    { countries: ['DE'] },
  ],
  ['DE-LAK', 'State Chamber of Pharmacists', 'Landesapothekerkammer', { countries: ['DE'] }],
  [
    'FR-CNOM',
    'National Council of the Order of Physicians',
    'Nationalrat der Ärzteschaft (Frankreich)',
    { countries: ['FR'] },
  ],
  ['FR-ANS', 'Digital Health Agency', 'Agentur für digitale Gesundheit (Frankreich)', { countries: ['FR'] }],
  [
    'IT-FNO',
    'National Federation of the Orders of Physicians',
    'Nationale Ärztekammer (Italien)',
    { countries: ['IT'] },
  ],
  ['IT-MDS', 'Ministry of Health', 'Gesundheitsministerium (Italien)', { countries: ['IT'] }],
  [
    'JP-MHLW',
    'Ministry of Health, Labour and Welfare',
    'Ministerium für Gesundheit, Arbeit und Soziales (Japan)',
    { countries: ['JP'] },
  ],
];

/** States as bodies, for licenses of a file that names the state but not its board. */
const states = regionCodes('US').map((region): CodeRow => {
  const { en = region, de, ...labels } = regionLabels(region);
  return [region, en, de, { countries: ['US'], labels }];
});

export const licenseBodies = referenceList('LicenseBody', [
  ...national,
  ...states,
  ...Object.entries(regional).flatMap(([country, name]) =>
    regionCodes(country).map((region): CodeRow => {
      const own = ownRegionName(region);
      const [english, german] = name(own);
      const labels = otherLabels.body(country, regionLabels(region), own);
      return [regionalBody(region), english, german, { countries: [country], labels }];
    }),
  ),
]);
