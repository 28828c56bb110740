import { toTopicKey } from '#shared/realtime/topics.ts'
import type { TopicPublication } from '../platform/market-feed.ts'
import { HubEngine } from './engine.ts'
import type { HubOutput } from './reaction.ts'

export const SPOT_CONNECTION = { dialect: 'spot', batch: false } as const
export const FUTURES_CONNECTION = { dialect: 'futures', batch: false } as const
export const BATCH_CONNECTION = { dialect: 'spot', batch: true } as const

export const createTopicKey = (type: string, interval?: string) =>
  toTopicKey({ biz: 'exchange', type, pairCode: '78', ...(interval && { interval }) })
export const createStatePublication = (type: string, data: unknown): TopicPublication => ({
  kind: 'state',
  topic: createTopicKey(type),
  json: JSON.stringify(data),
})
export const createFillsPublication = (...seqs: number[]): TopicPublication => ({
  kind: 'append',
  topic: createTopicKey('fills'),
  entries: seqs.map((seq) => `{"seq":"${seq}"}`),
})
export const createDepthPublication = (
  startSeq: number,
  endSeq: number,
  levels: Record<string, string>,
  snapshot = false,
): TopicPublication => ({
  kind: 'depth',
  topic: createTopicKey('depth'),
  change: {
    startSeq,
    endSeq,
    ...(snapshot && { snapshot }),
    asks: Object.entries(levels).map(([price, quantity]) => [price, quantity, endSeq]),
    bids: [],
  },
})

/** A hub for tests: letters name its sockets, tests set its clock and the unsent bytes per socket. */
export class HubBench {
  readonly hub = new HubEngine<string>()
  readonly owes = new Map<string, number>()
  now = 1_000_000
  readonly owed = (key: string) => this.owes.get(key) ?? 0

  connect(
    key: string,
    facts: Parameters<HubEngine<string>['connect']>[1] = SPOT_CONNECTION,
    identity?: Parameters<HubEngine<string>['connect']>[3],
  ): this {
    this.hub.connect(key, facts, { topics: [], heardAt: this.now }, identity)
    return this
  }

  say(key: string, message: unknown) {
    const text = typeof message === 'string' || message instanceof ArrayBuffer ? message : JSON.stringify(message)
    return this.hub.receive(key, text, this.now, this.owed)
  }

  sub(key: string, type: string, more: Record<string, unknown> = {}) {
    return parseFrames(
      this.say(key, { event: 'sub', params: { biz: 'exchange', type, pairCode: '78', ...more } }).outgoing,
    )
  }

  flush() {
    return this.hub.flush(this.now, this.owed)
  }

  send(...publications: TopicPublication[]) {
    this.hub.publish(publications)
    return this.flush()
  }
}

export const collectFrames = (outgoing: readonly HubOutput<string>[], key?: string) =>
  outgoing.flatMap((each) => ('frames' in each && (key === undefined || each.to === key) ? each.frames : []))
export const parseFrames = (outgoing: readonly HubOutput<string>[], key?: string) =>
  collectFrames(outgoing, key).map((frame) => JSON.parse(frame))
export const parseFrameData = (outgoing: readonly HubOutput<string>[], key?: string) =>
  parseFrames(outgoing, key)
    .flat()
    .map(({ data }) => JSON.parse(data))
export const collectCloseCodes = (outgoing: readonly HubOutput<string>[]) =>
  outgoing.flatMap((each) => ('close' in each ? [[each.to, each.close.code]] : []))
