/**
 * Colors for users who ask for more contrast, and for those with a palette of their own (forced colors). Public custom
 * properties still apply with more contrast. In forced colors the system's colors replace all of them, because the map
 * reads the tokens and paints with them.
 */
import { css } from 'lit';

export const contrastColors = css`
  @media (prefers-contrast: more) {
    :host {
      --_text: var(--platform-network-color-text, light-dark(#000, #fff));
      --_muted: var(--platform-network-color-text-muted, light-dark(#25323a, #d9e3e8));
      --_border: var(--platform-network-color-border, light-dark(#51626d, #a4b3bc));
      --_border-strong: var(--platform-network-color-border-strong, light-dark(#13232d, #e9eff2));
      --_accent: var(--platform-network-color-accent, var(--_strong-accent, light-dark(#053f44, #a8f0f1)));
      --_accent-hover: var(--platform-network-color-accent-hover, light-dark(#000, #fff));
      --_on-accent: var(--platform-network-color-on-accent, light-dark(#fff, #000));
      --_on-accent-soft: var(--platform-network-color-on-accent-soft, light-dark(#000, #fff));
    }
    @supports (color: oklch(from red l c h)) {
      :host {
        --_strong-accent: light-dark(
          oklch(from var(--_brand) min(l, 0.36) min(c, 0.1) h),
          oklch(from var(--_brand) max(l, 0.9) min(c, 0.06) h)
        );
      }
    }
  }
  @media (forced-colors: active) {
    :host {
      --_surface: Canvas;
      --_surface-raised: Canvas;
      --_surface-hover: Canvas;
      --_text: CanvasText;
      --_muted: CanvasText;
      --_border: CanvasText;
      --_border-strong: CanvasText;
      --_accent: LinkText;
      --_accent-hover: LinkText;
      --_on-accent: Canvas;
      --_accent-soft: Canvas;
      --_on-accent-soft: CanvasText;
      --_on-warning-soft: CanvasText;
      --_focus: Highlight;
    }
  }
`;
