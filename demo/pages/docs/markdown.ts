/**
 * Renders the tokens of a Markdown file with Lit, so that no text of a file becomes markup: HTML in a file is shown as text, and a link
 * is a link only when `linked` knows where it leads.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';

/** A block of code, with its language and the name of its example. */
export interface Code {
  readonly text: string;
  readonly info: string;
}

export interface Rendering {
  /** Returns the address of a link, or undefined when it leads nowhere. */
  linked(link: string): string | undefined;
  /** Renders a block of code. `info` begins with its language. */
  code(text: string, info: string): unknown;
  /** Renders the blocks of an example in several languages. */
  example(codes: readonly Code[], name: string): unknown;
  /** Returns the address for code within a sentence, such as `GET /users`, if there is one. */
  callOf(code: string): string | undefined;
}

export type Heading = Tokens.Heading & { anchor: string };
type Block = MarkedToken | Heading;

/** Returns the anchor of a heading, as code hosts make it. */
const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/** Returns the text of tokens, without their marks. */
export function plainText(tokens: readonly Token[] | undefined): string {
  return (tokens ?? [])
    .map((token): string => {
      const each = token as MarkedToken;
      if (each.type === 'table')
        return [each.header, ...each.rows]
          .flat()
          .map(({ tokens }) => plainText(tokens))
          .join(' ');
      if (each.type === 'list') return each.items.map(({ tokens }) => plainText(tokens)).join(' ');
      if (each.type === 'br') return ' ';
      if ('tokens' in each && each.tokens) return plainText(each.tokens);
      return 'text' in each ? each.text : '';
    })
    .join('');
}

/** Reads a file. Headings get their anchors; a repeated one has a number. */
export function readMarkdown(text: string): Block[] {
  const seen = new Map<string, number>();
  return lexer(text).map((token): Block => {
    const block = token as MarkedToken;
    if (block.type !== 'heading') return block;
    const anchor = anchorOf(plainText(block.tokens));
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return { ...block, anchor: count ? `${anchor}-${count}` : anchor };
  });
}

export const isHeading = (block: Block): block is Heading => block.type === 'heading';

function inline(tokens: readonly Token[] | undefined, rendering: Rendering): unknown[] {
  return (tokens ?? []).map((token) => {
    const each = token as MarkedToken;
    const inner = (): unknown[] => inline('tokens' in each ? (each.tokens as Token[]) : undefined, rendering);
    switch (each.type) {
      case 'strong':
        return html`<strong>${inner()}</strong>`;
      case 'em':
        return html`<em>${inner()}</em>`;
      case 'del':
        return html`<del>${inner()}</del>`;
      case 'br':
        return html`<br />`;
      case 'codespan': {
        const call = rendering.callOf(each.text);
        const code = html`<code>${each.text}</code>`;
        return call ? html`<a href=${call}>${code}</a>` : code;
      }
      case 'link': {
        const address = rendering.linked(each.href);
        if (address === undefined) return inner();
        const isOutside = !address.startsWith('/');
        return html`<a
          href=${address}
          target=${isOutside ? '_blank' : nothing}
          rel=${isOutside ? 'noopener noreferrer' : nothing}
          >${inner()}</a
        >`;
      }
      case 'text':
        return each.tokens ? inner() : each.text;
      default:
        // Images, HTML and everything else, as text.
        return 'text' in each ? each.text : each.raw;
    }
  });
}

function heading({ depth, tokens, anchor }: Heading, rendering: Rendering): TemplateResult {
  const words = inline(tokens, rendering);
  if (depth === 1) return html`<h1 data-anchor=${anchor} tabindex="-1">${words}</h1>`;
  if (depth === 2) return html`<h2 data-anchor=${anchor} tabindex="-1">${words}</h2>`;
  if (depth === 3) return html`<h3 data-anchor=${anchor} tabindex="-1">${words}</h3>`;
  return html`<h4 data-anchor=${anchor} tabindex="-1">${words}</h4>`;
}

function list({ ordered, start, items }: Tokens.List, rendering: Rendering): TemplateResult {
  const entries = items.map(
    ({ tokens }) =>
      html`<li>
        ${tokens.map((token) =>
          token.type === 'text' ? inline([token], rendering) : block(token as MarkedToken, rendering),
        )}
      </li>`,
  );
  return ordered
    ? html`<ol start=${start === 1 || start === '' ? nothing : start}>
        ${entries}
      </ol>`
    : html`<ul>
        ${entries}
      </ul>`;
}

function table({ header, rows }: Tokens.Table, rendering: Rendering): TemplateResult {
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          ${header.map(({ tokens }) => html`<th scope="col">${inline(tokens, rendering)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map(({ tokens }) => html`<td>${inline(tokens, rendering)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function block(token: Block, rendering: Rendering): unknown {
  switch (token.type) {
    case 'heading':
      return heading(token as Heading, rendering);
    case 'paragraph':
      return html`<p>${inline(token.tokens, rendering)}</p>`;
    case 'text':
      return html`<p>${inline([token], rendering)}</p>`;
    case 'list':
      return list(token, rendering);
    case 'table':
      return table(token, rendering);
    case 'code':
      return rendering.code(token.text, token.lang ?? '');
    case 'blockquote':
      return html`<blockquote>${renderMarkdown(token.tokens as Block[], rendering)}</blockquote>`;
    case 'hr':
      return html`<hr />`;
    case 'space':
    case 'def':
      return nothing;
    case 'html':
      // Comments mark generated parts for the build.
      return /^<!--(?:(?!-->)[^])*-->\s*$/.test(token.raw) ? nothing : html`<p>${token.raw}</p>`;
    default:
      return html`<p>${token.raw}</p>`;
  }
}

/** Returns the name of the example that a block of code belongs to: the second word after the fence. */
const exampleOf = (token: Block | undefined): string | undefined =>
  token?.type === 'code' ? token.lang?.split(/\s+/)[1] : undefined;

/** Renders blocks. Adjacent blocks of code of one example are rendered together. */
export function renderMarkdown(blocks: readonly Block[], rendering: Rendering): unknown[] {
  const shown = blocks.filter(({ type }) => type !== 'space');
  return shown.map((each, at) => {
    const name = exampleOf(each);
    if (name === undefined) return block(each, rendering);
    if (exampleOf(shown[at - 1]) === name) return nothing;
    const codes: Code[] = [];
    for (let next = at; exampleOf(shown[next]) === name; next++) {
      const { text, lang = '' } = shown[next] as Tokens.Code;
      codes.push({ text, info: lang });
    }
    return rendering.example(codes, name);
  });
}
