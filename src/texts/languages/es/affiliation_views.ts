/** Spanish of saved views. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'affiliation-views.title': 'Vistas guardadas',
  'affiliation-views.hint':
    'Una vista conserva los filtros, la disposición, las columnas y los registros ocultos y movidos.',
  'affiliation-views.save-title': 'Guardar la vista actual',
  'affiliation-views.name': 'Nombre',
  'affiliation-views.name-missing': 'Dé un nombre a la vista.',
  'affiliation-views.share': 'Compartir con todos',
  'affiliation-views.any-record': 'Ofrecer para todos los registros',
  'affiliation-views.save': 'Guardar',
  'affiliation-views.saved': str`Guardada: ${0}`,
  'affiliation-views.standard': 'Vista estándar',
  'affiliation-views.standard-hint': 'Mapa sin filtros, nada oculto ni movido',
  'affiliation-views.open': 'Abrir',
  'affiliation-views.open-named': str`Abrir ${0}`,
  'affiliation-views.rename': 'Cambiar nombre',
  'affiliation-views.rename-named': str`Cambiar el nombre de ${0}`,
  'affiliation-views.update': 'Reemplazar por la vista actual',
  'affiliation-views.duplicate': 'Duplicar',
  'affiliation-views.duplicate-named': str`Duplicar ${0}`,
  'affiliation-views.copy-of': str`Copia de ${0}`,
  'affiliation-views.share-named': str`Compartir ${0}`,
  'affiliation-views.unshare-named': str`Dejar de compartir ${0}`,
  'affiliation-views.share-short': 'Compartir',
  'affiliation-views.unshare': 'Dejar de compartir',
  'affiliation-views.delete': 'Eliminar',
  'affiliation-views.delete-named': str`Eliminar ${0}`,
  'affiliation-views.really-delete': str`¿Eliminar la vista ${0}?`,
  'affiliation-views.shared': 'Compartida',
  'affiliation-views.shared-by': str`Compartida por ${0}`,
  'affiliation-views.of-any-record': 'Para todos los registros',
  'affiliation-views.change-failed': 'No se guardó el cambio',
  'affiliation-views.list-failed': 'No se pudieron cargar las vistas guardadas',
  'affiliation-views.none': 'Aún no hay vistas guardadas.',
};
