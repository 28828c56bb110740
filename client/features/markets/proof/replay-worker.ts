// Web Worker that replays a part of a market's log with the exchange's matching engine.

import { replayLogSlice } from '#objects/markets/market/proof/replay.ts'
import type { MarketLogSlice } from '#shared/markets/proof/log.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import type { TradeReplayReport } from './replay-messages.ts'

const EVENTS_PER_REPORT = 50

const report = (message: TradeReplayReport) => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<MarketLogSlice>) => {
  const all = data.events.length * 2
  let done = 0
  const replayed = replayLogSlice(data, sha256, () => {
    done += 1
    if (done % EVENTS_PER_REPORT === 0) report({ kind: 'progress', share: Math.min(1, done / all) })
  })
  report({ kind: 'done', replayed })
})
