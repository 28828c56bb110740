// Features that need a real window, not the headless shell: rotation of a device, and installation of the site.

import type { Page } from 'playwright/test'
import { serveBuilt } from './built.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { controlled } from './service-worker.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

/** Makes the browser a phone, then resizes the window. */
async function turnIntoPhone(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setUserAgentOverride', {
    userAgent: IPHONE,
    userAgentMetadata: {
      platform: 'iOS',
      platformVersion: '18',
      architecture: '',
      model: 'iPhone',
      mobile: true,
    },
  })
  await page.setViewportSize({ width: 390, height: 800 })
}

test('[EN15] a resize decides nothing anew unless a deployment wants that', async ({ page, visit }) => {
  await visit('en_US', '/markets')
  await turnIntoPhone(page)
  await page.waitForTimeout(300)
  await expect(page.locator('html')).toHaveAttribute('data-device', 'web')
})

test('[EN15] where it does, the chrome turns with the device', async ({ page }) => {
  test.setTimeout(60_000)
  const server = await serveBuilt(8817, { REFRESH_ON_RESIZE: 'true', FEATURES_OFF: 'p2p' })
  try {
    await page.goto(`${server.origin}/`)
    await hydrated(page)
    const main = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
    await expect(main).toHaveCount(1)
    // [EN53] Products that are switched off are not offered.
    await expect(page.getByRole('heading', { name: 'Futures' })).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'P2P and OTC' })).toHaveCount(0)
    await turnIntoPhone(page)
    // The resize listener loads after the page, so on a busy machine it misses the first resize.
    let height = 800
    await expect(async () => {
      height += 1
      await page.setViewportSize({ width: 390, height })
      await expect(page.locator('html')).toHaveAttribute('data-device', 'h5', { timeout: 1_500 })
    }).toPass({ timeout: 8_000 })
    await expect(main).toHaveCount(0)
  } finally {
    await server.stop()
  }
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })
  // Pages delay the registration of a service worker.
  test.beforeEach(({ context }) => context.clock.install())

  test('[PW7] meets the browser’s own criteria for installing it', async ({ page, context }) => {
    await page.goto('/ar_AE')
    await hydrated(page)
    await controlled(page)
    const session = await context.newCDPSession(page)
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    const { errors, url, data } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(url).toMatch(/\/ar_AE\/site\.webmanifest$/)
    const { icons, start_url } = JSON.parse(data ?? '')
    for (const { src, sizes } of icons) {
      const { width } = await page.evaluate(async (address: string) => {
        const image = new Image()
        image.src = address
        await image.decode()
        return { width: image.naturalWidth }
      }, src)
      if (sizes !== 'any') expect(`${width}x${width}`, src).toBe(sizes)
    }
    await page.goto(start_url)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar-AE')
  })
})
