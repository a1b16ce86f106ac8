/**
 * Buttons over the map as alternatives to dragging and pinching: zoom, show all, moving the map and the selected record
 * (WCAG 2.5.7).
 */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { chevronIcon } from '../../../shared/ui/icons.ts';
import { fitIcon, minusIcon, moveIcon, placeIcon, plusIcon, tidyIcon } from './map_icons.ts';
import type { Direction } from './map_keys.ts';
import { nameOf } from '../network/graph.ts';
import * as texts from '../../../texts/affiliation.ts';
import type { OpenAffiliationView } from '../affiliation_view.ts';
import { closeOnEscape } from '../../../shared/ui/escape.ts';

const pans: readonly (readonly [Direction, () => string])[] = [
  ['up', texts.panUp],
  ['left', texts.panLeft],
  ['right', texts.panRight],
  ['down', texts.panDown],
];

const control = (icon: TemplateResult, label: string, run: () => void): TemplateResult =>
  html`<button type="button" class="icon-button" aria-label=${label} title=${label} @click=${run}>
    ${icon}
  </button>`;

function panPad({ panels, actions }: OpenAffiliationView): TemplateResult {
  const isOpen = panels.pan;
  return html`<div class="pan-holder" @keydown=${closeOnEscape(isOpen, () => actions.togglePanel('pan'))}>
    <button
      type="button"
      class="icon-button"
      aria-label=${texts.pan()}
      title=${texts.pan()}
      aria-expanded=${isOpen ? 'true' : 'false'}
      aria-controls=${isOpen ? 'pan' : nothing}
      @click=${() => actions.togglePanel('pan')}
    >
      ${moveIcon}
    </button>
    ${
      isOpen
        ? html`<div id="pan" class="pan-pad" part="pan" role="group" aria-label=${texts.pan()}>
            <div class="pan-ways">
              ${pans.map(
                ([direction, label]) =>
                  html`<button
                    type="button"
                    class=${classMap({ 'icon-button': true, [direction]: true })}
                    aria-label=${label()}
                    title=${label()}
                    @click=${() => actions.panMap(direction)}
                  >
                    ${chevronIcon}
                  </button>`,
              )}
            </div>
          </div>`
        : nothing
    }
  </div>`;
}

export function mapControls(view: OpenAffiliationView): TemplateResult {
  const { map, arrangement, actions, graph } = view;
  const { selected, visible } = arrangement;
  const node = selected !== undefined && visible?.vids.has(selected) ? graph.nodes.get(selected) : undefined;
  return html`<div class="zoom" part="zoom">
    ${control(plusIcon, texts.zoomIn(), () => map.surface?.zoom(1.5, undefined, true))}
    ${control(minusIcon, texts.zoomOut(), () => map.surface?.zoom(1 / 1.5, undefined, true))}
    ${control(fitIcon, texts.fit(), () => map.surface?.fit())}
    ${control(tidyIcon, texts.tidy(), () => {
      arrangement.tidy();
      map.surface?.refit();
    })}
    ${panPad(view)}
    ${node ? control(placeIcon, texts.moveRecord(nameOf(node)), () => actions.moveRecord(node.vid)) : nothing}
  </div>`;
}
