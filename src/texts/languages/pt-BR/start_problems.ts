/** Brazilian Portuguese of why a widget cannot start. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'sign-in.full-page': 'Entrar por esta página',
  'sign-in.popup-blocked': 'O navegador bloqueou a janela de login',
  'sign-in.popup-blocked-hint':
    'Use o botão para abri-la de novo ou permita janelas deste site no navegador.',
  'sign-in.popup-closed': 'A janela de login foi fechada',
  'sign-in.popup-closed-hint': 'Você ainda não entrou. Abra a janela de novo quando quiser.',
  'sign-in.opener-severed': 'A janela de login perdeu a conexão com esta página',
  'sign-in.opener-severed-hint':
    'As configurações de segurança deste site as mantêm separadas. O login por esta página funciona.',
  'sign-in.denied': 'O login foi cancelado',
  'sign-in.denied-hint':
    'A página de login não permitiu sua entrada. Tente novamente, talvez com outra conta.',
  'sign-in.provider-unreachable': 'Não foi possível acessar a página de login',
  'sign-in.provider-unreachable-hint': 'Verifique sua conexão e tente novamente em instantes.',
  'sign-in.failed': 'Nome de usuário ou senha incorretos',
  'sign-in.failed-hint': 'Peça credenciais de teste válidas a quem configurou esta página.',
  'sign-in.storage-blocked': 'O navegador bloqueia o que este login precisa',
  'sign-in.page-signed-out': 'Você não entrou nesta página',
  'sign-in.page-signed-out-hint': 'Entre na própria página e tente novamente.',
  'sign-in.page-failed': 'Esta página não conseguiu repassar o seu login',
  'sign-in.demo-not-allowed': 'O modo de demonstração não é permitido aqui',
  'sign-in.demo-not-allowed-hint':
    'Esta instância não aceita login de demonstração. Remova o atributo demo-mode.',
  'sign-in.demo-incomplete': 'O modo de demonstração exige nome de usuário e senha',
  'sign-in.demo-incomplete-hint': 'Defina os atributos username e password no elemento.',
  'life.disabled': 'Este widget está desativado',
  'life.disabled-hint': 'O administrador o desativou por enquanto.',
  'life.misconfigured': 'O widget não está configurado corretamente',
  'life.missing-attribute': str`Falta o atributo ${0} no elemento.`,
  'life.malformed-domain': str`O atributo auth-domain deve ser apenas um domínio, por exemplo verteo.example. O valor é “${0}”.`,
  'life.insecure-domain':
    'O atributo auth-domain deve usar https. O http simples funciona somente neste computador.',
  'life.unknown-widget': str`${0} não tem nenhum widget com o widget-id “${1}” e o widget-name “${2}”.`,
  'life.wrong-type': 'O widget-id pertence a outro tipo de widget.',
};
