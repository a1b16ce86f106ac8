import { onMounted, onUnmounted, type Ref } from 'vue';
import type { WidgetEventMap } from 'platform-network-widgets';

/**
 * Listens to a widget's event while the component is mounted. Event names contain colons; `addEventListener`
 * accepts any name.
 */
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
