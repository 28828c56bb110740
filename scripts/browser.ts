// Finds the Chromium of browser tests and Lighthouse, or installs Debian's. Most tests use its headless shell if it
// exists: the same engine without windows, with a seventh of the processor time per page.

import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { chromium } from 'playwright'

/**
 * Root needs the flag `--no-sandbox`. Without the other flags, Chromium tries to reach hosts that a closed network
 * refuses.
 */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const SHELL = '/usr/bin/chromium-headless-shell'
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

function usable(path: string | undefined): path is string {
  if (!path) return false
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns the browser of CHROMIUM, of Playwright's download or of the system; undefined if there is none. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM, chromium.executablePath(), ...PLACES].find(usable)
}

/**
 * Returns the headless shell, or a full browser if it is absent. The shell has no passkeys, no frozen pages and no
 * windows.
 */
export const findHeadlessShell = (): string | undefined =>
  usable(SHELL) && !process.env.CHROMIUM ? SHELL : findBrowser()

function install(...packages: readonly string[]): void {
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
}

/** @throws Error that names the missing package, if it cannot be installed here */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  if (process.getuid?.() === 0) {
    console.log('No Chromium found: installing the Debian package')
    install('chromium', 'fonts-noto-core', 'fonts-noto-cjk')
  }
  const installed = findBrowser()
  if (installed) return installed
  throw new Error(
    'browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM to its path',
  )
}

if (import.meta.main) {
  // Debian has a separate package for the shell of its browser. Other browsers work without it.
  if (ensureBrowser() === PLACES[0] && !usable(SHELL) && process.getuid?.() === 0) install('chromium-headless-shell')
}
