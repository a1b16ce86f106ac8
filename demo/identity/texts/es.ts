/** The identity provider's pages in Spanish. */
import type { PageTexts } from './page_texts.ts';

export const texts: PageTexts = {
  to: 'en {instance}',
  title: 'Iniciar sesión',
  failedTitle: 'Error al iniciar sesión',
  userName: 'Nombre de usuario',
  password: 'Contraseña',
  signIn: 'Iniciar sesión',
  cancel: 'Cancelar',
  accounts: 'Cuentas de prueba',
  chooseAccount: 'Elija una para rellenar el formulario.',
  enterBoth: 'Introduzca su nombre de usuario y su contraseña.',
  tooMany: 'Demasiados intentos fallidos. Vuelva a intentarlo dentro de {minutes}.',
  locked: 'La cuenta está bloqueada. Un administrador puede desbloquearla.',
  wrong: 'El nombre de usuario o la contraseña no son correctos.',
  expiredTitle: 'Este inicio de sesión ha caducado',
  expiredText: 'Cierre esta ventana y vuelva a iniciar sesión.',
  signOutTitle: 'Cerrar sesión',
  signOutText:
    'Las demás páginas que usan este inicio de sesión volverán a pedirlo cuando termine su sesión.',
  signOut: 'Cerrar sesión',
  stay: 'Mantener la sesión',
  signedOut: 'Sesión cerrada',
  closeWindow: 'Puede cerrar esta ventana.',
  errorTitle: 'No se pudo continuar con el inicio de sesión',
  errorText: 'Cierre esta ventana y empiece de nuevo.',
  ourFault: 'El servicio no puede responder en este momento. Vuelva a intentarlo en breve.',
};
