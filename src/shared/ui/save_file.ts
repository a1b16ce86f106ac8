/** Saves a file that the page has made. */

/** Time until the browser has certainly begun to read the content, in milliseconds. */
const readMilliseconds = 10_000;

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the object URL only after the click.
  setTimeout(() => URL.revokeObjectURL(address), readMilliseconds);
}
