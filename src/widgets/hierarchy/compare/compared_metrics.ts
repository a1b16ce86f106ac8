/** The lines of a comparison: what is known of two branches, and where they differ. */
import type { HierarchyOrganization } from '../../../api/affiliations/hierarchy.ts';
import { countryName } from '../../../texts/format.ts';
import * as texts from '../../../texts/organization/hierarchy.ts';
import * as recordTexts from '../../../texts/record.ts';

type Pair = readonly [HierarchyOrganization, HierarchyOrganization];
type Value = string | number | null;

export interface ComparedLine {
  readonly label: string;
  /** Null when it is not stated. */
  readonly values: readonly [Value, Value];
  readonly isDifferent: boolean;
  /** The second count minus the first; undefined unless both are counts. */
  readonly difference: number | undefined;
}

export interface ComparedMetrics {
  readonly facts: readonly ComparedLine[];
  readonly counts: readonly ComparedLine[];
  /** The most frequent of either side first. */
  readonly specialties: readonly ComparedLine[];
}

function line(label: string, values: readonly [Value, Value]): ComparedLine {
  const [first, second] = values;
  const difference = typeof first === 'number' && typeof second === 'number' ? second - first : undefined;
  return { label, values, isDifferent: first !== second, difference };
}

const placeOf = ({ city, country }: HierarchyOrganization): Value =>
  [city, country ? countryName(country) : null].filter(Boolean).join(', ') || null;

/** Compares two branches, in the texts of the active language. */
export function compareBranches(pair: Pair): ComparedMetrics {
  const both = (label: string, of: (organization: HierarchyOrganization) => Value): ComparedLine =>
    line(label, [of(pair[0]), of(pair[1])]);
  const labels = new Map<string | null, string>();
  const counts = pair.map(
    ({ metrics }) =>
      new Map(
        metrics.bySpecialty.map(({ value, label, count }) => {
          labels.set(value, value === null ? texts.noSpecialty() : label);
          return [value, count] as const;
        }),
      ),
  );
  const countOf = (side: 0 | 1, specialty: string | null): number => counts[side]!.get(specialty) ?? 0;
  const mostOf = (specialty: string | null): number => Math.max(countOf(0, specialty), countOf(1, specialty));
  return {
    facts: [
      both(texts.type(), ({ typeLabel, type }) => typeLabel ?? type),
      both(texts.belongsTo(), ({ path }) => path.map(({ name }) => name).join(' › ') || null),
      both(texts.place(), placeOf),
      both(texts.status(), ({ isActive }) => (isActive ? recordTexts.active() : recordTexts.inactive())),
    ],
    counts: [
      both(texts.title(), ({ metrics }) => metrics.organizations),
      both(texts.bedsHead(), ({ metrics }) => metrics.beds),
      both(texts.professionalsHead(), ({ metrics }) => metrics.hcps),
      both(texts.keyPeopleHead(), ({ metrics }) => metrics.keyPeople),
    ],
    specialties: [...labels]
      .toSorted(([a], [b]) => mostOf(b) - mostOf(a))
      .map(([value, label]) => line(label, [countOf(0, value), countOf(1, value)])),
  };
}

/** Returns the one of the two branches that belongs to the other, then the other. */
export function innerAndOuter([first, second]: Pair): Pair | undefined {
  if (first.path.some(({ vid }) => vid === second.vid)) return [first, second];
  if (second.path.some(({ vid }) => vid === first.vid)) return [second, first];
  return undefined;
}
