// The dealer behind RPC and alarm: quotes prices, keeps to them, and has an account of its own that it deals from (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import { bytesToHex, randomBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { assert } from '#shared/assert.ts'
import { QUOTE_MS, type QuoteFacts, type QuoteView, type Receipt } from '#shared/convert/quotes.ts'
import type { ConvertReason, ConvertRefusal } from '#shared/convert/refusals.ts'
import { quoteText } from '#shared/convert/verify.ts'
import { DAY_MS } from '#shared/intervals.ts'
import type { MarketRow } from '#shared/market-data.ts'
import { type Asset, amountText, assetOf } from '#shared/money/assets.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import type { Outcome, Request } from '../ledger/commands.ts'
import type { Holdings } from '../ledger/views.ts'
import { shardCount } from '../platform/durable-host.ts'
import { shardOf } from '../platform/slots.ts'
import {
  amountWorth,
  type Pair,
  type Priced,
  priced,
  type Rate,
  rateOf,
  TETHER,
  type Wanted,
  worthIn,
} from './pricing.ts'
import { DEALER, settle, WALLET } from './settle.ts'
import { type DealerKey, DealerStore, type Quote } from './store.ts'

type DealerEnv = {
  readonly LEDGER: {
    getByName(name: string): {
      execute(request: Request): Promise<Outcome>
      holdings(person: string): Promise<Holdings>
    }
  }
  readonly MARKET_SUMMARY: {
    getByName(name: string): { overview(): Promise<{ readonly markets: readonly MarketRow[] }> }
  }
  readonly LEDGER_SHARDS?: string
}

/** What somebody asks a price of; `atoms` as decimal text. */
export type Asked = {
  readonly from: string
  readonly to: string
  readonly side: 'give' | 'get'
  readonly atoms: string
}

/** A conversion is worth so many dollars at least and at most. */
const LEAST_USDT = 1
const MOST_USDT = 20_000
const RETRY_MS = 5_000
const HISTORY = 50
const HOUR_MS = 60 * 60_000

const refused = (reason: ConvertReason, params: Readonly<Record<string, string>> = {}): Result<never, ConvertRefusal> =>
  refuse({ reason, params })

const viewOf = ({ facts, state, settledAt, reason }: Quote): QuoteView => {
  return { ...facts, state, settledAt, reason: reason === '' ? null : reason }
}

export class Dealer extends DurableObject<DealerEnv> {
  readonly #store: DealerStore
  readonly #settling = new Map<string, Promise<Quote>>()

  constructor(ctx: DurableObjectState, env: DealerEnv) {
    super(ctx, env)
    this.#store = new DealerStore(ctx.storage)
  }

  /** A price for one conversion of this person, which stands for ten seconds. */
  async quote(person: string, asked: Asked): Promise<Result<QuoteView, ConvertRefusal>> {
    const [from, to] = [assetOf(asked.from), assetOf(asked.to)]
    if (!from || !to) return refused('asset_unknown')
    if (from === to) return refused('same_asset')
    const pair = await this.#pair(from, to)
    if (!pair) return refused('no_price')
    const wanted: Wanted = { side: asked.side, atoms: BigInt(asked.atoms) }
    const price = priced(pair, wanted)
    const wrong = await this.#problem(pair, price)
    if (wrong) return wrong
    return ok(viewOf(await this.#write(person, pair, price)))
  }

  /** Converts at a quoted price. Asked again, it is the same conversion. */
  async accept(person: string, id: string): Promise<Result<QuoteView, ConvertRefusal>> {
    const quote = this.#store.quote(id)
    if (quote?.person !== person) return refused('quote_unknown')
    if (quote.state === 'quoted' && Date.now() > quote.facts.expiresAt) {
      this.#store.save({ ...quote, state: 'expired' })
      return refused('quote_expired')
    }
    if (quote.state === 'expired') return refused('quote_expired')
    if (quote.state === 'quoted') {
      this.#store.save({ ...quote, state: 'accepted' })
      await this.ctx.storage.setAlarm(Date.now() + RETRY_MS)
    }
    const ended = await this.#settle(id).catch(() => undefined)
    if (!ended) return refused('unavailable')
    return ended.reason === '' ? ok(viewOf(ended)) : refused(ended.reason, { asset: ended.facts.from })
  }

  /** A quote of this person; undefined for everybody else's. */
  async view(person: string, id: string): Promise<QuoteView | undefined> {
    const quote = this.#store.quote(id)
    return quote?.person === person ? viewOf(quote) : undefined
  }

  async history(person: string, before = Number.MAX_SAFE_INTEGER): Promise<QuoteView[]> {
    return this.#store.history(person, before, HISTORY).map(viewOf)
  }

  /** A quote with its signature: whoever knows its id may verify it. */
  async receipt(id: string): Promise<Receipt | undefined> {
    const quote = this.#store.quote(id)
    if (!quote) return undefined
    const { public: key } = await this.#key()
    return { ...viewOf(quote), text: quoteText(quote.facts), signature: quote.signature, key }
  }

  /** Conversions that were accepted, and whose end nobody has seen: the object died in between. */
  override async alarm(): Promise<void> {
    for (const { facts } of this.#store.underWay()) {
      await this.#settle(facts.id).catch((error: unknown) => {
        console.error(JSON.stringify({ event: 'conversion_waits', quote: facts.id, error: String(error) }))
      })
    }
    this.#store.forget(Date.now() - DAY_MS)
    if (this.#store.underWay().length > 0) await this.ctx.storage.setAlarm(Date.now() + RETRY_MS)
  }

  /** Once at a time: what is asked for twice waits for the same end. */
  #settle(id: string): Promise<Quote> {
    const known = this.#settling.get(id)
    if (known) return known
    const quote = this.#store.quote(id)
    assert(quote, 'whoever settles has looked at it')
    if (quote.state !== 'accepted') return Promise.resolve(quote)
    const ask = (person: string, key: string, command: Request['command']) =>
      this.#ledger(person).execute({ person, key, command })
    const settling = settle(
      quote,
      ask,
      (next) => this.#store.save(next),
      () => Date.now(),
    ).finally(() => this.#settling.delete(id))
    this.#settling.set(id, settling)
    return settling
  }

  async #problem(pair: Pair, { fromAtoms, toAtoms }: Priced): Promise<Result<never, ConvertRefusal> | undefined> {
    const { from, to, fromRate, toRate } = pair
    const usdt = worthIn(from, fromAtoms, fromRate)
    if (usdt < LEAST_USDT || toAtoms <= 0n) {
      return refused('amount_below_minimum', {
        least: amountWorth(from, LEAST_USDT * 1.01, fromRate),
        asset: from.symbol,
      })
    }
    const stock = await this.#stock(to, toAtoms)
    const most = Math.min(MOST_USDT, worthIn(to, stock, toRate) * 0.98)
    if (usdt <= MOST_USDT && toAtoms <= stock) return undefined
    if (most < LEAST_USDT) return refused('dealer_short')
    return refused('amount_above_maximum', { most: amountWorth(from, most, fromRate), asset: from.symbol })
  }

