/**
 * A search widget with a minimal configuration, and the start-up answers of an instance, for pages that need
 * no more of a service.
 */

export const plainSearch = {
  id: 'plain',
  name: 'plain',
  type: 'search',
  enabled: true,
  system: 'crm_us',
  api_version: 'v39.0',
  base_url: '',
  demo_allowed: true,
  sso: { authority: '', client_id: '', scope: 'openid' },
  languages: ['en', 'de'],
  default_language: 'en',
  theme: { tokens: {}, color_scheme: 'auto' },
  countries: [],
  search: {
    tabs: [{ id: 'all', types: ['HCP', 'HCO'] }],
    basic: true,
    advanced_fields: { HCP: [], HCO: [] },
    filters: [],
    result_fields: { HCP: [], HCO: [] },
    sort: 'relevance',
    page_size: 25,
    select_enabled: true,
    add_request_enabled: false,
    download_enabled: false,
    alternate_keys: [],
  },
  layouts: {},
};

function bodyFor(path: string, widget: object): object {
  if (path.endsWith('/configuration')) return { widget };
  if (path.endsWith('/auth')) return { sessionId: 'session', userId: 1, networkId: '1', networkIds: [] };
  return { attributes: [], reference_type_values: [] };
}

/**
 * Returns the body of the answer to a path: the configuration of the only widget, a session, or a data model
 * without fields and values.
 */
export const answerToBegin = (path: string, widget: object = plainSearch): object => ({
  responseStatus: 'SUCCESS',
  ...bodyFor(path, widget),
});
