/**
 * The gallery: every part and view of the widgets in every state, drawn from fixtures without the service. A
 * group shows all its scenes in one look, a scene alone shows all looks.
 */
import { msg, str } from '@lit/localize';
import { css, html, type TemplateResult } from 'lit';
import { sectionHead, sectionTabStyles } from '../shell/section_tabs.ts';
import { navigate } from '../shell/router.ts';
import { SandboxPage } from '../shell/page.ts';
import { inSentence } from '../language/texts.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { groupOf, groups, type SceneEntry, type SceneGroup } from './catalogue.ts';
import {
  directions,
  lookOf,
  queryOf,
  sceneAddress,
  schemes,
  textChoices,
  widths,
  type Look,
} from './look.ts';

/** Height of a widget with the scene's padding, in pixels. */
const usualHeight = 664;

const labels: Readonly<Record<string, string>> = {
  light: msg('Light'),
  dark: msg('Dark'),
  ltr: msg('Left-to-right'),
  rtl: msg('Right-to-left'),
  usual: msg('As on pages'),
  'en-XA': msg('Pseudo-language, longer'),
  'ar-XB': msg('Pseudo-language, mirrored'),
};

const labelOf = (option: string | number | undefined): string => labels[option ?? ''] ?? `${option} px`;

const styles = css`
  .looks {
    display: flex;
    flex-wrap: wrap;
    gap: 10px 18px;
  }
  .looks label {
    display: flex;
    align-items: center;
    gap: 8px;
    max-inline-size: 100%;
    color: var(--muted);
    font-size: 0.92rem;
  }
  select {
    min-inline-size: 0;
    min-block-size: 36px;
    padding: 4px 8px;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--surface);
    color: var(--ink);
    font: inherit;
  }
  .scenes {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: 24px;
  }
  figure {
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  figcaption {
    margin-block-end: 6px;
    font-size: 0.92rem;
    font-weight: 600;
  }
  figcaption .muted {
    font-weight: 400;
  }
  .frame {
    overflow-x: auto;
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  iframe {
    display: block;
    border: 0;
  }
`;

class GalleryPage extends SandboxPage {
  static override styles = [pageStyles, sectionTabStyles, styles];

  get #look(): Look {
    return lookOf(this.query);
  }

  #choose(name: keyof Look, value: string): void {
    const query = new URLSearchParams(queryOf(this.#look));
    query.set(name, value);
    navigate(`${location.pathname}?${query.toString()}`, { replace: true });
  }

  #select<T extends keyof Look>(name: T, label: string, options: readonly Look[T][]): TemplateResult {
    const chosen = this.#look[name];
    return html`<label
      >${label}
      <select
        @change=${(event: Event) => this.#choose(name, (event.currentTarget as HTMLSelectElement).value)}
      >
        ${options.map(
          (option) =>
            html`<option value=${option} .selected=${option === chosen}>${labelOf(option)}</option>`,
        )}
      </select></label
    >`;
  }

  #frame({ id, title, height = usualHeight }: SceneEntry, look: Look, caption: unknown): TemplateResult {
    const address = sceneAddress(id, look);
    return html`<figure>
      <figcaption>${caption}</figcaption>
      <div class="frame" tabindex="0" role="group" aria-label=${title}>
        <iframe src=${address} title=${title} width=${look.width} height=${height} loading="lazy"></iframe>
      </div>
    </figure>`;
  }

  #group(group: SceneGroup): TemplateResult {
    const look = this.#look;
    return html`
      <div class="looks">
        ${this.#select('scheme', msg('Color scheme'), schemes)}
        ${this.#select('direction', msg('Direction'), directions)}
        ${this.#select('width', msg('Width'), widths)} ${this.#select('texts', msg('Texts'), textChoices)}
      </div>
      <h2>${group.title}</h2>
      <div class="scenes">
        ${group.scenes.map((scene) =>
          this.#frame(scene, look, html`<a href=${`/gallery/${scene.id}`}>${scene.title}</a>`),
        )}
      </div>
    `;
  }

  #scene(scene: SceneEntry): TemplateResult {
    const looks = widths.flatMap((width) =>
      directions.flatMap((direction) => schemes.map((scheme): Look => ({ scheme, direction, width }))),
    );
    return html`
      <h2>${scene.title}</h2>
      <div class="scenes">
        ${looks.map((look) =>
          this.#frame(
            scene,
            look,
            html`${labelOf(look.width)}
              <span class="muted"
                >${labelOf(look.scheme)}, ${inSentence(labelOf(look.direction))},
                <a href=${sceneAddress(scene.id, look)} target="_blank">${msg('open alone')}</a></span
              >`,
          ),
        )}
      </div>
    `;
  }

  protected override render(): TemplateResult {
    const shown = groupOf(this.path);
    const scene = shown?.scenes.find(({ id }) => id === this.path);
    const group = shown ?? groups.find(({ id }) => id === (this.path || groups[0]!.id));
    const look = queryOf(this.#look);
    return html`
      <div class="page">
        ${sectionHead(
          msg('Gallery'),
          groups.map(({ id, title }) => ({
            address: `/gallery/${id}${scene ? '' : `?${look}`}`,
            label: title,
            isCurrent: id === group?.id,
          })),
        )}
        <p class="lead">
          ${msg('Every part and view of the widgets in each of its states, drawn from fixtures. A scene’s title shows it in all looks.')}
        </p>
        ${
          scene
            ? this.#scene(scene)
            : group
              ? this.#group(group)
              : html`<h2>${msg(str`The gallery has no scene “${this.path}”`)}</h2>
                  <p><a href="/gallery">${msg('All scenes')}</a></p>`
        }
      </div>
    `;
  }
}

customElements.define('sandbox-gallery-page', GalleryPage);
