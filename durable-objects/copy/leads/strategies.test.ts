import { expect, test } from 'vitest'
import { decideOrders, type HeldHere, SIMULATED_STRATEGIES } from './strategies.ts'

const markets = ['BTC_USDT', 'ETH_USDT', 'SOL_USDT', 'XRP_USDT'].map((symbol, at) => ({
  symbol,
  changeBps: 300 - at * 200,
}))
const held = (more: Partial<HeldHere> = {}): HeldHere => ({
  symbol: 'BTC_USDT',
  side: 'long',
  unrealisedBps: 0,
  openedBeat: 10,
  ...more,
})

test('[CS2] the same beat leads to the same orders; what gained or lost enough, or is old, is closed', () => {
  for (const style of SIMULATED_STRATEGIES) {
    const at = (own: readonly HeldHere[], beat = 11) => decideOrders(style, { seed: 'a', beat, markets, held: own })
    expect(at([])).toEqual(at([]))
    const closes = (own: HeldHere, beat?: number) => at([own], beat).filter(({ kind }) => kind === 'close')
    expect(closes(held({ unrealisedBps: style.takeBps }))).toMatchObject([{ bps: 10_000 }])
    expect(closes(held({ unrealisedBps: -style.stopBps }))).toMatchObject([{ bps: 10_000 }])
    expect(closes(held(), 10 + style.beats)).toMatchObject([{ bps: 10_000 }])
    expect(closes(held())).toEqual([])
  }
})

test('[CS2] each enters markets that it is not in, as often as its style says, and never more than it may hold', () => {
  for (const style of SIMULATED_STRATEGIES) {
    const entries = Array.from({ length: 240 }, (_, beat) =>
      decideOrders(style, { seed: style.name, beat, markets, held: [held({ openedBeat: beat })] }),
    ).flat()
    expect(entries.length).toBeGreaterThan(240 / style.every / 2)
    expect(entries.every(({ symbol, kind }) => kind === 'open' && symbol !== 'BTC_USDT')).toBe(true)
    if (!style.isShort) expect(entries.every(({ side }) => side === 'long')).toBe(true)
    const full = Array.from({ length: style.most }, (_, at) => held({ symbol: `X${at}_USDT`, openedBeat: 0 }))
    expect(decideOrders(style, { seed: 'a', beat: 1, markets, held: full })).toEqual([])
  }
})
