/** Finds the address in the lines of a business card, in the form that is usual in the country. */

export interface ReadAddress {
  /** Fields of an address with the scope of the form: `address.locality__v`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Indexes of the lines that belong to it. */
  readonly lines: ReadonlySet<number>;
}

interface Place {
  readonly postal: string;
  readonly locality?: string | undefined;
  readonly region?: string | undefined;
  readonly street?: string | undefined;
}

type Named = Record<'postal' | 'locality' | 'region' | 'street', string | undefined>;

const regionAfter = (postal: string): RegExp =>
  new RegExp(
    `^(?:(?<street>.+?),\\s*)?(?<locality>[^,\\d]+?),?\\s+(?<region>[A-Z]{2,3})\\.?,?\\s+(?<postal>${postal})$`,
    'u',
  );
/** Postal code before the city, after the street on the same line or not: `12 Main Road, 10115 Berlin`. */
const postalBefore =
  /^(?:(?<street>.+?),\s*)?(?:\p{Lu}{1,2}-)?(?<postal>\d{4}\s?\p{Lu}{2}|\d{2}-\d{3}|\d{3}\s\d{2}|\d{4,6})[\s,]+(?<locality>\p{L}[^,\d]*)$/u;

const formats: Readonly<Record<string, readonly RegExp[]>> = {
  US: [regionAfter('\\d{5}(?:-\\d{4})?')],
  CA: [regionAfter('[A-Z]\\d[A-Z]\\s?\\d[A-Z]\\d')],
  AU: [regionAfter('\\d{4}')],
  GB: [
    /^(?:(?<street>.+),\s*)?(?:(?<locality>[^,\d]+?)[,\s]+)?(?<postal>[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})$/iu,
  ],
  BR: [
    /^(?:(?<street>.+?),\s*)?(?<locality>[^,\d-]+?)\s*[-/,]\s*(?<region>[A-Z]{2})[\s,-]+(?:CEP:?\s*)?(?<postal>\d{5}-?\d{3})$/u,
    /^(?:CEP:?\s*)?(?<postal>\d{5}-?\d{3})[\s,-]+(?<locality>[^,\d-]+?)(?:\s*[-/]\s*(?<region>[A-Z]{2}))?$/u,
  ],
  JP: [/^〒?\s*(?<postal>\d{3}-\d{4})\s*(?<street>.+)?$/u],
  KR: [/^\(?(?<postal>\d{5})\)?\s*(?<street>.+)$/u, /^(?<street>.+?)[,\s]+\(?(?<postal>\d{5})\)?$/u],
  CN: [/^(?<street>.+?)[,，\s]+(?:邮编[:：]?)?(?<postal>\d{6})$/u, /^(?<postal>\d{6})\s+(?<locality>.+)$/u],
};

function placeOf(line: string, country: string | undefined): Place | undefined {
  for (const format of formats[country ?? ''] ?? [postalBefore]) {
    const named = format.exec(line)?.groups as Named | undefined;
    if (named?.postal) return named as Place;
  }
  return undefined;
}

/** Leaves out the province that Italian and French places have at the end. */
const cityName = (text: string): string => text.replace(/\s*\([A-Z]{2}\)$|\s+cedex$/iu, '').trim();

/** A street without a postal code: it has a number, or begins or ends with a word for a street. */
const isStreet = (line: string): boolean =>
  /\d/.test(line) ||
  /(?:stra(?:ß|ss)e|str\.|weg|platz|allee|straat|laan|\b(?:road|rd|street|st|lane|avenue|ave|drive|square|place|close|gardens))\.?$|^(?:rue|avenue|boulevard|via|viale|piazza|calle|plaza|rua|ul\.|al\.)\s/iu.test(
    line,
  );

/** Returns the address in the lines; undefined when none has a postal code. `country`: ISO 3166-1 alpha-2. */
export function readAddress(lines: readonly string[], country: string | undefined): ReadAddress | undefined {
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const place = placeOf(line, country);
    if (!place) continue;
    const used = new Set([at]);
    const streets = place.street ? place.street.split(/,\s*(?=.*\D)/u) : [];
    let locality = place.locality;
    let above = at - 1;
    if (country === 'GB' && !locality && above > 0 && !/\d/.test(lines[above]!)) {
      locality = lines[above];
      used.add(above--);
    }
    // At most two lines of the street are above the city. The first line is never one: it is the name.
    for (; !place.street && streets.length < 2 && above > 0 && isStreet(lines[above]!); above--) {
      streets.unshift(lines[above]!);
      used.add(above);
    }
    const fields: Record<string, string> = { 'address.postal_code__v': place.postal.toUpperCase() };
    if (streets[0]) fields['address.address_line_1__v'] = streets[0].trim();
    if (streets[1]) fields['address.address_line_2__v'] = streets.slice(1).join(', ').trim();
    if (locality) fields['address.locality__v'] = cityName(locality);
    if (place.region && country) fields['address.administrative_area__v'] = `${country}-${place.region}`;
    return { fields, lines: used };
  }
  return undefined;
}
