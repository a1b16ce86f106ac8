/** Metadata and reference values (specification 4.19, 4.22; decisions, section 5). */
import { routes } from '../../../src/contract/index.ts';
import {
  listAddressFormats,
  listCodes,
  listFields,
  listFieldTags,
  listLanguages,
  readCountries,
  readObjectTypes,
} from '../domain/metadata.ts';
import { Refusal } from '../domain/refusal.ts';
import { optionalSystem, systemsOf } from '../domain/systems.ts';
import type { Api, Service } from '../http/environment.ts';

const responseStatus = 'SUCCESS' as const;

export function addMetadataRoutes(api: Api, { model }: Service): void {
  api.openapi(routes.listObjectTypes, (c) =>
    c.json({ responseStatus, objectTypes: [...model.objectTypes] }, 200),
  );

  api.openapi(routes.listFields, (c) => {
    const query = c.req.valid('query');
    const isFull = query.details !== 'base';
    const attributes = listFields(
      model,
      readObjectTypes(query.objectTypes, c.get('version')),
      readCountries(query.countries),
      {
        validation: isFull,
        tags: isFull,
      },
    );
    return c.json({ responseStatus, attributes }, 200);
  });

  api.openapi(routes.listFieldTags, (c) => c.json({ responseStatus, fieldTags: listFieldTags(model) }, 200));

  api.openapi(routes.listLanguages, (c) => c.json({ responseStatus, ...listLanguages() }, 200));

  api.openapi(routes.listSystems, (c) => {
    const systems = systemsOf(model, c.get('user'));
    return c.json(
      {
        responseStatus,
        systems: systems.map(({ name, label, isMaster }) => ({ name, label, is_master: isMaster })),
      },
      200,
    );
  });

  api.openapi(routes.listAddressFormats, (c) => {
    const countries = readCountries(c.req.valid('query').countries);
    return c.json({ responseStatus, address_formats: listAddressFormats(model, countries) }, 200);
  });

  api.openapi(routes.listReferenceValues, (c) => {
    const query = c.req.valid('query');
    const countries = readCountries(query.countries);
    const systemName = optionalSystem(model, c.get('user'), 'systemName', query.systemName);
    const reference_type_values = model.referenceTypes.map((type) => ({
      type,
      reference_type_codes:
        query.includeCodes === 'true' ? listCodes(model, type, countries, systemName) : [],
    }));
    return c.json({ responseStatus, reference_type_values }, 200);
  });

  api.openapi(routes.listReferenceType, (c) => {
    const { type } = c.req.valid('param');
    if (!model.referenceTypes.includes(type))
      throw new Refusal('NOT_FOUND', 'There is no such reference type.');
    const { countries, systemName: named } = c.req.valid('query');
    const systemName = optionalSystem(model, c.get('user'), 'systemName', named);
    const reference_type_codes = listCodes(model, type, readCountries(countries), systemName);
    return c.json({ responseStatus, reference_type_values: [{ type, reference_type_codes }] }, 200);
  });
}
