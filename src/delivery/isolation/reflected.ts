/** Properties of an isolated widget that are attributes as well. They reach its frame as attributes. */
import { jsonOf } from '../../api/json.ts';

const texts =
  'widgetName authDomain widgetId identifier presetFilter presetExcludeFilter phcoPresetExcludeFilter enrichedResultsLanguage query density palette trace';
const flags =
  'agentTools analytics closeable holdInitialization showInDialog enrichedResults searchLocalOnly demoMode fullScreenMode displayHcoMetrics';
/** An object. The attribute contains it as JSON. */
const json = 'texts';

export const reflected = [...texts.split(' '), ...flags.split(' '), json];

const attributeOf = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function valueOf(value: string | null, property: string): unknown {
  if (flags.includes(property)) return value !== null && value.trim().toLowerCase() !== 'false';
  try {
    return property === json && value ? JSON.parse(value) : value;
  } catch {
    return null;
  }
}

/** Defines the properties. */
export function reflectAttributes(prototype: HTMLElement): void {
  for (const property of reflected) {
    const name = attributeOf(property);
    Object.defineProperty(prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return valueOf(this.getAttribute(name), property);
      },
      set(this: HTMLElement, value: unknown) {
        if (flags.includes(property))
          this.toggleAttribute(name, Boolean(typeof value === 'string' ? valueOf(value, property) : value));
        else if (value === null || value === undefined) this.removeAttribute(name);
        else this.setAttribute(name, property === json ? jsonOf(value) : String(value));
      },
    });
  }
}
