'use client';
import 'platform-network-widgets/define/search';
import { SearchWidget } from 'platform-network-widgets/react';
import { useEffect, useRef, useState } from 'react';
export function Search() {
  const search = useRef(null);
  const [isDefined, setDefined] = useState(false);
  useEffect(() => setDefined(typeof search.current?.start === 'function'), []);
  return (
    <>
      <p role="status">{isDefined ? 'The search is there' : 'No search yet'}</p>
      <SearchWidget ref={search} widgetName="my-search" authDomain="instance.example" widgetId="my-search" />
    </>
  );
}
