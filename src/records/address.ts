/** Formats an address on one line: the service's formatted address, else the order that is usual in the country. */
import { fieldLabel, fieldText, type FieldSet } from './entity.ts';

const regionFirst = new Set(['US', 'CA', 'AU', 'BR', 'MX', 'IN']);

/** Returns `US-MA` as `MA`, the form readers know; other regions are returned as their label. */
function region(address: FieldSet): string | undefined {
  const code = fieldText(address, 'administrative_area__v');
  const short = /^(?:US|CA|AU|BR)-(\w{2,3})$/.exec(code ?? '')?.[1];
  return short ?? fieldLabel(address, 'administrative_area__v');
}

/** Returns one line for a card or a list; empty when the address has no known field. */
export function addressLine(address: FieldSet): string {
  const formatted = fieldText(address, 'formatted_address__v');
  if (formatted) return formatted.replace(/\s*\n+\s*/g, ', ');
  const country = fieldText(address, 'country__v');
  const locality = fieldText(address, 'locality__v');
  const postal = fieldText(address, 'postal_code__v') ?? fieldText(address, 'postal_code_primary__v');
  const place = regionFirst.has(country ?? '')
    ? [locality, [region(address), postal].filter(Boolean).join(' ')]
    : [[postal, locality].filter(Boolean).join(' ')];
  return [
    fieldText(address, 'address_line_1__v'),
    fieldText(address, 'address_line_2__v'),
    ...place,
    fieldLabel(address, 'country__v'),
  ]
    .filter(Boolean)
    .join(', ');
}
