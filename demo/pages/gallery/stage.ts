/** What a scene gets and is. */

/** Where a scene is drawn. */
export interface Stage {
  readonly place: HTMLElement;
  /** Different for each scene and look, so that frames do not share sessions or drafts. */
  readonly name: string;
}

/** Draws a scene. Resolves when its state is reached. */
export type Draw = (stage: Stage) => Promise<void>;
