import { describe, expect, test, vi } from 'vitest'
import { findMarket } from '#shared/markets/markets.ts'
import {
  createContractSource,
  createContractSourceOrUnreachable,
  createMarketSource,
  findValidContractCallsUrl,
  type SourceEnv,
} from './make-source.ts'
import { ReplaySource } from './replay.ts'
import { SimulatedSource } from './simulated.ts'
import { SourceUnreachableError } from './source.ts'
import { UpstreamSource, type VenueNetwork } from './upstream.ts'

const market = findMarket('BTC_USDT') ?? expect.unreachable()
const network: VenueNetwork = { openSocket: () => expect.unreachable(), fetchReply: () => expect.unreachable() }
const REPLAY = { fetch: () => expect.unreachable() }
const choose = (env: SourceEnv) => createMarketSource(market, env, { network })

describe('where prices come from', () => {
  test.each<[string, SourceEnv, unknown, string]>([
    ['nothing is said', {}, SimulatedSource, 'simulated 1'],
    ['another seed', { SEED: '7' }, SimulatedSource, 'simulated 7'],
    [
      'a recording of this market',
      { MARKET_SOURCE: 'replay', REPLAY, REPLAY_MARKETS: 'ETH_USDT,BTC_USDT', REPLAY_FILE: '/a.gz' },
      ReplaySource,
      'replay /a.gz',
    ],
    [
      'a recording of another market',
      { MARKET_SOURCE: 'replay', REPLAY, REPLAY_MARKETS: 'ETH_USDT', REPLAY_FILE: '/a.gz' },
      SimulatedSource,
      'simulated 1',
    ],
    [
      'a venue of Binance’s dialect',
      { MARKET_SOURCE: 'upstream', UPSTREAM_FEED_URL: 'wss://feed.test', UPSTREAM_FEED_REST_URL: 'https://rest.test' },
      UpstreamSource,
      'upstream binance wss://feed.test',
    ],
    [
      'a venue of our own dialect',
      { MARKET_SOURCE: 'upstream', UPSTREAM_FEED_URL: 'ws://feed.test/ws', UPSTREAM_FEED_DIALECT: 'coinw' },
      UpstreamSource,
      'upstream coinw ws://feed.test/ws',
    ],
  ])('%s', (_, env, kind, origin) => {
    const chosen = choose(env)
    expect(chosen.source).toBeInstanceOf(kind)
    expect(chosen.origin).toBe(origin)
  })

  test.each<[SourceEnv, RegExp]>([
    [{ MARKET_SOURCE: 'moon' }, /setting MARKET_SOURCE/],
    [{ SEED: '-1' }, /setting SEED/],
    [{ MARKET_SOURCE: 'upstream' }, /setting UPSTREAM_FEED_URL/],
    [{ MARKET_SOURCE: 'upstream', UPSTREAM_FEED_URL: 'https://feed.test' }, /setting UPSTREAM_FEED_URL/],
    [{ MARKET_SOURCE: 'upstream', UPSTREAM_FEED_URL: 'wss://feed.test' }, /setting UPSTREAM_FEED_REST_URL/],
    [
      { MARKET_SOURCE: 'upstream', UPSTREAM_FEED_URL: 'wss://feed.test', UPSTREAM_FEED_REST_URL: 'x' },
      /UPSTREAM_FEED_REST_URL/,
    ],
    [
      { MARKET_SOURCE: 'upstream', UPSTREAM_FEED_URL: 'wss://f.test', UPSTREAM_FEED_DIALECT: 'x' },
      /UPSTREAM_FEED_DIALECT/,
    ],
  ])('%j names the setting that is wrong', (env, message) => {
    expect(() => choose(env)).toThrow(message)
  })
})

test('[UP34] past bars of an exchange are asked for below its address, or at the one that is named', async () => {
  const asked: string[] = []
  const settled: VenueNetwork = {
    openSocket: () => new Promise(() => {}),
    fetchReply: async (url) => {
      asked.push(url.split('?')[0] ?? '')
      return { status: 200, text: '[]' }
    },
  }
  const env = { MARKET_SOURCE: 'upstream', UPSTREAM_SPOT_WS_URL: 'ws://feed.test/ws' }
  const exchange = { ...env, UPSTREAM_SPOT_URL: 'https://venue.test/api/' }
  for (const each of [env, exchange, { ...exchange, UPSTREAM_FEED_REST_URL: 'https://rest.test' }]) {
    const { source } = createMarketSource(market, each, { network: settled })
    await source.preload?.('hours', 0, 3_600_000)
  }
  expect(asked).toEqual(['https://venue.test/api/v3/klines', 'https://rest.test/api/v3/klines'])
})

describe('where prices of a contract come from', () => {
  const UPSTREAM = {
    MARKET_SOURCE: 'upstream',
    UPSTREAM_FEED_URL: 'wss://feed.test',
    UPSTREAM_FEED_REST_URL: 'https://rest.test',
  }
  const CONTRACTS = {
    ...UPSTREAM,
    UPSTREAM_FUTURES_FEED_URL: 'wss://contracts.test/public',
    UPSTREAM_FUTURES_FEED_REST_URL: 'https://contracts.test',
  }
  const originOf = (env: SourceEnv) => createContractSource(market, env, { network }).origin

  test('[VN150] they are the venue’s contracts if their feed is set, otherwise its spot markets', () => {
    expect(originOf(CONTRACTS)).toBe('upstream binance wss://contracts.test/public')
    expect(originOf(UPSTREAM)).toBe('upstream binance wss://feed.test')
    expect(originOf({ ...CONTRACTS, MARKET_SOURCE: 'simulated' })).toBe('simulated 1')
    expect(createMarketSource(market, CONTRACTS, { network }).origin).toBe('upstream binance wss://feed.test')
  })

  test('[VN150] a setting that is wrong is named', () => {
    expect(() => originOf({ ...CONTRACTS, UPSTREAM_FUTURES_FEED_URL: 'https://contracts.test' })).toThrow(
      /UPSTREAM_FUTURES_FEED_URL/,
    )
    expect(() => originOf({ ...CONTRACTS, UPSTREAM_FUTURES_FEED_REST_URL: '' })).toThrow(
      /UPSTREAM_FUTURES_FEED_REST_URL/,
    )
  })

  test('[VN158] a wrong setting makes an unreachable source of the same origin, which keeps stored bars', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const wrong = { ...CONTRACTS, UPSTREAM_FUTURES_FEED_REST_URL: 'contracts.test' }
    const { origin, source } = createContractSourceOrUnreachable(market, wrong, { network })
    expect(origin).toBe(originOf(CONTRACTS))
    expect(() => source.advance(0, 1)).toThrow(SourceUnreachableError)
    expect(findValidContractCallsUrl(wrong)).toBeUndefined()
    expect(log).toHaveBeenCalledTimes(2)
    expect(log.mock.calls.flat().join()).toContain('UPSTREAM_FUTURES_FEED_REST_URL')
    log.mockRestore()
    expect(findValidContractCallsUrl(CONTRACTS)).toBe('https://contracts.test/fapi/v1')
    const none = { ...UPSTREAM, UPSTREAM_FEED_URL: 'https://feed.test' }
    expect(() => createContractSourceOrUnreachable(market, none, { network })).toThrow(/UPSTREAM_FEED_URL/)
  })
})
