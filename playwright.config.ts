import { defineConfig } from 'playwright/test'
import { BROWSER_FLAGS, findBrowser } from './scripts/browser.ts'

const PORT = Number(process.env.E2E_PORT ?? 8790)
const browser = findBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 8_000 },
  reporter: process.env.CI ? 'dot' : 'list',
  use: {
    baseURL: `http://localhost:${PORT}`,
    // Tests see and change what a page asks for; a service worker would stand in between. Its own tests allow it.
    serviceWorkers: 'block',
    actionTimeout: 10_000,
    launchOptions: { ...(browser ? { executablePath: browser } : {}), args: BROWSER_FLAGS },
  },
  webServer: {
    command: `node scripts/start.ts`,
    env: { PORT: String(PORT), STATE_DIR: `.cache/e2e-state`, SEED: '7' },
    url: `http://localhost:${PORT}/api/health`,
    reuseExistingServer: !process.env.CI,
    timeout: 120_000,
  },
})
