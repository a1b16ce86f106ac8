/** Checks of widget settings and domains beyond the schemas of the contract. Pure functions. */
import type { z } from '@hono/zod-openapi';
import { customObjectName } from '../../../../src/contract/field_attribute.ts';
import { layout, type layoutField } from '../../../../src/contract/widgets/layouts.ts';
import type { DataModel } from '../data_model.ts';
import { isDomain, isOriginAmong } from './domains.ts';
import { Refusal } from '../refusal.ts';
import { knownSystem } from '../systems.ts';
import type { WidgetSettings } from '../../records/widget.ts';

type LayoutField = z.output<typeof layoutField>;

const languageTag = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

const invalid = (field: string, why: string): Refusal => new Refusal('INVALID_DATA', `${field}: ${why}`);

/** Throws INVALID_DATA naming the domain. */
export function checkDomains(domains: readonly string[]): void {
  for (const [index, domain] of domains.entries())
    if (!isDomain(domain))
      throw invalid(
        `domains.${index}`,
        'expected a host name such as crm.example, *.crm.example, crm.example:8443 or localhost:*.',
      );
}

/**
 * Checks rules that the schemas of the contract cannot express. Returns the settings with the name of the system as the model spells it. Throws INVALID_DATA naming
 * the field.
 */
export function checkSettings(model: DataModel, settings: WidgetSettings): WidgetSettings {
  const system = knownSystem(model, 'settings.system', settings.system);
  if (!settings.languages.every((language) => languageTag.test(language)))
    throw invalid('settings.languages', 'expected IETF BCP 47 language tags.');
  if (!settings.languages.includes(settings.default_language))
    throw invalid('settings.default_language', 'expected one of settings.languages.');
  if (!settings[settings.type])
    throw invalid(`settings.${settings.type}`, `required for a widget of type ${settings.type}.`);
  checkLayouts(settings.layouts);
  for (const [token, value] of Object.entries(settings.theme.tokens))
    // A token is a plain value: it must not load resources from elsewhere.
    if (/[;{}<>\\]|(url|image|-set|src)\(/i.test(value))
      throw invalid(`settings.theme.tokens.${token}`, 'expected a CSS value without url() and ; { } < > \\.');
  return { ...settings, system };
}

/** Checks that the default of each field is an allowed value: otherwise forms would start with an invalid value. */
function checkLayouts(layouts: WidgetSettings['layouts']): void {
  for (const [entityType, byCountry] of Object.entries(layouts))
    for (const [country, { sections, children }] of Object.entries(byCountry)) {
      const path = `settings.layouts.${entityType}.${country}`;
      sections.forEach(({ fields }, index) => checkFields(fields, `${path}.sections.${index}.fields`));
      for (const [name, child] of Object.entries(children)) {
        if (!Object.hasOwn(layout.shape.children.shape, name) && !customObjectName.safeParse(name).success)
          throw invalid(`${path}.children.${name}`, 'expected an array of children or a custom object.');
        checkFields(child.fields, `${path}.children.${name}.fields`);
      }
    }
}

function checkFields(fields: readonly LayoutField[], path: string): void {
  for (const [index, { default: initial, values }] of fields.entries())
    if (initial !== undefined && values && !values.includes(String(initial)))
      throw invalid(`${path}.${index}.default`, 'expected one of the values that the field allows.');
}

/** Returns the first domain that matches an origin, and the malformed domains. */
export function testDomains(
  domains: readonly string[],
  origin: string,
): { allowed: boolean; domain: string | null; invalid: string[] } {
  const domain = domains.find((one) => isOriginAmong(origin, [one])) ?? null;
  return { allowed: domain !== null, domain, invalid: domains.filter((one) => !isDomain(one)) };
}
