/** Dutch of editing a field in the record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'inline.request': 'Wijziging aanvragen',
  'inline.form': str`${0} wijzigen`,
  'inline.sending': 'Wordt verzonden',
  'inline.sent': 'Wijziging aangevraagd.',
  'inline.sent.of': str`Wijziging aangevraagd: ${0}. U kunt dit tien seconden lang ongedaan maken.`,
  'inline.undo': 'Ongedaan maken',
  'inline.undo.of': str`Aangevraagde wijziging ongedaan maken: ${0}`,
  'inline.undoing': 'De aanvraag wordt ingetrokken',
  'inline.undone': 'De aanvraag is ingetrokken.',
  'inline.decided': 'Over de aanvraag is al beslist. Intrekken kan niet meer.',
  'inline.undo.failed': 'De aanvraag kon niet worden ingetrokken.',
  'inline.you': 'U',
};
