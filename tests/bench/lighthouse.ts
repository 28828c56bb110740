// Lighthouse, mobile, on the home page in three languages.

import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { BROWSER_FLAGS, ensureBrowser } from '../../scripts/browser.ts'
import type { Figure } from './report.ts'

const PAGES = { en_US: '/en_US', ja_JP: '/ja_JP', ar_AE: '/ar_AE' } as const
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** @param origin a server that runs already */
export async function lighthouseFigures(origin: string): Promise<Figure[]> {
  const chrome = await launch({ chromePath: ensureBrowser(), chromeFlags: ['--headless=new', ...BROWSER_FLAGS] })
  try {
    const figures: Figure[] = []
    for (const [locale, path] of Object.entries(PAGES)) {
      const run = await lighthouse(`${origin}${path}`, {
        port: chrome.port,
        logLevel: 'error',
        onlyCategories: [...CATEGORIES],
      })
      if (!run) throw new Error('lighthouse gave no result')
      for (const category of CATEGORIES) {
        const { score, auditRefs } = run.lhr.categories[category] ?? { score: 0, auditRefs: [] }
        const short = auditRefs
          .filter(({ id, weight }) => weight > 0 && (run.lhr.audits[id]?.score ?? 1) < 0.9)
          .map(({ id }) => `${id} ${run.lhr.audits[id]?.displayValue ?? ''}`.trim())
        figures.push({
          what: `Lighthouse ${category}, home in ${locale}`,
          measured: (score ?? 0) * 100,
          unit: 'points',
          goal: { atLeast: category === 'performance' ? 95 : 100 },
          ...(short.length > 0 ? { detail: short.join(', ') } : {}),
        })
      }
    }
    return figures
  } finally {
    chrome.kill()
  }
}
