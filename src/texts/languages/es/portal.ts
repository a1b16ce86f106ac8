/** Spanish of the portal. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'portal.heading': 'Datos maestros',
  'portal.navigation': 'Páginas',
  'portal.search': 'Buscar',
  'portal.record': 'Registro',
  'portal.affiliations': 'Vinculaciones',
  'portal.organizations': 'Organizaciones',
  'portal.requests': 'Solicitudes',
  'portal.part-failed': 'No se ha podido cargar esta página. Compruebe su conexión e inténtelo de nuevo.',
  'portal.no-parts': 'Este portal no tiene páginas. Un administrador debe indicar sus widgets.',
};
