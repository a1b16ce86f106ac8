/** Spanish of why a widget cannot start. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'sign-in.full-page': 'Iniciar sesión en esta página',
  'sign-in.popup-blocked': 'El navegador bloqueó la ventana de inicio de sesión',
  'sign-in.popup-blocked-hint':
    'Pulse el botón para abrirla de nuevo o permita las ventanas de este sitio en su navegador.',
  'sign-in.popup-closed': 'Se cerró la ventana de inicio de sesión',
  'sign-in.popup-closed-hint': 'Aún no ha iniciado sesión. Abra la ventana de nuevo cuando quiera.',
  'sign-in.opener-severed': 'La ventana de inicio de sesión perdió la conexión con esta página',
  'sign-in.opener-severed-hint':
    'La configuración de seguridad de este sitio las mantiene separadas. Iniciar sesión en esta página sí funciona.',
  'sign-in.denied': 'Se canceló el inicio de sesión',
  'sign-in.denied-hint':
    'La página de inicio de sesión no le permitió entrar. Inténtelo de nuevo, quizá con otra cuenta.',
  'sign-in.provider-unreachable': 'No se puede acceder a la página de inicio de sesión',
  'sign-in.provider-unreachable-hint': 'Compruebe su conexión e inténtelo de nuevo en un momento.',
  'sign-in.failed': 'El nombre de usuario o la contraseña no son correctos',
  'sign-in.failed-hint': 'Pida credenciales de prueba válidas a quien configuró esta página.',
  'sign-in.storage-blocked': 'El navegador bloquea lo que necesita este inicio de sesión',
  'sign-in.page-signed-out': 'No ha iniciado sesión en esta página',
  'sign-in.page-signed-out-hint': 'Inicie sesión en la propia página y vuelva a intentarlo.',
  'sign-in.page-failed': 'Esta página no pudo transmitir su inicio de sesión',
  'sign-in.demo-not-allowed': 'El modo de demostración no está permitido aquí',
  'sign-in.demo-not-allowed-hint':
    'Esta instancia no acepta el inicio de sesión de demostración. Quite el atributo demo-mode.',
  'sign-in.demo-incomplete': 'El modo de demostración requiere nombre de usuario y contraseña',
  'sign-in.demo-incomplete-hint': 'Defina los atributos username y password en el elemento.',
  'life.disabled': 'Este widget está desactivado',
  'life.disabled-hint': 'Su administrador lo ha desactivado por ahora.',
  'life.misconfigured': 'El widget no está bien configurado',
  'life.missing-attribute': str`Falta el atributo ${0} en el elemento.`,
  'life.malformed-domain': str`El atributo auth-domain debe ser solo un dominio, por ejemplo verteo.example. Su valor es «${0}».`,
  'life.insecure-domain':
    'El atributo auth-domain debe usar https. El http sin cifrar solo funciona en este equipo.',
  'life.unknown-widget': str`${0} no tiene ningún widget con el widget-id «${1}» y el widget-name «${2}».`,
  'life.wrong-type': 'El widget-id corresponde a otro tipo de widget.',
};
