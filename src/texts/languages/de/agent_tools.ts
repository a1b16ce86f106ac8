/** German of what widgets say about assistants that use them. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'agent-tools.working': 'Ein Assistent benutzt dieses Widget.',
  'agent-tools.done': 'Ein Assistent hat dieses Widget benutzt.',
  'agent-tools.failed': 'Ein Assistent hat versucht, dieses Widget zu benutzen.',
  'agent-tools.stopped': 'Assistenten können dieses Widget nicht mehr benutzen.',
  'agent-tools.stop': 'Assistent stoppen',
  'agent-tools.allow': 'Wieder erlauben',
  'agent-tools.search': str`Suche: ${0}`,
  'agent-tools.record': str`Datensatz: ${0}`,
  'agent-tools.selection': str`Auswahl: ${0}`,
  'agent-tools.history': str`Verlauf: ${0}`,
  'agent-tools.network': str`Netz: ${0}`,
  'agent-tools.requests': 'Ihre Anträge',
  'agent-tools.proposal':
    'Sein Vorschlag steht im Formular. Prüfen Sie ihn, dann senden oder verwerfen Sie ihn.',
};
