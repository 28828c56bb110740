// Drag, gestures, long press, marquee, copy, repaint, sorting and slides: by pointer, finger and keyboard.

import type { Page } from 'playwright/test'
import { expect, hydrated, test } from './fixtures.ts'
import { MOTION } from './motion.ts'

test.use(MOTION)

const panelBox = async (page: Page) => {
  const box = await page.getByRole('dialog', { name: 'Draggable panel' }).boundingBox()
  if (!box) throw new Error('the panel is not on the page')
  return box
}

test.describe('on /docs/directives', () => {
  test.beforeEach(({ visit }) => visit('en_US', '/docs/directives'))

  test('[GE1] [GE2] [GE3] a panel is dragged by its handle alone, inside the window, by keys too', async ({ page }) => {
    await page.getByRole('button', { name: 'Open panel' }).click()
    const start = await panelBox(page)
    const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(to.x, to.y, { steps: 5 })
      await page.mouse.up()
    }
    // Its text is no drag handle.
    await drag({ x: start.x + 40, y: start.y + start.height - 20 }, { x: 500, y: 500 })
    expect(await panelBox(page)).toEqual(start)
    await drag({ x: start.x + 40, y: start.y + 30 }, { x: start.x + 240, y: start.y + 130 })
    expect(await panelBox(page)).toMatchObject({ x: start.x + 200, y: start.y + 100 })
    await drag({ x: start.x + 240, y: start.y + 130 }, { x: -400, y: -400 })
    expect(await panelBox(page)).toMatchObject({ x: 0, y: 64 })
    const handle = page.getByRole('button', { name: 'Drag here' })
    await handle.press('ArrowRight')
    await handle.press('Shift+ArrowDown')
    expect(await panelBox(page)).toMatchObject({ x: 8, y: 128 })
    await page.setViewportSize({ width: 400, height: 300 })
    await expect.poll(async () => (await panelBox(page)).y).toBeLessThan(300 - 100)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: 'Open panel' })).toBeFocused()
  })

  test('[GE5] [GE6] [GE7] gestures are told apart, by pointer and keyboard', async ({ page }) => {
    const pad = page.getByRole('button', { name: /Tap, hold, or swipe here/ })
    const told = page.getByRole('list', { name: 'Detected gestures' })
    await pad.scrollIntoViewIfNeeded()
    await pad.click()
    await expect(told).toContainText('tap')
    const box = await pad.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 60]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 80, y + 3, { steps: 4 })
    await page.mouse.up()
    await expect(told).toContainText('swipe right')
    await page.mouse.move(x, y)
    await page.mouse.down()
    await expect(told.getByRole('listitem').first()).toHaveText('hold')
    await page.mouse.up()
    await expect(told).toContainText('long-tap')
    await pad.press('ArrowUp')
    await expect(told).toContainText('swipe up')
    await page.keyboard.press('Space')
    await expect(told.getByRole('listitem').nth(1)).toHaveText('tap')
  })

  test('[GE9] a long press fires once, by pointer and keyboard; a short one does not', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Press and hold' })
    const section = page.locator('#long-press')
    await button.scrollIntoViewIfNeeded()
    await button.click()
    await expect(section).toContainText('0 long presses')
    await button.click({ delay: 900 })
    await expect(section).toContainText('1 long press')
    await page.keyboard.down('Enter')
    await expect(section).toContainText('2 long presses')
    await page.keyboard.up('Enter')
  })

  test('[GE12] [GE13] a marquee runs 20 s a round without end, and stands still when asked', async ({ page }) => {
    const section = page.locator('#marquee')
    const track = section.locator('[style*="animation"]')
    await section.scrollIntoViewIfNeeded()
    await page.mouse.move(0, 0)
    await expect(track).toHaveCSS('animation-duration', '20s')
    await expect(track).toHaveCSS('animation-delay', '0s')
    await expect(track).toHaveCSS('animation-iteration-count', 'infinite')
    await expect(track).toHaveCSS('animation-play-state', 'running')
    await section.getByRole('group', { name: 'Pairs' }).hover()
    await expect(track).toHaveCSS('animation-play-state', 'paused')
    await page.mouse.move(0, 0)
    await section.getByRole('group', { name: 'Pairs' }).focus()
    await expect(track).toHaveCSS('animation-play-state', 'paused')
    await section.getByRole('button', { name: 'Pause' }).press('Enter')
    await page.locator('h1').click()
    await expect(track).toHaveCSS('animation-play-state', 'paused')
    await section.getByRole('button', { name: 'Play' }).click()
    await page.mouse.move(0, 0)
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await expect(track).toHaveCSS('animation-play-state', 'running')
  })

  test('[GE10] a copy is announced', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const section = page.locator('#copy-button')
    await section.getByRole('button', { name: 'Copy', exact: true }).press('Enter')
    await expect(section.getByRole('status').first()).toHaveText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
    await expect(section.getByRole('status').first()).toHaveText('')
  })

  test('[GE11] a change of the address repaints once', async ({ page }) => {
    const section = page.locator('#repaint')
    await section.getByRole('button', { name: 'Change the URL' }).click()
    await expect(section).toContainText('1 repaint')
    await section.getByRole('button', { name: 'Change the URL' }).dblclick()
    await expect(section).toContainText('2 repaints')
  })
})

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('[GE14] a marquee is scrolled by hand, and a carousel turns no slide by itself', async ({ page, visit }) => {
    await visit('en_US', '/docs/directives')
    const section = page.locator('#marquee')
    await expect(section.getByRole('button', { name: /Pause|Play/ })).toHaveCount(0)
    await expect(section.getByRole('group', { name: 'Pairs' })).toHaveCSS('overflow-x', 'auto')
    await visit('en_US', '/docs/swiper')
    await expect(page.locator('#carousel').getByRole('button', { name: /Pause|Play/ })).toHaveCount(0)
  })

  test('[GE14] pages do not fade into one another', async ({ page, visit }) => {
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => Object.assign(window, { fades: event.viewTransition !== null }))
    })
    const fadesTo = async (path: string) => {
      await page.locator(`main a[href="${path}"], nav a[href="${path}"]`).first().click()
      await page.waitForURL(`**${path}`)
      await hydrated(page)
      return page.evaluate(() => 'fades' in window && window.fades)
    }
    await visit('en_US', '/docs/swiper')
    expect(await fadesTo('/docs/directives')).toBe(false)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await fadesTo('/docs/swiper')).toBe(true)
  })
})

