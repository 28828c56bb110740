import { binanceBarStart, nextBinanceBarStart } from '#shared/binance-api/intervals.ts'
import type { BinanceInterval } from '#shared/binance-api/words.ts'
import type { Trade } from '#shared/markets/market-data.ts'

type Page = {
  readonly startTime?: number | undefined
  readonly endTime?: number | undefined
  readonly limit: number
}

export function selectTapeTrades(
  tape: readonly Trade[],
  asked: Page & { readonly fromId?: number | undefined },
): Trade[] {
  const { fromId = 0, startTime = 0, endTime = Number.MAX_SAFE_INTEGER, limit } = asked
  const fitting = tape.filter(({ seq, time }) => seq >= fromId && time >= startTime && time <= endTime).toReversed()
  const isFromStart = asked.fromId !== undefined || asked.startTime !== undefined
  return isFromStart ? fitting.slice(0, limit) : fitting.slice(-limit)
}

/** Returns an end time (epoch ms): the last `limit` bars before it are requested. Undefined: the newest bars. */
export function computeBarsEnd(
  interval: BinanceInterval,
  { startTime, endTime, limit }: Page,
  now: number,
): number | undefined {
  let until = endTime === undefined ? Number.POSITIVE_INFINITY : endTime + 1
  if (startTime !== undefined) {
    let start = binanceBarStart(interval, startTime)
    let left = start < startTime ? limit + 1 : limit
    while (left > 0 && start <= now) {
      start = nextBinanceBarStart(interval, start)
      left -= 1
    }
    until = Math.min(until, start)
  }
  return until > now ? undefined : until
}
