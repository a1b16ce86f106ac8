/** French of the callback page. */
import type { CallbackWords } from '../../callback/callback_words.ts';

export const words: CallbackWords = {
  done: 'Vous pouvez fermer cette fenêtre.',
  severed:
    'Vous êtes connecté, mais cette fenêtre a perdu le lien avec la page d’où elle vient. Fermez-la et choisissez-y « Se connecter plutôt sur cette page ».',
  wrong: 'Cette page termine une connexion. Il n’y a rien à terminer.',
  onward: 'La connexion se poursuit sur {origin}. Ne continuez que si vous l’y avez commencée.',
  continue: 'Continuer',
};
