/** What the portal says itself. Source language English; every message has an explicit id. */
import { msg } from '@lit/localize';
import { textArea, type TextArea, type TextFile } from '../language.ts';

export const portalTexts: TextArea = textArea(import.meta.glob<TextFile>('../languages/*/portal.ts'));

export const heading = (): string => msg('Master data', { id: 'portal.heading' });
export const navigation = (): string => msg('Pages', { id: 'portal.navigation' });
export const search = (): string => msg('Search', { id: 'portal.search' });
export const record = (): string => msg('Record', { id: 'portal.record' });
export const affiliations = (): string => msg('Affiliations', { id: 'portal.affiliations' });
export const organizations = (): string => msg('Organizations', { id: 'portal.organizations' });
export const requests = (): string => msg('Requests', { id: 'portal.requests' });
export const partFailed = (): string =>
  msg('This page could not be loaded. Check your connection and try again.', { id: 'portal.part-failed' });
export const noParts = (): string =>
  msg('This portal has no pages. An administrator must name its widgets.', { id: 'portal.no-parts' });
/** Of the shared texts. Not imported, so that their file exports nothing more. */
export const tryAgain = (): string => msg('Try again', { id: 'common.try-again' });
