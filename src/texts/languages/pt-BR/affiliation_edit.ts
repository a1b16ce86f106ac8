/** Brazilian Portuguese of changing relationships. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../language.ts';

export const templates: Templates = {
  'affiliation-edit.title': 'Alterar relações',
  'affiliation-edit.hint':
    'As alterações são reunidas e enviadas juntas; um gestor de dados decide sobre elas.',
  'affiliation-edit.belongs-to': str`${0} pertence a`,
  'affiliation-edit.belongs-to-nobody': 'Nenhuma organização ainda.',
  'affiliation-edit.type': 'Relação',
  'affiliation-edit.type-of': str`Relação com ${0}`,
  'affiliation-edit.no-type': 'Não informado',
  'affiliation-edit.primary': 'Principal',
  'affiliation-edit.ended': 'Encerrada',
  'affiliation-edit.connect': str`Vincular ${0} a outra organização`,
  'affiliation-edit.add-account': str`Adicionar uma pessoa ou organização a ${0}`,
  'affiliation-edit.find-hint': 'Digite um nome, local ou ID',
  'affiliation-edit.nothing': str`Nada encontrado para “${0}”`,
  'affiliation-edit.self': 'Um registro não pode pertencer a si mesmo.',
  'affiliation-edit.exists': 'Esses dois já estão vinculados. Altere essa relação.',
  'affiliation-edit.review': 'A enviar',
  'affiliation-edit.nothing-to-send': 'Nada foi alterado ainda.',
  'affiliation-edit.new': 'Novo',
  'affiliation-edit.change': str`${0} → ${1}`,
  'affiliation-edit.from-to': str`${0}: ${1} → ${2}`,
  'affiliation-edit.undo': 'Desfazer',
  'affiliation-edit.undo-of': str`Desfazer: ${0}`,
  'affiliation-edit.note': 'Nota ao gestor de dados',
  'affiliation-edit.send.one': str`Enviar ${0} solicitação`,
  'affiliation-edit.send.other': str`Enviar ${0} solicitações`,
  'affiliation-edit.sending': 'Enviando',
  'affiliation-edit.sent': str`${0}: enviado como solicitação ${1}`,
  'affiliation-edit.stopped': str`${0}: interrompido pela página`,
  'affiliation-edit.failed': str`${0}: não enviado. As alterações continuam aqui.`,
};
