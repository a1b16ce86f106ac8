/** Dutch of why a record cannot be shown. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'profile.unknown': 'Dit record bestaat niet',
  'profile.unknown-hint': str`Geen record heeft de identificatie ${0}. Misschien is die verkeerd gespeld, of geldt de sleutel niet meer.`,
  'profile.no-access': 'U mag dit record niet zien',
  'profile.no-access-hint':
    'Uw account heeft hiervoor geen rechten. Vraag uw beheerder, of open een ander record.',
  'profile.malformed': 'Dit is geen identificatie van een record',
  'profile.other-kind.hco': 'Dit is een organisatie',
  'profile.other-kind.hcp': 'Dit is een zorgverlener',
  'profile.other-kind.not-shown':
    'Dit widget is niet ingesteld voor records van deze soort. Vraag uw beheerder.',
  'profile.other-kind.named': str`De identificatie noemt een andere soort record dan er is gevonden: ${0}.`,
  'profile.open-it': 'Openen',
};
