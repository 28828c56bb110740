import { expect, test } from 'vitest'
import { computeOpeningReloadDelayMs } from './reload-delay.ts'

test('[OP4] pages that saw the moment come load within three seconds, each at its own; others wait, so that none does it over and over', () => {
  const waits = [0, 0.25, 0.5, 0.999].map((lot) => computeOpeningReloadDelayMs(true, lot))
  expect(new Set(waits).size).toBe(waits.length)
  for (const wait of waits) expect(wait).toBeLessThan(3_000)
  expect(Math.min(...waits), 'not before the market’s next step').toBeGreaterThanOrEqual(250)
  for (const lot of [0, 0.999]) expect(computeOpeningReloadDelayMs(false, lot)).toBe(10_000)
})
