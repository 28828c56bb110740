// Limit conversions: the user's money is on hold until the dealer's price reaches the limit, or time runs out
// (DR8–DR11).

import type { PageCursor } from '#shared/api/cursor.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { toUnits } from '#shared/money/decimal.ts'
import {
  LIMIT_CONVERSIONS_MAX,
  LIMIT_CONVERSIONS_PAGE_SIZE,
  type LimitConversionView,
  toPricePair,
} from '#shared/otc/convert/orders.ts'
import type { ConversionRefusal } from '#shared/otc/convert/refusals.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { NoticeOutbox } from '../../platform/notice-outbox.ts'
import { DEALER_WALLET } from '../../wallet/ledger/house-accounts.ts'
import { DEALER_RETRY_DELAY_MS, type DealerHost } from './host.ts'
import { type LimitConversion, LimitConversionStore } from './limit-store.ts'
import {
  CONVERSION_PRICE_DECIMALS,
  computeAmountAtLimit,
  computeAmountAtMid,
  computeBestRate,
  priceConversion,
} from './pricing.ts'
import { type DealerQuoteService, isTemporaryConversionRefusal, refuseConversion } from './quoting.ts'
import { formatSettlementStepKey } from './settle.ts'

/**
 * `atoms`: amount of `from`, decimal text. `price`: limit in the pair's quoted direction
 * (shared/otc/convert/orders.ts).
 */
export type LimitConversionRequest = {
  readonly from: string
  readonly to: string
  readonly atoms: string
  readonly price: string
  readonly days: number
  readonly clientId?: string | undefined
}

export const LIMIT_CONVERSION_POLL_INTERVAL_MS = 2_000
const LIMITS_PER_POLL_AND_PAIR = 500
/** A limit may ask for at most this multiple of the amount at the mid price. */
const FAR = 10n

type Placed = Result<LimitConversionView, ConversionRefusal>

function viewOf(limit: LimitConversion, came?: string): LimitConversionView {
  const { id, from, to, price, fromAtoms, leastAtoms, state, placedAt, expiresAt, endedAt, reason } = limit
  const text = (symbol: string, atoms: bigint) => {
    const asset = findAsset(symbol)
    return asset ? formatAssetAmount(asset, atoms) : ''
  }
  return {
    id,
    from,
    to,
    price,
    state,
    placedAt,
    expiresAt,
    endedAt,
    ...toPricePair(from, to),
    fromAmount: text(from, fromAtoms),
    toAmount: came ?? text(to, leastAtoms),
    reason: reason === '' ? null : reason,
  }
}

export class LimitConversionService {
  readonly #host: DealerHost
  readonly #quoting: DealerQuoteService
  readonly #outbox: NoticeOutbox
  readonly #store: LimitConversionStore
  readonly #placing = new Map<string, Promise<LimitConversion>>()

  constructor(host: DealerHost, quoting: DealerQuoteService, outbox: NoticeOutbox) {
    this.#host = host
    this.#quoting = quoting
    this.#outbox = outbox
    this.#store = new LimitConversionStore(host.storage)
  }

  async place(userId: string, asked: LimitConversionRequest): Promise<Placed> {
    const known = asked.clientId === undefined ? undefined : this.#store.findByClientId(userId, asked.clientId)
    if (known) return this.#again(known, asked)
    const { from, to, price, days, clientId = null } = asked
    const pair = await this.#quoting.pairOf(from, to)
    if (!pair.ok) return pair
    const units = toUnits(price, CONVERSION_PRICE_DECIMALS)
    if (units === undefined || units <= 0n) return refuseConversion('price_invalid')
    const made = await this.#quoting.price(pair.value, { side: 'give', atoms: BigInt(asked.atoms) })
    // A temporary shortage is no refusal here, because it is checked again at the execution.
    const wrong = await this.#quoting.inventory.findProblem(userId, pair.value, made)
    if (wrong && !isTemporaryConversionRefusal(wrong.reason)) return refuse(wrong)
    const leastAtoms = computeAmountAtLimit(pair.value, made.fromAtoms, units)
    if (leastAtoms <= 0n) return refuseConversion('price_invalid')
    if (leastAtoms > computeAmountAtMid(pair.value, made.fromAtoms) * FAR) return refuseConversion('price_far')
    if (this.#store.countOpen(userId) >= LIMIT_CONVERSIONS_MAX)
      return refuseConversion('too_many_limits', { most: String(LIMIT_CONVERSIONS_MAX) })
    // A concurrent request may have used the client id.
    const twin = clientId === null ? undefined : this.#store.findByClientId(userId, clientId)
    if (twin) return this.#again(twin, asked)
    const [id, placedAt] = [this.#host.newId(), this.#host.now()]
    this.#keep({
      id,
      person: userId,
      clientId,
      from,
      to,
      price,
      fromAtoms: made.fromAtoms,
      leastAtoms,
      state: 'placing',
      endsAs: '',
      placedAt,
      expiresAt: placedAt + days * DAY_MS,
      endedAt: 0,
      reason: '',
      hold: '',
    })
    return this.#resultOf(await this.#placed(id))
  }

