/** A link to a map, in a tab without access to this page. */
import { html, type TemplateResult } from 'lit';
import { externalIcon } from '../../../shared/ui/icons.ts';
import * as texts from '../../../texts/record.ts';

export const mapAnchor = (address: string, place: string): TemplateResult =>
  html`<a
    class="map"
    part="map-link"
    href=${address}
    target="_blank"
    rel="noopener noreferrer"
    aria-label=${texts.openMapOf(place)}
    >${texts.openMap()}${externalIcon}</a
  >`;
