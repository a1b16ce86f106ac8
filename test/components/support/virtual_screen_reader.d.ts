/** The package has no types for its build for browsers. */
declare module '@guidepup/virtual-screen-reader/browser.js' {
  export { Virtual } from '@guidepup/virtual-screen-reader';
}
