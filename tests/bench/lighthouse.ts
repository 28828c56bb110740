// Lighthouse, mobile: the home page in three languages, a spot market's page and a contract's.

import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { BROWSER_FLAGS, ensureBrowser } from '../../scripts/browser.ts'
import { type Figure, median } from './report.ts'
import { scaled } from './scale.ts'

const RULES = ['accessibility', 'best-practices', 'seo'] as const
type Category = (typeof RULES)[number] | 'performance'

/** What is rated. How fast a page is varies by several points from run to run on a small machine (Lighthouse's own advice is
 * the median of five); what is rated by rules does not. A page of a market paints with every tick, so that its speed is told
 * by `pages` and `bundle`, not here. */
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
const TRIES = 3

/** One run in a browser of its own. A trace that could not be recorded is no result: it is made again. */
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

/** What a category lost points for, in any of the runs. */
function shortcomings(runs: readonly Result[], category: string): string {
  const found = runs.flatMap((lhr) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
  )
  return [...new Set(found)].join(', ')
}

/** @param origin a server that runs already */
export async function lighthouseFigures(origin: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { what, path, categories, runs: count } of PAGES.slice(0, scaled(PAGES.length, 1))) {
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
