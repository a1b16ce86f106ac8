/** The words of a question with their positions. */
import { wordsOf } from '../language/fold.ts';
import { withoutElision } from './persons.ts';

/** A word of the question. `breaks`: a comma, semicolon or colon is before it. */
export interface Token {
  word: string;
  written: string;
  start: number;
  end: number;
  breaks: boolean;
}

export function tokensOf(text: string): Token[] {
  const plain = withoutElision(text);
  let last = 0;
  return wordsOf(plain).map(({ word, start, end }) => {
    const breaks = /[,;:]/.test(text.slice(last, start));
    last = end;
    return { word, written: text.slice(start, end), start, end, breaks };
  });
}
