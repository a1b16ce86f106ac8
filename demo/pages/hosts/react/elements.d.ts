/** Declares the widgets' tags for JSX, with the attributes and properties that the package describes. */
import type { CustomElements } from 'platform-network-widgets/jsx';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends CustomElements {}
  }
}
