import { defineConfig } from 'playwright/test'
import { BROWSER_FLAGS, findBrowser, findHeadlessShell } from './scripts/browser.ts'
import { E2E_OPERATOR_TOKEN } from './tests/e2e/operator.ts'
import { CAPTCHA_SECRET } from './tests/fixtures/captcha.ts'

const PORT = Number(process.env.E2E_PORT ?? 8790)
/** What needs a whole browser: pages that rest, passkeys, a device that turns, a site that would be installed. */
const WHOLE = /\/(?:back-forward|passkeys|second-factors|window)\.test\.ts$/
/** What lets time pass, or waits for servers of its own: it has a place of its own beside what keeps the processors busy. */
const WAITING = /\/(?:journey|kills|live|log|openings|p2p|upstream|wallet)\.test\.ts$/
const launchOptions = (browser: string | undefined) => ({
  ...(browser ? { executablePath: browser } : {}),
  args: BROWSER_FLAGS,
})

const DECLINED = {
  name: 'analytics_consent',
  value: 'denied',
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax',
} as const

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // A pointer's or a clock's moment may be lost on a busy machine. Whatever passes the second time only is told as flaky.
  retries: process.env.CI ? 1 : 0,
  workers: 3,
  timeout: 30_000,
  expect: { timeout: 8_000 },
  reporter: process.env.CI ? 'dot' : 'list',
  use: {
    baseURL: `http://localhost:${PORT}`,
    // Tests see and change what a page asks for; a service worker would stand in between. Its own tests allow it.
    serviceWorkers: 'block',
    actionTimeout: 10_000,
    // Pages fade into one another at sixty pictures a second: a fifth of the processor. Tests of what moves ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Visitors have answered the question about analytics; tests/e2e/consent.test.ts is of those who have not.
    storageState: { cookies: [DECLINED], origins: [] },
  },
  projects: [
    { name: 'waiting', workers: 1, testMatch: WAITING, use: { launchOptions: launchOptions(findHeadlessShell()) } },
    {
      name: 'shell',
      workers: 2,
      testIgnore: [WHOLE, WAITING],
      use: { launchOptions: launchOptions(findHeadlessShell()) },
    },
    { name: 'browser', workers: 1, testMatch: WHOLE, use: { launchOptions: launchOptions(findBrowser()) } },
  ],
  webServer: {
    command: `node scripts/start.ts`,
    env: {
      PORT: String(PORT),
      STATE_DIR: `.cache/e2e-state`,
      SEED: '7',
      OPERATOR_TOKEN: E2E_OPERATOR_TOKEN,
      // People register by the dozen: what a password's hash and a captcha cost has no part in what is looked at here.
      PASSWORD_COST: '4,8,1',
      CAPTCHA_SECRET,
    },
    url: `http://localhost:${PORT}/api/health`,
    reuseExistingServer: !process.env.CI,
    timeout: 120_000,
  },
})
