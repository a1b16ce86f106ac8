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
    power(sin(radians(${latitudeOf} - ${latitude}::double precision) / 2), 2)
    + cos(radians(${latitude}::double precision)) * cos(radians(${latitudeOf}))
    * power(sin(radians(${longitudeOf} - ${longitude}::double precision) / 2), 2))))`;

/** Returns the distance from the nearest of the places that an address `o` is near to; NULL when it is near to none. */
function nearest(places: readonly Vicinity[]): RawBuilder<number | null> {
  const each = places.map((place) => {
    const distance = distanceFrom(place);
    return sql`CASE WHEN ${distance} <= ${place.distance}::double precision THEN ${distance} END`;
  });
  return sql`least(${sql.join(each)})`;
}

export interface Vicinities {
  /** Whether an address `o` is near to a place of every list. */
  truth: Truth;
  /** Its distance in whole meters from the nearest place of the first list. */
  meters: RawBuilder<number>;
}

/** Returns conditions on addresses `o`. Each list narrows further; within a list, any place will do. */
export function vicinitiesOf(model: DataModel, lists: readonly (readonly Vicinity[])[]): Vicinities | null {
  const [first] = lists;
  if (!first) return null;
  const fields = ['latitude__v', 'longitude__v'].map((fieldId) => model.field('ADDRESS', fieldId)!);
  return {
    truth: every([
      sql<boolean>`o.fields ->> 'latitude__v' IS NOT NULL`,
      ...lists.flatMap((places) => [
        sql<boolean>`(${sql.join(places.flatMap(boxesOf), sql` OR `)})`,
        sql<boolean>`${nearest(places)} IS NOT NULL`,
      ]),
      // Models may tag positions as contact data, which finds nothing after an opt-out.
      ...fields.map((field) => findingField(model, 'address', field)),
    ])!,
    meters: sql`round(${nearest(first)})::integer`,
  };
}
