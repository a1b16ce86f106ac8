/** What the portal takes from its attributes and from the page around it. */
import * as texts from '../texts/portal/portal.ts';
import type { PartSettings } from './parts.ts';
import type { PortalPage } from './routes.ts';

/** Named one by one, so that the bundler can leave out the module's namespace. */
export const labels: Record<PortalPage, () => string> = {
  search: texts.search,
  record: texts.record,
  affiliations: texts.affiliations,
  requests: texts.requests,
};

/** Returns the language of the page, if the portal has texts in it, else English. */
export function languageAround(element: Element): string {
  const wanted = element.closest('[lang]')?.getAttribute('lang') ?? '';
  const primary = wanted.split('-')[0]!;
  const tags = Object.keys(texts.portalTexts);
  return (
    tags.find((tag) => tag.toLowerCase() === wanted.toLowerCase()) ??
    tags.find((tag) => tag.split('-')[0] === primary) ??
    'en'
  );
}

/** Returns true for a language that is written from right to left. */
export const isRightToLeft = (language: string): boolean =>
  ['Arab', 'Hebr'].includes(new Intl.Locale(language).maximize().script ?? '');

/** Takes the demo account. The password attribute is removed, so that recordings of the page do not contain it. */
export function takeAccount(element: Element): PartSettings['credentials'] {
  const username = element.getAttribute('username');
  const password = element.getAttribute('password');
  element.removeAttribute('password');
  return username && password ? { username, password } : undefined;
}
