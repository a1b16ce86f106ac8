/** Polish texts about the leaders of an organization. Ids and indices are those of src/texts/organization/leadership.ts. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'leadership.title': 'Kto tu kieruje?',
  'leadership.key': str`Kluczowa osoba, liczba osób pod jej wpływem: ${0}`,
  'leadership.primary': 'Główna organizacja',
  'leadership.none': 'Nie zapisano kierownictwa.',
  'leadership.only': 'Widać tylko kierownictwo i kluczowe osoby',
  'leadership.all': 'Pokaż wszystkie osoby',
  'leadership.failed': 'Nie udało się wczytać kierownictwa.',
};
