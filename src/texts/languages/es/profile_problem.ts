/** Spanish of why a record cannot be shown. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'profile.unknown': 'Este registro no existe',
  'profile.unknown-hint': str`Ningún registro tiene el identificador ${0}. Puede estar mal escrito o la clave puede haberse retirado.`,
  'profile.no-access': 'No puede ver este registro',
  'profile.no-access-hint':
    'Su cuenta no tiene el permiso necesario. Consulte a su administrador o abra otro registro.',
  'profile.malformed': 'Esto no es un identificador de registro',
  'profile.other-kind.hco': 'Es una organización',
  'profile.other-kind.hcp': 'Es un profesional',
  'profile.other-kind.not-shown':
    'Este widget no está configurado para registros de este tipo. Consulte a su administrador.',
  'profile.other-kind.named': str`El identificador indica un tipo de registro distinto del encontrado: ${0}.`,
  'profile.open-it': 'Abrirlo',
};
