/** Styles of the room that the open record has: beside the list where there is room for both, otherwise over it. */
import { css } from 'lit';

export const roomStyles = css`
  .preview {
    flex: 1.35 1 0;
    border-inline-start: 1px solid var(--_border);
  }
  .preview.covers {
    position: absolute;
    inset: 0;
    z-index: 1;
    background: var(--_surface);
  }
  /* The room is kept before the code of the record is there. SplitPreview decides by the same widths. */
  .preview:empty {
    display: none;
  }
  @container widget (inline-size >= 56rem) {
    :not(.panel-open) > .preview {
      display: flex;
    }
    :not(.panel-open) > .results .chevron {
      display: none;
    }
  }
  @container widget (inline-size >= 76rem) {
    .preview {
      display: flex;
    }
    .results .chevron {
      display: none;
    }
  }
`;
