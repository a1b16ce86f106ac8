import { onMounted, onUnmounted, type Ref } from 'vue';
import type { WidgetEventMap } from 'platform-network-widgets';

/** Hears an event of a widget for as long as the component is on the page. The names have colons: `addEventListener` takes any. */
export function useWidgetEvent<Name extends keyof WidgetEventMap>(
  widget: Readonly<Ref<HTMLElement | null>>,
  name: Name,
  handle: (detail: WidgetEventMap[Name]['detail']) => void,
): void {
  const listening = new AbortController();
  onMounted(() =>
    widget.value!.addEventListener(
      name,
      (event: HTMLElementEventMap[Name]) => handle(event.detail),
      listening,
    ),
  );
  onUnmounted(() => listening.abort());
}
