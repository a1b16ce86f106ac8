/** Portuguese of the callback page. */
import type { CallbackWords } from '../../callback/callback_words.ts';

export const words: CallbackWords = {
  done: 'Você pode fechar esta janela.',
  severed:
    'Você entrou, mas esta janela perdeu a conexão com a página de onde veio. Feche-a e escolha lá “Entrar por esta página”.',
  wrong: 'Esta página conclui um login. Não há nada a concluir.',
  onward: 'O login continua em {origin}. Continue somente se você o começou lá.',
  continue: 'Continuar',
};
