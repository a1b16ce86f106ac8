/**
 * Writes docs/embedding/theming.md from the elements' descriptions. Run by `npm run docs`; a test checks that
 * the page is up to date.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readElements, type Named } from './elements.ts';
import { formatted } from './formatted.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
export const themingFile = 'docs/embedding/theming.md';

const cell = (text = ''): string => text.replace(/\s+/g, ' ').replaceAll('|', '\\|');

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

/** Combines names with the same description into one row. */
function rowsOf(list: readonly Named[]): string[][] {
  const names = new Map<string, string[]>();
  for (const { name, description = '' } of list)
    names.set(description, [...(names.get(description) ?? []), `\`${name}\``]);
  return [...names].map(([description, each]) => [each.join(', '), description]);
}

/** Returns the expected text of the page. */
export async function themingDocs(): Promise<string> {
  const { modules } = await readElements(root);
  const widgets = modules
    .flatMap(({ declarations }) => declarations)
    .toSorted((a, b) => b.tagName!.localeCompare(a.tagName!));
  const text = `# Theming

After reading this page you can change the colors, fonts and shapes of a widget. \`npm run docs\` generates it from the elements' doc comments, as
\`custom-elements.json\` of the package.

Widgets follow the page's font and \`color-scheme\`, light or dark. Set custom properties on the element (highest priority), as \`theme.tokens\` of the
widget's configuration, or on an ancestor of the element.

One brand color is enough. Buttons, badges, links, hovered and selected items, the focus ring and charts follow from it, light and dark. The widget makes it darker or
lighter where a text would not have the contrast of WCAG AA:

\`\`\`css
platform-network-search-widget {
  --platform-network-accent: #7a3e9d;
}
\`\`\`

Other properties and parts change the rest:

\`\`\`css
platform-network-search-widget {
  --platform-network-radius: 4px;
}

platform-network-search-widget::part(select-button) {
  text-transform: uppercase;
}

platform-network-search-widget:state(sign-in) {
  block-size: 20rem;
}
\`\`\`

A color with a separate property, such as \`--platform-network-color-accent\`, is used as it is. These colors come in pairs: if you change a background, change its text color too, and check the contrast (4.5 : 1).
Users who prefer more contrast get darker texts and borders, and users with forced colors get those of their system.

## Custom properties

${table(
  ['property', 'meaning', 'default'],
  widgets[0]!.cssProperties!.map(({ name, description, default: value }) => [
    `\`${name}\``,
    description!,
    `\`${value}\``,
  ]),
)}
${widgets
  .map(
    ({ tagName, cssParts, cssStates }) => `
## ${tagName}

${table(['part', 'meaning'], rowsOf(cssParts!))}

${table(['state', 'when'], rowsOf(cssStates!))}
`,
  )
  .join('')}`;
  const file = join(root, themingFile);
  return formatted(file, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(join(root, themingFile), await themingDocs());
