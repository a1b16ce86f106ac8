/**
 * Finds a Chromium for the tests or installs one, and reports how. Order: `CHROME_PATH`, Playwright's own,
 * the system's Chromium or Chrome, Playwright's install, the system's package manager. Fails with a clear
 * message when none works.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { missingChromiumVariable } from '../run_environment.ts';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Debian packages of Firefox and WebKit. */
const enginePackages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

const isRoot = process.getuid?.() === 0;

/**
 * Chromium features to disable. Only the last flag of this kind counts, so the list repeats what Playwright
 * 1.64 disables. It adds the two hidden pages of the address bar's list, which each take half a second to
 * load in every window, and the spare process that stands by for the next site: a journey starts half as many.
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
  'SpareRendererForSitePerProcess',
];

/**
 * Command-line flags of every test browser: no background network calls, and no sandbox when run as root,
 * which Chromium's sandbox does not support.
 */
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
  // A host name for pages whose domain no widget configuration allows.
  '--host-resolver-rules=MAP stranger.example 127.0.0.1',
];

/**
 * Returns why a program does not run, or undefined when it runs. An installed program may lack system
 * libraries.
 */
function whyNot(path: string): string | undefined {
  const { error, status, stderr } = spawnSync(path, ['--version'], { timeout: 60_000 });
  if (status === 0) return undefined;
  return error?.message ?? (stderr.toString().trim().split('\n')[0] || `it ended with ${status}`);
}

/**
 * Returns the path of an installed Chromium, or undefined. Adds a line to `faults` for each installed browser
 * that does not run.
 */
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

/** Runs an installation command. Returns why it failed, or undefined. */
function attempt(log: (line: string) => void, command: string, ...args: string[]): string | undefined {
  const line = [command, ...args].join(' ');
  log(`  ${line}`);
  // Debian's packages ask nothing, and do not complain that they cannot.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', timeout: 300_000, env });
  if (status === 0) return undefined;
  return `${line}: ${error?.message ?? `ended with ${status}`}`;
}

const chromiumPackages = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk'];
const withoutQuestions = ['install', '-y', '--no-install-recommends'];

/** Returns the path of a working Chromium. Throws a readable error when none can be found or installed. */
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
    // Not every Debian has it, and the tests run without it.
    if (installed) attempt(log, 'apt-get', ...withoutQuestions, '-qq', 'chromium-headless-shell');
  }
  if (!installed)
    throw new Error(
      `No Chromium was found, and none could be installed:\n${[...new Set(faults)].map((fault) => `  ${fault}`).join('\n')}\nInstall Chromium or Chrome with your package manager, or set CHROME_PATH to its executable, and run again.`,
    );
  log(`Browser: ${installed} (${execFileSync(installed, ['--version']).toString().trim()})`);
  return installed;
}

/**
 * Returns the path of the headless shell that belongs to a Chromium: Chromium's engine without the windows, menus and compositor of the browser, which
 * takes a tenth to a fifth less processor time for the same tests. Without one, returns the Chromium. The shell ignores the flag that blocks third-party
 * cookies, so journeys with pages of several sites use the Chromium.
 */
export function headlessShellOf(chromiumPath: string): string {
  const inPlaywrightsFolder = join(chromiumPath, '../../../chromium_headless_shell-*/*/*headless*shell');
  const shells = [`${chromiumPath}-headless-shell`, ...globSync(inPlaywrightsFolder).sort().reverse()];
  return shells.find((path) => existsSync(path) && !whyNot(path)) ?? chromiumPath;
}

/**
 * Returns the path of a Firefox that supports WebDriver BiDi (an extended support release); undefined when
 * there is none.
 */
export const findFirefox = (): string | undefined =>
  [process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
    (path) => path && existsSync(path),
  );

/**
 * Sends clicks through the browser's main process, as real input. By default the driver sends them to the
 * page's process, where a click in a cross-site frame reaches only the frame element.
 */
export const firefoxPreferences = { 'remote.events.async.mouse.enabled': true };

/** Returns the path of WebKitGTK's browser when its driver and a display server are installed too. */
export function findWebKit(): string | undefined {
  if (!existsSync('/usr/bin/WebKitWebDriver') || !existsSync('/usr/bin/Xvfb')) return undefined;
  return globSync('/usr/lib/*/webkit{2gtk,gtk}-*/MiniBrowser').sort().at(-1);
}

/**
 * Finds Firefox and WebKit or installs them with Debian's package manager. Reports its steps and any missing
 * browser.
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
