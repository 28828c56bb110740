import { describe, expect, test } from 'vitest'
import { helpArticlePath } from './article-path.ts'
import { parseArticleBlocks } from './blocks.ts'
import { changelogDay, findHelpCatalog, HELP_CATALOG_NAMES, HELP_CATALOGS, type HelpArticle } from './catalog.ts'
import { computeUptime, computeUptimeDays } from './days.ts'
import { findReviewDay } from './reviews.ts'
import { searchArticles, splitSearchWords } from './search.ts'

const article = (title: string, lead = '', body = ''): HelpArticle => {
  return { id: 'deposit', catalog: 'wallet', title, lead, body }
}

describe('the notation of articles', () => {
  test('[HC1] has headings, lists, steps, paragraphs and links to our own pages', () => {
    expect(parseArticleBlocks('First [see the fees](/fees).\n\n## How\n- a\n- b\n1. one\n2. two\nEnd')).toEqual([
      { kind: 'paragraph', spans: [{ text: 'First ' }, { text: 'see the fees', path: '/fees' }, { text: '.' }] },
      { kind: 'heading', spans: [{ text: 'How' }] },
      { kind: 'list', items: [[{ text: 'a' }], [{ text: 'b' }]] },
      { kind: 'steps', items: [[{ text: 'one' }], [{ text: 'two' }]] },
      { kind: 'paragraph', spans: [{ text: 'End' }] },
    ])
  })

  test.each(['[x](https://evil.test)', '[x](javascript:alert(1))', '[x](//evil.test)', '<b>x</b>'])(
    '[HC1] %s leads nowhere',
    (text) => {
      const [block] = parseArticleBlocks(text)
      expect(block && 'spans' in block && block.spans.some(({ path }) => path !== undefined)).toBe(false)
    },
  )
})

describe('the search of articles', () => {
  const articles = [article('Withdraw', 'Send coins', 'deposit'), article('Deposit', 'Get coins'), article('Fees')]

  test('[HC2] finds all words, those of titles first', () => {
    expect(searchArticles(articles, 'deposit', 'en').map(({ title }) => title)).toEqual(['Deposit', 'Withdraw'])
    expect(searchArticles(articles, 'coins DEPOSIT', 'en').map(({ title }) => title)).toEqual(['Deposit', 'Withdraw'])
    expect(searchArticles(articles, 'deposit nothing', 'en')).toEqual([])
    for (const query of ['', '  ', '?!', '\u0000']) expect(searchArticles(articles, query, 'en')).toEqual([])
  })

  test('[HC2] knows no accents, no case, and words without spaces', () => {
    expect(searchArticles([article('Dépôt')], 'depot', 'fr')).toHaveLength(1)
    expect(searchArticles([article('İŞLEM TÜRLERİ')], 'işlem', 'tr')).toHaveLength(1)
    expect(searchArticles([article('入金の方法')], '入金', 'ja')).toHaveLength(1)
    expect(splitSearchWords('如何充值', 'zh-CN').length).toBeGreaterThan(1)
    expect(searchArticles([article('الإيداع')], 'الإِيداع', 'ar')).toHaveLength(1)
  })
})

test('[HC3] every article is in one catalog, and its address says which', () => {
  const all = HELP_CATALOG_NAMES.flatMap((name) => HELP_CATALOGS[name].map((id) => [id, name] as const))
  expect(new Set(all.map(([id]) => id)).size).toBe(all.length)
  for (const [id, name] of all) {
    expect(findHelpCatalog(id)).toBe(name)
    expect(helpArticlePath(name, id)).toMatch(/^\/help\/[a-z0-9]+\/[a-z0-9-]+$/)
  }
  expect(findHelpCatalog('nothing')).toBeUndefined()
})

test('[HC6] entries of the changelog are days, newest first; other articles have none', () => {
  const days = HELP_CATALOGS.changelog.map((id) => changelogDay({ id, catalog: 'changelog' }) ?? expect.unreachable())
  expect(days).toEqual(days.toSorted((a, b) => b - a))
  expect(new Date(days[0] ?? 0).toISOString()).toBe(`${HELP_CATALOGS.changelog[0]}T00:00:00.000Z`)
  expect(changelogDay({ id: 'deposit', catalog: 'wallet' })).toBeUndefined()
})

test('[HC8] every article but those of the changelog was reviewed on a day that was', () => {
  for (const id of HELP_CATALOG_NAMES.flatMap((name) => HELP_CATALOGS[name])) {
    const day = findReviewDay(id)
    const isEntry = changelogDay({ id, catalog: findHelpCatalog(id) ?? 'start' }) !== undefined
    // Legal documents have versions instead.
    const isVersioned = findHelpCatalog(id) === 'legal' && id !== 'terms' && id !== 'privacy'
    expect(day === undefined, id).toBe(isEntry || isVersioned)
    if (day !== undefined) expect(day, id).toBeLessThanOrEqual(Date.now())
  }
})

describe('the days of the site', () => {
  const DAY = 86_400_000
  const now = 10 * DAY + DAY / 2

  test('[HC5] an outage counts in each of its days', () => {
    const days = computeUptimeDays(now, 8 * DAY, [{ from: 9 * DAY - 60_000, to: 9 * DAY + 30_000 }])
    expect(days).toHaveLength(90)
    expect(days.slice(0, 4)).toEqual([
      { day: '1970-01-11', downMs: 0, isKnown: true },
      { day: '1970-01-10', downMs: 30_000, isKnown: true },
      { day: '1970-01-09', downMs: 60_000, isKnown: true },
      { day: '1970-01-08', downMs: 0, isKnown: false },
    ])
    expect(computeUptime(now, 8 * DAY, days)).toBeCloseTo(1 - 90_000 / (2.5 * DAY), 12)
  })

  test('[HC5] a site that has just begun was up', () => {
    expect(computeUptime(now, now, computeUptimeDays(now, now, []))).toBe(1)
  })
})