  /** What the dealer has of an asset, after a visit to the faucet where that is too little, as anybody may. */
  async #stock(asset: Asset, needed: bigint): Promise<bigint> {
    const ledger = this.#ledger(DEALER)
    const has = async () => {
      const { balances } = await ledger.holdings(DEALER)
      const row = balances.find((balance) => balance.wallet === WALLET && balance.asset === asset.symbol)
      return BigInt(row?.available ?? 0)
    }
    const known = await has()
    if (known >= needed) return known
    const key = `dealer:${asset.symbol}:${Math.floor(Date.now() / HOUR_MS)}`
    await ledger.execute({ person: DEALER, key, command: { kind: 'faucet', asset: asset.symbol, to: WALLET } })
    return has()
  }

  async #pair(from: Asset, to: Asset): Promise<Pair | undefined> {
    const { markets } = await this.env.MARKET_SUMMARY.getByName('all').overview()
    const rate = ({ symbol }: Asset): Rate | undefined => {
      if (symbol === 'USDT') return TETHER
      const row = markets.find((market) => market.symbol === `${symbol}_USDT`)
      // Where nobody may trade there is no price to deal at.
      return row && row.stopped === undefined ? rateOf(row) : undefined
    }
    const [fromRate, toRate] = [rate(from), rate(to)]
    return fromRate && toRate ? { from, to, fromRate, toRate } : undefined
  }

  async #write(
    person: string,
    { from, to }: Pair,
    { fromAtoms, toAtoms, price, mid, spreadBps }: Priced,
  ): Promise<Quote> {
    const quotedAt = Date.now()
    const facts: QuoteFacts = {
      ...{ id: bytesToHex(randomBytes(12)), from: from.symbol, to: to.symbol },
      ...{ fromAmount: amountText(from, fromAtoms), toAmount: amountText(to, toAtoms) },
      ...{ price, mid, spreadBps, quotedAt, expiresAt: quotedAt + QUOTE_MS },
    }
    const quote: Quote = {
      ...{ facts, person, signature: await this.#sign(quoteText(facts)), fromAtoms, toAtoms },
      ...{ state: 'quoted', settledAt: 0, reason: '', personHold: '', dealerHold: '' },
    }
    this.#store.save(quote)
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(quotedAt + DAY_MS)
    return quote
  }

  /** Made when it is first needed, and kept: receipts of years ago verify by it. */
  async #key(): Promise<DealerKey> {
    const known = this.#store.key()
    if (known) return known
    const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
    const exported = async (format: 'pkcs8' | 'raw', key: CryptoKey) =>
      base64.encode(new Uint8Array((await crypto.subtle.exportKey(format, key)) as ArrayBuffer))
    this.#store.keepKey({
      secret: await exported('pkcs8', pair.privateKey),
      public: await exported('raw', pair.publicKey),
    })
    return this.#key()
  }

  async #sign(text: string): Promise<string> {
    const { secret } = await this.#key()
    const key = await crypto.subtle.importKey('pkcs8', new Uint8Array(base64.decode(secret)), 'Ed25519', false, [
      'sign',
    ])
    return base64.encode(new Uint8Array(await crypto.subtle.sign('Ed25519', key, new TextEncoder().encode(text))))
  }

  #ledger(person: string) {
    return this.env.LEDGER.getByName(shardOf(person, shardCount(this.env)))
  }
}
