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
import { closeOnEscape } from '../../../shared/ui/escape.ts';
import { read } from '../../../shared/contexts.ts';
import { actionsContext, graphContext, panelsContext, partsContext } from '../affiliation_contexts.ts';

const pans: readonly (readonly [Direction, () => string])[] = [
  ['up', texts.panUp],
  ['left', texts.panLeft],
  ['right', texts.panRight],
  ['down', texts.panDown],
];

const control = (icon: TemplateResult, label: string, run: () => void): TemplateResult =>
  html`<button type="button" class="icon-button" title=${label} @click=${run}>${icon}</button>`;

function panPad(): TemplateResult {
  const panels = read(panelsContext);
  const actions = read(actionsContext);
  const isOpen = panels.state.pan;
  return html`<div class="pan-holder" @keydown=${closeOnEscape(isOpen, () => panels.toggle('pan'))}>
    <button
      type="button"
      class="icon-button"
      title=${texts.pan()}
      aria-expanded=${isOpen ? 'true' : 'false'}
      aria-controls=${isOpen ? 'pan' : nothing}
      @click=${() => panels.toggle('pan')}
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

export function mapControls(): TemplateResult {
  const { map, arrangement } = read(partsContext);
  const graph = read(graphContext);
  const actions = read(actionsContext);
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
    ${panPad()}
    ${node ? control(placeIcon, texts.moveRecord(nameOf(node)), () => actions.moveRecord(node.vid)) : nothing}
  </div>`;
}
