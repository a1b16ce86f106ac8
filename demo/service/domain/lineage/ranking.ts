/** Ranks sources per field (specification 4.20, "source rankings apply"). Pure functions. */
import type { ChildType, EntityType } from '../../records/record.ts';
import { changeRequestSource } from '../../records/origins.ts';

/** Source ranking rule. Conditions that are null or empty match everything. */
export interface SourceRanking {
  /** Object type; null for all. */
  object_type: EntityType | ChildType | null;
  /** Country of the record or address (ISO 3166-1 alpha-2); null for all. */
  country: string | null;
  /** Field names; empty for all. */
  fields: string[];
  /** Rank 1 is the strongest. Sources with the same rank are equal. A missing source is weaker than all others. */
  sources: { source: string; rank: number }[];
}

/** Object type, country and field of a value. */
export interface Place {
  objectType: string;
  country: string | null;
  field: string;
}

/** Returns the rank of a source for a field: a smaller rank is stronger. */
export type Ranker = (source: string, place: Place) => number;

function fits(rule: SourceRanking, { objectType, country, field }: Place): boolean {
  return (
    (rule.object_type === null || rule.object_type === objectType) &&
    (rule.country === null || rule.country === country) &&
    (!rule.fields.length || rule.fields.includes(field))
  );
}

/** Returns how specific a rule is: fields count more than the object type, and the object type more than the country. */
const closeness = (rule: SourceRanking): number =>
  (rule.fields.length ? 4 : 0) + (rule.object_type === null ? 0 : 2) + (rule.country === null ? 0 : 1);

/** Returns the rank without a matching rule: masters first, then change requests, then all others equally. */
const standardRank = (masters: readonly string[], source: string): number => {
  if (masters.includes(source)) return 1;
  return source === changeRequestSource ? 2 : 3;
};

/** Returns a ranker that uses the most specific matching rule; the first rule wins a tie. `masters` are the systems of master data sets. */
export function rankerOf(rules: readonly SourceRanking[], masters: readonly string[]): Ranker {
  const ordered = rules
    .map((rule) => ({ rule, ranks: new Map(rule.sources.map(({ source, rank }) => [source, rank])) }))
    .sort((one, other) => closeness(other.rule) - closeness(one.rule));
  const found = new Map<string, Map<string, number> | undefined>();
  return (source, place) => {
    const key = `${place.objectType}\n${place.country}\n${place.field}`;
    if (!found.has(key)) found.set(key, ordered.find(({ rule }) => fits(rule, place))?.ranks);
    const ranks = found.get(key);
    return ranks ? (ranks.get(source) ?? Infinity) : standardRank(masters, source);
  };
}
