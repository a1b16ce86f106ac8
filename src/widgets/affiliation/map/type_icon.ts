/** Renders the icon of a record's type as on the map: shape, color, icon. */
import { html, svg, type TemplateResult } from 'lit';
import { typeKey } from '../filters/filters.ts';
import { isOrganization, type GraphNode } from '../network/graph.ts';
import type { MapController } from './map_controller.ts';
import type { TypeLook } from './type_looks.ts';

export function lookIcon(
  look: TypeLook | undefined,
  scheme: 'light' | 'dark',
  isHollow = false,
): TemplateResult {
  const color = look?.color[scheme] ?? 'currentColor';
  const ink = isHollow ? color : scheme === 'dark' ? '#0d1418' : '#ffffff';
  const fill = isHollow ? 'none' : color;
  const icon = svg`<g transform="translate(5.4 5.4) scale(.55)" fill="none" stroke=${ink} stroke-width="2.2"><path d=${look?.icon ?? ''} /></g>`;
  return html`<svg class="type-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    ${
      look?.isOrganization
        ? svg`<rect x="1.5" y="1.5" width="21" height="21" rx="6" fill=${fill} stroke=${color} />`
        : svg`<circle cx="12" cy="12" r="10.5" fill=${fill} stroke=${color} />`
    }${icon}
  </svg>`;
}

export const typeIcon = (map: MapController, node: GraphNode): TemplateResult =>
  lookIcon(
    map.looks.of(typeKey(node)) ?? map.looks.all.find((look) => look.isOrganization === isOrganization(node)),
    map.scheme,
    !node.isActive || node.isMissing,
  );
