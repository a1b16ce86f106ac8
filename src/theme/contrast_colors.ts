/** Colors for users who prefer more contrast. Public custom properties still apply. */
import { css } from 'lit';

export const contrastColors = css`
  @media (prefers-contrast: more) {
    :host {
      --_text: var(--platform-network-color-text, light-dark(#000, #fff));
      --_muted: var(--platform-network-color-text-muted, light-dark(#25323a, #d9e3e8));
      --_border: var(--platform-network-color-border, light-dark(#51626d, #a4b3bc));
      --_border-strong: var(--platform-network-color-border-strong, light-dark(#13232d, #e9eff2));
    }
  }
`;
