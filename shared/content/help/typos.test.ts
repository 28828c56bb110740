import { describe, expect, test } from 'vitest'
import { LOCALES, type LocaleCode } from '#shared/i18n/locales.ts'
import type { HelpArticle } from './catalog.ts'
import { searchArticles, searchForgivingly } from './search.ts'
import { isUnspaced, measureTypos, shareOfPairs, splitTokens } from './typos.ts'

type Texts = Readonly<Record<string, Pick<HelpArticle, 'title' | 'lead' | 'body'>>>

/** Misspelt words by language, and the article that is among the first two. */
const MISSPELT: Readonly<Record<LocaleCode, readonly (readonly [query: string, id: string])[]>> = {
  en_US: [
    ['widthdraw', 'withdraw'],
    ['how to depsoit', 'deposit'],
    ['hegde mode', 'hedge-mode'],
  ],
  zh_CN: [
    ['资金费律', 'funding'],
    ['通行蜜钥', 'passkeys'],
  ],
  zh_TW: [
    ['資金費綠', 'funding'],
    ['提零', 'withdraw'],
  ],
  tr_TR: [
    ['likidasyn', 'liquidation'],
    ['cekmee', 'withdraw'],
  ],
  ru_RU: [
    ['ликведация', 'liquidation'],
    ['комисия', 'fees'],
  ],
  uk_UA: [
    ['ліквідвція', 'liquidation'],
    ['поповненя', 'deposit'],
  ],
  ja_JP: [
    ['コパートレード', 'copy-trading'],
    ['入勤', 'deposit'],
  ],
  fr_FR: [
    ['liquidtaion', 'liquidation'],
    ['leveir', 'margin'],
  ],
  es_ES: [
    ['retriar', 'withdraw'],
    ['liqidacion', 'liquidation'],
  ],
  ar_AE: [
    ['التصفيه', 'liquidation'],
    ['الايدع', 'deposit'],
  ],
}

describe.each(Object.entries(MISSPELT))('the help centre in %s', async (locale, misspelt) => {
  const { tag } = LOCALES[locale as LocaleCode]
  const { default: texts }: { readonly default: Texts } = await import(`../../../locales/${locale}/articles.ts`)
  const articles = Object.entries(texts).map(([id, article]) => ({ id, ...article }))

  test.each(misspelt)('[HC9] forgives %s', (query, id) => {
    expect(searchArticles(articles, query, tag)).toEqual([])
    const found = searchForgivingly(articles, query, tag).map((article) => article.id)
    expect(found.slice(0, 2)).toContain(id)
    expect(found.length).toBeLessThan(articles.length / 2)
  })

  test('[HC9] finds nothing for what is no word', () => {
    for (const query of ['xqzzyv', '', '?!', 'deposit xqzzyv', '\u0000'])
      expect(searchForgivingly(articles, query, tag), query).toEqual([])
  })
})

describe('typing errors', () => {
  test.each([
    ['fee', 'fees', 0],
    ['fea', 'fees', undefined],
    ['spto', 'spot', 1],
    ['spott', 'spot', 1],
    ['spot', 'sport', 1],
    ['withdrawel', 'withdrawals', 1],
    ['wihtdrwal', 'withdrawal', 2],
    ['deposit', 'position', undefined],
  ])('[HC9] %s and %s differ by %s', (word, other, errors) => {
    expect(measureTypos(word, other)).toBe(errors)
  })

  test('[HC9] runs without spaces share pairs, short ones may have a wrong sign', () => {
    expect(splitTokens('usdt 提现到银行 ok')).toEqual(['usdt', '提现到银行', 'ok'])
    expect([isUnspaced('提现'), isUnspaced('コイン'), isUnspaced('usdt')]).toEqual([true, true, false])
    expect(shareOfPairs('资金费率', '资金费用', true)).toBeCloseTo(2 / 3)
    expect(shareOfPairs('提线', '提现', true)).toBeGreaterThan(0)
    expect(shareOfPairs('提线', '提现', false)).toBe(0)
    expect(shareOfPairs('充值', '提现', true)).toBe(0)
  })
})
