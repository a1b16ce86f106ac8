/** Writes organizations as CSV or Excel, one row each, with the metrics of their branches. */
import { fileLimit, saveList, type ListFormat, type ListRow } from '../../../shared/lists/save_list.ts';
import { countryName } from '../../../texts/format.ts';
import { textDirection } from '../../../texts/language.ts';
import * as texts from '../../../texts/organization/hierarchy.ts';
import * as recordTexts from '../../../texts/record.ts';
import type { HierarchyOrganization } from '../../../api/affiliations/hierarchy.ts';

export { fileLimit };

/** An organization in a file. */
export interface ListedOrganization {
  readonly organization: HierarchyOrganization;
  /** Names of the organizations above it, from the top. */
  readonly above: readonly string[];
}

const heads = (): string[] => [
  texts.name(),
  'vid__v',
  texts.type(),
  texts.belongsTo(),
  texts.place(),
  texts.country(),
  texts.status(),
  texts.title(),
  texts.professionalsHead(),
  texts.keyPeopleHead(),
  texts.bedsHead(),
  texts.specialties(),
];

function rowOf({ organization, above }: ListedOrganization): ListRow {
  const { metrics } = organization;
  return [
    organization.name,
    organization.vid,
    organization.typeLabel ?? organization.type ?? '',
    above.join(' › '),
    organization.city ?? '',
    organization.country ? countryName(organization.country) : '',
    organization.isActive ? recordTexts.active() : recordTexts.inactive(),
    metrics.organizations,
    metrics.hcps,
    metrics.keyPeople,
    metrics.beds ?? undefined,
    metrics.bySpecialty
      .map(({ value, label, count }) => `${value === null ? texts.noSpecialty() : label} ${count}`)
      .join(', '),
  ];
}

function* allRows(listed: readonly ListedOrganization[]): Generator<ListRow> {
  yield heads();
  for (const each of listed) yield rowOf(each);
}

/** Saves the organizations in the texts of the active language. `language`: BCP 47 tag. `signal` ends the work before the file is saved. */
export async function saveDirectory(
  listed: readonly ListedOrganization[],
  { format, language, signal }: { format: ListFormat; language: string; signal: AbortSignal },
): Promise<void> {
  await saveList({
    name: 'organizations',
    sheet: 'Organizations',
    format,
    rows: allRows(listed),
    isRightToLeft: textDirection(language) === 'rtl',
    signal,
  });
}
