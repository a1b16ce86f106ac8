/** Colour scheme and tokens of the widget configuration (decisions, section 3). */

export interface ConfiguredTheme {
  /** `auto`: the page's own `color-scheme`; where the page declares none, the person's preference. */
  readonly color_scheme: 'light' | 'dark' | 'auto';
  /** Custom properties `--platform-network-*` and their values. */
  readonly tokens: Readonly<Record<string, string>>;
}

/**
 * Writes the theme into a constructed style sheet of the element's shadow root, as a `:host` rule: it needs no inline style
 * (strict CSP), and what the host page sets on the element itself is stronger. Values go through the CSS object model, so
 * none can break out of its declaration.
 */
export function applyTheme(root: ShadowRoot, sheet: CSSStyleSheet, theme: ConfiguredTheme | undefined): void {
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  sheet.replaceSync(':host {}');
  const rule = sheet.cssRules[0];
  if (!(rule instanceof CSSStyleRule)) return;
  const scheme = theme?.color_scheme ?? 'auto';
  const declared = getComputedStyle(root.host).colorScheme;
  if (scheme !== 'auto') rule.style.colorScheme = scheme;
  else if (declared === 'normal') rule.style.colorScheme = 'light dark';
  for (const [name, value] of Object.entries(theme?.tokens ?? {}))
    if (/^--platform-network-[a-z0-9-]+$/.test(name)) rule.style.setProperty(name, value);
}
