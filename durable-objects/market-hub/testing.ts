import { topicKey } from '#shared/socket/topics.ts'
import type { Publication } from '../platform/market-feed.ts'
import { Hub } from './engine.ts'
import type { Outgoing } from './reaction.ts'

export const spot = { dialect: 'spot', batch: false } as const
export const futures = { dialect: 'futures', batch: false } as const
export const batch = { dialect: 'spot', batch: true } as const

export const topic = (type: string, interval?: string) =>
  topicKey({ biz: 'exchange', type, pairCode: '78', ...(interval && { interval }) })
export const state = (type: string, data: unknown): Publication => ({
  kind: 'state',
  topic: topic(type),
  json: JSON.stringify(data),
})
export const fills = (...seqs: number[]): Publication => ({
  kind: 'append',
  topic: topic('fills'),
  entries: seqs.map((seq) => `{"seq":"${seq}"}`),
})
export const depth = (
  startSeq: number,
  endSeq: number,
  levels: Record<string, string>,
  snapshot = false,
): Publication => ({
  kind: 'depth',
  topic: topic('depth'),
  change: {
    startSeq,
    endSeq,
    ...(snapshot && { snapshot }),
    asks: Object.entries(levels).map(([price, quantity]) => [price, quantity, endSeq]),
    bids: [],
  },
})

/** A hub with sockets named by letters, a manual clock, and each socket's unsent bytes. */
export class Bench {
  readonly hub = new Hub<string>()
  readonly owes = new Map<string, number>()
  now = 1_000_000
  readonly owed = (key: string) => this.owes.get(key) ?? 0

  connect(key: string, facts: Parameters<Hub<string>['connect']>[1] = spot): this {
    this.hub.connect(key, facts, { topics: [], heardAt: this.now })
    return this
  }

  say(key: string, message: unknown) {
    const text = typeof message === 'string' || message instanceof ArrayBuffer ? message : JSON.stringify(message)
    return this.hub.receive(key, text, this.now, this.owed)
  }

  /** Returns the response frames, parsed. */
  sub(key: string, type: string, more: Record<string, unknown> = {}) {
    return parsed(this.say(key, { event: 'sub', params: { biz: 'exchange', type, pairCode: '78', ...more } }).outgoing)
  }

  flush() {
    return this.hub.flush(this.now, this.owed)
  }

  send(...publications: Publication[]) {
    this.hub.publish(publications)
    return this.flush()
  }
}

export const framesOf = (outgoing: readonly Outgoing<string>[], key?: string) =>
  outgoing.flatMap((each) => ('frames' in each && (key === undefined || each.to === key) ? each.frames : []))
export const parsed = (outgoing: readonly Outgoing<string>[], key?: string) =>
  framesOf(outgoing, key).map((frame) => JSON.parse(frame))
export const dataOf = (outgoing: readonly Outgoing<string>[], key?: string) =>
  parsed(outgoing, key)
    .flat()
    .map(({ data }) => JSON.parse(data))
export const closesOf = (outgoing: readonly Outgoing<string>[]) =>
  outgoing.flatMap((each) => ('close' in each ? [[each.to, each.close.code]] : []))
