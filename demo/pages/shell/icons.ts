/**
 * Registers the component library's icons from one sheet of this server, `public/icons.svg`. Its symbols are
 * named as in `name`; a new icon needs a new symbol there.
 */
import { registerIconLibrary } from '@awesome.me/webawesome/dist/components/icon/library.js';

for (const library of ['default', 'system'])
  registerIconLibrary(library, {
    resolver: (name) => `/icons.svg#${name}`,
    spriteSheet: true,
    // An SVG that only references a symbol is 300 pixels wide unless it sets a size.
    mutator: (svg) => {
      svg.setAttribute('width', '1em');
      svg.setAttribute('height', '1em');
    },
  });
