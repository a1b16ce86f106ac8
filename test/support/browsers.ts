/**
 * Finds a Chromium to test with, or installs one, and says what it does. Order: `CHROME_PATH`, Playwright's own, the
 * system's Chromium or Chrome, Playwright's install, the system's package manager, then a clear message.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { chromium } from 'playwright';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Debian's packages of the engines beside Chromium. */
const enginePackages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

const isRoot = process.getuid?.() === 0;

/**
 * What Chromium leaves out. Of two such flags the last one counts, so this holds what Playwright 1.64 leaves out too, and the two hidden pages of
 * the address bar's list, which every window would load before the page under test: half a second of work each on a small machine.
 */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Command-line flags for every test browser: no calls of its own to the outside, no sandbox only where root forbids it. */
export const chromiumFlags = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures.join()}`,
  '--font-render-hinting=none',
  // A host name for pages of a domain that no widget configuration allows.
  '--host-resolver-rules=MAP stranger.example 127.0.0.1',
];

/** Path of an installed Chromium, or undefined. */
export function findChromium(): string | undefined {
  const named = process.env['CHROME_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH is ${named}, but there is no such file.`);
    return named;
  }
  return [chromium.executablePath(), ...systemPaths].find((path) => path && existsSync(path));
}

function attempt(log: (line: string) => void, command: string, ...args: string[]): void {
  log(`  ${command} ${args.join(' ')}`);
  spawnSync(command, args, { stdio: 'inherit', timeout: 300_000 });
}

/** Path of a Chromium that is there when this returns. Throws, in words, when none could be found or installed. */
export function ensureChromium(log: (line: string) => void): string {
  const found = findChromium();
  if (found) {
    log(`Browser: ${found}`);
    return found;
  }
  log('No Chromium found (CHROME_PATH, Playwright, system). Installing one:');
  attempt(log, process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium');
  let installed = findChromium();
  if (!installed && isRoot && existsSync('/usr/bin/apt-get')) {
    attempt(log, 'apt-get', 'update');
    attempt(
      log,
      'apt-get',
      'install',
      '-y',
      '--no-install-recommends',
      'chromium',
      'fonts-noto-core',
      'fonts-noto-cjk',
    );
    installed = findChromium();
  }
  if (!installed)
    throw new Error(
      'The tests need Chromium, and it could not be installed. Install Chromium or Chrome with your package manager, or set CHROME_PATH to its executable, and run again.',
    );
  log(`Browser: ${installed} (${execFileSync(installed, ['--version']).toString().trim()})`);
  return installed;
}

/** Firefox, as far as it can be driven here: an extended support release, through WebDriver BiDi. Undefined when there is none. */
export const findFirefox = (): string | undefined =>
  [process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
    (path) => path && existsSync(path),
  );

/**
 * Presses take the way through the window that a person's take. Without this the driver hands them to the process of the page, and one in a
 * frame of another site is pressed on the frame alone.
 */
export const firefoxPreferences = { 'remote.events.async.mouse.enabled': true };

/** The browser of WebKitGTK, when it, its driver and a display to run on are there. */
export function findWebKit(): string | undefined {
  if (!existsSync('/usr/bin/WebKitWebDriver') || !existsSync('/usr/bin/Xvfb')) return undefined;
  return globSync('/usr/lib/*/webkit{2gtk,gtk}-*/MiniBrowser').sort().at(-1);
}

/**
 * Firefox and WebKit, as far as they are there or Debian's package manager can bring them. Says what it does, and which one is missing.
 */
export function ensureOtherEngines(log: (line: string) => void): { firefox?: string; webkit?: string } {
  if ((!findFirefox() || !findWebKit()) && isRoot && existsSync('/usr/bin/apt-get')) {
    log('Installing Firefox and WebKit:');
    attempt(log, 'apt-get', 'update', '-qq');
    attempt(log, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...enginePackages);
  }
  const firefox = findFirefox();
  const webkit = findWebKit();
  log(`Firefox: ${firefox ?? 'not found; install firefox-esr, or name it by FIREFOX_PATH'}`);
  log(`WebKit: ${webkit ?? 'not found; install webkit2gtk-driver and xvfb'}`);
  return { ...(firefox && { firefox }), ...(webkit && { webkit }) };
}
