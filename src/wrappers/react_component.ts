/** Renders an element as a React component: properties, handlers and a ref to the element. */
import {
  createElement,
  forwardRef,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ForwardRefExoticComponent,
  type HTMLAttributes,
  type RefAttributes,
} from 'react';
import {
  assign,
  attributesOf,
  listen,
  othersOf,
  type Handlers,
  type WidgetDescription,
} from './description.ts';

type Own<Props, Events> = Props & Handlers<Events>;

export type ReactWidget<Element, Props, Events> = ForwardRefExoticComponent<
  Own<Props, Events> &
    Omit<HTMLAttributes<HTMLElement>, keyof Own<Props, Events> | 'children'> &
    RefAttributes<Element>
>;

/** Returns the component of an element. The application registers the element. */
export function reactWidget(
  description: WidgetDescription,
): ReactWidget<HTMLElement, Record<string, unknown>, Record<never, Event>> {
  const component = forwardRef<HTMLElement, Record<string, unknown>>((props, ref) => {
    const element = useRef<HTMLElement>(null);
    const newest = useRef(props);
    useImperativeHandle(ref, () => element.current!, []);
    useLayoutEffect(() => {
      newest.current = props;
    });
    useLayoutEffect(() => listen(description, element.current!, () => newest.current), []);
    // The number of properties never changes, so the order of the hooks is the same in each call.
    for (const name of description.properties)
      useLayoutEffect(() => assign(element.current!, name, props[name]), [props[name]]);
    return createElement(description.tag, {
      ...othersOf(description, props),
      ...attributesOf(description, props),
      ref: element,
    });
  });
  component.displayName = description.tag;
  return component;
}
