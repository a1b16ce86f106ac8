/** Color scheme and tokens of the widget configuration (specification 6.1). */

export interface ConfiguredTheme {
  /** `auto`: the `color-scheme` of the host page, else the user's preference. */
  readonly color_scheme: 'light' | 'dark' | 'auto';
  /** Custom properties `--platform-network-*` and their values. */
  readonly tokens: Readonly<Record<string, string>>;
}

/**
 * Returns the `color-scheme` that the page declares around an element, through slots and shadow roots; `normal` when it
 * declares none.
 */
export function schemeAround(element: Element): string {
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  const around = element.assignedSlot ?? element.parentElement ?? host;
  return around ? getComputedStyle(around).colorScheme : 'normal';
}

/**
 * Returns the declarations of a theme for an element. Without a color scheme of the page, the user's preference
 * applies.
 */
export function themeDeclarations(
  { color_scheme: scheme, tokens }: ConfiguredTheme,
  around: string,
): [name: string, value: string][] {
  const declarations = Object.entries(tokens).filter(
    // A value must not load anything, and an escape could hide that it does.
    ([name, value]) =>
      /^--platform-network-[a-z0-9-]+$/.test(name) && !/\\|(url|image|-set|src)\(/i.test(value),
  );
  if (scheme !== 'auto') declarations.push(['color-scheme', scheme]);
  else if (around !== 'normal') declarations.push(['color-scheme', 'inherit']);
  return declarations;
}

/**
 * Writes declarations as a `:host` rule into a constructed style sheet of the shadow root. This needs no inline style
 * (strict CSP), and styles that the host page sets on the element take precedence. Values go through the CSS object
 * model, so a value cannot break out of its declaration.
 */
export function declare(
  sheet: CSSStyleSheet,
  declarations: readonly (readonly [name: string, value: string])[],
): void {
  sheet.replaceSync(':host {}');
  const { style } = sheet.cssRules[0] as CSSStyleRule;
  for (const [name, value] of declarations) style.setProperty(name, value);
}
