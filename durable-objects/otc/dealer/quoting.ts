// Quotes, and the conversions that use them (DR1–DR7).

import type { PageCursor } from '#shared/api/cursor.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import type { PriceCheckCounts, PriceCheckOutcome } from '#shared/otc/convert/price-check.ts'
import {
  CONVERSION_QUOTE_VALIDITY_MS,
  CONVERSIONS_PAGE_SIZE,
  type ConversionQuoteView,
  type ConversionReceipt,
  type QuoteReceiptContent,
} from '#shared/otc/convert/quotes.ts'
import type { ConversionRefusal, ConversionRefusalReason } from '#shared/otc/convert/refusals.ts'
import { serializeQuoteReceipt } from '#shared/otc/convert/verify.ts'
import { assert } from '#shared/platform/assert.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { PriceCheckCounter } from '../../platform/price-check-counts.ts'
import { DEALER_ACCOUNT } from '../../wallet/ledger/house-accounts.ts'
import type { DealerLimitService } from './deal-limits.ts'
import { DEALER_RETRY_DELAY_MS, type DealerHost } from './host.ts'
import { type DealerPositions, Inventory } from './inventory.ts'
import {
  type ConversionAmount,
  type ConversionPair,
  checkQuotePrice,
  createAssetRateFinder,
  type FindAssetRate,
  type PricedConversion,
  priceConversion,
} from './pricing.ts'
import { settleQuote } from './settle.ts'
import { type DealerQuote, DealerStore } from './store.ts'
import type { ListRecentTakes, OtherSalesReads } from './takes.ts'

export type DealerQuoteRequest = {
  readonly from: string
  readonly to: string
  readonly side: 'give' | 'get'
  readonly atoms: string
}

export const refuseConversion = (
  reason: ConversionRefusalReason,
  params: Readonly<Record<string, string>> = {},
): Result<never, ConversionRefusal> => refuse({ reason, params })

/** If true, limit orders and recurring plans are still accepted, because they execute later. */
export const isTemporaryConversionRefusal = (reason: ConversionRefusalReason): boolean =>
  reason === 'dealer_short' || reason === 'share_used'

export const toQuoteView = ({ facts, state, settledAt, reason, isImproved }: DealerQuote): ConversionQuoteView => {
  return { ...facts, state, settledAt, isImproved, reason: reason === '' ? null : reason }
}

/** `quote`: a new quote, if the market moved away from the old one. */
export type QuoteAcceptanceRefusal = ConversionRefusal & { readonly quote?: ConversionQuoteView }
const gone = (refusal: QuoteAcceptanceRefusal) => refuse<QuoteAcceptanceRefusal>(refusal)

export class DealerQuoteService {
  readonly store: DealerStore
  readonly #host: DealerHost
  readonly #limits: DealerLimitService
  readonly #positions: DealerPositions
  readonly #priceChecks: PriceCheckCounter
  readonly inventory: Inventory
  readonly #settling = new Map<string, Promise<DealerQuote>>()

  constructor(host: DealerHost, limits: DealerLimitService, positions: DealerPositions, sold?: OtherSalesReads) {
    this.#host = host
    this.#limits = limits
    this.#positions = positions
    this.store = new DealerStore(host.storage)
    this.#priceChecks = new PriceCheckCounter(host.storage)
    const takes: ListRecentTakes = (...asked) => [...this.store.recentTakes(...asked), ...(sold?.takes(...asked) ?? [])]
    this.inventory = new Inventory(host, limits, positions, { takes, owed: (asset) => sold?.owed(asset) ?? 0n })
  }