  /** The same request returns the existing limit; another one with its client id is refused (DR31). */
  async #again(known: LimitConversion, { from, to, atoms, price, days }: LimitConversionRequest): Promise<Placed> {
    const isSame =
      known.from === from &&
      known.to === to &&
      known.fromAtoms === BigInt(atoms) &&
      toUnits(known.price, CONVERSION_PRICE_DECIMALS) === toUnits(price, CONVERSION_PRICE_DECIMALS) &&
      known.expiresAt - known.placedAt === days * DAY_MS
    return isSame ? this.#resultOf(await this.#placed(known.id)) : refuseConversion('key_reused')
  }

  /** Idempotent. A limit in execution is not cancelled. */
  async cancel(userId: string, id: string): Promise<Placed> {
    if (this.#store.limit(id)?.person !== userId) return refuseConversion('order_unknown')
    const limit = await this.#placed(id)
    if (limit.state === 'open') {
      this.#keep({ ...limit, state: 'ending', endsAs: 'cancelled' })
    } else if (limit.state !== 'ending' && limit.state !== 'cancelled') return refuseConversion('order_ended')
    await this.#giveBack(id).catch((error: unknown) => this.#scheduleRetry(id, error))
    const left = this.#store.limit(id)
    return left ? ok(viewOf(left)) : refuseConversion('order_unknown')
  }

  /** Includes limits whose money is not on hold yet. The alarm retries failed returns. */
  async cancelAll(userId: string): Promise<void> {
    for (const limit of this.#store.open(userId)) {
      if (limit.state === 'placing') this.#keep({ ...limit, endsAs: 'cancelled' })
      await this.cancel(userId, limit.id)
    }
  }

  /** Newest first. */
  list(userId: string, cursor: PageCursor = {}): LimitConversionView[] {
    return this.#store.limitsOf(userId, cursor, LIMIT_CONVERSIONS_PAGE_SIZE).map((limit) => this.#toView(limit))
  }

  view(userId: string, id: string): LimitConversionView | undefined {
    const limit = this.#store.limit(id)
    return limit?.person === userId ? this.#toView(limit) : undefined
  }

  async pollLimits(): Promise<void> {
    for (const { id, state } of this.#store.limitsInSettlement()) {
      const going = state === 'placing' ? this.#placed(id) : state === 'filling' ? this.#finish(id) : this.#giveBack(id)
      await Promise.resolve(going).catch((error: unknown) => this.#scheduleRetry(id, error))
    }
    for (const limit of this.#store.expired(this.#host.now(), LIMITS_PER_POLL_AND_PAIR)) {
      this.#store.save({ ...limit, state: 'ending', endsAs: 'expired' })
      await this.#giveBack(limit.id).catch((error: unknown) => this.#scheduleRetry(limit.id, error))
    }
    if (!this.#store.hasOpen()) return
    const rates = await this.#quoting.rates()
    for (const { giving, getting } of this.#store.pairs()) {
      const pair = await this.#quoting.pairOf(giving, getting, rates)
      if (!pair.ok) continue
      const skewBps = await this.#quoting.inventory.skewOf(pair.value)
      for (const limit of this.#store.reachedLimits(
        giving,
        getting,
        computeBestRate(pair.value, skewBps),
        LIMITS_PER_POLL_AND_PAIR,
      )) {
        const price = priceConversion(pair.value, { side: 'give', atoms: limit.fromAtoms }, skewBps)
        if (price.toAtoms < limit.leastAtoms || !(await this.#quoting.canConvert(limit.person, pair.value, price)))
          continue
        const quote = await this.#quoting.createSignedQuote(limit.person, limit.id, { pair: pair.value, price })
        this.#fill(limit.id, { ...quote, state: 'accepted' })
        await this.#finish(limit.id).catch((error: unknown) => this.#scheduleRetry(limit.id, error))
      }
    }
  }

  /** Epoch ms; undefined: no open limit. */
  deadline(): number | undefined {
    if (this.#store.hasOpen()) return this.#host.now() + LIMIT_CONVERSION_POLL_INTERVAL_MS
    return this.#store.limitsInSettlement().length > 0 ? this.#host.now() + DEALER_RETRY_DELAY_MS : undefined
  }

  #toView(limit: LimitConversion): LimitConversionView {
    return viewOf(limit, limit.state === 'filled' ? this.#quoting.store.quote(limit.id)?.facts.toAmount : undefined)
  }

  #scheduleRetry(id: string, error: unknown): void {
    this.#host.report('limit_waits', { limit: id, error: String(error) })
  }

  #resultOf(limit: LimitConversion): Placed {
    const { state, reason, from } = limit
    if (state === 'placing') return refuseConversion('unavailable')
    return state === 'failed' && reason !== '' ? refuseConversion(reason, { asset: from }) : ok(this.#toView(limit))
  }

  /** Concurrent callers share the promise. If the ledger does not respond, the limit stays in `placing`. */
  #placed(id: string): Promise<LimitConversion> {
    const known = this.#placing.get(id)
    if (known) return known
    const placing = this.#hold(id).finally(() => this.#placing.delete(id))
    this.#placing.set(id, placing)
    return placing
  }

  async #hold(id: string): Promise<LimitConversion> {
    const limit = this.#must(id)
    if (limit.state !== 'placing') return limit
    const { person: userId, from, fromAtoms } = limit
    const command = { kind: 'hold', asset: from, atoms: String(fromAtoms), wallet: DEALER_WALLET } as const
    const held = await this.#host.ask(userId, formatSettlementStepKey(id, 'give'), command).catch((error: unknown) => {
      this.#scheduleRetry(id, error)
      return undefined
    })
    if (!held) return limit
    if (!held.ok && held.error.reason !== 'insufficient_funds') return limit
    // The user may have cancelled during the await.
    const asked = this.#must(id)
    const next: LimitConversion = held.ok
      ? { ...asked, state: asked.endsAs === '' ? 'open' : 'ending', hold: held.value.id }
      : { ...asked, state: 'failed', reason: 'insufficient_funds', endedAt: this.#host.now() }
    this.#keep(next)
    return next
  }

  /** The price is now fixed, and a later cancellation is refused. */
  #fill(id: string, quote: Parameters<DealerQuoteService['store']['save']>[0]): void {
    this.#host.storage.transactionSync(() => {
      const limit = this.#must(id)
      if (limit.state !== 'open') return
      this.#quoting.store.save(quote)
      this.#store.save({ ...limit, state: 'filling' })
    })
  }

  async #finish(id: string): Promise<void> {
    if (this.#must(id).state !== 'filling') return
    const { state, reason } = await this.#quoting.settleOnce(id)
    const limit = this.#must(id)
    if (limit.state !== 'filling') return
    const isFilled = state === 'settled'
    this.#ended({ ...limit, state: isFilled ? 'filled' : 'failed', reason, endedAt: this.#host.now() })
  }

  /** Works even while ledgers are halted. */
  async #giveBack(id: string): Promise<void> {
    const { state, person: userId, hold, endsAs } = this.#must(id)
    if (state !== 'ending' || endsAs === '') return
    const released = await this.#host.ask(userId, formatSettlementStepKey(id, 'back'), { kind: 'release', hold })
    if (!released.ok) throw new Error(released.error.reason)
    this.#ended({ ...this.#must(id), state: endsAs, endedAt: this.#host.now() })
  }

  /** Notifies the owner, unless the owner cancelled. */
  #ended(limit: LimitConversion): void {
    const { state, person: userId, reason, endedAt: at } = limit
    const { from, to, fromAmount: amount, toAmount: came } = this.#toView(limit)
    const said = { from, to, amount }
    this.#host.storage.transactionSync(() => {
      this.#store.save(limit)
      const told = { at, link: '/otc' }
      if (state === 'filled')
        this.#outbox.add(userId, { kind: 'convert_limit_filled', params: { ...said, came }, ...told })
      if (state === 'failed')
        this.#outbox.add(userId, { kind: 'convert_limit_failed', params: { ...said, reason }, ...told })
      if (state === 'expired') this.#outbox.add(userId, { kind: 'convert_limit_expired', params: said, ...told })
      this.#host.wake()
    })
  }

  #keep(limit: LimitConversion): void {
    this.#host.storage.transactionSync(() => {
      this.#store.save(limit)
      this.#host.wake()
    })
  }

  #must(id: string): LimitConversion {
    const limit = this.#store.limit(id)
    if (!limit) throw new Error(`no limit conversion ${id}`)
    return limit
  }
}
