/**
 * Design tokens. Public custom properties `--platform-network-*` may be set on the element, on any ancestor or in the widget
 * configuration; the private ones (`--_*`) resolve them once, with a default for light and dark. The
 * `color-scheme` of the element decides which of the two applies.
 *
 * @cssproperty --platform-network-accent - The brand color: the accent colors follow from it, with enough contrast.
 * @cssproperty --platform-network-color-surface - Background of the widget.
 * @cssproperty --platform-network-color-surface-raised - Background of bars, opened records and skeletons.
 * @cssproperty --platform-network-color-surface-hover - Background under the pointer.
 * @cssproperty --platform-network-color-text - Text.
 * @cssproperty --platform-network-color-text-muted - Secondary text.
 * @cssproperty --platform-network-color-border - Separator lines.
 * @cssproperty --platform-network-color-border-strong - Borders of fields and buttons.
 * @cssproperty --platform-network-color-accent - Main buttons, links and selected items.
 * @cssproperty --platform-network-color-accent-hover - Accent color under the pointer.
 * @cssproperty --platform-network-color-on-accent - Text on the accent color.
 * @cssproperty --platform-network-color-accent-soft - Soft background in the accent hue.
 * @cssproperty --platform-network-color-on-accent-soft - Text on the soft accent background.
 * @cssproperty --platform-network-color-mark - Background of highlighted words.
 * @cssproperty --platform-network-color-on-mark - Text of highlighted words.
 * @cssproperty --platform-network-color-warning-soft - Background of warnings.
 * @cssproperty --platform-network-color-on-warning-soft - Text of warnings.
 * @cssproperty --platform-network-color-danger-soft - Background of errors.
 * @cssproperty --platform-network-color-on-danger-soft - Text of errors.
 * @cssproperty --platform-network-color-success-soft - Background of success messages.
 * @cssproperty --platform-network-color-on-success-soft - Text of success messages.
 * @cssproperty --platform-network-color-info-soft - Background of hints.
 * @cssproperty --platform-network-color-on-info-soft - Text of hints.
 * @cssproperty --platform-network-color-focus - Focus ring.
 * @cssproperty --platform-network-font-family - Font; by default the page's font.
 * @cssproperty --platform-network-font-size - Base text size; other sizes follow.
 * @cssproperty --platform-network-space - Unit of spacing.
 * @cssproperty --platform-network-radius - Corner radius.
 * @cssproperty --platform-network-shadow - Shadow of dialogs and menus.
 */
import { css } from 'lit';
import { brandColors } from './brand_colors.ts';
import { contrastColors } from './contrast_colors.ts';

export const tokens = css`
  ${brandColors}
  :host {
    --_surface: var(--platform-network-color-surface, light-dark(#ffffff, #12191f));
    --_surface-raised: var(--platform-network-color-surface-raised, light-dark(#f5f8f9, #1a232a));
    --_surface-hover: var(--platform-network-color-surface-hover, light-dark(#f0f5f6, #1d272f));
    --_text: var(--platform-network-color-text, light-dark(#13232d, #e9eff2));
    --_muted: var(--platform-network-color-text-muted, light-dark(#51626d, #a4b3bc));
    --_border: var(--platform-network-color-border, light-dark(#dde5e9, #2b3841));
    --_border-strong: var(--platform-network-color-border-strong, light-dark(#7d8f9a, #70828e));
    --_accent: var(--platform-network-color-accent, var(--_brand, light-dark(#0a6c74, #62cdd0)));
    --_accent-hover: var(
      --platform-network-color-accent-hover,
      color-mix(in oklab, var(--_accent) 82%, var(--_text))
    );
    --_on-accent: var(--platform-network-color-on-accent, light-dark(#ffffff, #0b1418));
    --_accent-soft: var(
      --platform-network-color-accent-soft,
      color-mix(in oklab, var(--_accent) 12%, var(--_surface))
    );
    --_on-accent-soft: var(
      --platform-network-color-on-accent-soft,
      color-mix(in oklab, var(--_accent) 75%, var(--_text))
    );
    --_mark: var(--platform-network-color-mark, light-dark(#fdecab, #5b4b12));
    --_on-mark: var(--platform-network-color-on-mark, light-dark(#13232d, #fff4cc));
    --_warning-soft: var(--platform-network-color-warning-soft, light-dark(#fdf1d8, #3c2f11));
    --_on-warning-soft: var(--platform-network-color-on-warning-soft, light-dark(#724b00, #f4cd7c));
    --_danger-soft: var(--platform-network-color-danger-soft, light-dark(#fdebe9, #42201d));
    --_on-danger-soft: var(--platform-network-color-on-danger-soft, light-dark(#99231b, #ffb7ae));
    --_success-soft: var(--platform-network-color-success-soft, light-dark(#e2f4e7, #16351f));
    --_on-success-soft: var(--platform-network-color-on-success-soft, light-dark(#166534, #8fdba6));
    --_info-soft: var(--platform-network-color-info-soft, light-dark(#e8edfb, #202b4a));
    --_on-info-soft: var(--platform-network-color-on-info-soft, light-dark(#2c4694, #b6c6ff));
    --_focus: var(--platform-network-color-focus, var(--_accent));

    --_font: var(--platform-network-font-family, inherit);
    --_size: var(--platform-network-font-size, 0.9375rem);
    --_size-small: calc(var(--_size) * 0.8667);
    --_size-large: calc(var(--_size) * 1.0667);
    --_size-title: calc(var(--_size) * 1.2667);

    --_space: var(--platform-network-space, 0.25rem);
    --_gutter: calc(var(--_space) * 5);
    --_radius: var(--platform-network-radius, 0.625rem);
    --_radius-small: calc(var(--_radius) * 0.6);
    --_shadow: var(
      --platform-network-shadow,
      0 1px 2px light-dark(rgb(16 42 56 / 6%), rgb(0 0 0 / 40%)),
      0 18px 48px light-dark(rgb(16 42 56 / 18%), rgb(0 0 0 / 55%))
    );
  }
  ${contrastColors}
`;
