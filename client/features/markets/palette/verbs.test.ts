import { describe, expect, test } from 'vitest'
import { createTranslator } from '#shared/format/translator.ts'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { findMarket, MARKETS } from '#shared/markets/markets.ts'
import { parsePaletteCommand } from './parse.ts'
import { parseCommandVerbs } from './verbs.ts'

const here = findMarket('BTC_USDT') ?? MARKETS[0]!

describe.each(LOCALE_CODES)('[TS22] the palette in %s', async (locale) => {
  const { messages } = await import(`../../../../locales/${locale}/index.ts`)
  const t = createTranslator(locale, messages)
  const read = (text: string) => parsePaletteCommand(text, { verbs: parseCommandVerbs(t), markets: MARKETS, here })

  test('reads its own examples, as what they say', () => {
    const asset = here.base
    expect(read(t('desk-tools.palette.examples.limit', { asset }))).toMatchObject({
      type: 'limit',
      side: 'buy',
      price: '60000',
    })
    expect(read(t('desk-tools.palette.examples.share', { asset }))).toMatchObject({
      side: 'sell',
      size: { in: 'percent' },
    })
    expect(read(t('desk-tools.palette.examples.stop'))).toMatchObject({
      type: 'stop',
      side: 'sell',
      stopPrice: '58000',
    })
    expect(read(t('desk-tools.palette.examples.cancel'))).toMatchObject({ kind: 'cancel', symbol: undefined })
    expect(read(t('desk-tools.palette.examples.go'))).toEqual({ kind: 'go', symbol: 'ETH_USDT' })
  })

  test('has no word with two meanings', () => {
    const words = Object.values(parseCommandVerbs(t)).flat()
    expect(words.toSorted()).toEqual([...new Set(words)].toSorted())
  })
})
