import { BINANCE_ERRORS } from '#shared/binance-api/refusals.ts'
import type { AccountSnapshot } from '../../platform/account-feed.ts'

import type { HubEngine } from '../engine.ts'
import { SOCKET_REQUESTS_MAX } from '../limits.ts'
import { type BinanceApiResponse, createBinanceApiRefusal, formatBinanceApiResponse } from './api-dialect.ts'
import type { SocketApiRequest } from './requests.ts'
import { formatEventFrame, type UserStream } from './user-streams.ts'

export type SocketRequestEffect =
  | { readonly kind: 'follow'; readonly whose: Pick<UserStream, 'person' | 'key' | 'expiresAt'> }
  /** Undefined `id`: all subscriptions of the socket. */
  | { readonly kind: 'unfollow'; readonly id: number | undefined }
  | { readonly kind: 'log_on'; readonly key: string }
  | { readonly kind: 'log_out' }
  | { readonly kind: 'status' }
  | { readonly kind: 'list' }

export type SocketRequestOutcome = BinanceApiResponse & { readonly meaning?: SocketRequestEffect }

/** Never throws. */
export type ExecuteSocketRequest = (request: SocketApiRequest, address: string) => Promise<SocketRequestOutcome>

type Deps<Key> = {
  readonly hub: HubEngine<Key>
  readonly serve: ExecuteSocketRequest
  /** Returns undefined if the ledger does not answer. */
  readonly listen: (
    userId: string,
    begun: { readonly key: Key; readonly id: number },
  ) => Promise<AccountSnapshot | undefined>
  readonly send: (key: Key, frames: readonly string[]) => void
  readonly remember: (key: Key) => void
}

const BUSY = createBinanceApiRefusal({ status: 429, code: -1003, msg: 'Too many requests under way.' })
const TOO_MANY = createBinanceApiRefusal({
  status: 400,
  code: -2042,
  msg: 'Maximum subscription ID reached for this connection.',
})
const NONE = createBinanceApiRefusal({ status: 400, code: -2036, msg: 'User Data Stream subscription not active.' })
const UNREACHABLE = createBinanceApiRefusal({
  status: 503,
  code: -1001,
  msg: 'Internal error; unable to process your request.',
})

export class SocketRequestHandler<Key> {
  readonly #deps: Deps<Key>
  readonly #underWay = new Map<Key, number>()

  constructor(deps: Deps<Key>) {
    this.#deps = deps
  }

  async handleRequest(key: Key, request: SocketApiRequest, address: string): Promise<void> {
    const count = this.#underWay.get(key) ?? 0
    if (count >= SOCKET_REQUESTS_MAX) {
      this.#deps.send(key, [formatBinanceApiResponse(request.id, BUSY)])
      return
    }
    this.#underWay.set(key, count + 1)
    try {
      const outcome = await this.#deps.serve(request, address)
      // The socket may have closed during the await.
      if (this.#deps.hub.findStoredSession(key)) this.#deps.send(key, await this.#mean(key, request, outcome))
    } finally {
      const left = (this.#underWay.get(key) ?? 1) - 1
      if (left > 0) this.#underWay.set(key, left)
      else this.#underWay.delete(key)
    }
  }

  async #mean(
    key: Key,
    { id }: SocketApiRequest,
    { meaning, ...answer }: SocketRequestOutcome,
  ): Promise<readonly string[]> {
    const { hub, remember } = this.#deps
    const say = (said: BinanceApiResponse) => [formatBinanceApiResponse(id, said)]
    switch (meaning?.kind) {
      case undefined:
        return say(answer)
      case 'log_on':
      case 'log_out':
        hub.setLogon(key, meaning.kind === 'log_on' ? meaning.key : undefined, Date.now())
        remember(key)
        return say({ ...answer, result: this.#status(key) })
      case 'status':
        return say({ ...answer, result: this.#status(key) })
      case 'list': {
        const own = hub.spotUserStreams.listStored(key)
        return say({ ...answer, result: own.map((each) => ({ subscriptionId: each.id })) })
      }
      case 'unfollow':
        return this.#unfollow(key, meaning.id, answer).map((said) =>
          typeof said === 'string' ? said : formatBinanceApiResponse(id, said),
        )
      case 'follow': {
        const { said, events } = await this.#follow(key, meaning.whose, answer)
        return [...say(said), ...events]
      }
    }
  }

  #status(key: Key) {
    const { hub } = this.#deps
    const session = hub.findStoredSession(key)
    return {
      apiKey: session?.logon ?? null,
      authorizedSince: session?.logonAt ?? null,
      connectedSince: session?.heardAt,
      returnRateLimits: true,
      serverTime: Date.now(),
      userDataStream: hub.spotUserStreams.countStreams(key) > 0,
    }
  }

  /** Acknowledges only when the start position is known, so every later event is sent. */
  async #follow(key: Key, whose: Pick<UserStream, 'person' | 'key' | 'expiresAt'>, answer: BinanceApiResponse) {
    const { hub, listen, remember } = this.#deps
    const subscription = hub.spotUserStreams.follow(key, whose)
    if (subscription === undefined) return { said: TOO_MANY, events: [] }
    const heard = await listen(whose.person, { key, id: subscription })
    if (!heard) {
      hub.spotUserStreams.unfollow(key, subscription)
      return { said: UNREACHABLE, events: [] }
    }
    // The key may have been revoked, or the socket closed.
    if (!hub.spotUserStreams.has(key, subscription))
      return { said: createBinanceApiRefusal(BINANCE_ERRORS.key), events: [] }
    const events = hub.spotUserStreams.begin(key, subscription, heard, Date.now())
    remember(key)
    return { said: { ...answer, result: { subscriptionId: subscription } }, events }
  }

  #unfollow(key: Key, id: number | undefined, answer: BinanceApiResponse): (string | BinanceApiResponse)[] {
    const { hub, remember } = this.#deps
    const all = hub.spotUserStreams.listStored(key).map((each) => each.id)
    const over = id === undefined ? all : all.filter((each) => each === id)
    if (over.length === 0) return [NONE]
    for (const each of over) hub.spotUserStreams.unfollow(key, each)
    remember(key)
    return [answer, ...over.map((each) => formatEventFrame(each, { e: 'eventStreamTerminated', E: Date.now() }))]
  }
}
