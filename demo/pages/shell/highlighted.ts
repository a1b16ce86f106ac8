/** Syntax highlighting. */
import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import cssLanguage from 'highlight.js/lib/languages/css';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import { css } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';

for (const [name, language] of Object.entries({
  bash,
  css: cssLanguage,
  javascript,
  json,
  python,
  typescript,
  xml,
}))
  highlighter.registerLanguage(name, language);

export type CodeLanguage = 'bash' | 'css' | 'javascript' | 'json' | 'python' | 'typescript' | 'xml';

/** Returns highlighted text. Safe as HTML: the highlighter escapes its input and adds only its own markup. */
export const highlighted = (text: string, language: CodeLanguage): unknown =>
  unsafeHTML(highlighter.highlight(text, { language }).value);

/** The colors, for text on `--sunken`. */
export const codeStyles = css`
  .hljs-name,
  .hljs-tag,
  .hljs-keyword,
  .hljs-title {
    color: var(--accent);
  }
  .hljs-attr,
  .hljs-property,
  .hljs-number,
  .hljs-literal {
    color: light-dark(#7a3e00, #f0be7a);
  }
  .hljs-string {
    color: light-dark(#1d6b35, #8fdba6);
  }
  .hljs-comment {
    color: var(--muted);
  }
`;
