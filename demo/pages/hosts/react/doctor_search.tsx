/** The smallest component, which opens the guide for frameworks. */
import { useEffect, useRef, useState } from 'react';
import type { PlatformNetworkSearchWidget } from 'platform-network-widgets';

export function DoctorSearch() {
  const search = useRef<PlatformNetworkSearchWidget>(null);
  const [chosen, setChosen] = useState('Nobody chosen yet');

  useEffect(() => {
    const element = search.current!;
    const choose = ({ detail }: HTMLElementEventMap['platform-network:search:select']): void =>
      setChosen(detail.entity.entityId);
    element.addEventListener('platform-network:search:select', choose);
    return () => element.removeEventListener('platform-network:search:select', choose);
  }, []);

  return (
    <>
      <p>{chosen}</p>
      <platform-network-search-widget
        ref={search}
        widget-name="my-search"
        auth-domain="instance.example"
        widget-id="my-search"
      />
    </>
  );
}
