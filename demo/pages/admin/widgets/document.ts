/** A configuration as a document: domains and settings, as in files and in the JSON panel. */
import { msg, str } from '@lit/localize';
import type { Settings } from '../data.ts';

export const documentOf = (domains: readonly string[], settings: Settings): string =>
  `${JSON.stringify({ domains, settings }, null, 2)}\n`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the paths of the parts of a document that one would look for: settings, and layouts by country. */
export const partsOf = (settings: Settings): string[] => [
  'domains',
  ...Object.entries(settings).flatMap(([name, value]) =>
    name === 'layouts' && isObject(value)
      ? Object.entries(value).flatMap(([type, byCountry]) =>
          Object.keys(byCountry ?? {}).map((country) => `settings.layouts.${type}.${country}`),
        )
      : [`settings.${name}`],
  ),
];

/** Parses the text of a document. The service validates the settings themselves. */
export function readDocument(text: string): { domains: string[]; settings: Settings } | { problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problem: msg(str`This is not JSON: ${error instanceof Error ? error.message : String(error)}`) };
  }
  const { domains, settings } = isObject(value) ? value : {};
  if (!Array.isArray(domains) || !domains.every((domain) => typeof domain === 'string'))
    return { problem: msg('domains: expected a list of texts.') };
  if (!isObject(settings)) return { problem: msg('settings: expected the settings of a widget.') };
  return { domains, settings: settings as unknown as Settings };
}
