/** German texts of the saved views of the affiliation widget. Ids and indices are those of src/texts/affiliation_views.ts. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'affiliation-views.title': 'Gespeicherte Ansichten',
  'affiliation-views.hint':
    'Eine Ansicht behält Filter, Anordnung, Spalten, ausgeblendete und verschobene Datensätze.',
  'affiliation-views.save-title': 'Aktuelle Ansicht speichern',
  'affiliation-views.name': 'Name',
  'affiliation-views.name-missing': 'Geben Sie der Ansicht einen Namen.',
  'affiliation-views.share': 'Mit allen teilen',
  'affiliation-views.any-record': 'Bei jedem Datensatz anbieten',
  'affiliation-views.save': 'Speichern',
  'affiliation-views.saved': str`Gespeichert: ${0}`,
  'affiliation-views.standard': 'Standardansicht',
  'affiliation-views.standard-hint': 'Karte ohne Filter, nichts ausgeblendet oder verschoben',
  'affiliation-views.open': 'Öffnen',
  'affiliation-views.open-named': str`${0} öffnen`,
  'affiliation-views.rename': 'Umbenennen',
  'affiliation-views.rename-named': str`${0} umbenennen`,
  'affiliation-views.update': 'Durch aktuelle Ansicht ersetzen',
  'affiliation-views.duplicate': 'Duplizieren',
  'affiliation-views.duplicate-named': str`${0} duplizieren`,
  'affiliation-views.copy-of': str`Kopie von ${0}`,
  'affiliation-views.share-named': str`${0} teilen`,
  'affiliation-views.unshare-named': str`${0} nicht mehr teilen`,
  'affiliation-views.share-short': 'Teilen',
  'affiliation-views.unshare': 'Nicht mehr teilen',
  'affiliation-views.delete': 'Löschen',
  'affiliation-views.delete-named': str`${0} löschen`,
  'affiliation-views.really-delete': str`Die Ansicht ${0} löschen?`,
  'affiliation-views.shared': 'Geteilt',
  'affiliation-views.shared-by': str`Geteilt von ${0}`,
  'affiliation-views.of-any-record': 'Bei jedem Datensatz',
  'affiliation-views.change-failed': 'Die Änderung wurde nicht gespeichert',
  'affiliation-views.list-failed': 'Die gespeicherten Ansichten konnten nicht geladen werden',
  'affiliation-views.none': 'Noch ist keine Ansicht gespeichert.',
};
