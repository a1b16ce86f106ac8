/** The names of the portal's pages. */
import * as texts from '../texts/portal/portal.ts';
import type { PortalPage } from './routes.ts';

/** Named one by one, so that the bundler can leave out the module's namespace. */
export const labels: Record<PortalPage, () => string> = {
  search: texts.search,
  record: texts.record,
  affiliations: texts.affiliations,
  organizations: texts.organizations,
  requests: texts.requests,
};
