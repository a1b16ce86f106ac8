/** An address on one line, as the service formatted it or in the country's order. */
import { fieldLabel, fieldText, type FieldSet } from './entity.ts';

const regionFirst = new Set(['US', 'CA', 'AU', 'BR', 'MX', 'IN']);

/** `US-MA` is read as MA by people; other region codes are shown by their label. */
function region(address: FieldSet): string | undefined {
  const code = fieldText(address, 'administrative_area__v');
  const short = /^(?:US|CA|AU|BR)-(\w{2,3})$/.exec(code ?? '')?.[1];
  return short ?? fieldLabel(address, 'administrative_area__v');
}

/** One line for a card or a list; empty when nothing of it is known. */
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
