/**
 * The accent color that follows from a brand color. Lightness is limited, so that texts have the contrast of WCAG AA with
 * any hue; chroma is limited, so that browsers need not clip the color. Without a brand color the property is invalid, and
 * the default applies. Browsers without relative colors keep the default, too.
 */
import { css } from 'lit';

export const brandColors = css`
  @supports (color: oklch(from red l c h)) {
    :host {
      --_brand: light-dark(
        oklch(from var(--platform-network-accent) min(l, 0.5) min(c, 0.15) h),
        oklch(from var(--platform-network-accent) max(l, 0.78) min(c, 0.12) h)
      );
    }
  }
`;