  /** The quote is valid for ten seconds. */
  async quote(
    userId: string,
    { from: giving, to: getting, side, atoms }: DealerQuoteRequest,
  ): Promise<Result<ConversionQuoteView, ConversionRefusal>> {
    const pair = await this.pairOf(giving, getting)
    if (!pair.ok) return pair
    const wanted: ConversionAmount = { side, atoms: BigInt(atoms) }
    const price = await this.price(pair.value, wanted)
    const wrong = await this.inventory.findProblem(userId, pair.value, price)
    if (wrong) return refuse(wrong)
    const quote = await this.createSignedQuote(userId, this.#host.newId(), { pair: pair.value, price })
    this.#keep({ ...quote, side })
    return ok(toQuoteView(quote))
  }

  /** Converts at the quoted price or a better one (DR30). Idempotent. */
  async accept(userId: string, id: string): Promise<Result<ConversionQuoteView, QuoteAcceptanceRefusal>> {
    const quote = this.store.quote(id)
    if (quote?.person !== userId) return refuseConversion('quote_unknown')
    if (quote.state === 'quoted' && this.#host.now() > quote.facts.expiresAt) {
      this.store.save({ ...quote, state: 'expired' })
      return refuseConversion('quote_expired')
    }
    if (quote.state === 'expired') return refuseConversion('quote_expired')
    if (quote.state === 'quoted') {
      const wrong = await this.#lastLook(quote).catch(() => ({ reason: 'unavailable' as const, params: {} }))
      if (wrong) return refuse(wrong)
    }
    const ended = await this.settleOnce(id).catch(() => undefined)
    if (!ended) return refuseConversion('unavailable')
    if (ended.reason === '') return ok(toQuoteView(ended))
    const { reason, facts } = ended
    if (reason === 'price_moved') return gone(await this.#changed(ended))
    if (reason !== 'dealer_short') return refuseConversion(reason, { asset: facts.from })
    const asset = findAsset(facts.to)
    assert(asset, 'what was converted is an asset of the house')
    return refuse(this.inventory.shortageRefusal(userId, asset, 0))
  }

  /** Runs inside the transaction that decides. */
  countPriceCheck(outcome: PriceCheckOutcome): void {
    this.#priceChecks.add(DEALER_ACCOUNT, outcome, this.#host.now())
  }

  isTraded(asset: string): boolean {
    return this.#limits.isTraded(asset)
  }

  priceCheckCounts(): PriceCheckCounts[] {
    return this.#priceChecks.counts(this.#host.now())
  }

  async price(pair: ConversionPair, wanted: ConversionAmount): Promise<PricedConversion> {
    return priceConversion(pair, wanted, await this.inventory.skewOf(pair))
  }

  view(userId: string, id: string): ConversionQuoteView | undefined {
    const quote = this.store.quote(id)
    return quote?.person === userId ? toQuoteView(quote) : undefined
  }

  history(userId: string, cursor: PageCursor = {}): ConversionQuoteView[] {
    return this.store.history(userId, cursor, CONVERSIONS_PAGE_SIZE).map(toQuoteView)
  }

  /** The receipt is public: a reader needs only the id. */
  async receipt(id: string): Promise<ConversionReceipt | undefined> {
    const quote = this.store.quote(id)
    if (!quote) return undefined
    return {
      ...toQuoteView(quote),
      text: serializeQuoteReceipt(quote.facts),
      signature: quote.signature,
      key: await this.#host.key.readPublicKey(),
    }
  }

  async resumeSettlements(): Promise<void> {
    for (const { facts } of this.store.acceptedQuotes()) {
      await this.settleOnce(facts.id).catch((error: unknown) => {
        this.#host.report('conversion_waits', { quote: facts.id, error: String(error) })
      })
    }
    this.store.deleteOldQuotes(this.#host.now() - DAY_MS)
  }

  /** Epoch ms. */
  deadline(): number | undefined {
    if (this.store.acceptedQuotes().length > 0) return this.#host.now() + DEALER_RETRY_DELAY_MS
    const oldest = this.store.oldestOpenQuoteAt()
    return oldest === undefined ? undefined : oldest + DAY_MS
  }

  /** Concurrent callers share the promise. */
  settleOnce(id: string): Promise<DealerQuote> {
    const known = this.#settling.get(id)
    if (known) return known
    const quote = this.store.quote(id)
    assert(quote, 'whoever settles has looked at it')
    if (quote.state !== 'accepted') return Promise.resolve(quote)
    const keep = (next: DealerQuote) => this.#ended(next)
    const settling = settleQuote(quote, this.#host.ask, keep, this.#host.now).finally(() => this.#settling.delete(id))
    this.#settling.set(id, settling)
    return settling
  }

  /** True if both assets are traded and the user may receive the amount. */
  async canConvert(userId: string, { from, to }: ConversionPair, { toAtoms }: PricedConversion): Promise<boolean> {
    if (![from, to].every(({ symbol }) => this.#limits.isTraded(symbol))) return false
    return (await this.inventory.availableFor(userId, to, toAtoms)) >= toAtoms
  }

  async rates(): Promise<FindAssetRate> {
    const rates = createAssetRateFinder(await this.#host.markets())
    return (asset) => {
      const rate = rates(asset)
      return rate && { ...rate, baseBps: this.#limits.of(asset.symbol).spreadBps }
    }
  }

  async pairOf(
    giving: string,
    getting: string,
    rates?: FindAssetRate,
  ): Promise<Result<ConversionPair, ConversionRefusal>> {
    const [from, to] = [findAsset(giving), findAsset(getting)]
    if (!from || !to) return refuseConversion('asset_unknown')
    if (from === to) return refuseConversion('same_asset')
    const known = rates ?? (await this.rates())
    const [fromRate, toRate] = [known(from), known(to)]
    return fromRate && toRate ? ok({ from, to, fromRate, toRate }) : refuseConversion('no_price')
  }

  async createSignedQuote(
    userId: string,
    id: string,
    { pair, price: made }: { pair: ConversionPair; price: PricedConversion },
  ): Promise<DealerQuote> {
    const { from, to } = pair
    const { fromAtoms, toAtoms, price, mid, spreadBps } = made
    const quotedAt = this.#host.now()
    const facts: QuoteReceiptContent = {
      id,
      from: from.symbol,
      to: to.symbol,
      fromAmount: formatAssetAmount(from, fromAtoms),
      toAmount: formatAssetAmount(to, toAtoms),
      price,
      mid,
      spreadBps,
      quotedAt,
      expiresAt: quotedAt + CONVERSION_QUOTE_VALIDITY_MS,
    }
    return {
      facts,
      person: userId,
      signature: await this.#host.key.sign(serializeQuoteReceipt(facts)),
      fromAtoms,
      toAtoms,
      state: 'quoted',
      settledAt: 0,
      reason: '',
      personHold: '',
      dealerHold: '',
      side: 'give',
      isImproved: false,
    }
  }

  #ended(next: DealerQuote): void {
    this.#host.storage.transactionSync(() => {
      this.store.save(next)
      if (next.state !== 'settled') return
      this.#positions.addToPosition(next.facts.from, next.fromAtoms)
      this.#positions.addToPosition(next.facts.to, -next.toAtoms)
      // Wakes the alarm, which checks if the position needs a hedge.
      this.#host.wake()
    })
  }

  #keep(quote: DealerQuote): void {
    this.#host.storage.transactionSync(() => {
      this.store.save(quote)
      this.#host.wake()
    })
  }

  /** Last look: compares the quote with the current books (DR30). On success the price is fixed. */
  async #lastLook(quote: DealerQuote): Promise<ConversionRefusal | undefined> {
    const { person: userId, facts, side } = quote
    const pair = await this.pairOf(facts.from, facts.to)
    if (!pair.ok) return pair.error
    const wanted: ConversionAmount = { side, atoms: side === 'give' ? quote.fromAtoms : quote.toAtoms }
    const price = await this.price(pair.value, wanted)
    const wrong = await this.inventory.findProblem(userId, pair.value, quote)
    const stock = await this.#host.stock(facts.to)
    const outcome = checkQuotePrice(pair.value, quote, price)
    const better =
      outcome === 'improved' && !wrong
        ? { ...(await this.createSignedQuote(userId, facts.id, { pair: pair.value, price })), side, isImproved: true }
        : quote
    return this.#host.storage.transactionSync(() => {
      // A concurrent request may have accepted the quote.
      if (this.store.quote(facts.id)?.state !== 'quoted') return undefined
      const now = this.#host.now()
      if (outcome === 'refused') {
        this.countPriceCheck(outcome)
        this.store.save({ ...quote, state: 'failed', reason: 'price_moved', settledAt: now })
        return undefined
      }
      // The user's other quotes may have been accepted during the await.
      const late = wrong ?? this.inventory.findLateProblem(userId, pair.value.to, better.toAtoms, stock)
      if (late) return late
      this.countPriceCheck(outcome)
      this.#keep({ ...better, state: 'accepted' })
      return undefined
    })
  }

  async #changed({ person: userId, facts, side, fromAtoms, toAtoms }: DealerQuote): Promise<QuoteAcceptanceRefusal> {
    const asked = { from: facts.from, to: facts.to, side, atoms: String(side === 'give' ? fromAtoms : toAtoms) }
    const anew = await this.quote(userId, asked).catch(() => undefined)
    const percent = (facts.spreadBps / 100).toFixed(2)
    return { reason: 'price_moved', params: { percent }, ...(anew?.ok && { quote: anew.value }) }
  }
}
