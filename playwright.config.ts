import { defineConfig } from 'playwright/test'
import { BROWSER_FLAGS, findBrowser, findHeadlessShell } from './scripts/browser.ts'
import { E2E_OPERATOR_TOKEN } from './tests/e2e/operator.ts'
import { CAPTCHA_SECRET } from './tests/fixtures/captcha.ts'

const PORT = Number(process.env.E2E_PORT ?? 8790)
/** Tests of the back/forward cache, passkeys, rotation and installation: they need a whole browser. */
const WHOLE = /\/(?:back-forward|passkeys|second-factors|window)\.test\.ts$/
/** Tests that let time pass or wait for servers of their own: they have a worker beside those that use the processors. */
const WAITING = /\/(?:journey|kills|live|log|openings|p2p|upstream|versions|wallet)\.test\.ts$/
/**
 * Tests of one component or one mechanism in all its states, which run with E2E_ALL only. No test that guards money,
 * accounts or privacy is here, and no product's journey (decision 026).
 */
const DETAILS = new RegExp(
  `/(?:${[
    'analytics',
    'back-forward',
    'binance-api-streams',
    'binance-futures-streams',
    'captcha',
    'charts',
    'chunks',
    'clipped',
    'clock',
    'docs-api',
    'docs-behaviours',
    'docs-elements',
    'environment',
    'guide',
    'installed',
    'markets-map',
    'phone',
    'shared-socket',
    'shown',
    'streaming',
    'versions',
    'window',
  ].join('|')})\\.test\\.ts$`,
)
const LEFT_OUT = process.env.E2E_ALL === 'true' ? [] : [DETAILS]
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
  // A busy machine may miss a moment of a pointer or a clock. A test that passes the second time is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  workers: 3,
  // A machine at a quarter of the usual speed takes a minute for the longest journeys with their accessibility checks.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: process.env.CI ? 'dot' : 'list',
  use: {
    baseURL: `http://localhost:${PORT}`,
    // Tests read and change a page's requests, which a service worker would intercept. Its own tests allow it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    // Transitions between pages take a fifth of the processor. Tests of motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Visitors have declined analytics, except in tests/e2e/consent.test.ts.
    storageState: { cookies: [DECLINED], origins: [] },
  },
  projects: [
    {
      name: 'waiting',
      workers: 1,
      testMatch: WAITING,
      testIgnore: LEFT_OUT,
      use: { launchOptions: launchOptions(findHeadlessShell()) },
    },
    {
      name: 'shell',
      workers: 2,
      testIgnore: [WHOLE, WAITING, ...LEFT_OUT],
      use: { launchOptions: launchOptions(findHeadlessShell()) },
    },
    {
      name: 'browser',
      workers: 1,
      testMatch: WHOLE,
      testIgnore: LEFT_OUT,
      use: { launchOptions: launchOptions(findBrowser()) },
    },
  ],
  webServer: {
    command: `node scripts/start.ts`,
    env: {
      PORT: String(PORT),
      STATE_DIR: `.cache/e2e-state`,
      SEED: '7',
      OPERATOR_TOKEN: E2E_OPERATOR_TOKEN,
      // Tests register dozens of users: hashes are cheap, and the captcha's secret is known.
      PASSWORD_COST: '4,8,1',
      CAPTCHA_SECRET,
    },
    url: `http://localhost:${PORT}/api/health`,
    reuseExistingServer: !process.env.CI,
    timeout: 120_000,
  },
})
