/** Styles of the searches offered when nothing was found. */
import { css } from 'lit';

export const nothingFoundStyles = css`
  .nothing {
    display: flex;
    flex: 1 1 auto;
  }
  .ways {
    /* Two rows from the beginning, so that the buttons below stay in place when the counts arrive. */
    min-block-size: 4rem;
    margin-block-start: calc(var(--_space) * 2);
  }
  .ways .chips {
    justify-content: center;
    padding: 0;
    border: 0;
  }
`;
