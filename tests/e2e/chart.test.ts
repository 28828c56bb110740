// The chart's tools as visitors use them: by pointer, by keyboard, on a phone, in Arabic.

import type { Page } from 'playwright/test'
import { fileOf } from './built.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test.use({ viewport: { width: 1280, height: 1000 } })

const chartOf = (page: Page) => page.getByTestId('chart').getByRole('group').first()

/** Opens a part of the studio when the chart has loaded. */
async function open(page: Page, name: string): Promise<void> {
  await expect(chartOf(page).locator('canvas').first()).toBeVisible()
  await page.getByTestId('chart').getByRole('button', { name, exact: true }).click()
}

const drawn = (page: Page) =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('chart-drawings') ?? '{"data":{}}').data
    return (kept['spot:BTC_USDT'] ?? []) as { tool: string; points: { time: number; price: number }[] }[]
  })

async function at(page: Page, x: number, y: number) {
  const box = await chartOf(page).boundingBox()
  if (!box) throw new Error('the chart has no place')
  return { x: box.x + x, y: box.y + y }
}

async function press(page: Page, x: number, y: number): Promise<void> {
  const { x: left, y: top } = await at(page, x, y)
  await page.mouse.click(left, top)
}

test('[CT1] indicators are added with settings, stay over a loading, and are taken away', async ({
  page,
  visit,
  complaints,
}) => {
  await visit('en_US', '/spot/BTC_USDT')
  await open(page, 'Indicators')
  const dialog = page.getByRole('dialog', { name: 'Indicators' })
  await dialog.getByRole('button', { name: /^MA Moving/ }).click()
  await dialog.getByRole('button', { name: /^RSI/ }).click()
  await dialog
    .getByRole('group', { name: /^RSI 14/ })
    .getByLabel('Length')
    .fill('7')
  await expect(dialog.getByRole('group', { name: /^RSI 7/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const legend = page.getByTestId('chart').getByRole('button', { name: /^RSI 7\s*\d/ })
  await expect(legend).toBeVisible()
  await page.reload()
  await expect(legend).toBeVisible()
  await legend.click()
  await dialog.getByRole('button', { name: 'Remove RSI 7' }).click()
  await expect(dialog.getByRole('group', { name: /^RSI/ })).toHaveCount(0)
  expect(complaints).toEqual({ console: [], failedRequests: [] })
})

test('[CT2] [CT12] what is drawn is kept for its market, chosen, moved, deleted, undone and redone', async ({
  page,
  visit,
}) => {
  await visit('en_US', '/spot/BTC_USDT')
  await open(page, 'Drawing tools')
  const bar = page.getByTestId('draw-bar')
  await bar.getByRole('button', { name: 'Trend line' }).click()
  await press(page, 80, 100)
  await press(page, 260, 160)
  await expect.poll(() => drawn(page)).toHaveLength(1)
  const [before] = await drawn(page)
  expect(before).toMatchObject({ tool: 'trend' })
  // Drags the line by its middle downwards.
  const [from, to] = [await at(page, 170, 130), await at(page, 170, 170)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await drawn(page))[0]?.points[0]?.price).toBeLessThan(before?.points[0]?.price ?? 0)
  await page.keyboard.press('Control+z')
  await expect.poll(() => drawn(page)).toEqual([before])
  await page.keyboard.press('Delete')
  await expect.poll(() => drawn(page)).toEqual([])
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => drawn(page)).toEqual([before])
  await bar.getByRole('button', { name: 'Redo' }).click()
  await expect.poll(() => drawn(page)).toEqual([])
  // A drag makes two points; a text tool asks for the text.
  await bar.getByRole('button', { name: 'Rectangle' }).click()
  const [corner, other] = [await at(page, 60, 60), await at(page, 140, 120)]
  await page.mouse.move(corner.x, corner.y)
  await page.mouse.down()
  await page.mouse.move(other.x, other.y, { steps: 3 })
  await page.mouse.up()
  await bar.getByRole('button', { name: 'Text', exact: true }).click()
  await press(page, 200, 80)
  await page.getByRole('textbox', { name: 'Text on the chart' }).fill('Support')
  await page.getByRole('button', { name: 'Add text' }).click()
  await expect.poll(async () => (await drawn(page)).map(({ tool }) => tool)).toEqual(['rectangle', 'text'])
  await page.reload()
  // The drawings are on the chart without a press of a tool (CT12).
  await expect(async () => {
    await press(page, 100, 90)
    await page.keyboard.press('Delete')
    expect((await drawn(page)).map(({ tool }) => tool)).toEqual(['text'])
  }).toPass()
  await open(page, 'Chart settings')
  await page.getByRole('button', { name: 'Chart as a table' }).click()
  await expect(page.getByText(/Text Support/)).toBeVisible()
})

test('[CT3] by keyboard alone: a tool by its key, points at bars, the table, the list of keys', async ({
  page,
  visit,
}) => {
  await visit('en_US', '/spot/BTC_USDT')
  await expect(chartOf(page).locator('canvas').first()).toBeVisible()
  await chartOf(page).focus()
  await page.keyboard.press('Alt+t')
  await expect(page.getByTestId('draw-bar').getByRole('button', { name: 'Trend line' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await chartOf(page).focus()
  for (const key of ['ArrowLeft', 'ArrowLeft', 'Enter', 'PageUp', 'Enter']) await page.keyboard.press(key)
  await expect.poll(() => drawn(page)).toHaveLength(1)
  // The cursor leads beyond the 300 bars of the first load, and the visible bars follow.
  await expect(async () => {
    await page.keyboard.press('Alt+h')
    await chartOf(page).focus()
    for (let press = 0; press < 40; press += 1) await page.keyboard.press('PageUp')
    await page.keyboard.press('Enter')
    const times = (await drawn(page)).map(({ points }) => points[0]?.time ?? 0)
    expect(Math.min(...times)).toBeLessThan(Date.now() - 320 * 15 * 60_000)
  }).toPass()
  await page.keyboard.press('Alt+a')
  const table = page.getByRole('dialog', { name: 'Chart as a table' })
  await expect(table.getByRole('status')).toContainText(/BTC\/USDT, 15m: \d+ bars from .* High [\d,.]+, low [\d,.]+/)
  expect(await table.getByRole('row').count()).toBeGreaterThan(20)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+k')
  await expect(page.getByRole('dialog', { name: 'Chart shortcuts' })).toContainText('Alt T')
})

test('[CT4] types, scales, another market beside it, the whole screen, a picture', async ({
  page,
  visit,
  complaints,
}) => {
  await visit('en_US', '/futures/BTC_USDT')
  await open(page, 'Chart settings')
  const dialog = page.getByRole('dialog', { name: 'Chart settings' })
  for (const type of ['Hollow candles', 'Heikin-Ashi', 'Bars', 'Line', 'Area']) {
    await dialog.getByRole('radio', { name: type }).click()
  }
  await dialog.getByRole('radio', { name: 'Logarithmic' }).click()
  await dialog.getByRole('combobox', { name: 'Add a market' }).selectOption('ETH_USDT')
  await expect(dialog.getByRole('button', { name: 'Stop comparing ETH/USDT' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save as image' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^BTC_USDT-15m-.*\.png$/)
  await chartOf(page).focus()
  await page.keyboard.press('Alt+x')
  await expect(page.getByTestId('chart')).toHaveAttribute('data-full')
  await page.keyboard.press('Alt+x')
  await expect(page.getByTestId('chart')).not.toHaveAttribute('data-full')
  expect(complaints).toEqual({ console: [], failedRequests: [] })
})

test.describe('on a phone, in Arabic', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[CT5] the tools are one press away, a finger draws, and the page does not hang over its edge', async ({
    page,
    visit,
  }) => {
    await visit('ar_AE', '/spot/BTC_USDT')
    await open(page, 'إعدادات الرسم البياني')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'أدوات الرسم' }).click()
    const bar = page.getByTestId('draw-bar')
    await bar.getByRole('button', { name: 'خط أفقي' }).tap()
    const { x, y } = await at(page, 120, 120)
    await page.touchscreen.tap(x, y)
    await expect.poll(async () => (await drawn(page)).map(({ tool }) => tool)).toEqual(['horizontal'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})

test('[CT12] a press before the chart is drawn opens its dialog, also beside a stored chart', async ({
  page,
  visit,
}) => {
  await page.addInitScript(() => localStorage.setItem('chart-setup', '{"type":"object","data":{}}'))
  let draw = () => {}
  const pressed = new Promise<void>((resolve) => {
    draw = resolve
  })
  await page.route(`**/${fileOf('client/features/markets/market/chart/candle-chart.ts')}`, async (route) => {
    await pressed
    return route.continue()
  })
  await visit('en_US', '/spot/BTC_USDT')
  await page.getByTestId('chart').getByRole('button', { name: 'Indicators', exact: true }).click()
  draw()
  await expect(page.getByRole('dialog', { name: 'Indicators' })).toBeVisible()
})
