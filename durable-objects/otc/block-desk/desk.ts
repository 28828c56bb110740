// Block trades, independent of the platform (SPEC.md).

import type { PageCursor } from '#shared/api/cursor.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { findAsset } from '#shared/money/assets.ts'
import type { DealerApplication } from '#shared/otc/block/dealers.ts'
import type { BlockRefusal } from '#shared/otc/block/refusals.ts'
import {
  BLOCK_LEGS_MAX,
  BLOCK_REQUEST_LIFETIME_MS,
  BLOCK_TRADE_MAX_USDT,
  BLOCK_TRADE_MIN_USDT,
  type BlockReceipt,
  type BlockRequestView,
  type BlockTapeRow,
  type DealerBlockRequest,
  serializeBlockReceipt,
} from '#shared/otc/block/views.ts'
import { INVENTORY_SHARE_WINDOW_MS } from '#shared/otc/convert/limits.ts'
import type { PriceCheckCounts } from '#shared/otc/convert/price-check.ts'
import { assert } from '#shared/platform/assert.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuseWith } from '#shared/platform/result.ts'
import { findEarliestTime } from '../../platform/earliest.ts'
import { NoticeOutbox } from '../../platform/notice-outbox.ts'
import { PriceCheckCounter } from '../../platform/price-check-counts.ts'
import { createAssetRateFinder } from '../dealer/pricing.ts'
import type { BlockDeskHost } from './host.ts'
import {
  areBlockPricesFair,
  type BlockDeskLeg,
  computeMidValue,
  computeNetFlows,
  rankBlockQuotes,
  repriceBlockQuote,
  type TwoWayPrice,
} from './pricing.ts'
import { DealerRoleStore, type DealerRow, type StoredDealerApplication, toApplicationView } from './roles.ts'
import { settleBlock } from './settle.ts'
import { createSimulatedQuotes } from './simulated-quotes.ts'
import { BlockDeskStore, type BlockQuote, type StoredBlockRequest } from './store.ts'
import {
  createBlockReceiptContent,
  isBlindQuotingPeriod,
  isBlockRequestClosed,
  toBlockRequestView,
  toDealerRequestView,
} from './views.ts'

const RETRY_MS = 5_000
const ROWS_MAX = 30
/** Bound of the rows to read, more than a user's requests in the window. */
const TAKEN_MAX = 2_000

export type RequestedBlockLeg = { readonly asset: string; readonly side: Side; readonly atoms: string }
type Done<T> = Result<T, BlockRefusal>

export class BlockDeskService {
  readonly #host: BlockDeskHost
  readonly #store: BlockDeskStore
  readonly #roles: DealerRoleStore
  readonly #outbox: NoticeOutbox
  readonly #priceChecks: PriceCheckCounter
  readonly #settling = new Map<string, Promise<StoredBlockRequest>>()

  constructor(host: BlockDeskHost) {
    this.#host = host
    this.#store = new BlockDeskStore(host.storage)
    this.#roles = new DealerRoleStore(host.storage)
    this.#priceChecks = new PriceCheckCounter(host.storage)
    this.#outbox = new NoticeOutbox(host.storage.sql, () => 'block-desk')
  }

