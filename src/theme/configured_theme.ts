/** Colour scheme and tokens of the widget configuration (decisions, section 3). */

export interface ConfiguredTheme {
  /** `auto`: the page's own `color-scheme`; where the page declares none, the person's preference. */
  readonly color_scheme: 'light' | 'dark' | 'auto';
  /** Custom properties `--platform-network-*` and their values. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** The color scheme that the page declares around an element, inherited through slots and shadow roots; `normal` where it declares none. */
export function schemeAround(element: Element): string {
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  const around = element.assignedSlot ?? element.parentElement ?? host;
  return around ? getComputedStyle(around).colorScheme : 'normal';
}

/** The declarations that a theme puts on an element. Its styles follow the person's preference where the page declares nothing around it. */
export function themeDeclarations(
  { color_scheme: scheme, tokens }: ConfiguredTheme,
  around: string,
): [name: string, value: string][] {
  const declarations = Object.entries(tokens).filter(([name]) =>
    /^--platform-network-[a-z0-9-]+$/.test(name),
  );
  if (scheme !== 'auto') declarations.push(['color-scheme', scheme]);
  else if (around !== 'normal') declarations.push(['color-scheme', 'inherit']);
  return declarations;
}

/**
 * Writes declarations into a constructed style sheet of an element's shadow root, as a `:host` rule: it needs no inline style
 * (strict CSP), and what the host page sets on the element itself is stronger. Values go through the CSS object model, so
 * none can break out of its declaration.
 */
export function declare(
  sheet: CSSStyleSheet,
  declarations: readonly (readonly [name: string, value: string])[],
): void {
  sheet.replaceSync(':host {}');
  const { style } = sheet.cssRules[0] as CSSStyleRule;
  for (const [name, value] of declarations) style.setProperty(name, value);
}
