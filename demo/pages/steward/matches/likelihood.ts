/** Rounds down, so that an uncertain match never reads as 100%. */
import { msg } from '@lit/localize';

export const likelihood = (probability: number): string =>
  probability > 0.999 ? msg('More than 99.9%') : `${Math.floor(probability * 1000) / 10}%`;
