/** The palette that follows from one brand color, and the theme for more contrast. */
import { expect } from '@open-wc/testing';
import { LitElement, html, type CSSResultGroup } from 'lit';
import { tokens } from '../../../src/theme/tokens.ts';
import { contrast } from '../support/contrast.ts';

class Palette extends LitElement {
  static override styles: CSSResultGroup = tokens;
  override render() {
    return html`<span></span>`;
  }
}
customElements.define('test-palette', Palette);

/** Texts and their backgrounds. */
const pairs = [
  ['accent', 'surface'],
  ['accent', 'surface-raised'],
  ['accent', 'surface-hover'],
  ['accent-hover', 'surface'],
  ['accent-hover', 'surface-hover'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent-soft', 'accent-soft'],
  ['text', 'surface-hover'],
  ['muted', 'surface-hover'],
] as const;

describe('brand color', () => {
  let palette: Palette;
  beforeEach(async () => {
    palette = document.createElement('test-palette') as Palette;
    document.body.append(palette);
    await palette.updateComplete;
  });
  afterEach(() => palette.remove());
  const read = (name: string): string => {
    const probe = palette.renderRoot.querySelector('span')!;
    probe.style.color = `var(--_${name})`;
    return getComputedStyle(probe).color;
  };
  const failing = (brand: string): string[] =>
    ['light', 'dark'].flatMap((scheme) => {
      palette.style.colorScheme = scheme;
      return pairs.flatMap(([text, ground]) => {
        const found = contrast(read(text), read(ground));
        return found < 4.5 ? [`${brand} ${scheme}: ${text} on ${ground} ${found.toFixed(2)}`] : [];
      });
    });

  it('gives every pair the contrast of WCAG AA, with any hue, lightness and chroma', () => {
    const faults: string[] = [];
    for (let hue = 0; hue < 360; hue += 15)
      for (const [lightness, chroma] of [
        [0.1, 0.05],
        [0.3, 0.1],
        [0.5, 0.2],
        [0.55, 0.3],
        [0.7, 0.15],
        [0.9, 0.2],
      ]) {
        const brand = `oklch(${lightness} ${chroma} ${hue})`;
        palette.style.setProperty('--platform-network-accent', brand);
        faults.push(...failing(brand));
      }
    for (const brand of ['#000', '#fff', '#ff0', '#0ff', '#f0f', '#7a3e9d']) {
      palette.style.setProperty('--platform-network-accent', brand);
      faults.push(...failing(brand));
    }
    expect(faults).to.deep.equal([]);
  });

  it('recolors all accent colors alone, and single properties take precedence', () => {
    const names = ['accent', 'accent-hover', 'accent-soft', 'on-accent-soft', 'focus'];
    const before = names.map(read);
    palette.style.setProperty('--platform-network-accent', '#7a3e9d');
    names.forEach((name, at) => expect(read(name), name).not.to.equal(before[at]));
    palette.style.setProperty('--platform-network-color-accent', 'rgb(1, 2, 3)');
    expect(read('accent')).to.equal('rgb(1, 2, 3)');
    palette.removeAttribute('style');
    expect(names.map(read)).to.deep.equal(before);
  });

  it('keeps the contrast of the default palette', () => {
    expect(failing('default')).to.deep.equal([]);
  });

  it('has darker texts and borders when more contrast is preferred', () => {
    const rules = [...tokens.styleSheet!.cssRules].find(
      (rule): rule is CSSMediaRule =>
        rule instanceof CSSMediaRule && /contrast: more/.test(rule.conditionText),
    )!;
    const { style } = rules.cssRules[0] as CSSStyleRule;
    for (const scheme of ['light', 'dark']) {
      palette.style.colorScheme = scheme;
      const border = contrast(read('border'), read('surface'));
      // As the media query does, whose preference the browser of this test does not emulate.
      for (const name of style) palette.style.setProperty(name, style.getPropertyValue(name));
      expect(contrast(read('text'), read('surface')), scheme).to.be.greaterThan(17);
      expect(contrast(read('muted'), read('surface')), scheme).to.be.greaterThan(10);
      expect(contrast(read('border'), read('surface')), scheme).to.be.greaterThan(Math.max(4.5, border));
      palette.removeAttribute('style');
    }
  });
});
