// The dialect of our own socket (shared/realtime, protocols §2) and of the original venue. It has no call for past
// bars, so history begins with the first received trade.

import { z } from 'zod/mini'
import { BookLevelText } from '#shared/markets/market-data.ts'
import { DepthPush, FillsPush, SocketServerMessage } from '#shared/realtime/pushes.ts'
import { SPOT_BIZ } from '#shared/realtime/topics.ts'
import type { FeedLevel } from '../feed-book.ts'
import {
  createMalformedMessage,
  type FeedDialect,
  type FeedMessage,
  IRRELEVANT_MESSAGE,
  parseFeedJson,
} from './dialect.ts'

const DepthSnapshotPush = z.object({ asks: z.array(BookLevelText), bids: z.array(BookLevelText) })
const Outcome = z.object({ result: z.boolean(), errorMsg: z.optional(z.string()) })

function readDepth(data: unknown): FeedMessage {
  const change = DepthPush.safeParse(data)
  if (!change.success) return createMalformedMessage('depth')
  const { startSeq, endSeq, snapshot } = change.data
  const level = ([price, quantity]: readonly [string, string, number]): FeedLevel => [price, quantity]
  const bids = change.data.bids.map(level)
  const asks = change.data.asks.map(level)
  if (snapshot) return { kind: 'snapshot', upTo: endSeq, bids, asks }
  return { kind: 'change', after: startSeq - 1, upTo: endSeq, bids, asks }
}

function readFills(data: unknown): FeedMessage {
  const fills = FillsPush.safeParse(data)
  if (!fills.success) return createMalformedMessage('fills')
  // The message has the newest trade first.
  const trades = fills.data.toReversed().map(({ seq: id, ...trade }) => ({ id, ...trade }))
  return { kind: 'trades', trades }
}

/** Error message for an unknown or too frequent request. It names no subscription. */
const Complaint = z.object({ result: z.literal(false), errorMsg: z.optional(z.string()) })

function read(text: string, symbol: string): FeedMessage {
  const json = parseFeedJson(text)
  if (json === undefined) return createMalformedMessage('no JSON')
  const complaint = Complaint.safeParse(json)
  if (complaint.success) return createMalformedMessage(complaint.data.errorMsg ?? 'exception')
  const frame = SocketServerMessage.safeParse(json)
  if (!frame.success) return createMalformedMessage('no frame')
  const { channel, type, pairCode, data } = frame.data
  if (channel !== undefined) {
    const outcome = Outcome.safeParse(data)
    if (!outcome.success || outcome.data.result || pairCode !== symbol) return IRRELEVANT_MESSAGE
    return { kind: 'refused', reason: outcome.data.errorMsg ?? 'subscription refused' }
  }
  if (pairCode !== symbol) return IRRELEVANT_MESSAGE
  // Public spot topics contain JSON inside a string.
  const value = typeof data === 'string' ? parseFeedJson(data) : data
  if (type === 'depth') return readDepth(value)
  if (type === 'fills') return readFills(value)
  if (type !== 'depth_snapshot') return IRRELEVANT_MESSAGE
  const top = DepthSnapshotPush.safeParse(value)
  return top.success ? { kind: 'top', ...top.data } : createMalformedMessage('depth_snapshot')
}

const subscribe = (type: string, pairCode: string) =>
  JSON.stringify({ event: 'sub', params: { biz: SPOT_BIZ, type, pairCode } })

export const coinwFeedDialect: FeedDialect = {
  symbolOf: ({ id }) => String(id),
  socketUrl: (base) => base,
  // Some servers send only changes on `depth`, never a snapshot. The best 20 levels then serve as the book.
  openingMessages: (symbol) => ['depth', 'depth_snapshot', 'fills'].map((type) => subscribe(type, symbol)),
  resyncMessages: (symbol) => [subscribe('depth', symbol)],
  pingMessage: '{"event":"ping"}',
  parseMessage: read,
}
