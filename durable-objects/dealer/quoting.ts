// Prices and what becomes of them: quotes, accepting, settling (SPEC.md DR1–DR7).

import { assert } from '#shared/assert.ts'
import { QUOTE_MS, type QuoteFacts, type QuoteView, type Receipt } from '#shared/convert/quotes.ts'
import type { ConvertReason, ConvertRefusal } from '#shared/convert/refusals.ts'
import { quoteText } from '#shared/convert/verify.ts'
import { DAY_MS, HOUR_MS } from '#shared/intervals.ts'
import { type Asset, amountText, assetOf } from '#shared/money/assets.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import type { DealLimits } from './deal-limits.ts'
import { type DealerHost, RETRY_MS } from './host.ts'
import { amountWorth, type Pair, type Priced, priced, type Rates, ratesOf, type Wanted, worthIn } from './pricing.ts'
import { DEALER, settle, WALLET } from './settle.ts'
import { DealerStore, type Quote } from './store.ts'

/** What somebody asks a price of; `atoms` as decimal text. */
export type Asked = {
  readonly from: string
  readonly to: string
  readonly side: 'give' | 'get'
  readonly atoms: string
}

/** A conversion is worth so many dollars at least. */
const LEAST_USDT = 1
const HISTORY = 50

export const refused = (
  reason: ConvertReason,
  params: Readonly<Record<string, string>> = {},
): Result<never, ConvertRefusal> => refuse({ reason, params })

export const viewOf = ({ facts, state, settledAt, reason }: Quote): QuoteView => {
  return { ...facts, state, settledAt, reason: reason === '' ? null : reason }
}

/** What the dealer's inventory is moved by. */
type Positions = { move(asset: string, atoms: bigint): void }

export class Quoting {
  readonly store: DealerStore
  readonly #host: DealerHost
  readonly #limits: DealLimits
  readonly #positions: Positions
  readonly #settling = new Map<string, Promise<Quote>>()

  constructor(host: DealerHost, limits: DealLimits, positions: Positions) {
    this.#host = host
    this.#limits = limits
    this.#positions = positions
    this.store = new DealerStore(host.storage)
  }

