/**
 * Icons of the component library come from this server: one sheet, `public/icons.svg`, whose symbols are named as in `name`. A new icon is
 * a new symbol there.
 */
import { registerIconLibrary } from '@awesome.me/webawesome/dist/components/icon/library.js';

for (const library of ['default', 'system'])
  registerIconLibrary(library, {
    resolver: (name) => `/icons.svg#${name}`,
    spriteSheet: true,
    // Without a size of its own, a picture that only refers to a symbol is 300 pixels wide.
    mutator: (svg) => {
      svg.setAttribute('width', '1em');
      svg.setAttribute('height', '1em');
    },
  });
