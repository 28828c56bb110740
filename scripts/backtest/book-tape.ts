// Tapes with a real order book, from a recorded stream or from the site's simulated market.

import { SimulatedSource } from '#objects/markets/market-source/simulated.ts'
import type { SourceStep } from '#objects/markets/market-source/source.ts'
import type { Market } from '#shared/markets/markets.ts'
import { barStart, type Interval, nextBarStart } from '#shared/platform/intervals.ts'
import type { MarketRecording } from '../recording.ts'
import { type BacktestTape, insertBars, type TapeMoment } from './tape.ts'

export type TapeSpan = { readonly from: number; readonly to: number; readonly stepMs: number }

function* steps(
  step: (since: number, until: number) => SourceStep,
  { from, to, stepMs }: TapeSpan,
): Generator<TapeMoment> {
  for (let time = from + stepMs; time <= to; time += stepMs) {
    const { trades, ladder } = step(time - stepMs, time)
    yield { time, trades, ...(ladder && { ladder }) }
  }
}

type Parts = { readonly market: Market; readonly interval: Interval; readonly span: TapeSpan }

function tapeOf({ market, interval, span }: Parts, step: (since: number, until: number) => SourceStep) {
  const start = barStart(interval, span.from)
  return {
    market,
    barMs: nextBarStart(interval, start) - start,
    from: span.from,
    to: span.to,
    moments: () => insertBars(steps(step, span), interval),
  }
}

/** The tape that the site simulates with this seed, between two times. */
export function createSimulatedTape(parts: Parts, seed: number): BacktestTape {
  const source = new SimulatedSource(parts.market, seed)
  return {
    ...tapeOf(parts, (since, until) => source.advance(since, until)),
    origin: `simulated market, seed ${seed}`,
    model: [`Simulated: trades and book of the site's own market, looked at every ${parts.span.stepMs / 1000} s.`],
  }
}

export function createRecordedTape(parts: Parts, recording: MarketRecording, origin: string): BacktestTape {
  return {
    ...tapeOf(parts, (since, until) => recording.step(since, until)),
    origin,
    model: [
      `Recorded book and trades, looked at every ${parts.span.stepMs / 1000} s. What the recorded book takes back at a price where an order of the strategy waits, is taken from the back first.`,
    ],
  }
}