test('[UI11] [UI12] [UI13] a list is sorted by pointer, keys and buttons, taken back, and kept', async ({
  page,
  visit,
}) => {
  await visit('en_US', '/docs/drag-sort')
  const list = page.getByRole('list', { name: 'Watchlist' })
  const order = async () => (await list.locator('bdi').allTextContents()).join(' ')
  expect(await order()).toBe('BTC ETH SOL XRP ADA DOGE LINK')

  const handle = page.getByRole('button', { name: 'Move Bitcoin', exact: true })
  const from = await handle.boundingBox()
  const to = await page.getByRole('button', { name: 'Move Solana', exact: true }).boundingBox()
  await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 10, (to?.y ?? 0) + 14, { steps: 10 })
  await page.mouse.up()
  await expect.poll(order).toBe('ETH SOL BTC XRP ADA DOGE LINK')

  // For a moment after a drop, the click that ends the drag is ignored.
  await expect(async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await order()).toBe('BTC ETH SOL XRP ADA DOGE LINK')
  }).toPass()
  await page.getByRole('button', { name: 'Redo' }).click()

  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Bitcoin picked up, position 3 of 7')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Bitcoin is at position 4 of 7')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText('Bitcoin dropped at position 4 of 7')).toBeAttached()
  await expect.poll(order).toBe('ETH SOL XRP BTC ADA DOGE LINK')

  await page.getByRole('button', { name: 'Move Chainlink up' }).click()
  await expect.poll(order).toBe('ETH SOL XRP BTC ADA LINK DOGE')
  await visit('en_US', '/docs/drag-sort')
  await expect.poll(order).toBe('ETH SOL XRP BTC ADA LINK DOGE')
})

for (const { locale, ahead } of [
  { locale: 'en_US', ahead: 'ArrowRight' },
  { locale: 'ar_AE', ahead: 'ArrowLeft' },
] as const) {
  test(`[UI10] slides by keys, arrows and dots in ${locale}`, async ({ page, visit }) => {
    await visit(locale, '/docs/swiper')
    const section = page.locator('#by-hand')
    const dots = section.locator('ol button')
    const view = section.locator('[tabindex="0"]').first()
    await expect(dots).toHaveCount(4)
    await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true')
    await view.press(ahead)
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
    await view.press('End')
    await expect(dots.nth(3)).toHaveAttribute('aria-current', 'true')
    await dots.nth(2).click()
    await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true')
    await section.locator('button').last().click()
    await expect(dots.nth(3)).toHaveAttribute('aria-current', 'true')
    // Hidden slides are not reachable by Tab.
    await expect(section.locator('[inert]')).toHaveCount(3)
  })
}

test('[UI10] a carousel goes on by itself until it is asked to stop', async ({ page, visit }) => {
  await visit('en_US', '/docs/swiper')
  const section = page.locator('#carousel')
  const dots = section.locator('ol button')
  await page.mouse.move(0, 0)
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true', { timeout: 10_000 })
  await section.getByRole('button', { name: 'Pause' }).click()
  await expect(section.getByRole('button', { name: 'Play' })).toBeVisible()
})
