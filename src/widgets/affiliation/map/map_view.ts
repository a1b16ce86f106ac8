/** Renders the map with its controls, legend and minimap. */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { chevronIcon, closeIcon } from '../../../shared/ui/icons.ts';
import { arrow, arrowsOf } from './drawing/map_arrows.ts';
import { pieces } from '../pieces.ts';
import { nameOf } from '../network/graph.ts';
import { countryName } from '../../../texts/format.ts';
import { organizationsOf } from '../network/visible.ts';
import * as common from '../../../texts/common.ts';
import * as texts from '../../../texts/affiliation.ts';
import { mapControls } from './map_controls.ts';
import { lookIcon } from './type_icon.ts';
import { closeOnEscape } from '../../../shared/ui/escape.ts';
import { read } from '../../../shared/contexts.ts';
import { actionsContext, graphContext, panelsContext, partsContext } from '../affiliation_contexts.ts';

export function countsText(): string {
  const { arrangement } = read(partsContext);
  const { organizations, people } = arrangement.counts;
  return texts.inSight(texts.organizations(organizations), texts.people(people));
}

const lineSample = (kind: string, label: string): TemplateResult =>
  html`<li class="legend-item"><span class="line ${kind}"></span>${label}</li>`;

/** Explains what the size of an organization means, with the progress of loading metrics. */
function sizes(): TemplateResult {
  const { showsMetrics, metrics, arrangement } = read(partsContext);
  const item = (text: string, more: unknown = nothing): TemplateResult =>
    html`<li class="legend-item quiet"><span>${text} ${more}</span></li>`;
  const { visible } = arrangement;
  if (!showsMetrics || !visible) return item(texts.legendSize());
  const organizations = organizationsOf(visible);
  if (metrics.haveAll(organizations)) return item(texts.legendSizeRolledUp());
  if (!organizations.some((vid) => metrics.errors.has(vid))) return item(texts.legendSizeLoading());
  return item(
    texts.legendSizeFailed(),
    html`<button type="button" class="link-button" @click=${() => metrics.retry()}>
      ${common.tryAgain()}
    </button>`,
  );
}

function legend(): TemplateResult {
  const { map, network } = read(partsContext);
  const graph = read(graphContext);
  const panels = read(panelsContext);
  const isOpen = panels.state.legend;
  const edges = [...graph.edges.values()];
  const hasPeers = edges.some(({ kind }) => kind === 'AFFILIATION');
  const hasArrows = edges.some((edge) => arrowsOf(edge) !== arrow.none);
  return html`<section
    class=${classMap({ legend: true, open: isOpen })}
    part="legend"
    @keydown=${closeOnEscape(isOpen, () => panels.toggle('legend'))}
  >
    <button
      type="button"
      class="legend-button"
      aria-expanded=${isOpen ? 'true' : 'false'}
      aria-controls=${isOpen ? 'legend' : nothing}
      @click=${() => panels.toggle('legend')}
    >
      ${texts.legend()}${isOpen ? closeIcon : chevronIcon}
    </button>
    ${
      isOpen
        ? html`<ul id="legend" class="legend-list">
            ${map.looks.all
              .slice(0, 14)
              .map(
                (look) =>
                  html`<li class="legend-item">
                    ${lookIcon(look, map.scheme)}<bdi>${look.label || texts.withoutValue()}</bdi>
                  </li>`,
              )}
            ${lineSample('primary', texts.linePrimary())} ${lineSample('secondary', texts.lineSecondary())}
            ${network.withEnded ? lineSample('ended', texts.lineEnded()) : nothing}
            ${hasPeers ? lineSample('peer', texts.linePeer()) : nothing}
            ${hasArrows ? html`<li class="legend-item quiet">${texts.legendArrow()}</li>` : nothing}
            ${sizes()}
            <li class="legend-item quiet">${texts.legendMore()}</li>
            <li class="legend-item quiet">${texts.legendHollow()}</li>
          </ul>`
        : nothing
    }
  </section>`;
}

/**
 * Describes the record that was last hovered or focused below the map, where it covers nothing and the pointer can
 * reach it. Escape ends it. Screen readers announce it for the focused record.
 */
export function mapHint(): TemplateResult | typeof nothing {
  const { map } = read(partsContext);
  const graph = read(graphContext);
  const node = map.described === undefined ? undefined : graph.nodes.get(map.described);
  if (!node) return nothing;
  const about = [
    node.typeLabel ?? node.type,
    node.specialtyLabel,
    node.city,
    node.country && countryName(node.country),
  ].filter(Boolean);
  return html`<p class="map-hint small" aria-hidden="true">
    <bdi class="map-hint-name">${nameOf(node)}</bdi>
    ${about.length > 0 ? html`<span class="quiet small">${pieces(about)}</span>` : nothing}
  </p>`;
}

export function mapView(): TemplateResult {
  const { map } = read(partsContext);
  const actions = read(actionsContext);
  const { moving } = actions;
  return html`
    <div class="stage-holder">
      <div
        class=${classMap({ stage: true, placing: moving !== undefined })}
        part="map"
        role="application"
        tabindex="0"
        aria-label=${texts.mapLabel(countsText())}
        aria-describedby="map-help"
        @keydown=${actions.onMapKey}
        @blur=${() => map.focus(undefined)}
      >
        <canvas class="map"></canvas>
        <span class="ink" aria-hidden="true"></span>
      </div>
      <p class="visually-hidden" id="map-help">${texts.mapHelp()}</p>
      ${legend()} ${mapControls()}
      <canvas
        class=${classMap({ minimap: true, off: !map.isLarge })}
        part="minimap"
        role="application"
        tabindex="0"
        aria-label=${texts.overview()}
        aria-describedby="overview-help"
        @keydown=${actions.onOverviewKey}
      ></canvas>
      <p class="visually-hidden" id="overview-help">${texts.overviewHelp()}</p>
    </div>
  `;
}
