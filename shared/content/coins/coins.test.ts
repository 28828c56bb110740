import { expect, test } from 'vitest'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { MARKETS } from '#shared/markets/markets.ts'
import { ASSETS, findAsset } from '#shared/money/assets.ts'
import { listNetworkTerms } from '#shared/wallet/networks.ts'
import { COIN_SYMBOLS, COINS, type Coin, isCoinSymbol } from './coins.ts'

const coins: Readonly<Record<string, Coin>> = COINS

test('[CO1] every asset of the house has its coin, and each coin is listed, on a market and on a network', () => {
  expect(COIN_SYMBOLS).toEqual(ASSETS.map(({ symbol }) => symbol))
  for (const symbol of COIN_SYMBOLS) {
    expect(
      MARKETS.some(({ base, quote }) => base === symbol || quote === symbol),
      symbol,
    ).toBe(true)
    expect(listNetworkTerms(symbol).length, symbol).toBeGreaterThan(0)
  }
  expect([isCoinSymbol('BTC'), isCoinSymbol('btc'), isCoinSymbol('toString'), isCoinSymbol('')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('[CO2] a maximum is a whole number of units, and the house could hold no more than its ledger counts for', () => {
  const fixed = Object.entries(coins).flatMap(([symbol, { maxSupply }]) =>
    maxSupply ? [[symbol, maxSupply] as const] : [],
  )
  expect(fixed.length).toBeGreaterThan(10)
  for (const [symbol, most] of fixed) {
    expect(most, symbol).toMatch(/^[1-9]\d{6,15}$/)
    const asset = findAsset(symbol)
    // Capacities (shared/money/assets.ts) exceed supplies by a limited factor, so the test finds a wrong number of
    // zeros in either.
    const capacity = (asset?.capacity ?? 0n) / 10n ** BigInt(asset?.scale ?? 0)
    const part = Number(capacity) / Number(most)
    expect(part >= 1 && part <= 5, `${symbol}: ${part}`).toBe(true)
  }
  expect(coins.BTC?.maxSupply).toBe('21000000')
  expect(coins.ETH?.maxSupply).toBeUndefined()
})

test('[MK10] every coin but the dollar has a supply in circulation, and none more than there can be', () => {
  for (const [symbol, { supply, maxSupply }] of Object.entries(coins)) {
    if (symbol === 'USDT') expect(supply).toBeUndefined()
    else {
      expect(supply, symbol).toMatch(/^[1-9]\d{6,15}$/)
      if (maxSupply) expect(BigInt(supply ?? 0) <= BigInt(maxSupply), symbol).toBe(true)
    }
  }
})

test('[CO3] what leads off the site is a plain https address, of the coin alone', () => {
  const addresses = Object.values(coins).flatMap(({ site, paper }) => [site, ...(paper ? [paper] : [])])
  for (const address of addresses) {
    const { protocol, search, hash, username } = new URL(address)
    expect([protocol, search, hash, username], address).toEqual(['https:', '', '', ''])
  }
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('[CO1] each says what it is in every language, in two sentences of its own', async () => {
  for (const locale of LOCALE_CODES) {
    const { default: words } = (await import(`../../../locales/${locale}/coins.ts`)) as {
      default: Record<string, string>
    }
    expect(Object.keys(words), locale).toEqual(COIN_SYMBOLS)
    expect(new Set(Object.values(words)).size, locale).toBe(COIN_SYMBOLS.length)
    for (const [symbol, text] of Object.entries(words)) {
      expect(
        text.match(/[.。](?=\s|$|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[A-Z])/gu)?.length,
        `${locale} ${symbol}`,
      ).toBe(2)
    }
  }
})
