import { describe, expect, test } from 'vitest'
import { createTranslator } from '#shared/format/translator.ts'
import { CONTRACT_MARKETS } from '#shared/futures/contract-market.ts'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { findMarket, MARKETS } from '#shared/markets/markets.ts'
import { parsePaletteCommand } from '../../markets/palette/parse.ts'
import { describeCommandRefusal, findCommandRefusal, VENUE_COMMAND_REFUSALS } from './refusals.ts'
import { parseVenueVerbs } from './verbs.ts'

const here = findMarket('BTC_USDT') ?? MARKETS[0]!
const products = { spot: MARKETS, futures: CONTRACT_MARKETS }

async function readerOf(locale: string, hasFutures = true) {
  const { messages } = await import(`../../../../locales/${locale}/index.ts`)
  const t = createTranslator(locale as never, messages)
  const verbs = parseVenueVerbs(t, t, hasFutures)
  const read = (text: string) => parsePaletteCommand(text, { verbs, markets: MARKETS, here, products })
  return { t, verbs, read }
}

describe.each(LOCALE_CODES)('[VN206] the palette of a venue in %s', async (locale) => {
  const { t, verbs, read } = await readerOf(locale)
  const asset = here.base

  test('reads its own examples, as what they say', () => {
    expect(read(t('venue.palette.examples.close', { asset }))).toEqual({ kind: 'close', symbol: 'BTC_USDT' })
    expect(read(t('venue.palette.examples.cancel', { asset }))).toEqual({ kind: 'cancel', symbol: 'BTC_USDT' })
    expect(read(t('venue.palette.examples.last'))).toEqual({ kind: 'cancel', isLast: true })
    for (const product of ['spot', 'futures'] as const) {
      const command = { kind: 'go', symbol: 'BTC_USDT', product }
      expect(read(t(`venue.palette.examples.${product}`, { asset }))).toEqual(command)
    }
  })

  test('has no word with two meanings', () => {
    const words = Object.values(verbs).flat()
    expect(words.toSorted()).toEqual([...new Set(words)].toSorted())
  })

  test('[VN209] names each reason of a refusal', () => {
    const host = 'venue.test'
    const texts = VENUE_COMMAND_REFUSALS.map((reason) => describeCommandRefusal(t, reason, host))
    expect(new Set(texts).size).toBe(VENUE_COMMAND_REFUSALS.length)
    expect(texts.every((text) => text.length > 5)).toBe(true)
  })
})

test('[VN206] a position is closed by its side, and a product is named with or without a market', async () => {
  const { read } = await readerOf('en_US')
  expect(read('close')).toEqual({ kind: 'close', symbol: 'BTC_USDT' })
  expect(read('close eth long')).toEqual({ kind: 'close', symbol: 'ETH_USDT', side: 'buy' })
  expect(read('close short')).toEqual({ kind: 'close', symbol: 'BTC_USDT', side: 'sell' })
  expect(read('close 50%')).toEqual({ kind: 'unknown', word: '50%' })
  expect(read('cancel last sell eth')).toEqual({ kind: 'cancel', symbol: 'ETH_USDT', side: 'sell', isLast: true })
  expect(read('futures')).toEqual({ kind: 'go', symbol: 'BTC_USDT', product: 'futures' })
  expect(read('go futures eth')).toEqual({ kind: 'go', symbol: 'ETH_USDT', product: 'futures' })
  expect(read('spot eth/btc')).toEqual({ kind: 'go', symbol: 'ETH_BTC', product: 'spot' })
  expect(read('futures eth/btc')).toEqual({ kind: 'unknown', word: 'eth/btc' })
})

test('[VN206] a site without contracts, and a paper account, do not know these words', async () => {
  const { read } = await readerOf('en_US', false)
  expect(read('futures btc')).toEqual({ kind: 'unknown', word: 'futures' })
  const { parseCommandVerbs } = await import('../../markets/palette/verbs.ts')
  const { t } = await readerOf('en_US')
  const paper = (text: string) => parsePaletteCommand(text, { verbs: parseCommandVerbs(t), markets: MARKETS, here })
  expect(paper('close btc')).toEqual({ kind: 'unknown', word: 'close' })
  expect(paper('cancel last')).toEqual({ kind: 'unknown', word: 'last' })
  expect(paper('spot btc')).toEqual({ kind: 'unknown', word: 'spot' })
})

test('[VN209] what a ticket at the venue lacks is refused with its reason', async () => {
  const { read } = await readerOf('en_US')
  const reasonOf = (text: string, product: 'spot' | 'futures') => {
    const command = read(text)
    if (command.kind === 'none' || command.kind === 'unknown') throw new Error(`not understood: ${text}`)
    return findCommandRefusal(command, product)
  }
  const reasons: readonly (readonly [string, string | undefined, string | undefined])[] = [
    ['buy 0.1 btc at 60000', undefined, undefined],
    ['sell 0.1 btc', undefined, undefined],
    ['buy 100 usdt btc', undefined, 'base_only'],
    ['sell 50% btc', undefined, 'base_only'],
    ['stop sell 0.1 58000', 'no_stops', undefined],
    ['sell 0.1 stop 58k limit 57.9k', 'no_stops', undefined],
    ['buy 0.1 btc 60k post', 'no_post_only', 'no_post_only'],
    ['buy 0.1 btc 60k ioc', 'no_time_in_force', 'no_time_in_force'],
    ['cancel all', 'cancel_everywhere', 'cancel_everywhere'],
    ['cancel btc', undefined, undefined],
    ['cancel last', undefined, undefined],
    ['close btc', 'no_positions', undefined],
    ['go eth', undefined, undefined],
    ['futures eth', undefined, undefined],
  ]
  for (const [text, spot, futures] of reasons) {
    expect([text, reasonOf(text, 'spot'), reasonOf(text, 'futures')]).toEqual([text, spot, futures])
  }
})
