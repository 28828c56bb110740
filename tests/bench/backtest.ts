// Back-tests a grid over a year of minutes: in this process, and in a browser on the site's page.

import { chromium, type Page } from 'playwright'
import { backtestRecipe } from '#objects/bots/paper-market/backtest.ts'
import { SimulatedSource } from '#objects/markets/market-source/simulated.ts'
import { toBotBars } from '#shared/bots/bars.ts'
import { BotRecipe } from '#shared/bots/recipe.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { BROWSER_FLAGS, ensureBrowser } from '../../scripts/browser.ts'
import { type Figure, median } from './report.ts'
import { scaled } from './scale.ts'

const MARKET = 'BTC_USDT'
const DAYS = scaled(365, 30)
const MINUTES = DAYS * 1_440
const ROUNDS = scaled(3, 1)
const GRIDS = 100
const MOST_SECONDS = 5
/** A page whose thread blocks for longer feels slow, ms. */
const MOST_STILL_MS = 200
const MOST_CANCEL_MS = 200

/** Uses the site's simulated market and a grid over all its prices of the year. */
function inProcess(): Figure {
  const market = findMarket(MARKET)
  if (!market) throw new Error(`${MARKET} is not listed`)
  const to = Date.UTC(2026, 0, 1)
  const bars = new SimulatedSource(market, 1).minutes(to - DAYS * DAY_MS, to)
  const text = (ticks: number) => fromUnits(ticks, market.priceDecimals)
  const lower = bars.reduce((low, bar) => Math.min(low, bar.low), Number.POSITIVE_INFINITY)
  const upper = bars.reduce((high, bar) => Math.max(high, bar.high), 0)
  const recipe = BotRecipe.parse({
    kind: 'spot_grid',
    market: MARKET,
    lower: text(lower),
    upper: text(upper),
    grids: String(GRIDS),
    investment: '100000',
  })
  const task = {
    recipe,
    barMs: 60_000,
    makerPpm: 1_000,
    takerPpm: 1_000,
    bars: {
      [MARKET]: toBotBars(
        bars.map(({ time, open, high, low, close }) => {
          return { time, open: text(open), high: text(high), low: text(low), close: text(close), volume: '1' }
        }),
      ),
    },
  }
  const rounds: number[] = []
  let fills = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    const report = backtestRecipe(task)
    rounds.push((performance.now() - began) / 1_000)
    if (!report.ok || report.value.bars !== MINUTES) throw new Error(`no back-test: ${JSON.stringify(report)}`)
    fills = report.value.fills
  }
  return {
    what: `back-test of a grid over ${MINUTES} minutes, in Node`,
    measured: median(rounds),
    unit: 's',
    goal: { atMost: MOST_SECONDS },
    detail: `${GRIDS} grids, ${fills} trades; median of ${ROUNDS}`,
  }
}

type Watched = {
  readonly isRunning: () => boolean
  /** Longest block of the page's main thread since the back-test ran, ms. */
  most: number
  /** Times of `performance.now()`, when the bar of progress said so. */
  startedAt?: number
  endedAt?: number
}

/**
 * Notes in the page when a back-test begins and ends to run: one of a month runs for less time than passes between two
 * looks of the driver, which would wait for its bar for ever.
 */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isRunning = () =>
      [...document.querySelectorAll('[role="progressbar"]')].some((bar) => bar.textContent?.includes('Running'))
    const watched: Watched = { isRunning, most: 0 }
    Object.assign(window, { watched })
    let last = performance.now()
    setInterval(() => {
      const now = performance.now()
      if (isRunning()) watched.most = Math.max(watched.most, now - last)
      last = now
    }, 5)
    new MutationObserver(() => {
      if (isRunning()) watched.startedAt ??= performance.now()
      else if (watched.startedAt !== undefined) watched.endedAt ??= performance.now()
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

/** @returns what the page noted of the back-test that this click starts, and the seconds until its prices were loaded */
async function runOnce(page: Page): Promise<{ readonly still: number; readonly loaded: number }> {
  const began = await page.evaluate(() => {
    const { watched } = window as unknown as { watched: Watched }
    Object.assign(watched, { most: 0, startedAt: undefined, endedAt: undefined })
    return performance.now()
  })
  await page.getByRole('button', { name: 'Run backtest' }).click()
  await page.waitForFunction(() => (window as unknown as { watched: Watched }).watched.endedAt !== undefined)
  const { most, startedAt } = await page.evaluate(() => {
    const { watched } = window as unknown as { watched: Watched }
    return { most: watched.most, startedAt: watched.startedAt }
  })
  return { still: most, loaded: ((startedAt ?? Number.NaN) - began) / 1_000 }
}

/** @returns ms between the click on "Cancel" of a running back-test and the text that says so */
async function cancelOnce(page: Page): Promise<number> {
  const cancelled = page.evaluate(async () => {
    const pass = () => new Promise((resolve) => setTimeout(resolve, 1))
    const { watched } = window as unknown as { watched: Watched }
    while (!watched.isRunning()) await pass()
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel')
    const began = performance.now()
    button?.click()
    while (!document.body.textContent?.includes('Backtest canceled')) await pass()
    return performance.now() - began
  })
  await page.getByRole('button', { name: 'Run backtest' }).click()
  return cancelled
}

/** @param origin of a running server */
export async function backtestFigures(origin: string): Promise<readonly Figure[]> {
  const node = inProcess()
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS })
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(180_000)
    await page.goto(`${origin}/bot-trade/grid/${MARKET}`)
    await page.locator('html[data-hydrated]').waitFor()
    await page.getByLabel('Investment, USDT').fill('100000')
    await page.getByLabel('Grids', { exact: true }).fill(String(GRIDS))
    await page.getByLabel('Period').selectOption(String(DAYS))
    await watch(page)
    const rounds: { readonly seconds: number; readonly still: number; readonly loaded: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const noted = await runOnce(page)
      const text = (await page.getByText('Completed in').textContent()) ?? ''
      rounds.push({ ...noted, seconds: Number(/in ([\d.]+) s/.exec(text)?.[1] ?? Number.NaN) })
    }
    const cancelled = await cancelOnce(page)
    return [
      node,
      {
        what: `back-test of a grid over ${MINUTES} minutes, in the page`,
        measured: median(rounds.map(({ seconds }) => seconds)),
        unit: 's',
        goal: { atMost: MOST_SECONDS },
        detail: `${GRIDS} grids; after ${median(rounds.map(({ loaded }) => loaded)).toFixed(1)} s for its prices; median of ${ROUNDS}`,
      },
      {
        what: 'the page does not answer meanwhile, at most',
        measured: median(rounds.map((round) => round.still)),
        unit: 'ms',
        goal: { atMost: MOST_STILL_MS },
      },
      { what: 'until it is cancelled', measured: cancelled, unit: 'ms', goal: { atMost: MOST_CANCEL_MS } },
    ]
  } finally {
    await browser.close()
  }
}
