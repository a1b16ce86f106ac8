/**
 * Draws one scene of the gallery: `?scene=<id>&scheme=<light|dark>&direction=<ltr|rtl>`. The document's
 * `data-scene` is `drawn` when the state is reached, or `failed`. When the query changes without a load, another scene
 * replaces it, and another look changes it in place.
 */
import { groupOf } from './catalogue.ts';
import { lookOf, type Look } from './look.ts';

const root = document.documentElement;
const place = document.getElementById('place')!;

const query = (): URLSearchParams => new URLSearchParams(location.search);
const sceneId = (): string => query().get('scene') ?? '';

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

function applyScheme({ scheme }: Look): void {
  root.style.colorScheme = scheme;
  root.dataset['scheme'] = scheme;
}

/** Makes texts English again after a pseudo-language. */
let endPseudo = (): void => {};

async function speak({ direction, texts }: Look): Promise<void> {
  if (texts && texts !== 'usual') {
    const { speakPseudo, speakEnglish } = await import('./pseudo_language.ts');
    endPseudo = speakEnglish;
    speakPseudo(texts);
    return;
  }
  root.lang = direction === 'rtl' ? 'ar' : 'en';
  root.dir = direction;
}

async function draw(): Promise<void> {
  const id = sceneId();
  const look = lookOf(query());
  place.replaceChildren();
  // Scenes find controls by their English names, and their look comes after.
  root.lang = 'en';
  root.dir = 'ltr';
  endPseudo();
  delete root.dataset['scene'];
  const group = groupOf(id);
  if (!group) return explain(`The gallery has no scene “${id}”.`);
  applyScheme(look);
  const name = `${id}-${look.scheme}-${look.direction}`;
  clearStorage(name);
  try {
    const { scenes } = await group.load();
    await scenes[id]!({ place, name });
    await speak(look);
    root.dataset['scene'] = 'drawn';
  } catch (error) {
    explain(`The scene was not drawn: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function changeLook(look: Look): Promise<void> {
  const state = root.dataset['scene'];
  delete root.dataset['scene'];
  applyScheme(look);
  await speak(look);
  if (state) root.dataset['scene'] = state;
}

let drawn = sceneId();
addEventListener('popstate', () => {
  if (sceneId() === drawn) {
    void changeLook(lookOf(query()));
    return;
  }
  drawn = sceneId();
  void draw();
});

if (window !== parent) focusWithoutScrolling();
void draw();
