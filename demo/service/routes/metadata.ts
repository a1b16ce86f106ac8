/** Metadata and reference values (specification 4.19, 4.22; decisions, section 5). */
import { routes } from '../../../src/api/contract/index.ts';
import { listCodes, listFields, readCountries, readObjectTypes } from '../domain/metadata.ts';
import { Refusal } from '../domain/refusal.ts';
import { supports } from '../domain/versions.ts';
import type { Api, Service } from '../http/environment.ts';

const responseStatus = 'SUCCESS' as const;

export function addMetadataRoutes(api: Api, { model }: Service): void {
  api.openapi(routes.listObjectTypes, (c) =>
    c.json({ responseStatus, objectTypes: [...model.objectTypes] }, 200),
  );

  api.openapi(routes.listFields, (c) => {
    const query = c.req.valid('query');
    const withTags = query.details !== 'base' && supports(c.get('version'), 'fieldTags');
    const attributes = listFields(
      model,
      readObjectTypes(query.objectTypes),
      readCountries(query.countries),
      withTags,
    );
    return c.json({ responseStatus, attributes }, 200);
  });

  api.openapi(routes.listReferenceValues, (c) => {
    const query = c.req.valid('query');
    const countries = readCountries(query.countries);
    const reference_type_values = model.referenceTypes.map((type) => ({
      type,
      reference_type_codes: query.includeCodes === 'true' ? listCodes(model, type, countries) : [],
    }));
    return c.json({ responseStatus, reference_type_values }, 200);
  });

  api.openapi(routes.listReferenceType, (c) => {
    const { type } = c.req.valid('param');
    if (!model.referenceTypes.includes(type))
      throw new Refusal('NOT_FOUND', 'There is no such reference type.');
    const reference_type_codes = listCodes(model, type, readCountries(c.req.valid('query').countries));
    return c.json({ responseStatus, reference_type_values: [{ type, reference_type_codes }] }, 200);
  });
}
