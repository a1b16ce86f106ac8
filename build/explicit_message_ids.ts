/** Builds `@lit/localize` without its generation of message IDs. Each text of `src/texts` names its ID. */
import type { Plugin } from 'vite';

export const explicitMessageIds = (): Plugin => ({
  name: 'explicit-message-ids',
  load: {
    filter: { id: /\/node_modules\/@lit\/localize\/internal\/id-generation\.js$/ },
    handler: () => `export const generateMsgId = () => { throw new Error('A text has no ID.'); };`,
  },
});
