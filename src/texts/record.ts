/**
 * What cards and opened records say. Source language English; every message has an explicit id. Translations of those that
 * only results of a search say are among its texts (`search_results.ts`), so that no other widget loads them.
 */
import { msg, str } from '@lit/localize';

export const kindHcp = (): string => msg('Health care professional', { id: 'record.kind.hcp' });
export const kindHco = (): string => msg('Health care organization', { id: 'record.kind.hco' });
export const inactive = (): string => msg('Inactive', { id: 'record.badge.inactive' });
export const active = (): string => msg('Active', { id: 'record.badge.active' });
export const underReview = (): string => msg('Under review', { id: 'record.badge.under-review' });
export const valid = (): string => msg('Valid', { id: 'record.state.valid' });
export const notInInstance = (): string => msg('Not yet in your instance', { id: 'record.badge.not-local' });
export const notInInstanceHint = (): string =>
  msg('This record is in the master data set. It is downloaded when you select it.', {
    id: 'record.badge.not-local-hint',
  });
export const ownedByMaster = (): string => msg('Master data', { id: 'record.owner.master' });
export const ownedExternally = (): string => msg('Mastered elsewhere', { id: 'record.owner.external' });
export const ownedByThirdParty = (): string => msg('Third party', { id: 'record.owner.third-party' });

export const select = (): string => msg('Select', { id: 'record.select' });
export const selectNamed = (label: string, name: string): string =>
  msg(str`${label}: ${name}`, { id: 'record.select.named' });
export const chooseNamed = (name: string): string => msg(str`Choose ${name}`, { id: 'record.choose' });
export const selected = (): string => msg('Selected', { id: 'record.selected' });
export const downloading = (): string => msg('Downloading record …', { id: 'record.downloading' });
export const preparing = (): string => msg('Getting record …', { id: 'record.preparing' });
export const selectFailed = (): string =>
  msg('The record could not be selected', { id: 'record.select.failed' });
export const refreshFailed = (): string =>
  msg('The latest copy could not be loaded. This is what the search found.', { id: 'record.refresh.failed' });
export const labelsFailed = (): string =>
  msg('Names of fields could not be loaded.', { id: 'record.labels.failed' });

export const id = (): string => msg('ID', { id: 'record.id' });
export const addresses = (): string => msg('Addresses', { id: 'record.section.addresses' });
export const licenses = (): string => msg('Licenses', { id: 'record.section.licenses' });
export const affiliations = (): string => msg('Affiliations', { id: 'record.section.affiliations' });
export const customKeys = (): string => msg('Custom keys', { id: 'record.section.custom-keys' });
export const none = (): string => msg('None', { id: 'record.none' });
export const primary = (): string => msg('Primary', { id: 'record.badge.primary' });
export const overview = (): string => msg('Details', { id: 'record.section.details' });
export const yes = (): string => msg('Yes', { id: 'record.yes' });
export const no = (): string => msg('No', { id: 'record.no' });
export const openMap = (): string => msg('Map', { id: 'record.map' });
export const openMapOf = (place: string): string =>
  msg(str`Map of ${place}, opens in a new tab`, { id: 'record.map.of' });
export const lastChanged = (when: string): string => msg(str`Last changed ${when}`, { id: 'record.changed' });
export const version = (number: string): string => msg(str`Version ${number}`, { id: 'record.version' });
