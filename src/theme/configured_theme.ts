/** Colour scheme and tokens of the widget configuration (decisions, section 3). */

export interface ConfiguredTheme {
  /** `auto`: the page's own `color-scheme`; where the page declares none, the person's preference. */
  readonly color_scheme: 'light' | 'dark' | 'auto';
  /** Custom properties `--platform-network-*` and their values. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** What the page declares around an element: it is inherited through slots and shadow roots. Asking costs nothing while the element itself is new. */
function schemeAround(element: Element): string {
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  const around = element.assignedSlot ?? element.parentElement ?? host;
  return around ? getComputedStyle(around).colorScheme : 'normal';
}

/** The declarations that a theme puts on an element. */
export function themeDeclarations(
  element: Element,
  { color_scheme: scheme, tokens }: ConfiguredTheme = { color_scheme: 'auto', tokens: {} },
): [name: string, value: string][] {
  const declarations = Object.entries(tokens).filter(([name]) =>
    /^--platform-network-[a-z0-9-]+$/.test(name),
  );
  if (scheme !== 'auto') declarations.push(['color-scheme', scheme]);
  else if (schemeAround(element) === 'normal') declarations.push(['color-scheme', 'light dark']);
  return declarations;
}

/**
 * Writes declarations into a constructed style sheet of the element's shadow root, as a `:host` rule: it needs no inline style
 * (strict CSP), and what the host page sets on the element itself is stronger. Values go through the CSS object model, so
 * none can break out of its declaration.
 */
export function declare(
  root: ShadowRoot,
  sheet: CSSStyleSheet,
  declarations: readonly (readonly [name: string, value: string])[],
): void {
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  sheet.replaceSync(':host {}');
  const { style } = sheet.cssRules[0] as CSSStyleRule;
  for (const [name, value] of declarations) style.setProperty(name, value);
}
