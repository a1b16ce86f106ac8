import { useRef, useState } from 'react';
import type { PlatformNetworkSearchWidget } from 'platform-network-widgets';
import { SearchWidget } from 'platform-network-widgets/react';

export function WrappedSearch() {
  const search = useRef<PlatformNetworkSearchWidget>(null);
  const [chosen, setChosen] = useState('Nobody chosen yet');

  return (
    <>
      <p role="status">{chosen}</p>
      <button onClick={() => void search.current?.start()}>Search</button>
      <SearchWidget
        ref={search}
        widgetName="my-search"
        authDomain="instance.example"
        widgetId="my-search"
        closeable
        holdInitialization
        onSelect={({ detail }) => setChosen(detail.entity.entityId)}
        onCloseWidget={({ detail }) => setChosen(`Closed: ${detail.reason}`)}
      />
    </>
  );
}
