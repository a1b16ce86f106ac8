/**
 * Builds `@lit/localize` without what is not used here: IDs of messages that it generates, because each text of `src/texts` names its own;
 * translations with markup; and a locale that changes, because `src/texts/language.ts` sets one, once. The library raises an event on the
 * page for each change; the build raises none.
 */
import type { Plugin } from 'vite';

const modules: Readonly<Record<string, string>> = {
  'internal/runtime-msg.js': `
import { defaultMsg } from './default-msg.js';
import { joinStringsAndValues } from './str-tag.js';
export const runtimeMsg = (templates, template, { id }) => {
  const localized = templates[id];
  return localized?.strTag
    ? joinStringsAndValues(localized.strings, template.values, localized.values)
    : (localized || defaultMsg(template));
};`,
  'init/runtime.js': `
import { runtimeMsg } from '../internal/runtime-msg.js';
import { _installMsgImplementation } from './install.js';
export const configureLocalization = ({ loadLocale }) => ({
  setLocale: (locale) =>
    loadLocale(locale).then(({ templates }) =>
      _installMsgImplementation((template, options) => runtimeMsg(templates, template, options)),
    ),
});`,
};

export const explicitMessageIds = (): Plugin => ({
  name: 'explicit-message-ids',
  load: {
    filter: { id: /\/node_modules\/@lit\/localize\/(?:internal\/runtime-msg|init\/runtime)\.js$/ },
    handler: (id) => modules[id.slice(id.lastIndexOf('/localize/') + '/localize/'.length)],
  },
});
