/**
 * Draws one scene of the gallery: `?scene=<id>&scheme=<light|dark>&direction=<ltr|rtl>`. The document's
 * `data-scene` is `drawn` when the state is reached, or `failed`.
 */
import { groupOf } from './catalogue.ts';
import { lookOf } from './look.ts';

const root = document.documentElement;
const place = document.getElementById('place')!;
const query = new URLSearchParams(location.search);
const id = query.get('scene') ?? '';
const { scheme, direction, texts } = lookOf(query);

function explain(words: string): void {
  root.dataset['scene'] = 'failed';
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.textContent = words;
  place.prepend(note);
}

/** Removes what earlier visits stored in the browser, so that a scene always looks the same. */
function clearStorage(name: string): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage))
      if ((key + storage.getItem(key)).includes(name)) storage.removeItem(key);
}

/** Keeps the gallery page where it is when a scene moves the focus. */
function focusWithoutScrolling(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true });
  };
}

async function draw(): Promise<void> {
  const group = groupOf(id);
  if (!group) return explain(`The gallery has no scene “${id}”.`);
  root.style.colorScheme = scheme;
  root.dataset['scheme'] = scheme;
  const name = `${id}-${scheme}-${direction}`;
  clearStorage(name);
  if (window !== parent) focusWithoutScrolling();
  try {
    const { scenes } = await group.load();
    await scenes[id]!({ place, name });
    // Scenes find controls by their English names.
    if (texts && texts !== 'usual') {
      const { speakPseudo } = await import('./pseudo_language.ts');
      speakPseudo(texts);
    } else if (direction === 'rtl') {
      root.lang = 'ar';
      root.dir = 'rtl';
    }
    root.dataset['scene'] = 'drawn';
  } catch (error) {
    explain(`The scene was not drawn: ${error instanceof Error ? error.message : String(error)}`);
  }
}

void draw();
