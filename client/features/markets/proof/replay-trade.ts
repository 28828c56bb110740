import type { LogReplayResult, MarketLogSlice } from '#shared/markets/proof/log.ts'
import { liabilityProofCalls } from '#shared/wallet/liabilities/calls.ts'
import { sendApiCall } from '../../../calls/call.ts'
import type { TradeReplayReport } from './replay-messages.ts'

export async function loadLogSlice(symbol: string, seq: number): Promise<MarketLogSlice | undefined> {
  const answer = await sendApiCall(liabilityProofCalls.log, { symbol, seq })
  return answer.ok ? answer.data : undefined
}

/** Raises the trade's price by one tick, to show that the check detects a change. */
export const tamperLogSlice = (slice: MarketLogSlice, seq: number): MarketLogSlice => ({
  ...slice,
  events: slice.events.map((own) =>
    own.seq === seq ? { ...own, event: { ...own.event, price: Number(own.event.price) + 1 } } : own,
  ),
})

/** @throws Error if the worker cannot start */
export function checkLogSlice(slice: MarketLogSlice, onProgress: (share: number) => void): Promise<LogReplayResult> {
  const worker = new Worker(new URL('./replay-worker.ts', import.meta.url), { type: 'module', name: 'replay' })
  return new Promise<LogReplayResult>((resolve, reject) => {
    worker.onerror = () => reject(new Error('replay worker'))
    // Safe cast: the sender is our worker of the same build.
    worker.onmessage = ({ data }: MessageEvent<TradeReplayReport>) => {
      if (data.kind === 'done') resolve(data.replayed)
      else onProgress(data.share)
    }
    worker.postMessage(slice)
  }).finally(() => worker.terminate())
}
