// Prices move by themselves, the layout does not shift, and pages reconnect to a restarted server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, hydrated, test } from './fixtures.ts'
import { openFront } from './front.ts'
import { MOTION } from './motion.ts'

test.use(MOTION)

const lastPrice = (page: Page) => page.getByTestId('last-price').first()

test('the spot page is live: last price, book and trades move', async ({ page, visit }) => {
  await visit('en_US', '/spot/BTC_USDT')
  const before = await page.getByTestId('order-book').innerText()
  await expect.poll(() => page.getByTestId('order-book').innerText(), { timeout: 15_000 }).not.toBe(before)
  const trades = await page.getByTestId('trades').innerText()
  await expect.poll(() => page.getByTestId('trades').innerText(), { timeout: 15_000 }).not.toBe(trades)
  // The market's header and its book show the same direction.
  const moves = () =>
    page.evaluate(() => [...document.querySelectorAll<HTMLElement>('[data-move]')].map(({ dataset }) => dataset.move))
  await expect.poll(moves, { timeout: 15_000 }).toHaveLength(2)
  expect(new Set(await moves()).size).toBe(1)
})

/** Layout shift of the page from its start until `ms` from now. */
const shiftWithin = (page: Page, ms: number) =>
  page.evaluate(
    (wait) =>
      new Promise<number>((resolve) => {
        let total = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) total += Number(entry.value)
          }
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(total), wait)
      }),
    ms,
  )

test('nothing shifts while prices stream', async ({ page, visit }) => {
  test.setTimeout(60_000)
  for (const path of ['/', '/markets', '/spot/BTC_USDT']) {
    await visit('en_US', path)
    expect(await shiftWithin(page, 5_000), path).toBe(0)
  }
})

test('nothing shifts while a page arrives in pieces', async ({ page, baseURL }) => {
  test.setTimeout(60_000)
  const front = await openFront(baseURL ?? '')
  for (const path of ['/', '/markets', '/spot/BTC_USDT', '/ar_AE/spot/BTC_USDT']) {
    front.dribble(path)
    await page.goto(front.origin + path, { waitUntil: 'commit' })
    expect(await shiftWithin(page, 4_000), path).toBeLessThanOrEqual(0.02)
    await expect(page.locator('#unloaded')).toBeAttached()
  }
  await front.close()
})

test('markets that change places glide there, not while they are pointed at, and nothing shifts', async ({
  page,
  visit,
}) => {
  test.setTimeout(240_000)
  // All in view, because shifts outside do not count.
  await page.setViewportSize({ width: 1280, height: 2_400 })
  await visit('en_US', '/markets?sort=change')
  const table = page.getByTestId('markets-table')
  const order = () => table.getByRole('rowheader').allInnerTexts()
  const isSorted = async () => {
    const changes = (await table.locator('tbody td:nth-child(4)').allInnerTexts()).map((text) =>
      Number(text.replace('−', '-').replace('%', '')),
    )
    return changes.every((change, place) => place === 0 || change <= (changes[place - 1] ?? 0))
  }
  await table.hover()
  const before = await order()
  // Two of thirty random walks usually cross within 20 seconds, sometimes within a minute.
  await expect.poll(isSorted, { timeout: 120_000 }).toBe(false)
  // Longer than rows wait before they move.
  await page.waitForTimeout(6_000)
  expect(await order()).toEqual(before)
  await page.mouse.move(0, 0)
  await expect.poll(order, { timeout: 90_000 }).not.toEqual(before)
  expect(await shiftWithin(page, 500)).toBe(0)
})

test('after a restart of the server the page reconnects and prices move again', async ({ page }) => {
  test.setTimeout(150_000)
  const port = 8791
  const state = await mkdtemp(join(tmpdir(), 'meridian-'))
  let running: Awaited<ReturnType<typeof start>> | undefined
  const start = async () => {
    const server = spawn('node', ['tests/e2e/serve-built.ts'], {
      env: { ...process.env, PORT: String(port), STATE_DIR: state, SEED: '3' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    running = server
    await once(server.stdout, 'data')
    return server
  }
  const stop = async (server: Awaited<ReturnType<typeof start>>) => {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  // Stops the server after a failure too, because the next test needs its port.
  try {
    const first = await start()
    await page.goto(`http://localhost:${port}/spot/BTC_USDT`)
    await hydrated(page)
    await expect(page.getByTestId('data-age')).toHaveAttribute('data-state', 'live')
    await stop(first)
    await expect(page.getByTestId('data-age')).not.toHaveAttribute('data-state', 'live', { timeout: 20_000 })
    await start()
    await expect(page.getByTestId('data-age')).toHaveAttribute('data-state', 'live', { timeout: 45_000 })
    const price = await page.getByTestId('order-book').innerText()
    await expect.poll(() => page.getByTestId('order-book').innerText(), { timeout: 40_000 }).not.toBe(price)
    await expect(lastPrice(page)).toBeVisible()
  } finally {
    if (running?.exitCode === null) await stop(running)
  }
  await rm(state, { recursive: true, force: true })
})
