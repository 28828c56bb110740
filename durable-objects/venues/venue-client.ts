// Sends signed requests to a venue, and respects the venue's clock and limits. One client per key.

import { z } from 'zod/mini'
import { toHex } from '#shared/platform/hex.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import { ok, refuse } from '#shared/platform/result.ts'
import { VenueLimits, type VenueReply } from '../markets/market-source/venue-limits.ts'
import type {
  VenueAccountCall,
  VenueFault,
  VenueHttpRequest,
  VenueProtocol,
  VenueResult,
  VenueStreamRequest,
} from './venue.ts'

export type VenueKey = { readonly key: string; readonly secret: string }

/** Resolves with the response for any status; rejects if there is none. */
export type SendVenueRequest = (request: VenueHttpRequest) => Promise<VenueReply>

/**
 * Called before each transmission.
 * @param deadline time on the venue's clock after which the venue refuses the request
 */
export type OnSend = (deadline: number) => void

const KEY_HEADER = 'x-mbx-apikey'
/** In this time, two clocks drift apart by some ms. */
const CLOCK_MS = 10 * MINUTE_MS
const [OK_MIN, REDIRECT_MIN, FAULT_MIN] = [200, 300, 500]
const NOT_TAKEN: readonly number[] = [403, 418, 429]
const DETAIL_MAX = 200

const Refusal = z.object({ code: z.int(), msg: z.string() })
const encoder = new TextEncoder()
const HMAC = { name: 'HMAC', hash: 'SHA-256' }
const UNSENT: VenueFault = { kind: 'unsent' }
const LOST: VenueFault = { kind: 'lost' }

type VenueClientDeps = {
  readonly url: string
  readonly dialect: VenueProtocol
  readonly key: VenueKey
  readonly send: SendVenueRequest
  readonly now: () => number
}

export class VenueClient {
  readonly #deps: VenueClientDeps
  readonly #limits: VenueLimits
  #signer: Promise<CryptoKey> | undefined
  #clock: { readonly offset: number; readonly measuredAt: number } | undefined

  constructor(deps: VenueClientDeps) {
    this.#deps = deps
    this.#limits = new VenueLimits(deps.dialect.capabilities.weightMax)
  }

  /** Returns the venue's time; until it is measured, our own. */
  venueNow(): number {
    return this.#deps.now() + (this.#clock?.offset ?? 0)
  }

  async call<Answer>(call: VenueAccountCall<Answer>, onSend?: OnSend): Promise<VenueResult<Answer>> {
    if (!call.isSigned) return this.#attempt(call, onSend)
    if (!(await this.#measureClock())) return refuse(UNSENT)
    const first = await this.#attempt(call, onSend)
    if (first.ok || first.error.kind !== 'refused') return first
    if (!this.#deps.dialect.codes.clock.includes(first.error.code)) return first
    // The venue refused the timestamp, so the request had no effect.
    this.#clock = undefined
    return (await this.#measureClock()) ? this.#attempt(call, onSend) : refuse(UNSENT)
  }

  /**
   * Returns the parameters of a request over the venue's socket. The signature covers them sorted by name (Binance,
   * "Signed request example (HMAC)").
   */
  async signStreamRequest({
    weight,
  }: VenueStreamRequest): Promise<VenueResult<Readonly<Record<string, string | number>>>> {
    const { key, now, dialect } = this.#deps
    if (!(await this.#measureClock())) return refuse(UNSENT)
    if (this.#limits.findRefusal(weight, now()) !== undefined) return refuse(UNSENT)
    this.#limits.record({ status: OK_MIN }, weight, now())
    const params = {
      apiKey: key.key,
      recvWindow: dialect.capabilities.recvWindowMs,
      timestamp: this.venueNow(),
    }
    const text = Object.entries(params).map(([name, value]) => `${name}=${value}`)
    return ok({ ...params, signature: await this.#sign(text.sort().join('&')) })
  }

  /** The measured offset may be wrong by half the round trip. */
  async #measureClock(): Promise<boolean> {
    const { dialect, now } = this.#deps
    const sentAt = now()
    if (this.#clock && sentAt - this.#clock.measuredAt < CLOCK_MS) return true
    const time = await this.#attempt(dialect.time())
    if (!time.ok) return this.#clock !== undefined
    const receivedAt = now()
    this.#clock = { offset: Math.round(time.value - (sentAt + receivedAt) / 2), measuredAt: receivedAt }
    return true
  }

  async #attempt<Answer>(call: VenueAccountCall<Answer>, onSend?: OnSend): Promise<VenueResult<Answer>> {
    const { send, now } = this.#deps
    if (this.#limits.findRefusal(call.weight, now()) !== undefined) return refuse(UNSENT)
    const timestamp = this.venueNow()
    const request = await this.#request(call, timestamp)
    onSend?.(timestamp + this.#deps.dialect.capabilities.recvWindowMs)
    const reply = await send(request).catch(() => undefined)
    if (!reply) {
      this.#limits.recordFailure(call.weight, now())
      return refuse(LOST)
    }
    this.#limits.record(reply, call.weight, now())
    return this.#read(call, reply)
  }

  #read<Answer>(call: VenueAccountCall<Answer>, { status, text }: VenueReply): VenueResult<Answer> {
    if (status >= OK_MIN && status < REDIRECT_MIN) {
      const answer = call.read(text)
      return answer === undefined ? refuse(LOST) : ok(answer)
    }
    if (NOT_TAKEN.includes(status)) return refuse(UNSENT)
    // "It is important to NOT treat this as a failure operation; the execution status is UNKNOWN" (rest-api, HTTP 5XX).
    if (status >= FAULT_MIN) return refuse(LOST)
    const refusal = parseRefusal(text)
    if (refusal && this.#deps.dialect.codes.lost.includes(refusal.code)) return refuse(LOST)
    return refuse({ kind: 'refused', code: refusal?.code ?? 0, detail: (refusal?.msg ?? '').slice(0, DETAIL_MAX) })
  }

  async #request<Answer>(call: VenueAccountCall<Answer>, timestamp: number): Promise<VenueHttpRequest> {
    const { url, key, dialect } = this.#deps
    const params = new URLSearchParams(call.params)
    const address = new URL(call.path, url)
    if (!call.isSigned)
      return {
        method: call.method,
        url: `${address.href}?${params}`,
        headers: call.isKeyed ? { [KEY_HEADER]: key.key } : {},
      }
    params.set('recvWindow', String(dialect.capabilities.recvWindowMs))
    params.set('timestamp', String(timestamp))
    const query = params.toString()
    const signed = `${query}&signature=${await this.#sign(query)}`
    return { method: call.method, url: `${address.href}?${signed}`, headers: { [KEY_HEADER]: key.key } }
  }

  async #sign(text: string): Promise<string> {
    const { secret } = this.#deps.key
    this.#signer ??= crypto.subtle.importKey('raw', encoder.encode(secret), HMAC, false, ['sign'])
    return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', await this.#signer, encoder.encode(text))))
  }
}

function parseRefusal(text: string): z.infer<typeof Refusal> | undefined {
  try {
    return Refusal.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
