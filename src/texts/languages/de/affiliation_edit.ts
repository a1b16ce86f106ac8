/** German texts of changing relationships. Ids and indices are those of src/texts/affiliation_edit.ts. */
import { str } from '@lit/localize';
import type { Templates } from '../../language.ts';

export const templates: Templates = {
  'affiliation-edit.title': 'Beziehungen ändern',
  'affiliation-edit.hint':
    'Änderungen werden gesammelt und zusammen gesendet; eine Datenpflegerin oder ein Datenpfleger entscheidet.',
  'affiliation-edit.belongs-to': str`${0} gehört zu`,
  'affiliation-edit.belongs-to-nobody': 'Noch keine Organisation.',
  'affiliation-edit.type': 'Beziehung',
  'affiliation-edit.type-of': str`Beziehung zu ${0}`,
  'affiliation-edit.no-type': 'Keine Angabe',
  'affiliation-edit.primary': 'Primär',
  'affiliation-edit.ended': 'Beendet',
  'affiliation-edit.connect': str`${0} mit einer weiteren Organisation verbinden`,
  'affiliation-edit.add-account': str`Eine Person oder Organisation zu ${0} hinzufügen`,
  'affiliation-edit.find-hint': 'Name, Ort oder ID eingeben',
  'affiliation-edit.nothing': str`Nichts gefunden für „${0}“`,
  'affiliation-edit.self': 'Ein Datensatz kann nicht zu sich selbst gehören.',
  'affiliation-edit.exists': 'Diese beiden sind schon verbunden. Ändern Sie diese Beziehung.',
  'affiliation-edit.review': 'Wird gesendet',
  'affiliation-edit.nothing-to-send': 'Noch ist nichts geändert.',
  'affiliation-edit.new': 'Neu',
  'affiliation-edit.change': str`${0} → ${1}`,
  'affiliation-edit.from-to': str`${0}: ${1} → ${2}`,
  'affiliation-edit.undo': 'Zurücknehmen',
  'affiliation-edit.undo-of': str`Zurücknehmen: ${0}`,
  'affiliation-edit.note': 'Notiz für die Datenpflege',
  'affiliation-edit.send.one': str`${0} Antrag senden`,
  'affiliation-edit.send.other': str`${0} Anträge senden`,
  'affiliation-edit.sending': 'Wird gesendet',
  'affiliation-edit.sent': str`${0}: gesendet als Antrag ${1}`,
  'affiliation-edit.stopped': str`${0}: von der Seite angehalten`,
  'affiliation-edit.failed': str`${0}: nicht gesendet. Die Änderungen sind noch da.`,
};
