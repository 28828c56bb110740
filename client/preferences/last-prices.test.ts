import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { persistPrices } from '../live/remember-prices.ts'
import { mergeLastPrices, readLastPrices, storeLastPrices } from './last-prices.ts'
import { stubStorages } from './testing.ts'

const seen = (last: string, at: number) => ({ last, changeRate: '0.0100', at })

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('last prices', () => {
  test('[PW20] are kept with the time at which they were right, market by market', () => {
    const { local } = stubStorages()
    storeLastPrices({ BTC_USDT: seen('70000.1', 100), ETH_USDT: seen('3500', 100) })
    storeLastPrices({ BTC_USDT: seen('70001.2', 200) })
    expect(readLastPrices()).toEqual({ BTC_USDT: seen('70001.2', 200), ETH_USDT: seen('3500', 100) })
    expect(JSON.parse(local.texts.get('last-prices') ?? '').type).toBe('object')
  })

  test('[PW20] an older sighting never takes the place of a newer one', () => {
    expect(mergeLastPrices({ BTC_USDT: seen('2', 200) }, { BTC_USDT: seen('1', 100) })).toEqual({
      BTC_USDT: seen('2', 200),
    })
  })

  test('what is no price of a listed market is dropped', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { local } = stubStorages()
    const data = {
      BTC_USDT: seen('<b>1</b>', 1),
      ETH_USDT: { last: '1' },
      SOL_USDT: seen('150.5', 3),
      NO_SUCH: seen('1', 1),
      DOGE_USDT: { ...seen('1', 1), at: '2020' },
    }
    local.setItem('last-prices', JSON.stringify({ type: 'object', data }))
    expect(readLastPrices()).toEqual({ SOL_USDT: seen('150.5', 3) })
    local.setItem('last-prices', '[1,2]')
    expect(readLastPrices()).toEqual({})
  })
})

describe('a page with prices', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
    stubStorages()
    const page = Object.assign(new EventTarget(), { hidden: false })
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('document', page)
  })
  const connection = { state: 'live' as 'live' | 'delayed' | 'connecting' | 'offline' }
  const figures = (last: string, time?: number) => ({ BTC_USDT: { last, changeRate: '0.01', ...(time && { time }) } })

  test('[PW21] remembers what it came with, as of its own time, then what it is fed, as of now', () => {
    connection.state = 'live'
    let shown = figures('1', 990_000)
    const stop = persistPrices(connection, () => shown)
    expect(readLastPrices().BTC_USDT).toMatchObject({ last: '1', at: 990_000 })
    shown = figures('2')
    vi.advanceTimersByTime(15_000)
    expect(readLastPrices().BTC_USDT).toMatchObject({ last: '2', at: 1_015_000 })
    shown = figures('3')
    window.dispatchEvent(new Event('pagehide'))
    expect(readLastPrices().BTC_USDT).toMatchObject({ last: '3', at: 1_015_000 })
    stop()
    shown = figures('4')
    vi.advanceTimersByTime(60_000)
    window.dispatchEvent(new Event('pagehide'))
    expect(readLastPrices().BTC_USDT).toMatchObject({ last: '3' })
  })

  test('[PW21] figures without a time of their own are as of now if the page is fed, and none else', () => {
    connection.state = 'connecting'
    persistPrices(connection, () => figures('1'))
    expect(readLastPrices()).toEqual({})
    connection.state = 'live'
    persistPrices(connection, () => figures('1'))
    expect(readLastPrices().BTC_USDT).toMatchObject({ at: 1_000_000 })
  })

  test.each(['offline', 'connecting'] as const)(
    '[PW21] while %s, figures that stand still do not grow younger',
    (state) => {
      connection.state = state
      persistPrices(connection, () => figures('1', 990_000))
      vi.advanceTimersByTime(60_000)
      window.dispatchEvent(new Event('pagehide'))
      expect(readLastPrices().BTC_USDT).toMatchObject({ at: 990_000 })
    },
  )

  test('[PW21] nor in a tab that nobody looks at, but for the moment at which it is left', () => {
    connection.state = 'live'
    persistPrices(connection, () => figures('1', 990_000))
    vi.advanceTimersByTime(5_000)
    Object.assign(document, { hidden: true })
    document.dispatchEvent(new Event('visibilitychange'))
    expect(readLastPrices().BTC_USDT).toMatchObject({ at: 1_005_000 })
    vi.advanceTimersByTime(60_000)
    expect(readLastPrices().BTC_USDT).toMatchObject({ at: 1_005_000 })
  })
})
