/** Portuguese (Brazil) of why a record cannot be shown. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'profile.unknown': 'Este registro não existe',
  'profile.unknown-hint': str`Nenhum registro tem o identificador ${0}. Ele pode estar escrito errado ou a chave pode ter sido retirada.`,
  'profile.no-access': 'Você não pode ver este registro',
  'profile.no-access-hint': 'Sua conta não tem a permissão. Fale com o administrador ou abra outro registro.',
  'profile.malformed': 'Isto não é um identificador de registro',
  'profile.other-kind.hco': 'É uma organização',
  'profile.other-kind.hcp': 'É um profissional',
  'profile.other-kind.not-shown':
    'Este widget não está configurado para registros deste tipo. Fale com o administrador.',
  'profile.other-kind.named': str`O identificador indica um tipo de registro diferente do encontrado: ${0}.`,
  'profile.open-it': 'Abrir',
};
