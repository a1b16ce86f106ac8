/** The identity provider's pages in Brazilian Portuguese. */
import type { PageTexts } from './page_texts.ts';

export const texts: PageTexts = {
  to: 'em {instance}',
  title: 'Entrar',
  failedTitle: 'Falha ao entrar',
  userName: 'Nome de usuário',
  password: 'Senha',
  signIn: 'Entrar',
  cancel: 'Cancelar',
  accounts: 'Contas de teste',
  chooseAccount: 'Escolha uma para preencher o formulário.',
  enterBoth: 'Digite seu nome de usuário e sua senha.',
  tooMany: 'Muitas tentativas sem sucesso. Tente novamente em {minutes}.',
  locked: 'A conta está bloqueada. Um administrador pode desbloqueá-la.',
  wrong: 'O nome de usuário ou a senha está incorreto.',
  expiredTitle: 'Este acesso expirou',
  expiredText: 'Feche esta janela e entre novamente.',
  signOutTitle: 'Sair',
  signOutText: 'As outras páginas que usam este acesso pedirão para entrar de novo quando a sessão terminar.',
  signOut: 'Sair',
  stay: 'Continuar conectado',
  signedOut: 'Você saiu',
  closeWindow: 'Você pode fechar esta janela.',
  errorTitle: 'Não foi possível continuar',
  errorText: 'Feche esta janela e comece de novo.',
  ourFault: 'O serviço não pode responder no momento. Tente novamente em instantes.',
};
