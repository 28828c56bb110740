// See SPEC.md DR1–DR7.

import type { Cursor } from '#shared/api/cursor.ts'
import { assert } from '#shared/assert.ts'
import type { LookCounts, LookOutcome } from '#shared/convert/last-look.ts'
import { HISTORY_SHOWN, QUOTE_MS, type QuoteFacts, type QuoteView, type Receipt } from '#shared/convert/quotes.ts'
import type { ConvertReason, ConvertRefusal } from '#shared/convert/refusals.ts'
import { quoteText } from '#shared/convert/verify.ts'
import { DAY_MS } from '#shared/intervals.ts'
import { amountText, assetOf } from '#shared/money/assets.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { LookCounter } from '../platform/look-counts.ts'
import type { DealLimits } from './deal-limits.ts'
import { type DealerHost, RETRY_MS } from './host.ts'
import { Inventory, type Positions } from './inventory.ts'
import { lookAt, type Pair, type Priced, priced, type Rates, ratesOf, type Wanted } from './pricing.ts'
import { DEALER, settle } from './settle.ts'
import { DealerStore, type Quote } from './store.ts'
import type { Sold, Takes } from './takes.ts'

/** `atoms` as decimal text. */
export type Asked = {
  readonly from: string
  readonly to: string
  readonly side: 'give' | 'get'
  readonly atoms: string
}

export const refused = (
  reason: ConvertReason,
  params: Readonly<Record<string, string>> = {},
): Result<never, ConvertRefusal> => refuse({ reason, params })

/** Temporary refusals do not prevent limits and plans. */
export const isPassing = (reason: ConvertReason): boolean => reason === 'dealer_short' || reason === 'share_used'

export const viewOf = ({ facts, state, settledAt, reason, isImproved }: Quote): QuoteView => {
  return { ...facts, state, settledAt, isImproved, reason: reason === '' ? null : reason }
}

/** Carries a new quote if the old one no longer holds. */
export type AcceptRefusal = ConvertRefusal & { readonly quote?: QuoteView }
const gone = (refusal: AcceptRefusal) => refuse<AcceptRefusal>(refusal)

export class Quoting {
  readonly store: DealerStore
  readonly #host: DealerHost
  readonly #limits: DealLimits
  readonly #positions: Positions
  readonly #looks: LookCounter
  readonly inventory: Inventory
  readonly #settling = new Map<string, Promise<Quote>>()

  /** @param sold sales other than by quote */
  constructor(host: DealerHost, limits: DealLimits, positions: Positions, sold?: Sold) {
    this.#host = host
    this.#limits = limits
    this.#positions = positions
    this.store = new DealerStore(host.storage)
    this.#looks = new LookCounter(host.storage)
    const takes: Takes = (...asked) => [...this.store.takes(...asked), ...(sold?.takes(...asked) ?? [])]
    this.inventory = new Inventory(host, limits, positions, { takes, owed: (asset) => sold?.owed(asset) ?? 0n })
  }

