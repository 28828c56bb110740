// Coins for money of a card or a bank: the rail says what became of the payment, and the dealer delivers (DR19–DR22).

import {
  type Instrument,
  PURCHASE_LEAST_USD,
  PURCHASE_MOST_USD,
  type PurchaseView,
  type RailEvent,
} from '#shared/convert/purchases.ts'
import type { ConvertRefusal } from '#shared/convert/refusals.ts'
import { amountText, assetOf } from '#shared/money/assets.ts'
import { ok, type Result } from '#shared/result.ts'
import { type DealerHost, RETRY_MS } from './host.ts'
import { boughtFor, following, isEnded } from './purchase.ts'
import { type Purchase, PurchaseStore } from './purchase-store.ts'
import { type Quoting, refused } from './quoting.ts'
import { type DueEvent, type Rail, SIMULATED_RAIL } from './rail.ts'
import { DEALER, WALLET } from './settle.ts'

export type PurchaseAsked = {
  readonly asset: string
  readonly fiat: string
  /** Of the money, as it is typed. */
  readonly amount: string
  readonly instrument: Instrument
  readonly clientId?: string | undefined
}
type Bought = Result<PurchaseView, ConvertRefusal>
type Positions = { move(asset: string, atoms: bigint): void }

const SHOWN = 30

function viewOf({
  id,
  instrument,
  fiat,
  paid,
  fee,
  asset: symbol,
  atoms,
  state,
  createdAt,
  endedAt,
}: Purchase): PurchaseView {
  const asset = assetOf(symbol)
  const amount = asset ? amountText(asset, atoms) : ''
  return { id, instrument, fiat, paid, fee, asset: symbol, amount, state, createdAt, endedAt }
}

export class Purchases {
  readonly #host: DealerHost
  readonly #quoting: Quoting
  readonly #positions: Positions
  readonly #store: PurchaseStore
  readonly #rail: Rail
  readonly #delivering = new Set<string>()

  constructor(host: DealerHost, quoting: Quoting, positions: Positions, rail = SIMULATED_RAIL) {
    this.#host = host
    this.#quoting = quoting
    this.#positions = positions
    this.#rail = rail
    this.#store = new PurchaseStore(host.storage)
  }

  /** Buys at the price of this moment, which stands until the rail has its word. */
  async buy(person: string, { asset: symbol, fiat, amount, instrument, clientId }: PurchaseAsked): Promise<Bought> {
    const asset = assetOf(symbol)
    if (!asset) return refused('asset_unknown')
    const rates = await this.#quoting.rates()
    const rate = rates(asset)
    if (!rate) return refused('no_price')
    const bought = boughtFor({ asset, rate }, { fiat, amount, instrument })
    if (!bought) return refused('amount_invalid')
    const named = (usd: number) => ({ least: String(usd), most: String(usd), asset: 'USD' })
    if (bought.usd < PURCHASE_LEAST_USD) return refused('amount_below_minimum', named(PURCHASE_LEAST_USD))
    if (bought.usd > PURCHASE_MOST_USD) return refused('amount_above_maximum', named(PURCHASE_MOST_USD))
    if (!(await this.#quoting.hasStock(asset, bought.atoms))) return refused('dealer_short')
    const known = clientId === undefined ? undefined : this.#store.named(person, clientId)
    if (known) return ok(viewOf(known))
    const purchase: Purchase = {
      ...{ id: this.#host.newId(), person, clientId: clientId ?? null, instrument, fiat, paid: bought.paid },
      ...{ fee: bought.fee, asset: symbol, atoms: bought.atoms, state: 'pending', endedAt: 0 },
      createdAt: this.#host.now(),
    }
    this.#host.storage.transactionSync(() => {
      this.#store.save(purchase)
      this.#await(this.#rail.charge(purchase.id, instrument))
    })
    return ok(viewOf(purchase))
  }

  /** The holder's word to their bank (3-D Secure). */
  async answer(person: string, id: string, isConfirmed: boolean): Promise<Bought> {
    const purchase = this.#store.purchase(id)
    if (purchase?.person !== person) return refused('order_unknown')
    if (purchase.state !== 'challenge') return refused('order_ended')
    this.#host.storage.transactionSync(() => this.#await(this.#rail.answer(id, isConfirmed)))
    await this.run()
    return ok(viewOf(this.#store.purchase(id) ?? purchase))
  }

  /** What the rail says, from wherever it comes. Said again, it changes nothing. */
  railSaid(event: RailEvent): void {
    this.#host.storage.transactionSync(() => {
      if (this.#store.hear(event)) return
      const purchase = this.#store.purchase(event.purchase)
      if (purchase) this.#advance(purchase, event.kind)
    })
  }

  /** Assets of purchases whose coins are on their way. */
  paidAssets(): string[] {
    return this.#store.paid().map(({ asset }) => asset)
  }

  /** Newest first. */
  list(person: string): PurchaseView[] {
    return this.#store.of(person, SHOWN).map(viewOf)
  }

  /** Hears what is due, and delivers what is paid. */
  async run(): Promise<void> {
    for (const event of this.#store.due(this.#host.now())) this.railSaid(event)
    for (const { id } of this.#store.paid()) {
      await this.#deliver(id).catch((error: unknown) => {
        this.#host.report('purchase_waits', { purchase: id, error: String(error) })
      })
    }
  }

  deadline(): number | undefined {
    if (this.#store.paid().length > 0) return this.#host.now() + RETRY_MS
    return this.#store.nextDue()
  }

  /** In a transaction. */
  #await(events: readonly DueEvent[]): void {
    for (const { event, afterMs } of events) this.#store.expect(event, this.#host.now() + afterMs)
    this.#host.wake()
  }

  /** In a transaction. @returns whether it fitted */
  #advance(purchase: Purchase, said: Parameters<typeof following>[1]): boolean {
    const state = following(purchase.state, said)
    if (!state) return false
    this.#store.save({ ...purchase, state, endedAt: isEnded(state) ? this.#host.now() : 0 })
    if (state === 'refunding') this.#await(this.#rail.refund(purchase.id))
    this.#host.wake()
    return true
  }

  /** The dealer's coins go on hold and then to who paid: each step once, by its client id. */
  async #deliver(id: string): Promise<void> {
    const purchase = this.#store.purchase(id)
    if (purchase?.state !== 'paid' || this.#delivering.has(id)) return
    this.#delivering.add(id)
    try {
      const { person, asset, atoms } = purchase
      const hold = { kind: 'hold', asset, atoms: String(atoms), wallet: WALLET } as const
      const held = await this.#host.ask(DEALER, `buy:${id}:hold`, hold)
      if (!held.ok && held.error.reason !== 'insufficient_funds') throw new Error(held.error.reason)
      if (!held.ok) return this.#ended(id, 'undeliverable')
      const award = { kind: 'award', hold: held.value.id, toPerson: person, atoms: String(atoms) } as const
      const awarded = await this.#host.ask(DEALER, `buy:${id}:award`, award)
      if (!awarded.ok) throw new Error(awarded.error.reason)
      this.#ended(id, 'delivered')
    } finally {
      this.#delivering.delete(id)
    }
  }

  /** What was delivered is part of the dealer's position in the same transaction. */
  #ended(id: string, said: 'delivered' | 'undeliverable'): void {
    this.#host.storage.transactionSync(() => {
      const purchase = this.#store.purchase(id)
      if (purchase && this.#advance(purchase, said) && said === 'delivered') {
        this.#positions.move(purchase.asset, -purchase.atoms)
      }
    })
  }
}
