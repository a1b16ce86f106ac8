/**
 * Finds a Chromium to test with, or installs one, and says what it does. Order: `CHROME_PATH`, Playwright's own, the
 * system's Chromium or Chrome, Playwright's install, the system's package manager, then a clear message.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { chromium } from 'playwright';
import { missingChromiumVariable } from './run_environment.ts';

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

/** Why a program does not run, in words, or undefined when it does. One that a package brought may lack libraries of the system. */
function whyNot(path: string): string | undefined {
  const { error, status, stderr } = spawnSync(path, ['--version'], { timeout: 60_000 });
  if (status === 0) return undefined;
  return error?.message ?? (stderr.toString().trim().split('\n')[0] || `it ended with ${status}`);
}

/** Path of an installed Chromium, or undefined. `faults` takes a line for each one that is there and does not run. */
function findChromium(faults: string[]): string | undefined {
  const named = process.env['CHROME_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(
      `CHROME_PATH is ${named}, but there is no such file. Set it to the executable of a Chromium or Chrome, or unset it.`,
    );
  }
  return [chromium.executablePath(), ...systemPaths].find((path) => {
    if (!path || !existsSync(path)) return false;
    const fault = whyNot(path);
    if (fault) faults.push(`${path} does not run: ${fault}`);
    return !fault;
  });
}

/** Runs a command that installs something. Returns why it failed, in words, or undefined. */
function attempt(log: (line: string) => void, command: string, ...args: string[]): string | undefined {
  const line = [command, ...args].join(' ');
  log(`  ${line}`);
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', timeout: 300_000 });
  if (status === 0) return undefined;
  return `${line}: ${error?.message ?? `ended with ${status}`}`;
}

const chromiumPackages = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk'];
const withoutQuestions = ['install', '-y', '--no-install-recommends'];

/** Path of a Chromium that is there when this returns. Throws, in words, when none could be found or installed. */
export function ensureChromium(log: (line: string) => void): string {
  const missing = process.env[missingChromiumVariable];
  if (missing) throw new Error(missing);
  const faults: string[] = [];
  const found = findChromium(faults);
  if (found) {
    log(`Browser: ${found}`);
    return found;
  }
  log('No Chromium found (CHROME_PATH, Playwright, system). Installing one:');
  const install = (command: string, ...args: string[]): string | undefined => {
    const fault = attempt(log, command, ...args);
    if (fault) faults.push(fault);
    return findChromium(faults);
  };
  let installed = install(process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium');
  if (!installed && isRoot && existsSync('/usr/bin/apt-get')) {
    attempt(log, 'apt-get', 'update');
    installed = install('apt-get', ...withoutQuestions, ...chromiumPackages);
  }
  if (!installed)
    throw new Error(
      `No Chromium was found, and none could be installed:\n${[...new Set(faults)].map((fault) => `  ${fault}`).join('\n')}\nInstall Chromium or Chrome with your package manager, or set CHROME_PATH to its executable, and run again.`,
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
    attempt(log, 'apt-get', ...withoutQuestions, '-qq', ...enginePackages);
  }
  const firefox = findFirefox();
  const webkit = findWebKit();
  log(`Firefox: ${firefox ?? 'not found; install firefox-esr, or name it by FIREFOX_PATH'}`);
  log(`WebKit: ${webkit ?? 'not found; install webkit2gtk-driver and xvfb'}`);
  return { ...(firefox && { firefox }), ...(webkit && { webkit }) };
}
