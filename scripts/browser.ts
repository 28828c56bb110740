// Finds the Chromium that browser tests and Lighthouse run on; installs Debian's where there is none.

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

/** @throws Error saying what to install, where Debian's package cannot be installed from here */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  if (process.getuid?.() === 0) {
    console.log('No Chromium found: installing the Debian package')
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core', 'fonts-noto-cjk'],
    ]) {
      spawnSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    }
  }
  const installed = findBrowser()
  if (installed) return installed
  throw new Error(
    'browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM to its path',
  )
}

if (import.meta.main) ensureBrowser()
