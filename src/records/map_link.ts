/** Links an address to a map. */
import type { FieldSet } from './entity.ts';

const coordinate = (value: unknown, limit: number): number | undefined => {
  const degrees = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof degrees === 'number' && Math.abs(degrees) <= limit ? degrees : undefined;
};

/** Returns the OpenStreetMap URL of an address's coordinates (WGS 84 degrees); undefined without valid coordinates. */
export function mapLink(address: FieldSet): string | undefined {
  const latitude = coordinate(address['latitude__v'], 90);
  const longitude = coordinate(address['longitude__v'], 180);
  if (latitude === undefined || longitude === undefined || (latitude === 0 && longitude === 0))
    return undefined;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}