  /** Valid for ten seconds. */
  async quote(
    person: string,
    { from: giving, to: getting, side, atoms }: Asked,
  ): Promise<Result<QuoteView, ConvertRefusal>> {
    const pair = await this.pairOf(giving, getting)
    if (!pair.ok) return pair
    const wanted: Wanted = { side, atoms: BigInt(atoms) }
    const price = await this.price(pair.value, wanted)
    const wrong = await this.inventory.problem(person, pair.value, price)
    if (wrong) return refuse(wrong)
    const quote = await this.written(person, this.#host.newId(), { pair: pair.value, price })
    this.#keep({ ...quote, side })
    return ok(viewOf(quote))
  }

  /** Converts at the quoted price or better (DR30). Idempotent. */
  async accept(person: string, id: string): Promise<Result<QuoteView, AcceptRefusal>> {
    const quote = this.store.quote(id)
    if (quote?.person !== person) return refused('quote_unknown')
    if (quote.state === 'quoted' && this.#host.now() > quote.facts.expiresAt) {
      this.store.save({ ...quote, state: 'expired' })
      return refused('quote_expired')
    }
    if (quote.state === 'expired') return refused('quote_expired')
    if (quote.state === 'quoted') {
      const wrong = await this.#look(quote).catch(() => ({ reason: 'unavailable' as const, params: {} }))
      if (wrong) return refuse(wrong)
    }
    const ended = await this.settled(id).catch(() => undefined)
    if (!ended) return refused('unavailable')
    if (ended.reason === '') return ok(viewOf(ended))
    const { reason, facts } = ended
    if (reason === 'price_moved') return gone(await this.#moved(ended))
    if (reason !== 'dealer_short') return refused(reason, { asset: facts.from })
    const asset = assetOf(facts.to)
    assert(asset, 'what was converted is an asset of the house')
    return refuse(this.inventory.short(person, asset, 0))
  }

  /** In the deciding transaction. */
  count(outcome: LookOutcome): void {
    this.#looks.add(DEALER, outcome, this.#host.now())
  }

  isDealt(asset: string): boolean {
    return this.#limits.isDealt(asset)
  }

  /** Last look counts. */
  looks(): LookCounts[] {
    return this.#looks.counts(this.#host.now())
  }

  /** Includes the inventory skew. */
  async price(pair: Pair, wanted: Wanted): Promise<Priced> {
    return priced(pair, wanted, await this.inventory.skewOf(pair))
  }

  /** Undefined unless the user owns it. */
  view(person: string, id: string): QuoteView | undefined {
    const quote = this.store.quote(id)
    return quote?.person === person ? viewOf(quote) : undefined
  }

  history(person: string, cursor: Cursor = {}): QuoteView[] {
    return this.store.history(person, cursor, HISTORY_SHOWN).map(viewOf)
  }

  /** A signed quote, for anyone who knows its id. */
  async receipt(id: string): Promise<Receipt | undefined> {
    const quote = this.store.quote(id)
    if (!quote) return undefined
    return {
      ...viewOf(quote),
      text: quoteText(quote.facts),
      signature: quote.signature,
      key: await this.#host.key.public(),
    }
  }

  /** Resumes accepted conversions after an eviction. */
  async takeUp(): Promise<void> {
    for (const { facts } of this.store.underWay()) {
      await this.settled(facts.id).catch((error: unknown) => {
        this.#host.report('conversion_waits', { quote: facts.id, error: String(error) })
      })
    }
    this.store.forget(this.#host.now() - DAY_MS)
  }

  /** Epoch ms. */
  deadline(): number | undefined {
    if (this.store.underWay().length > 0) return this.#host.now() + RETRY_MS
    const oldest = this.store.oldestUntaken()
    return oldest === undefined ? undefined : oldest + DAY_MS
  }

  /** Settles once; concurrent callers share the promise. */
  settled(id: string): Promise<Quote> {
    const known = this.#settling.get(id)
    if (known) return known
    const quote = this.store.quote(id)
    assert(quote, 'whoever settles has looked at it')
    if (quote.state !== 'accepted') return Promise.resolve(quote)
    const keep = (next: Quote) => this.#ended(next)
    const settling = settle(quote, this.#host.ask, keep, this.#host.now).finally(() => this.#settling.delete(id))
    this.#settling.set(id, settling)
    return settling
  }

  /** Both assets are traded and the user may have the amount. */
  async has(person: string, { from, to }: Pair, { toAtoms }: Priced): Promise<boolean> {
    if (![from, to].every(({ symbol }) => this.#limits.isDealt(symbol))) return false
    return (await this.inventory.room(person, to, toAtoms)) >= toAtoms
  }

  /** With each asset's base spread. */
  async rates(): Promise<Rates> {
    const rates = ratesOf(await this.#host.markets())
    return (asset) => {
      const rate = rates(asset)
      return rate && { ...rate, baseBps: this.#limits.of(asset.symbol).spreadBps }
    }
  }

  async pairOf(giving: string, getting: string, rates?: Rates): Promise<Result<Pair, ConvertRefusal>> {
    const [from, to] = [assetOf(giving), assetOf(getting)]
    if (!from || !to) return refused('asset_unknown')
    if (from === to) return refused('same_asset')
    const known = rates ?? (await this.rates())
    const [fromRate, toRate] = [known(from), known(to)]
    return fromRate && toRate ? ok({ from, to, fromRate, toRate }) : refused('no_price')
  }

  /** A signed quote, not stored yet. */
  async written(person: string, id: string, { pair, price: made }: { pair: Pair; price: Priced }): Promise<Quote> {
    const { from, to } = pair
    const { fromAtoms, toAtoms, price, mid, spreadBps } = made
    const quotedAt = this.#host.now()
    const facts: QuoteFacts = {
      id,
      from: from.symbol,
      to: to.symbol,
      fromAmount: amountText(from, fromAtoms),
      toAmount: amountText(to, toAtoms),
      price,
      mid,
      spreadBps,
      quotedAt,
      expiresAt: quotedAt + QUOTE_MS,
    }
    return {
      facts,
      person,
      signature: await this.#host.key.sign(quoteText(facts)),
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

  /** Updates the dealer's position in the same transaction. */
  #ended(next: Quote): void {
    this.#host.storage.transactionSync(() => {
      this.store.save(next)
      if (next.state !== 'settled') return
      this.#positions.move(next.facts.from, next.fromAtoms)
      this.#positions.move(next.facts.to, -next.toAtoms)
      // The alarm checks the position.
      this.#host.wake()
    })
  }

  /** Schedules the alarm too. */
  #keep(quote: Quote): void {
    this.#host.storage.transactionSync(() => {
      this.store.save(quote)
      this.#host.wake()
    })
  }

  /**
   * At current books (DR30). From here on the price is fixed.
   * @returns the refusal; undefined if converted
   */
  async #look(quote: Quote): Promise<ConvertRefusal | undefined> {
    const { person, facts, side } = quote
    const pair = await this.pairOf(facts.from, facts.to)
    if (!pair.ok) return pair.error
    const wanted: Wanted = { side, atoms: side === 'give' ? quote.fromAtoms : quote.toAtoms }
    const price = await this.price(pair.value, wanted)
    const wrong = await this.inventory.problem(person, pair.value, quote)
    const stock = await this.#host.stock(facts.to)
    const outcome = lookAt(pair.value, quote, price)
    const better =
      outcome === 'improved' && !wrong
        ? { ...(await this.written(person, facts.id, { pair: pair.value, price })), side, isImproved: true }
        : quote
    return this.#host.storage.transactionSync(() => {
      // A concurrent request may have accepted it.
      if (this.store.quote(facts.id)?.state !== 'quoted') return undefined
      const now = this.#host.now()
      if (outcome === 'refused') {
        this.count(outcome)
        this.store.save({ ...quote, state: 'failed', reason: 'price_moved', settledAt: now })
        return undefined
      }
      // Concurrently with the user's other quotes.
      const late = wrong ?? this.inventory.lateProblem(person, pair.value.to, better.toAtoms, stock)
      if (late) return late
      this.count(outcome)
      this.#keep({ ...better, state: 'accepted' })
      return undefined
    })
  }

  /** A new quote for the refused conversion. */
  async #moved({ person, facts, side, fromAtoms, toAtoms }: Quote): Promise<AcceptRefusal> {
    const asked = { from: facts.from, to: facts.to, side, atoms: String(side === 'give' ? fromAtoms : toAtoms) }
    const anew = await this.quote(person, asked).catch(() => undefined)
    const percent = (facts.spreadBps / 100).toFixed(2)
    return { reason: 'price_moved', params: { percent }, ...(anew?.ok && { quote: anew.value }) }
  }
}
