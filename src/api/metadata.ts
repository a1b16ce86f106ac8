/** The data model: object types, fields, languages, address formats and reference values (specification 4.22). */
import { ApiError } from './errors.ts';
import { isAddressFormat, isFieldAttribute, isListOf, isReferenceType } from './shapes.ts';
import type { Transport } from './transport.ts';
import type { AddressFormat, FieldAttribute, QueryOf, ReferenceType } from './types.ts';

/** Lists the fields and their order in addresses by country. The format of `*` applies to all other countries. */
export async function listAddressFormats(
  transport: Transport,
  query: QueryOf<'get /metadata/address_formats'> = {},
  signal?: AbortSignal,
): Promise<AddressFormat[]> {
  const { address_formats } = await transport.request('get /metadata/address_formats', {
    query,
    check: (answer) => isListOf(answer['address_formats'], isAddressFormat),
    signal,
  });
  return address_formats;
}

/** Lists the fields of object types with their labels. */
export async function listFields(
  transport: Transport,
  query: QueryOf<'get /metadata/fields'> = {},
  signal?: AbortSignal,
): Promise<FieldAttribute[]> {
  const { attributes } = await transport.request('get /metadata/fields', {
    query,
    check: (answer) => isListOf(answer['attributes'], isFieldAttribute),
    signal,
  });
  return attributes;
}

/** Reads one reference type with its codes and their labels. Throws `not-found` for an unknown type. */
export async function listReferenceType(
  transport: Transport,
  type: string,
  query: QueryOf<'get /metadata/reference_values/{type}'> = {},
  signal?: AbortSignal,
): Promise<ReferenceType> {
  const { reference_type_values } = await transport.request('get /metadata/reference_values/{type}', {
    path: { type },
    query,
    check: (answer) => isListOf(answer['reference_type_values'], isReferenceType),
    signal,
  });
  const [values] = reference_type_values;
  if (!values) throw new ApiError('not-found', `There is no reference type ${type}.`);
  return values;
}
