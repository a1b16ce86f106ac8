/** The parts of a page that show and announce notices, for tests of what is noticed. */

/** Adds them for the tests of the suite that calls it. Returns their text. Closes the notices after each test: they watch their size. */
export function withNotices(): () => string {
  const page = document.createElement('div');
  page.innerHTML = `<p id="announcements"></p><p id="alerts"></p><section id="notices" popover="manual"></section>`;
  before(() => document.body.append(page));
  afterEach(() => {
    for (const card of page.querySelectorAll('.notice-card'))
      [...card.querySelectorAll('wa-button')].at(-1)!.click();
  });
  after(() => page.remove());
  return () => page.textContent;
}
