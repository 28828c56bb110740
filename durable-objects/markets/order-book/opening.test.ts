import { expect, test } from 'vitest'
import { MARKET_OPENING_AHEAD_MAX_MS } from '#shared/markets/openings.ts'
import { decideMarketOpening, findInitialOpeningTime } from './opening.ts'

const NOW = Date.UTC(2026, 10, 26, 12)
const SOON = NOW + 60_000

test('[OB68] an opening lies ahead, a year at most, and is moved and withdrawn before it', () => {
  const invalid = { ok: false, error: 'opening_invalid' }
  const same = { ok: false, error: 'already_so' }
  expect(decideMarketOpening(0, SOON, NOW)).toEqual({ ok: true, value: SOON })
  expect(decideMarketOpening(SOON, SOON + 1, NOW)).toEqual({ ok: true, value: SOON + 1 })
  expect(decideMarketOpening(SOON, NOW + 1, NOW)).toEqual({ ok: true, value: NOW + 1 })
  expect(decideMarketOpening(SOON, SOON, NOW)).toEqual(same)
  for (const time of [NOW, NOW - 1, NOW + MARKET_OPENING_AHEAD_MAX_MS + 1, SOON + 0.5, Number.NaN]) {
    expect(decideMarketOpening(0, time, NOW), String(time)).toEqual(invalid)
  }
  expect(decideMarketOpening(SOON, null, NOW)).toEqual({ ok: true, value: 0 })
  expect(decideMarketOpening(SOON, null, SOON), 'it is open').toEqual(same)
  expect(decideMarketOpening(0, null, NOW)).toEqual(same)
})

test('[OB69] an announced market is given a time, or opened at once; others are open when they are new', () => {
  const announced = findInitialOpeningTime({ stage: 'announced' })
  expect(findInitialOpeningTime({})).toBe(0)
  expect(announced).toBeGreaterThan(NOW + MARKET_OPENING_AHEAD_MAX_MS)
  expect(decideMarketOpening(announced, SOON, NOW)).toEqual({ ok: true, value: SOON })
  expect(decideMarketOpening(announced, null, NOW)).toEqual({ ok: true, value: 0 })
})
