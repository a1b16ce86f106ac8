/** A link to a place on a map, in a tab that cannot reach back. */
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
