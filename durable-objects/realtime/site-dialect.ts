// The site's dialect for spot and futures (protocols §2).

import type { SubscriptionParams } from '#shared/realtime/topics.ts'
import { formatPrivateTopic } from './account-sockets.ts'
import {
  EXCEPTION_FRAME,
  formatAckFrame,
  INVALID_FRAME,
  LOGIN_REFUSED,
  LOGIN_REQUIRED,
  PONG_FRAME,
  RATE_LIMIT_FRAME,
  TOO_MANY_SUBSCRIPTIONS,
  TOO_MANY_TOPICS_FOR_VISITOR,
} from './frames.ts'
import { SOCKET_SUBSCRIPTIONS_MAX, VISITOR_SUBSCRIPTIONS_MAX } from './limits.ts'
import type { CountBufferedBytes, HubReaction } from './reaction.ts'
import { parseClientRequest } from './requests.ts'
import type { HubSession } from './sessions.ts'
import type { HubActions, SocketDialect } from './socket-dialect.ts'
import { resolveTopic } from './topics.ts'

type SiteRequest<Key> = {
  readonly session: HubSession<Key>
  readonly owed: CountBufferedBytes<Key>
  readonly now: number
}

export class SiteDialect<Key> implements SocketDialect<Key> {
  readonly #floor: HubActions<Key>

  constructor(floor: HubActions<Key>) {
    this.#floor = floor
  }

  rateLimited(): string {
    return RATE_LIMIT_FRAME
  }

  answer(session: HubSession<Key>, text: string, owed: CountBufferedBytes<Key>, now: number): HubReaction<Key> {
    const { accountSockets: members } = this.#floor
    const say = (frame: string) => this.#floor.send(session, frame)
    const request = parseClientRequest(text)
    switch (request.kind) {
      case 'ping':
        return say(PONG_FRAME)
      case 'login':
        if (request.shown && session.group.facts.dialect === 'futures') return { outgoing: [], login: request.shown }
        return say(formatAckFrame('login', {}, members.login(session.key) ? undefined : LOGIN_REFUSED))
      case 'logout':
        members.logout(session.key)
        return say(formatAckFrame('logout', {}))
      case 'garbage':
        return say(RATE_LIMIT_FRAME)
      case 'exception':
        return say(EXCEPTION_FRAME)
      case 'malformed':
        return say(formatAckFrame(request.event === 'sub' ? 'subscribe' : 'unsubscribe', request.echo, INVALID_FRAME))
      case 'sub':
        return this.#subscribe({ session, owed, now }, request.params)
      case 'unsub':
        return this.#unsubscribe(session, request.params)
    }
  }

  #subscribe({ session, owed, now }: SiteRequest<Key>, params: SubscriptionParams): HubReaction<Key> {
    const refused = (refusal: Parameters<typeof formatAckFrame>[2]) =>
      this.#floor.send(session, formatAckFrame('subscribe', params, refusal))
    const { facts, topics } = session.group
    const resolution = resolveTopic(facts.dialect === 'futures' ? 'futures' : 'spot', params)
    if (resolution.kind === 'invalid') return refused(INVALID_FRAME)
    if (resolution.kind === 'login') return this.#subscribeOwn(session, params)
    if (resolution.kind === 'silent') return refused(undefined)
    const { known } = resolution
    const isNew = !topics.includes(known.topic)
    const isVisitor = this.#floor.isVisitor(session)
    if (isNew && isVisitor && topics.length >= VISITOR_SUBSCRIPTIONS_MAX) return refused(TOO_MANY_TOPICS_FOR_VISITOR)
    if (isNew && topics.length >= SOCKET_SUBSCRIPTIONS_MAX) return refused(TOO_MANY_SUBSCRIPTIONS)
    const ack = formatAckFrame('subscribe', params)
    // A client that missed a change subscribes to depth again, to get a snapshot.
    if (!isNew && params.type !== 'depth') return this.#floor.send(session, ack)
    const present = this.#floor.subscribe(session, known, owed, now)
    const isFirst = present === 'first'
    return {
      ...this.#floor.send(session, ack, ...(isFirst ? [] : present)),
      ...(isFirst && { watch: [known.producer] }),
    }
  }

  #subscribeOwn(session: HubSession<Key>, params: SubscriptionParams): HubReaction<Key> {
    const topic = formatPrivateTopic(params)
    const userId = this.#floor.accountSockets.subscribe(session.key, topic)
    const ack = formatAckFrame('subscribe', params, userId === undefined ? LOGIN_REQUIRED : undefined)
    const reaction = this.#floor.send(session, ack)
    return userId === undefined ? reaction : { ...reaction, listen: { person: userId, type: topic } }
  }

  #unsubscribe(session: HubSession<Key>, params: SubscriptionParams): HubReaction<Key> {
    const resolution = resolveTopic(session.group.facts.dialect === 'futures' ? 'futures' : 'spot', params)
    if (resolution.kind === 'invalid')
      return this.#floor.send(session, formatAckFrame('unsubscribe', params, INVALID_FRAME))
    if (resolution.kind === 'known') this.#floor.unsubscribe(session, resolution.known.topic)
    if (resolution.kind === 'login') this.#floor.accountSockets.unsubscribe(session.key, formatPrivateTopic(params))
    return this.#floor.send(session, formatAckFrame('unsubscribe', params))
  }
}
