/** How the driver reads values of both engines. */
import pg from 'pg';

const int8 = 20;
const timestamptz = 1184;
/** Maximum number of cached times. Rows that are read together mostly share theirs. */
const mostTimes = 10_000;

/** Returns a parser that reads times as the driver does, with a cache. */
function readTimes(): (text: string) => Date {
  const read = pg.types.getTypeParser(timestamptz) as (text: string) => Date | number;
  const known = new Map<string, number>();
  return (text) => {
    let time = known.get(text);
    if (time === undefined) {
      time = Number(read(text));
      if (known.size >= mostTimes) known.clear();
      known.set(text, time);
    }
    return new Date(time);
  };
}

/** Returns the setting of the driver: 64-bit integers are text, and all else is as usual. */
export function driverTypes(): pg.CustomTypesConfig {
  const own = new Map<number, (text: string) => unknown>([
    [int8, (text) => text],
    [timestamptz, readTimes()],
  ]);
  return {
    getTypeParser: ((oid: number, format?: never) =>
      own.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  };
}
