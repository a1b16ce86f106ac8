/** Metadata and reference values (specification 4.19, 4.22). */
import { routes } from '../../../src/contract/index.ts';
import {
  listAddressFormats,
  listCodes,
  isShown,
  listFields,
  listFieldTags,
  listLanguages,
  readCountries,
  readObjectTypes,
  withFixedKeys,
} from '../domain/metadata.ts';
import { Refusal } from '../domain/refusal.ts';
import { optionalSystem, systemsOf } from '../domain/systems.ts';
import { hasCustomKeyPermission } from '../domain/users/users.ts';
import type { Api, Service } from '../http/environment.ts';
import { FixedAnswers } from '../http/fixed_answers.ts';

const responseStatus = 'SUCCESS' as const;

export function addMetadataRoutes(api: Api, { model }: Service): void {
  const answers = new FixedAnswers();

  api.openapi(routes.listObjectTypes, (c) =>
    answers.send(c, [model.version, 'objectTypes'], () => ({
      responseStatus,
      objectTypes: model.objectTypes,
    })),
  );

  api.openapi(routes.listFields, (c) => {
    const query = c.req.valid('query');
    const isFull = query.details !== 'base';
    const objectTypes = readObjectTypes(model, query.objectTypes, c.get('version'));
    const countries = readCountries(query.countries);
    const managesKeys = hasCustomKeyPermission(c.get('user'));
    const key = [model.version, 'fields', objectTypes, countries, isFull, query.view, managesKeys];
    return answers.send(c, key, () => {
      const attributes = listFields(
        model,
        objectTypes,
        countries,
        { validation: isFull, tags: isFull },
        query.view && isShown(model),
      );
      return { responseStatus, attributes: managesKeys ? attributes : withFixedKeys(attributes) };
    });
  });

  api.openapi(routes.listFieldTags, (c) =>
    answers.send(c, [model.version, 'fieldTags'], () => ({
      responseStatus,
      fieldTags: listFieldTags(model),
    })),
  );

  api.openapi(routes.listLanguages, (c) =>
    answers.send(c, [model.version, 'languages'], () => ({ responseStatus, ...listLanguages() })),
  );

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
    return answers.send(c, [model.version, 'addressFormats', countries], () => ({
      responseStatus,
      address_formats: listAddressFormats(model, countries),
    }));
  });

  api.openapi(routes.listReferenceValues, (c) => {
    const query = c.req.valid('query');
    const countries = readCountries(query.countries);
    const systemName = optionalSystem(model, c.get('user'), 'systemName', query.systemName);
    const withCodes = query.includeCodes === 'true';
    return answers.send(c, [model.version, 'referenceValues', countries, systemName, withCodes], () => ({
      responseStatus,
      reference_type_values: model.referenceTypes.map((type) => ({
        type,
        reference_type_codes: withCodes ? listCodes(model, type, countries, systemName) : [],
      })),
    }));
  });

  api.openapi(routes.listReferenceType, (c) => {
    const { type } = c.req.valid('param');
    if (!model.referenceTypes.includes(type))
      throw new Refusal('NOT_FOUND', 'There is no such reference type.');
    const query = c.req.valid('query');
    const countries = readCountries(query.countries);
    const systemName = optionalSystem(model, c.get('user'), 'systemName', query.systemName);
    return answers.send(c, [model.version, 'referenceType', type, countries, systemName], () => ({
      responseStatus,
      reference_type_values: [{ type, reference_type_codes: listCodes(model, type, countries, systemName) }],
    }));
  });
}
