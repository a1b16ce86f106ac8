/** The parts of a widget that few pages and users need. */
type Use = (element: never) => unknown;

/** Returns the parts by their names. `follow` connects the property `state`; tools, palette and analytics load when they are used. */
export const loadedLater = (
  follow: Use,
  tools: () => Promise<{ readonly offer: Use }>,
  palette: () => Promise<{ readonly open: Use; readonly listen: Use }>,
  analytics: () => Promise<{ readonly follow: Use }>,
) => ({
  state: follow,
  'agent-tools': async (element: never) => (await tools()).offer(element),
  palette: async (element: never) => (await palette()).open(element),
  analytics: async (element: never) => (await analytics()).follow(element),
  key: async (element: never) => (await palette()).listen(element),
});
