/** Dutch texts of the saved views of the affiliation widget. Ids and indices are those of src/texts/affiliation_views.ts. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'affiliation-views.title': 'Opgeslagen weergaven',
  'affiliation-views.hint':
    'Een weergave bewaart filters, ordening, kolommen en verborgen en verplaatste records.',
  'affiliation-views.save-title': 'Huidige weergave opslaan',
  'affiliation-views.name': 'Naam',
  'affiliation-views.name-missing': 'Geef de weergave een naam.',
  'affiliation-views.share': 'Met iedereen delen',
  'affiliation-views.any-record': 'Bij elk record aanbieden',
  'affiliation-views.save': 'Opslaan',
  'affiliation-views.saved': str`Opgeslagen: ${0}`,
  'affiliation-views.standard': 'Standaardweergave',
  'affiliation-views.standard-hint': 'Kaart zonder filters, niets verborgen of verplaatst',
  'affiliation-views.open': 'Openen',
  'affiliation-views.open-named': str`${0} openen`,
  'affiliation-views.rename': 'Naam wijzigen',
  'affiliation-views.rename-named': str`Naam van ${0} wijzigen`,
  'affiliation-views.update': 'Vervangen door de huidige weergave',
  'affiliation-views.duplicate': 'Dupliceren',
  'affiliation-views.duplicate-named': str`${0} dupliceren`,
  'affiliation-views.copy-of': str`Kopie van ${0}`,
  'affiliation-views.share-named': str`${0} delen`,
  'affiliation-views.unshare-named': str`${0} niet meer delen`,
  'affiliation-views.share-short': 'Delen',
  'affiliation-views.unshare': 'Niet meer delen',
  'affiliation-views.delete': 'Verwijderen',
  'affiliation-views.delete-named': str`${0} verwijderen`,
  'affiliation-views.really-delete': str`De weergave ${0} verwijderen?`,
  'affiliation-views.shared': 'Gedeeld',
  'affiliation-views.shared-by': str`Gedeeld door ${0}`,
  'affiliation-views.of-any-record': 'Bij elk record',
  'affiliation-views.change-failed': 'De wijziging is niet opgeslagen',
  'affiliation-views.list-failed': 'De opgeslagen weergaven konden niet worden geladen',
  'affiliation-views.none': 'Er is nog geen weergave opgeslagen.',
};
