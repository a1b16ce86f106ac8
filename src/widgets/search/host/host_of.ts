/** Reads what the host page adds to results. A page that adds nothing loads no code for it. */
import { attributesContext, read } from '../../../shared/contexts.ts';
import { viewsContext } from '../search_contexts.ts';
import type { HostContent, HostProperties } from './host_properties.ts';

/** Returns what the page adds; undefined without any, and until its code is loaded. */
export function hostContent(): HostContent | undefined {
  const element = read(attributesContext) as unknown as HostProperties;
  if (!element.renderResult && !element.resultActions && !element.recordActions) return undefined;
  const view = read(viewsContext).get('host');
  return typeof view === 'string' ? undefined : view.host!(element);
}