  /** A price for one conversion of this person, which stands for ten seconds. */
  async quote(
    person: string,
    { from: giving, to: getting, side, atoms }: Asked,
  ): Promise<Result<QuoteView, ConvertRefusal>> {
    const pair = await this.pairOf(giving, getting)
    if (!pair.ok) return pair
    const wanted: Wanted = { side, atoms: BigInt(atoms) }
    const price = priced(pair.value, wanted)
    const wrong = await this.problem(pair.value, price)
    if (wrong) return refuse(wrong)
    const quote = await this.written(person, this.#host.newId(), { pair: pair.value, price })
    this.#keep(quote)
    return ok(viewOf(quote))
  }

  /** Converts at a quoted price. Asked again, it is the same conversion. */
  async accept(person: string, id: string): Promise<Result<QuoteView, ConvertRefusal>> {
    const quote = this.store.quote(id)
    if (quote?.person !== person) return refused('quote_unknown')
    if (quote.state === 'quoted' && this.#host.now() > quote.facts.expiresAt) {
      this.store.save({ ...quote, state: 'expired' })
      return refused('quote_expired')
    }
    if (quote.state === 'expired') return refused('quote_expired')
    if (quote.state === 'quoted') {
      this.#keep({ ...quote, state: 'accepted' })
    }
    const ended = await this.settled(id).catch(() => undefined)
    if (!ended) return refused('unavailable')
    return ended.reason === '' ? ok(viewOf(ended)) : refused(ended.reason, { asset: ended.facts.from })
  }

  /** A quote of this person; undefined for everybody else's. */
  view(person: string, id: string): QuoteView | undefined {
    const quote = this.store.quote(id)
    return quote?.person === person ? viewOf(quote) : undefined
  }

  history(person: string, before = Number.MAX_SAFE_INTEGER): QuoteView[] {
    return this.store.history(person, before, HISTORY).map(viewOf)
  }

  /** A quote with its signature: whoever knows its id may verify it. */
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

  /** Conversions that were accepted, and whose end nobody has seen: the object died in between. */
  async takeUp(): Promise<void> {
    for (const { facts } of this.store.underWay()) {
      await this.settled(facts.id).catch((error: unknown) => {
        this.#host.report('conversion_waits', { quote: facts.id, error: String(error) })
      })
    }
    this.store.forget(this.#host.now() - DAY_MS)
  }

  /** When it has something to do again, epoch ms. */
  deadline(): number | undefined {
    if (this.store.underWay().length > 0) return this.#host.now() + RETRY_MS
    const oldest = this.store.oldestUntaken()
    return oldest === undefined ? undefined : oldest + DAY_MS
  }

  /** An accepted quote's end. Once at a time: what is asked for twice waits for the same one. */
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

  /** Why there can be no conversion of this size now; undefined where there can be. */
  async problem(
    { from, to, fromRate, toRate }: Pair,
    { fromAtoms, toAtoms }: Priced,
  ): Promise<ConvertRefusal | undefined> {
    const usdt = worthIn(from, fromAtoms, fromRate)
    const named = { asset: from.symbol }
    if (usdt < LEAST_USDT || toAtoms <= 0n) {
      const least = amountWorth(from, LEAST_USDT * 1.01, fromRate)
      return { reason: 'amount_below_minimum', params: { ...named, least } }
    }
    const stock = await this.#stocked(to, toAtoms)
    const allowed = Math.min(this.#limits.of(from.symbol).mostUsdt, this.#limits.of(to.symbol).mostUsdt)
    const most = Math.min(allowed, worthIn(to, stock, toRate) * 0.98)
    if (usdt <= allowed && toAtoms <= stock) return undefined
    if (most < LEAST_USDT) return { reason: 'dealer_short', params: {} }
    return { reason: 'amount_above_maximum', params: { ...named, most: amountWorth(from, most, fromRate) } }
  }

  /** Whether the dealer has what somebody is to get, and deals in what they give. */
  async has({ from, to }: Pair, { toAtoms }: Priced): Promise<boolean> {
    return this.#limits.isDealt(from.symbol) && this.hasStock(to, toAtoms)
  }

  async hasStock(asset: Asset, atoms: bigint): Promise<boolean> {
    return this.#limits.isDealt(asset.symbol) && (await this.#stocked(asset, atoms)) >= atoms
  }

  /** With the spread that each asset has. */
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

  /** A quote that is signed, and not kept yet. */
  async written(person: string, id: string, { pair, price: made }: { pair: Pair; price: Priced }): Promise<Quote> {
    const { from, to } = pair
    const { fromAtoms, toAtoms, price, mid, spreadBps } = made
    const quotedAt = this.#host.now()
    const facts: QuoteFacts = {
      ...{ id, from: from.symbol, to: to.symbol },
      ...{ fromAmount: amountText(from, fromAtoms), toAmount: amountText(to, toAtoms) },
      ...{ price, mid, spreadBps, quotedAt, expiresAt: quotedAt + QUOTE_MS },
    }
    return {
      ...{ facts, person, signature: await this.#host.key.sign(quoteText(facts)), fromAtoms, toAtoms },
      ...{ state: 'quoted', settledAt: 0, reason: '', personHold: '', dealerHold: '' },
    }
  }

  /** How far it has come; what moved is part of the dealer's position in the same transaction. */
  #ended(next: Quote): void {
    this.#host.storage.transactionSync(() => {
      this.store.save(next)
      if (next.state !== 'settled') return
      this.#positions.move(next.facts.from, next.fromAtoms)
      this.#positions.move(next.facts.to, -next.toAtoms)
      // The alarm looks whether it has gone too far.
      this.#host.wake()
    })
  }

  /** With the alarm that looks after it. */
  #keep(quote: Quote): void {
    this.#host.storage.transactionSync(() => {
      this.store.save(quote)
      this.#host.wake()
    })
  }

  /** What the dealer has of an asset, after a visit to the faucet where that is too little, as anybody may. */
  async #stocked({ symbol }: Asset, needed: bigint): Promise<bigint> {
    const known = await this.#host.stock(symbol)
    if (known >= needed) return known
    const key = `dealer:${symbol}:${Math.floor(this.#host.now() / HOUR_MS)}`
    await this.#host.ask(DEALER, key, { kind: 'faucet', asset: symbol, to: WALLET })
    return this.#host.stock(symbol)
  }
}
