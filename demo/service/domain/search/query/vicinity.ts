/** Finds addresses by their distance from places on the earth. */
import { sql, type RawBuilder } from 'kysely';
import type { DataModel } from '../../data_model.ts';
import { every } from './combinations.ts';
import { findingField, type Truth } from './record_columns.ts';

/** A place and how far from it addresses may be. */
export interface Vicinity {
  /** Degrees, -90 to 90. */
  latitude: number;
  /** Degrees, -180 to 180. */
  longitude: number;
  /** Meters. */
  distance: number;
}

/** Mean radius in meters. A sphere differs from the ellipsoid of WGS84 by at most 0.6 %. */
const earthRadius = 6_371_008.8;
/** Degrees by which a box is wider than needed, because its corners are rounded. */
const margin = 1e-6;
const degrees = (radians: number): number => (radians * 180) / Math.PI;
const radians = (angle: number): number => (angle * Math.PI) / 180;

type Range = readonly [from: number, to: number];

/** Returns the ranges of longitude within a distance: all of them around a pole, two across the antimeridian. */
function longitudesOf({ latitude, longitude, distance }: Vicinity): Range[] {
  const angle = distance / earthRadius;
  if (Math.abs(latitude) + degrees(angle) >= 90 - margin) return [[-180, 180]];
  const width = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(latitude))))) + margin;
  const [west, east] = [longitude - width, longitude + width];
  if (east - west >= 360) return [[-180, 180]];
  const ranges: Range[] = [[Math.max(west, -180), Math.min(east, 180)]];
  if (west < -180) ranges.push([west + 360, 180]);
  if (east > 180) ranges.push([-180, east - 360]);
  return ranges;
}

// As in the migration, so that its index answers.
const latitudeOf = sql<number>`degrees_of(o.fields ->> 'latitude__v')`;
const longitudeOf = sql<number>`degrees_of(o.fields ->> 'longitude__v')`;

const between = (value: RawBuilder<number>, [from, to]: Range): Truth =>
  sql<boolean>`${value} BETWEEN ${from}::double precision AND ${to}::double precision`;

/** Returns the boxes of latitude and longitude that contain a vicinity. */
function boxesOf(vicinity: Vicinity): Truth[] {
  const height = degrees(vicinity.distance / earthRadius) + margin;
  const latitudes: Range = [vicinity.latitude - height, vicinity.latitude + height];
  return longitudesOf(vicinity).map((longitudes) =>
    every([between(latitudeOf, latitudes), between(longitudeOf, longitudes)])!,
  );
}

/** Returns the distance in meters by the haversine formula. */
const distanceFrom = ({ latitude, longitude }: Vicinity): RawBuilder<number> =>
  sql`2 * ${sql.lit(earthRadius)} * asin(least(1, sqrt(
    power(sin(radians(spot.latitude - ${latitude}::double precision) / 2), 2)
    + cos(radians(${latitude}::double precision)) * cos(radians(spot.latitude))
    * power(sin(radians(spot.longitude - ${longitude}::double precision) / 2), 2))))`;

/** Returns the distance from the nearest of the places that an address is near to; NULL when it is near to none. */
function nearest(places: readonly Vicinity[]): RawBuilder<number | null> {
  const each = places.map((place) => sql`(${distanceFrom(place)}, ${place.distance}::double precision)`);
  return sql`(SELECT min(meters) FROM (VALUES ${sql.join(each)}) place (meters, most) WHERE meters <= most)`;
}

const nameOf = (index: number): RawBuilder<number | null> => sql.ref(`away.meters_${index}`);

export interface Vicinities {
  /** What follows addresses `o` in FROM. OFFSET 0 has positions and distances calculated once. */
  joins: RawBuilder<unknown>;
  /** Whether an address is near to a place of every list. */
  truth: Truth;
  /** Its distance in whole meters from the nearest place of the first list. */
  meters: RawBuilder<number>;
}

/** Returns conditions on addresses `o`; null without a list. Each list narrows further; within a list, any place will do. */
export function vicinitiesOf(model: DataModel, lists: readonly (readonly Vicinity[])[]): Vicinities | null {
  if (!lists.length) return null;
  const fields = ['latitude__v', 'longitude__v'].map((fieldId) => model.field('ADDRESS', fieldId)!);
  const distances = lists.map((places, index) => sql`${nearest(places)} AS ${sql.id(`meters_${index}`)}`);
  return {
    joins: sql`CROSS JOIN LATERAL (SELECT ${latitudeOf} AS latitude, ${longitudeOf} AS longitude OFFSET 0) spot
      CROSS JOIN LATERAL (SELECT ${sql.join(distances)} OFFSET 0) away`,
    truth: every([
      sql<boolean>`o.fields ->> 'latitude__v' IS NOT NULL`,
      ...lists.flatMap((places, index) => [
        sql<boolean>`(${sql.join(places.flatMap(boxesOf), sql` OR `)})`,
        sql<boolean>`${nameOf(index)} IS NOT NULL`,
      ]),
      // Models may tag positions as contact data, which finds nothing after an opt-out.
      ...fields.map((field) => findingField(model, 'address', field)),
    ])!,
    meters: sql`round(${nameOf(0)})::integer`,
  };
}
