// Loads the part of the log that shows a trade, and has a worker check it.

import { proofCalls } from '#shared/api/proof.ts'
import type { LogSlice, Replayed } from '#shared/proof/log.ts'
import { call } from '../../calls/call.ts'
import type { ReplayReport } from './replay-messages.ts'

/** Undefined where the exchange could not be asked. */
export async function loadSlice(symbol: string, seq: number): Promise<LogSlice | undefined> {
  const answer = await call(proofCalls.log, { symbol, seq })
  return answer.ok ? answer.data : undefined
}

/** The slice with the trade's price one tick higher: what somebody would have to do who wanted to rewrite it. */
export const tampered = (slice: LogSlice, seq: number): LogSlice => ({
  ...slice,
  events: slice.events.map((own) =>
    own.seq === seq ? { ...own, event: { ...own.event, price: Number(own.event.price) + 1 } } : own,
  ),
})

/** @throws Error where a worker cannot be had */
export function checkSlice(slice: LogSlice, onProgress: (share: number) => void): Promise<Replayed> {
  const worker = new Worker(new URL('./replay-worker.ts', import.meta.url), { type: 'module', name: 'replay' })
  return new Promise<Replayed>((resolve, reject) => {
    worker.onerror = () => reject(new Error('replay worker'))
    // The other end is our own worker, of this very build.
    worker.onmessage = ({ data }: MessageEvent<ReplayReport>) => {
      if (data.kind === 'done') resolve(data.replayed)
      else onProgress(data.share)
    }
    worker.postMessage(slice)
  }).finally(() => worker.terminate())
}
