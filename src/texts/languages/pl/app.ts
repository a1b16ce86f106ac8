/** Polish of pages inside an assistant. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'app.waiting': 'Oczekiwanie na asystenta',
  'app.stopped': 'Asystent zatrzymał ten krok. Poproś go ponownie, aby zobaczyć wynik.',
  'app.failed': 'Ten krok się nie powiódł. Poproś asystenta o ponowną próbę.',
  'app.limits': 'Filtry asystenta',
  'app.selected': str`Wybrano: ${0}`,
  'app.not-handed-over': 'Asystent nie przyjął rekordu. Wybierz go ponownie.',
  'app.proposal': str`Propozycja: ${0}`,
  'app.proposal-hint': 'Nic jeszcze nie wysłano. Tylko Ty możesz wysłać lub odrzucić ten szkic.',
  'app.review': 'Sprawdź i wyślij',
  'app.draft-sent': 'Ten szkic został przez Ciebie wysłany.',
  'app.draft-discarded': 'Ten szkic został przez Ciebie odrzucony.',
  'app.no-draft': 'Nie ma jeszcze szkicu: istnieją podobne rekordy. Asystent najpierw zapyta.',
  'app.draft-gone': 'Nie można pokazać tego szkicu. Poszukaj go w sekcji „Moje wnioski”.',
};
