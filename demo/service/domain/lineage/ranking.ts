/** Which source is stronger for a field (specification 4.20, "source rankings apply"). Pure. */
import type { ChildType, EntityType } from '../../records/record.ts';
import { changeRequestSource } from '../../records/origins.ts';

/** One rule as an administrator keeps it: what does not stand in it does not matter. */
export interface SourceRanking {
  /** null: all. */
  object_type: EntityType | ChildType | null;
  /** ISO 3166-1 alpha-2 code of the record's, or the address's, country; null: all. */
  country: string | null;
  /** The fields it is about; none: all. */
  fields: string[];
  /** 1 is the strongest; sources of one rank are equals, and a source that is missing is weaker than all. */
  sources: { source: string; rank: number }[];
}

/** Where a value stands. */
export interface Place {
  objectType: string;
  country: string | null;
  field: string;
}

/** Rank of a source for a field: the smaller the stronger. */
export type Ranker = (source: string, place: Place) => number;

function fits(rule: SourceRanking, { objectType, country, field }: Place): boolean {
  return (
    (rule.object_type === null || rule.object_type === objectType) &&
    (rule.country === null || rule.country === country) &&
    (!rule.fields.length || rule.fields.includes(field))
  );
}

/** A rule about named fields is closer than one about an object type, and that closer than one about a country. */
const closeness = (rule: SourceRanking): number =>
  (rule.fields.length ? 4 : 0) + (rule.object_type === null ? 0 : 2) + (rule.country === null ? 0 : 1);

/** Where no rule fits: masters, then what people decided, then everybody else alike. */
const standardRank = (masters: readonly string[], source: string): number => {
  if (masters.includes(source)) return 1;
  return source === changeRequestSource ? 2 : 3;
};

/** Ranks by the closest rule that fits, among equally close ones the first. `masters` are the systems of master data sets. */
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
