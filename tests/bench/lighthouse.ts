// Lighthouse for phones: the home page in three languages, a spot market's page and a contract's.

import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { BROWSER_FLAGS, ensureBrowser } from '../../scripts/browser.ts'
import { type Figure, median } from './report.ts'
import { IS_SHORT, scaled } from './scale.ts'

const RULES = ['accessibility', 'best-practices', 'seo'] as const
type Category = (typeof RULES)[number] | 'performance'

/**
 * Rated categories and runs. Performance varies by several points between runs on a small machine, so its median of
 * five counts, as Lighthouse advises; rules do not vary. A market's page paints with every tick, so `pages` and
 * `bundle` measure its speed instead.
 */
const HOME = { categories: ['performance', ...RULES], runs: scaled(5, 1) } as const
const MARKET = { categories: RULES, runs: scaled(2, 1) } as const
const PAGES: readonly { what: string; path: string; categories: readonly Category[]; runs: number }[] = [
  { what: 'home in en_US', path: '/', ...HOME },
  { what: 'home in ja_JP', path: '/ja_JP', ...HOME },
  { what: 'home in ar_AE', path: '/ar_AE', ...HOME },
  { what: 'a spot market', path: '/spot/BTC_USDT', ...MARKET },
  { what: 'a contract', path: '/futures/BTC_USDT', ...MARKET },
  { what: 'a contract in ar_AE', path: '/ar_AE/futures/BTC_USDT', ...MARKET },
]
const SHORT_PAGES: typeof PAGES = [{ what: 'home in en_US', path: '/', categories: ['seo'], runs: 1 }]
const TRIES = 3

/** One run in a new browser, repeated if the trace could not be recorded. */
async function audit(url: string, categories: readonly Category[]): Promise<Result> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const chrome = await launch({ chromePath: ensureBrowser(), chromeFlags: ['--headless=new', ...BROWSER_FLAGS] })
    try {
      const run = await lighthouse(url, { port: chrome.port, logLevel: 'silent', onlyCategories: [...categories] })
      if (run && categories.every((name) => typeof run.lhr.categories[name]?.score === 'number')) return run.lhr
    } finally {
      chrome.kill()
    }
  }
  throw new Error(`Lighthouse could not measure ${url}`)
}

/** Audits that cost a category points in any run. */
function shortcomings(runs: readonly Result[], category: string): string {
  const found = runs.flatMap((lhr) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
  )
  return [...new Set(found)].join(', ')
}

/** @param origin of a running server */
export async function lighthouseFigures(origin: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { what, path, categories, runs: count } of IS_SHORT ? SHORT_PAGES : PAGES) {
    const runs: Result[] = []
    for (let index = 0; index < count; index += 1) runs.push(await audit(origin + path, categories))
    for (const category of categories) {
      const scores = runs.map((lhr) => Math.round((lhr.categories[category]?.score ?? 0) * 100))
      const short = shortcomings(runs, category)
      figures.push({
        what: `Lighthouse ${category}, ${what}`,
        measured: median(scores),
        unit: 'points',
        goal: { atLeast: category === 'performance' ? 95 : 100 },
        detail: `median of ${scores.join(' ')}${short ? `; ${short}` : ''}`,
      })
    }
  }
  return figures
}
