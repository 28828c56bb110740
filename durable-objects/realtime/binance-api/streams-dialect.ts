// Handles requests of clients on stream sockets (protocols §3.4).

import { SOCKET_SUBSCRIPTIONS_MAX, VISITOR_SUBSCRIPTIONS_MAX } from '../limits.ts'
import type { CountBufferedBytes, HubReaction } from '../reaction.ts'
import type { HubSession } from '../sessions.ts'
import type { HubActions, SocketDialect } from '../socket-dialect.ts'
import type { KnownTopic, ProducerName } from '../topics.ts'
import {
  type FrameRequestId,
  formatStreamErrorFrame,
  formatStreamResultFrame,
  INVALID_STREAM_ERROR,
  TOO_MANY_REQUESTS_ERROR,
  TOO_MANY_STREAMS_ERROR,
  TOO_MANY_VISITOR_STREAMS_ERROR,
} from './frames.ts'
import { parseFrameId, parseStreamRequest } from './requests.ts'
import { type BinanceStreamProduct, findBinanceStream, formatStreamTopic, streamNameOf } from './streams.ts'

type StreamsRequest<Key> = {
  readonly session: HubSession<Key>
  readonly owed: CountBufferedBytes<Key>
  readonly now: number
}

export class StreamsDialect<Key> implements SocketDialect<Key> {
  readonly #floor: HubActions<Key>
  readonly #product: BinanceStreamProduct

  constructor(floor: HubActions<Key>, product: BinanceStreamProduct) {
    this.#floor = floor
    this.#product = product
  }

  rateLimited(text: string): string {
    return formatStreamErrorFrame(TOO_MANY_REQUESTS_ERROR, parseFrameId(text))
  }

  answer(session: HubSession<Key>, text: string, owed: CountBufferedBytes<Key>, now: number): HubReaction<Key> {
    const request = parseStreamRequest(text)
    const { id } = request
    const result = (value: unknown) => this.#floor.send(session, formatStreamResultFrame(value, id))
    const { group } = session
    switch (request.kind) {
      case 'wrong':
        return this.#floor.send(session, formatStreamErrorFrame(request.wrong, id))
      case 'list':
        return result(group.topics.map(streamNameOf))
      case 'get_combined':
        return result(group.facts.isCombined ?? false)
      case 'set_combined':
        this.#floor.setCombined(session, request.isCombined)
        return result(null)
      case 'subscribe':
        return this.#subscribe({ session, owed, now }, request.names, id)
      case 'unsubscribe':
        return this.#unsubscribe(session, request.names, id)
    }
  }

  /** Unknown names in the address are ignored without a response. */
  begin(
    session: HubSession<Key>,
    names: readonly string[],
    owed: CountBufferedBytes<Key>,
    now: number,
  ): HubReaction<Key> {
    const streams = [...new Set(names)]
      .flatMap((name) => findBinanceStream(name, this.#product) ?? [])
      .slice(0, this.#mostOf(session))
    return this.#listen({ session, owed, now }, streams)
  }

  #subscribe(asking: StreamsRequest<Key>, names: readonly string[], id: FrameRequestId): HubReaction<Key> {
    const { session } = asking
    const refuse = (wrong: typeof TOO_MANY_STREAMS_ERROR) =>
      this.#floor.send(session, formatStreamErrorFrame(wrong, id))
    const streams: KnownTopic[] = []
    for (const name of new Set(names)) {
      const stream = findBinanceStream(name, this.#product)
      if (!stream) return refuse(INVALID_STREAM_ERROR)
      if (!session.group.topics.includes(stream.topic)) streams.push(stream)
    }
    const count = session.group.topics.length + streams.length
    if (count > SOCKET_SUBSCRIPTIONS_MAX) return refuse(TOO_MANY_STREAMS_ERROR)
    if (count > this.#mostOf(session)) return refuse(TOO_MANY_VISITOR_STREAMS_ERROR)
    // A client takes its REST snapshot after this response, and then needs every change.
    const { watch, outgoing } = this.#listen(asking, streams)
    const unbroken = streams.filter(({ isUnbroken }) => isUnbroken).map(({ topic }) => topic)
    const ack = this.#floor.sendOnceKnown(session, unbroken, formatStreamResultFrame(null, id))
    return { watch: watch ?? [], outgoing: [...ack.outgoing, ...outgoing] }
  }

  #unsubscribe(session: HubSession<Key>, names: readonly string[], id: FrameRequestId): HubReaction<Key> {
    const topics = names.map((name) => formatStreamTopic(this.#product, name))
    const released = topics.flatMap((topic) => this.#floor.unsubscribe(session, topic))
    return this.#floor.send(session, ...released, formatStreamResultFrame(null, id))
  }

  #mostOf(session: HubSession<Key>): number {
    return this.#floor.isVisitor(session) ? VISITOR_SUBSCRIPTIONS_MAX : SOCKET_SUBSCRIPTIONS_MAX
  }

  #listen({ session, owed, now }: StreamsRequest<Key>, streams: readonly KnownTopic[]): HubReaction<Key> {
    const watch = new Set<ProducerName>()
    const frames: string[] = []
    for (const stream of streams) {
      const present = this.#floor.subscribe(session, stream, owed, now)
      if (present === 'first') watch.add(stream.producer)
      else frames.push(...present)
    }
    return { ...(frames.length > 0 ? this.#floor.send(session, ...frames) : { outgoing: [] }), watch: [...watch] }
  }
}
