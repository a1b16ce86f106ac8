/** Dutch of pages inside an assistant. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'app.waiting': 'Wachten op de assistent',
  'app.stopped': 'De assistent heeft deze stap gestopt. Vraag het opnieuw om een resultaat te zien.',
  'app.failed': 'Deze stap is mislukt. Vraag de assistent het opnieuw te proberen.',
  'app.limits': 'Filters van de assistent',
  'app.selected': str`Geselecteerd: ${0}`,
  'app.not-handed-over': 'De assistent heeft het record niet overgenomen. Selecteer het opnieuw.',
  'app.proposal': str`Voorstel: ${0}`,
  'app.proposal-hint': 'Er is nog niets verzonden. Alleen u kunt dit concept verzenden of weggooien.',
  'app.review': 'Controleren en verzenden',
  'app.draft-sent': 'U hebt dit concept verzonden.',
  'app.draft-discarded': 'U hebt dit concept weggegooid.',
  'app.no-draft': 'Nog geen concept: er zijn vergelijkbare records. De assistent vraagt het u eerst.',
  'app.draft-gone': 'Dit concept kan niet worden getoond. Zoek het onder ‘Mijn aanvragen’.',
};
