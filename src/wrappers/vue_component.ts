/** Renders an element as a Vue component: properties, events, and the element for its methods. */
import { defineComponent, h, shallowRef, type ComponentOptionsMixin, type DefineComponent } from 'vue';
import { attributesOf, type WidgetDescription } from './description.ts';

/** `element` is null until the component is mounted. */
export type VueWidget<Element, Props, Events> = DefineComponent<
  Props,
  { readonly element: Element | null },
  Record<never, never>,
  Record<never, never>,
  Record<never, never>,
  ComponentOptionsMixin,
  ComponentOptionsMixin,
  { [Name in keyof Events]: (event: Events[Name]) => void }
>;

/** Returns the component of an element. The application registers the element. */
export function vueWidget(description: WidgetDescription): unknown {
  const { tag, attributes, flags, properties, events } = description;
  return defineComponent({
    name: tag,
    props: Object.fromEntries(
      [...Object.keys(attributes), ...properties].map((name) => [
        name,
        { type: flags.includes(name) ? Boolean : null, default: undefined },
      ]),
    ),
    emits: Object.keys(events),
    setup(props: Record<string, unknown>, { emit, expose }) {
      const element = shallowRef<HTMLElement | null>(null);
      expose({ element });
      const listeners = Object.fromEntries(
        Object.entries(events).map(([name, type]) => [`on:${type}`, (event: Event) => emit(name, event)]),
      );
      return () =>
        h(tag, {
          ref: element,
          ...listeners,
          // A leading ^ sets an attribute, a dot sets a property, whether the element is defined yet or not.
          ...Object.fromEntries(
            Object.entries(attributesOf(description, props)).map(([name, value]) => [`^${name}`, value]),
          ),
          ...Object.fromEntries(
            properties.filter((name) => props[name] !== undefined).map((name) => [`.${name}`, props[name]]),
          ),
        });
    },
  });
}
