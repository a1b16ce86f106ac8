/** Spanish of the callback page. */
import type { CallbackWords } from '../../callback/callback_words.ts';

export const words: CallbackWords = {
  done: 'Puede cerrar esta ventana.',
  severed:
    'Ha iniciado sesión, pero esta ventana perdió la conexión con la página de la que procede. Ciérrela y elija allí «Iniciar sesión en esta página».',
  wrong: 'Esta página completa un inicio de sesión. No hay nada que completar.',
  onward: 'El inicio de sesión continúa en {origin}. Continúe solo si lo comenzó allí.',
  continue: 'Continuar',
};
