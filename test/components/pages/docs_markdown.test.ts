/** The documentation renders its files as text: no file can bring markup or scripts into the page. */
import { expect } from '@open-wc/testing';
import { render } from 'lit';
import { plainText, readMarkdown, renderMarkdown, type Code } from '../../../demo/pages/docs/markdown.ts';

const linked = (link: string): string | undefined => (/^(https:|\/|#)/.test(link) ? link : undefined);

function shown(text: string): HTMLElement {
  const place = document.createElement('div');
  const rendering = {
    linked,
    code: (code: string) => code,
    example: (codes: readonly Code[], name: string) =>
      `${name}: ${codes.map(({ text, info }) => `${info.split(' ')[0]} ${text}`).join(' | ')};`,
    callOf: () => undefined,
  };
  render(renderMarkdown(readMarkdown(text), rendering), place);
  return place;
}

describe('markdown of the documentation', () => {
  it('renders headings, lists, tables, code and links', () => {
    const place = shown(
      '# One\n\ntext **strong** *soft* `code`\n\n- a\n- b\n  1. c\n\n| h |\n| - |\n| [x](/y) |\n\n> said\n',
    );
    for (const name of ['h1', 'strong', 'em', 'code', 'ul > li', 'ol > li', 'th', 'td > a', 'blockquote p'])
      expect(place.querySelector(name), name).not.to.equal(null);
    expect(place.querySelector('a')!.getAttribute('href')).to.equal('/y');
  });

  it('shows HTML as text', () => {
    const place = shown('<img src=x onerror="alert(1)">\n\ntext <b onclick="alert(1)">here</b>\n');
    expect(place.querySelector('img, b')).to.equal(null);
    expect(place.textContent)
      .to.contain('<img src=x onerror="alert(1)">')
      .and.contain('<b onclick="alert(1)">');
  });

  it('renders adjacent blocks of code of one example together', () => {
    const fence = (info: string, text: string): string => `\`\`\`${info}\n${text}\n\`\`\`\n\n`;
    const text = shown(
      fence('sh', 'alone') +
        fence('sh one', 'a') +
        fence('ts one', 'b') +
        fence('sh two', 'c') +
        'between\n\n' +
        fence('ts two', 'd'),
    ).textContent!;
    expect(text.replace(/\s+/g, ' ').trim()).to.equal('aloneone: sh a | ts b;two: sh c;betweentwo: ts d;');
  });

  it('leaves out comments, but no markup behind them', () => {
    expect(shown('<!-- columns -->\n\ntext\n').textContent!.trim()).to.equal('text');
    expect(shown('<!-- a --><b onclick="alert(1)">x</b><!-- b -->\n').textContent).to.contain('onclick');
  });

  it('makes no link of an address that leads nowhere', () => {
    const place = shown('[a](javascript:alert(1)) [b](data:text/html,x) ![c](javascript:alert(1))\n');
    expect(place.querySelector('a, img')).to.equal(null);
    expect(place.textContent!.trim()).to.equal('a b c');
  });

  it('opens web addresses in a new tab without a reference to this one', () => {
    const link = shown('[a](https://example.org/)\n').querySelector('a')!;
    expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener noreferrer']);
  });

  it('gives headings the anchors of code hosts, and numbers repeated ones', () => {
    const anchors = readMarkdown('# A `b` & c\n\n## Same\n\n## Same\n').flatMap((block) =>
      'anchor' in block ? [block.anchor] : [],
    );
    expect(anchors).to.deep.equal(['a-b--c', 'same', 'same-1']);
  });

  it('finds the plain text of tables and lists', () => {
    const [table, list] = readMarkdown('| a | b |\n| - | - |\n| `c` | **d** |\n\n- e [f](/g)\n').filter(
      ({ type }) => type !== 'space',
    );
    expect(plainText([table!])).to.equal('a b c d');
    expect(plainText([list!])).to.equal('e f');
  });
});
