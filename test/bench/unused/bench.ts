/**
 * Measures what a page pays for things that it does not use. Builds the widgets as they are, and once without each of these things, and
 * compares what a search page loads until its results can be used (brotli). Fails when one costs more than 500 bytes. What is not listed,
 * such as the headless controllers and the components for frameworks, has its own entry points: no file of a search page contains it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { widgetsBuildVariable } from '../../support/run_environment.ts';
import { buildWidgets, root, type BuiltWidgets } from '../../bundle/build_widgets.ts';

const mostBytes = 500;

/** A place in the source: file below `src`, text, and what replaces it. */
type Cut = readonly [file: string, text: string, instead?: string];

const core = 'shared/widget_core.ts';
const element = 'shared/widget_element.ts';
const controller = 'shared/text_controller.ts';
const search = 'widgets/search/search_widget.ts';

const things: Readonly<Record<string, readonly Cut[]>> = {
  'texts of the page': [
    [controller, 'return !replace && !!(this.#host.texts ?? this.#configured?.());', 'return false;'],
    [controller, ', replace?.(this.language, this.#configured?.(), this.#host.texts)'],
    [
      controller,
      "import('./later/later.ts').then(async ({ replacing }) => (replace = await replacing()))",
      '0',
    ],
    [
      'shared/later/later.ts',
      "export const replacing = async () => (await import('../../texts/replaced/replaced_texts.ts')).replacedTexts;",
    ],
    [core, '() => this.widget.configuration?.texts,'],
    [element, '@property({ type: Object }) texts: ReplacedTexts | null | undefined;'],
  ],
  'state in and out': [
    [core, "if (state !== undefined) this.#used.state ??= this.use('state');"],
    [
      element,
      '@property({ attribute: false }) state: PageState | Record<string, unknown> | null | undefined;',
    ],
  ],
  'slots, and content of the page in results': [
    ['shared/widget_frame.ts', '<slot name="header"></slot>'],
    [
      'shared/widget_frame_styles.ts',
      "slot[name='header']::slotted(*) {\n    padding: calc(var(--_space) * 3) calc(var(--_space) * 4) 0;\n  }",
    ],
    [
      'widgets/search/host/host_of.ts',
      'if (!element.renderResult && !element.resultActions && !element.recordActions) return undefined;',
      'return undefined;',
    ],
    [
      'widgets/search/search_view_loaders.ts',
      "host: () => import('./result_views.ts').then(({ host: view }) => ({ view })),",
    ],
    [search, '@property({ attribute: false }) renderResult: RenderResult | null | undefined;'],
    [search, '@property({ attribute: false }) resultActions: readonly RecordAction[] | null | undefined;'],
    [search, '@property({ attribute: false }) recordActions: readonly RecordAction[] | null | undefined;'],
  ],
  'events ready and error, and measures': [
    [core, 'raiseSignals(element, this.widget, options.kind, options.content);'],
    [
      'events/measure.ts',
      'const value = await call;\n  measure(name, start);\n  return value;',
      'return call;',
    ],
  ],
  'event load-failed': [
    [
      'events/widget_events.ts',
      'raise(element, [loadFailed], { part } satisfies LoadFailedDetail);',
      'undefined;',
    ],
  ],
  analytics: [
    [core, "if (analytics && this.widget.isRunning) this.#used.analytics ??= this.use('analytics');"],
    [element, '@property({ converter: booleanAttribute }) analytics = false;'],
  ],
  'palette of actions': [
    [core, "element.addEventListener('keydown', (event) => openByKey(event, element, this.widget));"],
    [core, "if (palette === 'page') this.#used.key ??= this.use('key');"],
    [element, '@property() palette: string | null = null;'],
    [
      'shared/ui/last_items.ts',
      'if (items.length > 0 && hasPalette(attributes, read(widgetContext)))',
      'if (false)',
    ],
  ],
};

/** Takes the cuts out of the sources. Throws at the end when a place was not found: the bench then measures nothing. */
function without(cuts: readonly Cut[]): Plugin {
  const found = new Set<Cut>();
  return {
    name: 'without',
    enforce: 'pre',
    transform(code, id) {
      const here = cuts.filter(([file]) => id.endsWith(`/src/${file}`));
      let changed = code;
      for (const cut of here) {
        const [, text, instead = ''] = cut;
        if (changed.includes(text)) found.add(cut);
        changed = changed.replace(text, () => instead);
      }
      return here.length > 0 ? { code: changed, map: null } : undefined;
    },
    buildEnd(error) {
      if (error) return;
      const missing = cuts.filter((cut) => !found.has(cut)).map(([file, text]) => `${file}: ${text}`);
      if (missing.length > 0) throw new Error(`Not in the source:\n${missing.join('\n')}`);
    },
  };
}

/** Returns the bytes of a search page until its results can be used. */
async function searchPageBytes(plugins: Plugin[]): Promise<{ bytes: number; built: BuiltWidgets }> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-unused-'));
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    plugins,
    build: { outDir: directory, emptyOutDir: true },
  });
  process.env[widgetsBuildVariable] = directory;
  const built = await buildWidgets();
  const results = built.chunks.find((file) =>
    built.sources(file).some((source) => source.endsWith('/results/results_view.ts')),
  )!;
  const files = new Set([
    'loader.js',
    ...built.manifest.elements['platform-network-search-widget']!,
    ...built.graph(results),
  ]);
  const bytes = built.brotliBytes(files);
  rmSync(directory, { recursive: true, force: true });
  return { bytes, built };
}

export default async function unused(): Promise<void> {
  const whole = await searchPageBytes([]);
  console.log(`A search page until its results can be used: ${whole.bytes} bytes brotli`);
  let isOver = false;
  for (const [thing, cuts] of Object.entries(things)) {
    const { bytes } = await searchPageBytes([without(cuts)]);
    const cost = whole.bytes - bytes;
    isOver ||= cost > mostBytes;
    console.log(`  ${thing.padEnd(44)} ${cost} bytes`);
  }
  console.log(`  limit for each: ${mostBytes} bytes`);
  if (isOver) process.exitCode = 1;
}
