// Interaction to next paint (https://web.dev/inp) on a spot market with a live book, in Chromium at a quarter of the
// machine's processor speed. With fewer than fifty interactions, the slowest one counts.

import { type Browser, type BrowserContext, chromium, errors, type Page } from 'playwright'
import { BROWSER_FLAGS, ensureBrowser } from '../../scripts/browser.ts'
import { type Figure, median } from './report.ts'
import { scaled } from './scale.ts'

const SLOWDOWN = 4
const VISITS = scaled(5, 1)
/** Time for a paint and for the code that an interaction loads. */
const PAUSE_MS = scaled(700, 300)
/** Idle work after the load ends in this time. */
const SETTLED_MS = scaled(4_000, 1_000)
/** The shortest duration that browsers report. */
const SHORTEST_MS = 16

type Interaction = { readonly name: string; readonly act: (page: Page) => Promise<void> }

const chartButton = (name: string): Interaction => ({
  name: `interval ${name}`,
  act: (page) => page.getByTestId('chart').getByRole('link', { name, exact: true }).first().click(),
})
const ticket = (page: Page) => page.getByTestId('ticket')
const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'price of the book',
    act: (page) => page.getByTestId('order-book').getByRole('table').first().getByRole('button').last().click(),
  },
  { name: 'amount', act: (page) => ticket(page).getByRole('textbox').nth(1).pressSequentially('0.25', { delay: 120 }) },
  { name: 'price', act: (page) => ticket(page).getByRole('textbox').first().press('ArrowUp') },
  chartButton('1h'),
  chartButton('15m'),
  { name: 'depth', act: (page) => page.getByRole('tab').nth(1).click() },
  { name: 'price chart', act: (page) => page.getByRole('tab').first().click() },
  { name: 'theme', act: (page) => page.locator('header button').first().click() },
  { name: 'pair picker', act: (page) => page.getByTestId('pair-picker').getByRole('link').first().click() },
  { name: 'end of the picker', act: (page) => page.keyboard.press('Escape') },
]

/** Records the longest event since the last reading in `window.longest`, ms. */
const observe = (shortest: number) => {
  Object.assign(window, { longest: 0 })
  new PerformanceObserver((list) => {
    const seen = window as unknown as { longest: number }
    for (const entry of list.getEntries() as (PerformanceEntry & { readonly interactionId?: number })[]) {
      if (entry.interactionId) seen.longest = Math.max(seen.longest, entry.duration)
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: shortest } as PerformanceObserverInit)
}

/** @returns the duration of each interaction in their order, ms; 0 if shorter than browsers report */
async function visit(context: BrowserContext, url: string): Promise<readonly number[]> {
  const page = await context.newPage()
  await page.addInitScript(observe, SHORTEST_MS)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto(url, { waitUntil: 'load' })
  await page.locator('html[data-hydrated]').waitFor()
  await page.waitForTimeout(SETTLED_MS)
  const durations: number[] = []
  for (const { act } of INTERACTIONS) {
    await act(page)
    await page.waitForTimeout(PAUSE_MS)
    durations.push(
      await page.evaluate(() => {
        const seen = window as unknown as { longest: number }
        const { longest } = seen
        seen.longest = 0
        return longest
      }),
    )
  }
  await page.close()
  return durations
}

async function visitOnce(browser: Browser, url: string): Promise<readonly number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    return await visit(context, url)
  } finally {
    await context.close()
  }
}

/** Tries once more after a timeout, because a busy machine may draw no frame for seconds. */
async function visitAnew(browser: Browser, url: string, onRepeat: () => void): Promise<readonly number[]> {
  try {
    return await visitOnce(browser, url)
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error
    console.error('interaction: visited again after', error.message)
    onRepeat()
    return visitOnce(browser, url)
  }
}

/** @param origin of a running server */
export async function interactionFigures(origin: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS })
  try {
    const visits: (readonly number[])[] = []
    let repeats = 0
    const onRepeat = () => {
      repeats += 1
    }
    for (let count = 0; count < VISITS; count += 1)
      visits.push(await visitAnew(browser, `${origin}/spot/BTC_USDT`, onRepeat))
    const typical = INTERACTIONS.map(({ name }, index) => ({
      name,
      duration: median(visits.map((durations) => durations[index] ?? Number.NaN)),
    })).toSorted((a, b) => b.duration - a.duration)
    const slowest = visits.map((durations) => Math.max(...durations))
    return [
      {
        what: 'interaction to next paint, a spot market with a live book, 4× slower processor',
        measured: median(slowest),
        unit: 'ms',
        goal: { atMost: 100 },
        detail: `median of ${slowest.join(' ')}; ${repeats} visits repeated after a timeout; ${typical.map(({ name, duration }) => `${name} ${duration}`).join(', ')}`,
      },
    ]
  } finally {
    await browser.close()
  }
}
