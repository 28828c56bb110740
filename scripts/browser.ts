// Finds the Chromium that browser tests and Lighthouse run on; installs Debian's where there is none. Most browser tests run on
// its headless shell where it is there: the same engine without a window's parts, each page for a seventh of the processor.

import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { chromium } from 'playwright'

/** Chromium as root needs no sandbox; without the background flags it tries to reach hosts that a closed network refuses. */
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

/** Path of an installed browser: CHROMIUM, Playwright's own download, or the system's; undefined if there is none. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM, chromium.executablePath(), ...PLACES].find(usable)
}

/** Path of Chromium's headless shell, without passkeys, resting pages, and whatever needs a window; a whole browser where it is absent. */
export const findShell = (): string | undefined => (usable(SHELL) && !process.env.CHROMIUM ? SHELL : findBrowser())

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

/** @throws Error saying what to install, where Debian's package cannot be installed from here */
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
  // Debian's browser brings its shell along as a package of its own; any other does without.
  if (ensureBrowser() === PLACES[0] && !usable(SHELL) && process.getuid?.() === 0) install('chromium-headless-shell')
}
