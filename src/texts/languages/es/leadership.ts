/** Spanish texts about the leaders of an organization. Ids and indices are those of src/texts/organization/leadership.ts. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'leadership.title': '¿Quién dirige aquí?',
  'leadership.key': str`Persona clave, influye en: ${0}`,
  'leadership.primary': 'Organización principal',
  'leadership.none': 'No consta ningún responsable.',
  'leadership.only': 'Solo se muestran responsables y personas clave',
  'leadership.all': 'Mostrar todas las personas',
  'leadership.failed': 'No se han podido cargar los responsables.',
};
