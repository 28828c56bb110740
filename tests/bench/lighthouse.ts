// Lighthouse, mobile, on the home page in three languages.

import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { BROWSER_FLAGS, ensureBrowser } from '../../scripts/browser.ts'
import { type Figure, median } from './report.ts'

const PAGES = { en_US: '/', ja_JP: '/ja_JP', ar_AE: '/ar_AE' } as const
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** One run varies by several points on a small machine; Lighthouse's own advice is the median of five. */
const RUNS = 5
const TRIES = 3

/** One run in a browser of its own. A trace that could not be recorded is no result: it is made again. */
async function audit(url: string): Promise<Result> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const chrome = await launch({ chromePath: ensureBrowser(), chromeFlags: ['--headless=new', ...BROWSER_FLAGS] })
    try {
      const run = await lighthouse(url, { port: chrome.port, logLevel: 'silent', onlyCategories: [...CATEGORIES] })
      if (run && CATEGORIES.every((name) => typeof run.lhr.categories[name]?.score === 'number')) return run.lhr
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
  for (const [locale, path] of Object.entries(PAGES)) {
    const runs: Result[] = []
    for (let index = 0; index < RUNS; index += 1) runs.push(await audit(origin + path))
    for (const category of CATEGORIES) {
      const scores = runs.map((lhr) => Math.round((lhr.categories[category]?.score ?? 0) * 100))
      const short = shortcomings(runs, category)
      figures.push({
        what: `Lighthouse ${category}, home in ${locale}`,
        measured: median(scores),
        unit: 'points',
        goal: { atLeast: category === 'performance' ? 95 : 100 },
        detail: `median of ${scores.join(' ')}${short ? `; ${short}` : ''}`,
      })
    }
  }
  return figures
}
