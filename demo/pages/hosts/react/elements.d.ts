/** The widgets' tags in JSX, with their attributes and properties, as the package describes them. */
import type { CustomElements } from 'platform-network-widgets/jsx';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends CustomElements {}
  }
}
