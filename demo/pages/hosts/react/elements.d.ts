/** The widgets' tags in JSX, with their attributes and properties, as the package describes them, and React's own `ref` and `key`. */
import type { ClassAttributes } from 'react';
import type { CustomElements } from 'platform-network-widgets/jsx';

type Tags = {
  [Name in keyof CustomElements]: Omit<CustomElements[Name], 'ref' | 'key'> &
    ClassAttributes<HTMLElementTagNameMap[Name]>;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
