/** German of the profile widget. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'profile.title': 'Profil',
  'profile.sign-in': 'Anmelden, um diesen Datensatz zu sehen',
  'profile.none': 'Kein Datensatz geöffnet',
  'profile.none-hint':
    'Diese Seite hat noch keinen Datensatz genannt. Wählen Sie einen, dann öffnet er sich hier.',
  'profile.opening': 'Der Datensatz wird geöffnet',
  'profile.opened': str`${0} ist geöffnet`,
  'profile.back-to': str`Zurück zu ${0}`,
  'profile.merged': 'Dieser Datensatz wurde mit einem anderen zusammengeführt.',
  'profile.merged-hint': str`Sie sehen den Datensatz, der an die Stelle von ${0} getreten ist.`,
  'profile.not-refreshed': 'Der neueste Stand konnte nicht geladen werden.',
  'profile.state.valid': 'Gültiger Datensatz',
  'profile.owner.local': 'Lokaler Datensatz',
  'profile.owner.name': str`Eigentümer: ${0}`,
  'profile.identifiers': 'Kennungen',
  'profile.copy': str`${0} kopieren`,
  'profile.copied': str`${0} kopiert`,
  'profile.copy-refused': 'Der Browser erlaubt das Kopieren hier nicht. Markieren Sie stattdessen den Text.',
  'profile.show-empty': 'Leere Felder anzeigen',
  'profile.no-value': 'Keine Angabe',
  'profile.section-empty': 'Hier ist nichts bekannt.',
  'profile.counted': str`${0}: ${1}`,
  'profile.show-all': str`Alle ${0} anzeigen`,
  'profile.show-fewer': 'Weniger anzeigen',
  'profile.key.inactive': 'Nicht mehr gültig',
  'profile.other-fields': 'Weitere Felder',
  'profile.pending.failed': 'Beantragte Änderungen konnten nicht geladen werden.',
  'profile.edit': 'Bearbeiten',
  'profile.edit.field': str`${0} bearbeiten`,
  'profile.history': 'Verlauf',
  'profile.new': 'Neu',
};