  async request(
    userId: string,
    asked: readonly RequestedBlockLeg[],
    isWhole: boolean,
  ): Promise<Done<BlockRequestView>> {
    const rates = createAssetRateFinder(await this.#host.markets())
    if (asked.length === 0 || asked.length > BLOCK_LEGS_MAX) return refuseWith('leg_missing')
    if (new Set(asked.map(({ asset }) => asset)).size < asked.length) return refuseWith('leg_twice')
    const legs: BlockDeskLeg[] = []
    for (const { asset: symbol, side, atoms } of asked) {
      const asset = findAsset(symbol)
      if (!asset || symbol === 'USDT') return refuseWith('asset_unknown')
      const rate = rates(asset)
      if (!rate) return refuseWith('no_price', { asset: symbol })
      if (BigInt(atoms) <= 0n || BigInt(atoms) > asset.capacity) return refuseWith('amount_invalid')
      legs.push({ asset: symbol, side, atoms: BigInt(atoms), mid: rate.mid })
    }
    const worth = computeMidValue(legs) / 10n ** 8n
    if (worth < BigInt(BLOCK_TRADE_MIN_USDT))
      return refuseWith('below_minimum', { least: String(BLOCK_TRADE_MIN_USDT) })
    if (worth > BigInt(BLOCK_TRADE_MAX_USDT)) return refuseWith('above_maximum', { most: String(BLOCK_TRADE_MAX_USDT) })
    const createdAt = this.#host.now()
    if (this.#store.openRequests(createdAt - BLOCK_REQUEST_LIFETIME_MS).some((open) => open.person === userId)) {
      return refuseWith('too_many_requests_open')
    }
    const request: StoredBlockRequest = {
      id: this.#host.newId(),
      person: userId,
      legs,
      isWhole,
      state: 'open',
      createdAt,
      endedAt: 0,
      quote: '',
      facts: undefined,
      signature: '',
      reason: '',
      shortAt: -1,
    }
    this.#store.save(request)
    this.#store.deleteOldRequests(createdAt - DAY_MS)
    // Simulated quotes are created at once, because the blind period hides them.
    const taken = (dealer: string, asset: string) => this.#recentTakes(userId, dealer, asset)
    const answers = await createSimulatedQuotes(request, rates, this.#host, taken).catch((error: unknown) => {
      this.#host.report('block_answers', { request: request.id, error: String(error) })
      return []
    })
    this.#host.storage.transactionSync(() => {
      for (const answer of answers) this.#store.saveQuote(answer)
    })
    return ok(this.#toView(request))
  }

  view(userId: string, id: string): BlockRequestView | undefined {
    const request = this.#store.request(id)
    return request?.person === userId ? this.#toView(request) : undefined
  }

  history(userId: string, cursor: PageCursor = {}): BlockRequestView[] {
    return this.#store.requestsOf(userId, cursor, ROWS_MAX).map((request) => this.#toView(request))
  }

  cancel(userId: string, id: string): Done<BlockRequestView> {
    const request = this.#store.request(id)
    if (request?.person !== userId) return refuseWith('request_unknown')
    if (isBlockRequestClosed(request, this.#host.now())) return refuseWith('request_over')
    const next: StoredBlockRequest = { ...request, state: 'cancelled', endedAt: this.#host.now() }
    this.#store.save(next)
    return ok(this.#toView(next))
  }

  /** Trades that were already accepted are still settled (BLK15). */
  stopFor(userId: string): void {
    const now = this.#host.now()
    this.#host.storage.transactionSync(() => {
      for (const request of this.#store.openRequests(now - BLOCK_REQUEST_LIFETIME_MS)) {
        if (request.person === userId) this.#store.save({ ...request, state: 'cancelled', endedAt: now })
        else this.#store.deleteQuote(request.id, userId)
      }
    })
  }

  isSettling(userId: string): boolean {
    return this.#store
      .acceptedRequests()
      .some(({ id, person: asker, quote }) =>
        [asker, this.#store.quotes(id).find((each) => each.id === quote)?.dealer].includes(userId),
      )
  }

  /** Idempotent. */
  async accept(userId: string, id: string, quote: string): Promise<Done<BlockRequestView>> {
    const wrong = await this.#take(userId, id, quote)
    if (wrong) return wrong
    const ended = await this.#settled(id).catch((error: unknown) => {
      this.#host.report('block_waits', { request: id, error: String(error) })
      return undefined
    })
    if (!ended) return refuseWith('unavailable')
    return ended.reason === '' ? ok(this.#toView(ended)) : refuseWith(ended.reason)
  }

  /** Open requests for a dealer, without the dealer's own. */
  requests(dealer: string): Done<DealerBlockRequest[]> {
    if (!this.#roles.dealer(dealer)) return refuseWith('not_a_dealer')
    const open = this.#store
      .openRequests(this.#host.now() - BLOCK_REQUEST_LIFETIME_MS)
      .filter(({ person: userId }) => userId !== dealer)
    return ok(
      open.map((request) =>
        toDealerRequestView(
          request,
          this.#store.quotes(request.id).find((own) => own.dealer === dealer),
        ),
      ),
    )
  }

  quote(
    dealer: string,
    id: string,
    { prices, shareBps }: { prices: readonly TwoWayPrice[]; shareBps: number },
  ): Done<DealerBlockRequest> {
    const role = this.#roles.dealer(dealer)
    if (!role) return refuseWith('not_a_dealer')
    const request = this.#store.request(id)
    if (!request) return refuseWith('request_unknown')
    if (isBlockRequestClosed(request, this.#host.now())) return refuseWith('request_over')
    if (request.person === dealer) return refuseWith('own_request')
    if (!areBlockPricesFair(request.legs, prices)) return refuseWith('prices_invalid')
    const quote = {
      id: this.#host.newId(),
      request: id,
      dealer,
      name: role.name,
      isSimulated: false,
      prices,
      shareBps,
      at: this.#host.now(),
      mids: [],
    }
    this.#host.storage.transactionSync(() => this.#store.saveQuote(quote))
    return ok(toDealerRequestView(request, quote))
  }

  priceCheckCounts(): PriceCheckCounts[] {
    return this.#priceChecks.counts(this.#host.now())
  }

  tape(cursor: PageCursor = {}): BlockTapeRow[] {
    return this.#store.settledRequests(cursor, ROWS_MAX).flatMap(({ facts, endedAt }) => {
      return facts ? [{ id: facts.id, at: endedAt, legs: facts.legs, shareBps: facts.shareBps }] : []
    })
  }

  async receipt(id: string): Promise<BlockReceipt | undefined> {
    const request = this.#store.request(id)
    if (request?.state !== 'settled' || !request.facts) return undefined
    const { facts, signature } = request
    return { ...facts, text: serializeBlockReceipt(facts), signature, key: await this.#host.key.readPublicKey() }
  }

  dealers(): DealerRow[] {
    return this.#roles.dealers()
  }

  isDealer(userId: string): boolean {
    return this.#roles.dealer(userId) !== undefined
  }

  /** A name that another dealer has is refused (BLK16). */
  setDealer(userId: string, name: string, isOne: boolean): Done<DealerRow[]> {
    const isNew = isOne && this.#roles.dealer(userId)?.name !== name
    if (isNew && this.#roles.isTaken(name, userId)) return refuseWith('dealer_name_taken')
    this.#roles.setDealer({ person: userId, name, since: this.#host.now() }, isOne)
    return ok(this.dealers())
  }

  apply(userId: string, typed: { readonly name: string; readonly text: string }): Done<DealerApplication> {
    const [name, text] = [typed.name.trim().replace(/\s+/g, ' '), typed.text.replace(/\r\n?/g, '\n').trim()]
    const at = this.#host.now()
    const wrong = this.#roles.problem(userId, name, text, at)
    if (wrong) return refuseWith(wrong)
    const application: StoredDealerApplication = { person: userId, name, text, state: 'pending', at, note: '' }
    this.#roles.apply(application)
    return ok(toApplicationView(application))
  }

  applicationOf(userId: string): DealerApplication | undefined {
    const known = this.#roles.application(userId)
    return known && toApplicationView(known)
  }

  forget(userId: string): void {
    this.#roles.forget(userId)
  }

  applications(): StoredDealerApplication[] {
    return this.#roles.pending()
  }

  decide(userId: string, isApproved: boolean, note: string): boolean {
    const known = this.#roles.application(userId)
    if (known?.state !== 'pending') return false
    const { name } = known
    const told = { at: this.#host.now(), link: '/otc/block' }
    this.#host.storage.transactionSync(() => {
      if (isApproved) {
        this.#roles.setDealer({ person: userId, name, since: told.at }, true)
        this.#outbox.add(userId, { kind: 'dealer_approved', params: { name }, ...told })
      } else {
        this.#roles.apply({ ...known, state: 'refused', at: told.at, note })
        this.#outbox.add(userId, { kind: 'dealer_refused', params: { name, note }, ...told })
      }
      this.#host.wake()
    })
    return true
  }

  async alarm(): Promise<void> {
    await this.#outbox.deliverPending(this.#host.tell, this.#host.now)
    for (const { id } of this.#store.acceptedRequests()) {
      await this.#settled(id).catch((error: unknown) =>
        this.#host.report('block_waits', { request: id, error: String(error) }),
      )
    }
  }

  deadline(): number | undefined {
    const now = this.#host.now()
    return findEarliestTime(
      this.#outbox.nextDeliveryAt(now),
      this.#store.acceptedRequests().length > 0 ? now + RETRY_MS : undefined,
    )
  }

  #toView(request: StoredBlockRequest): BlockRequestView {
    return toBlockRequestView(request, this.#store.quotes(request.id), this.#host.now())
  }

  /**
   * Accepts a quote, which fixes the price.
   * @returns refusal; undefined if accepted
   */
  async #take(userId: string, id: string, quoteId: string): Promise<Result<never, BlockRefusal> | undefined> {
    const problem = (request: StoredBlockRequest | undefined) => {
      if (request?.person !== userId) return refuseWith('request_unknown')
      if (isBlindQuotingPeriod(request, this.#host.now())) return refuseWith('still_blind')
      return isBlockRequestClosed(request, this.#host.now()) ? refuseWith('request_over') : undefined
    }
    const request = this.#store.request(id)
    if (request?.person === userId && request.quote !== '' && request.quote === quoteId) return undefined
    const wrong = problem(request)
    if (wrong || !request) return wrong
    const standing = () =>
      rankBlockQuotes(request.legs, this.#store.quotes(id), request.isWhole).find((each) => each.id === quoteId)
    const quote = standing()
    if (!quote) return refuseWith('quote_unknown')
    const looked = await this.#lastLook(request, quote).catch(() => refuseWith('unavailable'))
    if (!looked.ok) return looked
    const { outcome, boundBps, quote: made } = looked.value
    if (outcome === 'refused') {
      return this.#host.storage.transactionSync(() => {
        if (problem(this.#store.request(id)) || !standing()) return refuseWith('quote_unknown')
        this.#priceChecks.add(quote.name, outcome, this.#host.now())
        this.#store.saveQuote({ ...made, id: this.#host.newId() })
        return refuseWith('price_moved', { percent: (boundBps / 100).toFixed(2) })
      })
    }
    const facts = createBlockReceiptContent(request, made, this.#host.now())
    const signature = await this.#host.key.sign(serializeBlockReceipt(facts))
    return this.#host.storage.transactionSync(() => {
      const now = this.#store.request(id)
      // The request may have changed during the await.
      if (now?.quote === quoteId) return undefined
      const late = problem(now) ?? (standing() ? undefined : refuseWith('quote_unknown'))
      if (late || !now) return late
      this.#priceChecks.add(quote.name, outcome, this.#host.now())
      if (outcome === 'improved') this.#store.saveQuote(made)
      this.#store.save({ ...now, state: 'accepted', quote: quoteId, facts, signature })
      this.#host.wake()
      return undefined
    })
  }

  async #lastLook(request: StoredBlockRequest, quote: BlockQuote) {
    const rates = createAssetRateFinder(await this.#host.markets())
    const now = request.legs.map((leg) => {
      const asset = findAsset(leg.asset)
      return asset && rates(asset)?.mid
    })
    const known = now.filter((mid) => mid !== undefined)
    if (known.length < now.length)
      return refuseWith('no_price', { asset: request.legs[now.indexOf(undefined)]?.asset ?? '' })
    const mids = quote.mids.length > 0 ? quote.mids : request.legs.map(({ mid }) => mid)
    const { prices, ...look } = repriceBlockQuote(request.legs, quote.prices, mids, known)
    return ok({ ...look, quote: look.outcome === 'accepted' ? quote : { ...quote, prices, mids: known } })
  }

  /** Net amount that a user bought from a dealer within `INVENTORY_SHARE_WINDOW_MS`, atoms. */
  #recentTakes(userId: string, dealer: string, asset: string): bigint {
    const since = this.#host.now() - INVENTORY_SHARE_WINDOW_MS
    const recent = this.#store.requestsOf(userId, {}, TAKEN_MAX).filter(({ createdAt }) => createdAt > since)
    const sum = recent.reduce((all, { id, legs, quote: taken, state }) => {
      if (state !== 'accepted' && state !== 'settled') return all
      const quote = this.#store.quotes(id).find((each) => each.id === taken && each.dealer === dealer)
      const flows = quote ? computeNetFlows(legs, quote.prices, quote.shareBps) : []
      return all + (flows.find((flow) => flow.asset === asset)?.atoms ?? 0n)
    }, 0n)
    return sum > 0n ? sum : 0n
  }

  /** Concurrent callers share the promise. */
  #settled(id: string): Promise<StoredBlockRequest> {
    const known = this.#settling.get(id)
    if (known) return known
    const request = this.#store.request(id)
    assert(request, 'whoever settles has looked at it')
    if (request.state !== 'accepted') return Promise.resolve(request)
    const settling = this.#carryOut(request).finally(() => this.#settling.delete(id))
    this.#settling.set(id, settling)
    return settling
  }

  async #carryOut(request: StoredBlockRequest): Promise<StoredBlockRequest> {
    const quote = this.#store.quotes(request.id).find(({ id }) => id === request.quote)
    assert(quote, 'what was accepted is kept')
    const decide = (shortAt: number) => this.#store.save({ ...request, shortAt })
    const end = await settleBlock({ request, quote, decide }, this.#host.ask)
    const endedAt = this.#host.now()
    const reason = end === 'asker' ? 'insufficient_funds' : 'dealer_short'
    const next: StoredBlockRequest =
      end === 'done' ? { ...request, state: 'settled', endedAt } : { ...request, state: 'failed', reason, endedAt }
    this.#store.save(next)
    return next
  }
}
