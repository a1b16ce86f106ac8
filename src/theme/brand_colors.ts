/**
 * The accent colors that follow from one brand color. Lightness is limited, so that each pair has the contrast of WCAG AA
 * with any hue; chroma is limited, so that browsers need not clip the colors. Without a brand color these properties are
 * invalid, and the default palette applies. Browsers without relative colors keep the default palette, too.
 */
import { css } from 'lit';

export const brandColors = css`
  @supports (color: oklch(from red l c h)) {
    :host {
      --_brand: var(--platform-network-accent);
      --_brand-accent: light-dark(
        oklch(from var(--_brand) min(l, 0.5) min(c, 0.15) h),
        oklch(from var(--_brand) max(l, 0.78) min(c, 0.12) h)
      );
      --_brand-accent-hover: light-dark(
        oklch(from var(--_brand) min(l - 0.07, 0.43) min(c, 0.13) h),
        oklch(from var(--_brand) max(l + 0.04, 0.84) min(c, 0.09) h)
      );
      --_brand-on-accent: light-dark(#fff, oklch(from var(--_brand) 0.22 min(c, 0.03) h));
      --_brand-accent-soft: light-dark(
        oklch(from var(--_brand) 0.95 min(c, 0.03) h),
        oklch(from var(--_brand) 0.3 min(c, 0.05) h)
      );
      --_brand-on-accent-soft: light-dark(
        oklch(from var(--_brand) min(l, 0.42) min(c, 0.12) h),
        oklch(from var(--_brand) 0.87 min(c, 0.08) h)
      );
      --_brand-surface-hover: light-dark(
        oklch(from var(--_brand) 0.966 min(c, 0.01) h),
        oklch(from var(--_brand) 0.265 min(c, 0.015) h)
      );
    }
  }
`;
