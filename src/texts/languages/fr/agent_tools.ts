/** French of what widgets say about assistants that use them. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'agent-tools.working': 'Un assistant utilise ce widget.',
  'agent-tools.done': 'Un assistant a utilisé ce widget.',
  'agent-tools.failed': 'Un assistant a essayé d’utiliser ce widget.',
  'agent-tools.stopped': 'Les assistants ne peuvent plus utiliser ce widget.',
  'agent-tools.stop': 'Arrêter l’assistant',
  'agent-tools.allow': 'Autoriser à nouveau',
  'agent-tools.search': str`Recherche : ${0}`,
  'agent-tools.record': str`Enregistrement : ${0}`,
  'agent-tools.selection': str`Sélection : ${0}`,
  'agent-tools.history': str`Historique : ${0}`,
  'agent-tools.network': str`Réseau : ${0}`,
  'agent-tools.requests': 'Vos demandes',
  'agent-tools.proposal':
    'Sa proposition est dans le formulaire. Vérifiez-la, puis envoyez-la ou abandonnez-la.',
};
