// Purchases by card: the payment rail reports the payment, then the dealer delivers the coins (DR19–DR22).

import type { PageCursor } from '#shared/api/cursor.ts'
import { type Asset, findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { toUnits } from '#shared/money/decimal.ts'
import {
  COIN_PURCHASES_PAGE_SIZE,
  type CoinPurchaseView,
  type PaymentInstrument,
  type PaymentRailEvent,
  PURCHASE_MAX_USD,
  PURCHASE_MIN_USD,
} from '#shared/otc/convert/purchases.ts'
import type { ConversionRefusal } from '#shared/otc/convert/refusals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import { DEALER_ACCOUNT, DEALER_WALLET } from '../../wallet/ledger/house-accounts.ts'
import { DEALER_RETRY_DELAY_MS, type DealerHost } from './host.ts'
import { type AssetRate, clampSpreadBps, compareConversionPrice, computeBaseSpreadBps, toUsdtValue } from './pricing.ts'
import { type CardPurchaseTotals, computeCardPurchase, isFinalPurchaseState, nextPurchaseState } from './purchase.ts'
import { type CardPurchase, CardPurchaseStore } from './purchase-store.ts'
import { type DealerQuoteService, refuseConversion } from './quoting.ts'
import { type PaymentRail, type ScheduledRailEvent, SIMULATED_PAYMENT_RAIL } from './rail.ts'
import type { InventoryWithdrawal } from './takes.ts'

export type CardPurchaseRequest = {
  readonly asset: string
  readonly fiat: string
  readonly amount: string
  readonly instrument: PaymentInstrument
  readonly clientId?: string | undefined
}
type Bought = Result<CoinPurchaseView, ConversionRefusal>
type Positions = { addToPosition(asset: string, atoms: bigint): void }

/** Discount in basis points. It exceeds the size component of the spread, so the spread becomes zero. */
const SIZE_BPS = 100
const FIAT_DECIMALS_MAX = 4

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
}: CardPurchase): CoinPurchaseView {
  const asset = findAsset(symbol)
  const amount = asset ? formatAssetAmount(asset, atoms) : ''
  return { id, instrument, fiat, paid, fee, asset: symbol, amount, state, createdAt, endedAt }
}

/** Id of the reservation. A retry with the same client id reuses it. */
function limitRef({
  id,
  person: userId,
  clientId,
  ...of
}: Pick<CardPurchase, 'id' | 'person' | 'clientId' | 'instrument' | 'fiat' | 'paid' | 'asset'>): string {
  if (clientId === null) return `buy:${id}`
  const { instrument, fiat, paid, asset } = of
  return `buy:${sha256(JSON.stringify([userId, clientId, instrument, fiat, paid, asset])).slice(0, 40)}`
}

export class CardPurchaseService {
  readonly #host: DealerHost
  readonly #quoting: DealerQuoteService
  readonly #positions: Positions
  readonly #store: CardPurchaseStore
  readonly #rail: PaymentRail
  readonly #delivering = new Set<string>()

  constructor(host: DealerHost, quoting: DealerQuoteService, positions: Positions, rail = SIMULATED_PAYMENT_RAIL) {
    this.#host = host
    this.#quoting = quoting
    this.#positions = positions
    this.#rail = rail
    this.#store = new CardPurchaseStore(host.storage)
  }

  /** Buys at the current price, which stays fixed until the rail reports. */
  async buy(
    userId: string,
    { asset: symbol, fiat, amount, instrument, clientId }: CardPurchaseRequest,
  ): Promise<Bought> {
    const asset = findAsset(symbol)
    if (!asset) return refuseConversion('asset_unknown')
    const again = () => this.#again(userId, { asset: symbol, fiat, amount, instrument, clientId })
    const known = again()
    if (known) return known
    const priced = await this.#findRate(asset)
    if (!priced.ok) return priced
    const bought = computeCardPurchase(priced.value, { fiat, amount, instrument })
    if (!bought) return refuseConversion('amount_invalid')
    const named = (usd: number) => ({ least: String(usd), most: String(usd), asset: 'USD' })
    if (bought.usd < PURCHASE_MIN_USD) return refuseConversion('amount_below_minimum', named(PURCHASE_MIN_USD))
    if (bought.usd > PURCHASE_MAX_USD) return refuseConversion('amount_above_maximum', named(PURCHASE_MAX_USD))
    const { inventory } = this.#quoting
    const room = await inventory.availableFor(userId, asset, bought.atoms)
    const has = toUsdtValue(asset, await this.#host.stock(symbol), priced.value.rate)
    if (room < bought.atoms) return refuse(this.#tooMuch(userId, asset, room, has, bought))
    const wanted = { person: userId, clientId: clientId ?? null, instrument, fiat, paid: bought.paid, asset: symbol }
    const id = this.#host.newId()
    const ref = limitRef({ ...wanted, id })
    const reserved = await this.#reserve(userId, ref, { instrument, usd: bought.usd })
    if (!reserved.ok) return reserved
    const stock = await this.#host.stock(symbol)
    // A concurrent request may have stored the purchase.
    const twin = again()
    if (twin?.ok) return twin
    const late = twin ?? inventory.findLateProblem(userId, asset, bought.atoms, stock)
    if (late) {
      await this.#free(reserved.value, ref).catch((error: unknown) => this.#scheduleRetry(id, error))
      return 'ok' in late ? late : refuse(late)
    }
    const purchase: CardPurchase = {
      ...wanted,
      id,
      fee: bought.fee,
      atoms: bought.atoms,
      state: 'pending',
      endedAt: 0,
      createdAt: this.#host.now(),
      reserved: reserved.value,
    }
    this.#host.storage.transactionSync(() => {
      this.#store.save(purchase)
      this.#await(this.#rail.charge(purchase.id, instrument))
    })
    return ok(viewOf(purchase))
  }

  /** Answers the card's challenge (3-D Secure). */
  async answerChallenge(userId: string, id: string, isConfirmed: boolean): Promise<Bought> {
    const purchase = this.#store.purchase(id)
    if (purchase?.person !== userId) return refuseConversion('order_unknown')
    if (purchase.state !== 'challenge') return refuseConversion('order_ended')
    const looked = isConfirmed ? await this.#poll(purchase) : ok(purchase)
    if (!looked.ok) return looked
    this.#host.storage.transactionSync(() => {
      if (this.#store.purchase(id)?.state !== 'challenge') return
      this.#store.save(looked.value)
      this.#await(this.#rail.answer(id, isConfirmed))
    })
    await this.run()
    return ok(viewOf(this.#store.purchase(id) ?? purchase))
  }

  /** Sold atoms that are not delivered yet and so are not available. */
  undeliveredAtoms(asset: string): bigint {
    return this.#store.undeliveredAtoms(asset)
  }

  recentTakes(userId: string, asset: string, since: number): readonly InventoryWithdrawal[] {
    return this.#store.recentTakes(userId, asset, since)
  }

  /**
   * Last look: checks the price again, because the buyer could have delayed the answer (DR30).
   * @returns the purchase with its amount; a refusal cancels the payment
   */
  async #poll(purchase: CardPurchase): Promise<Result<CardPurchase, ConversionRefusal>> {
    const { id, asset: symbol, fiat, paid: amount, instrument, atoms } = purchase
    const asset = findAsset(symbol)
    const priced = asset ? await this.#findRate(asset) : refuseConversion('asset_unknown')
    if (!priced.ok) return priced
    const { rate, skewBps } = priced.value
    const now = computeCardPurchase(priced.value, { fiat, amount, instrument })
    const fair = computeCardPurchase(
      { ...priced.value, rate: { mid: rate.mid, rangeBps: 0, baseBps: 0 }, skewBps: -SIZE_BPS },
      {
        fiat,
        amount,
        instrument,
      },
    )
    if (!now || !fair) return refuseConversion('no_price')
    const spreadBps = clampSpreadBps(computeBaseSpreadBps(now.usd, rate.rangeBps, rate.baseBps) + skewBps)
    const outcome = compareConversionPrice(atoms, fair.atoms, spreadBps)
    this.#host.storage.transactionSync(() => {
      if (this.#store.purchase(id)?.state !== 'challenge') return
      this.#quoting.countPriceCheck(outcome)
      if (outcome === 'refused') this.#await(this.#rail.answer(id, false))
    })
    if (outcome !== 'refused') return ok(outcome === 'improved' ? { ...purchase, atoms: now.atoms } : purchase)
    await this.run()
    return refuseConversion('price_moved', { percent: (spreadBps / 100).toFixed(2) })
  }

  /** Refused if the coin has no price or is not sold. */
  async #findRate(
    asset: Asset,
  ): Promise<Result<{ asset: Asset; rate: AssetRate; skewBps: number }, ConversionRefusal>> {
    const [tether, rates] = [findAsset('USDT'), await this.#quoting.rates()]
    const [rate, money] = [rates(asset), tether && rates(tether)]
    if (!rate || !tether || !money) return refuseConversion('no_price')
    if (!this.#quoting.isTraded(asset.symbol)) return refuseConversion('not_dealt', { asset: asset.symbol })
    const pair = { from: tether, to: asset, fromRate: money, toRate: rate }
    return ok({ asset, rate, skewBps: Math.max(0, await this.#quoting.inventory.skewOf(pair)) })
  }

  /** The same request returns the existing purchase; another one with its client id is refused (DR31). */
  #again(userId: string, { clientId, asset, fiat, amount, instrument }: CardPurchaseRequest): Bought | undefined {
    const known = clientId === undefined ? undefined : this.#store.findByClientId(userId, clientId)
    if (!known) return undefined
    const isSame =
      known.asset === asset &&
      known.fiat === fiat &&
      known.instrument === instrument &&
      toUnits(known.paid, FIAT_DECIMALS_MAX) === toUnits(amount, FIAT_DECIMALS_MAX)
    return isSame ? ok(viewOf(known)) : refuseConversion('key_reused')
  }

  /**
   * Creates a refusal that tells the possible amount.
   * @param hasUsd dealer's stock, in dollars
   */
  #tooMuch(userId: string, asset: Asset, room: bigint, hasUsd: number, bought: CardPurchaseTotals): ConversionRefusal {
    const most = Math.floor((Number(room) / Number(bought.atoms)) * bought.usd * 0.98)
    if (most < PURCHASE_MIN_USD) return this.#quoting.inventory.shortageRefusal(userId, asset, hasUsd)
    return { reason: 'amount_above_maximum', params: { most: String(most), asset: 'USD' } }
  }

  handleRailEvent(event: PaymentRailEvent): void {
    this.#host.storage.transactionSync(() => {
      if (this.#store.recordEvent(event)) return
      const purchase = this.#store.purchase(event.purchase)
      if (purchase) this.#advance(purchase, event.kind)
    })
  }

  paidAssets(): string[] {
    return this.#store.undeliveredPurchases().map(({ asset }) => asset)
  }

  /** Newest first. */
  list(userId: string, cursor: PageCursor = {}): CoinPurchaseView[] {
    return this.#store.purchasesOf(userId, cursor, COIN_PURCHASES_PAGE_SIZE).map(viewOf)
  }

  isBuying(userId: string): boolean {
    return this.#store.hasOpen(userId)
  }

  async run(): Promise<void> {
    for (const event of this.#store.due(this.#host.now())) this.handleRailEvent(event)
    for (const { id } of this.#store.undeliveredPurchases()) {
      await this.#deliver(id).catch((error: unknown) => this.#scheduleRetry(id, error))
    }
    for (const purchase of this.#store.reservationsToRelease()) {
      await this.#free(purchase.reserved, limitRef(purchase))
        .then(() => this.#store.save({ ...purchase, reserved: '' }))
        .catch((error: unknown) => this.#scheduleRetry(purchase.id, error))
    }
  }

  deadline(): number | undefined {
    if (this.#store.undeliveredPurchases().length + this.#store.reservationsToRelease().length > 0)
      return this.#host.now() + DEALER_RETRY_DELAY_MS
    return this.#store.nextDue()
  }

  #scheduleRetry(id: string, error: unknown): void {
    this.#host.report('purchase_waits', { purchase: id, error: String(error) })
  }

  /**
   * Reserves a part of the account's daily limit (DR33).
   * @throws Error if the ledger does not respond: a retry reserves the same part
   */
  async #reserve(
    userId: string,
    ref: string,
    { instrument, usd }: { readonly instrument: PaymentInstrument; readonly usd: number },
  ): Promise<Result<string, ConversionRefusal>> {
    const holder = await this.#host.limitsOf(userId)
    const source = instrument === 'bank' ? 'bank' : 'card'
    const command = { kind: 'reserve', source, ref, cents: Math.ceil(usd * 100) } as const
    const reserved = await this.#host.ask(holder, `${ref}:${this.#host.newId()}`, command)
    if (reserved.ok) return ok(holder)
    const { reason, params } = reserved.error
    return reason === 'paper_limit' ? refuseConversion(reason, params) : refuseConversion('ledger_halted')
  }

  async #free(holder: string, ref: string): Promise<void> {
    const freed = await this.#host.ask(holder, `${ref}:${this.#host.newId()}`, { kind: 'unreserve', ref })
    if (!freed.ok) throw new Error(freed.error.reason)
  }

  /** Runs inside the caller's transaction. */
  #await(events: readonly ScheduledRailEvent[]): void {
    for (const { event, afterMs } of events) this.#store.scheduleEvent(event, this.#host.now() + afterMs)
    this.#host.wake()
  }

  /**
   * Runs inside the caller's transaction.
   * @returns false if the event does not fit the state
   */
  #advance(purchase: CardPurchase, said: Parameters<typeof nextPurchaseState>[1]): boolean {
    const state = nextPurchaseState(purchase.state, said)
    if (!state) return false
    this.#store.save({ ...purchase, state, endedAt: isFinalPurchaseState(state) ? this.#host.now() : 0 })
    if (state === 'refunding') this.#await(this.#rail.refund(purchase.id))
    this.#host.wake()
    return true
  }

  /** Puts the coins on hold, then pays them out. Each step is idempotent by its key. */
  async #deliver(id: string): Promise<void> {
    const purchase = this.#store.purchase(id)
    if (purchase?.state !== 'paid' || this.#delivering.has(id)) return
    this.#delivering.add(id)
    try {
      const { person: userId, asset, atoms } = purchase
      const hold = { kind: 'hold', asset, atoms: String(atoms), wallet: DEALER_WALLET } as const
      const held = await this.#host.ask(DEALER_ACCOUNT, `buy:${id}:hold`, hold)
      if (!held.ok && held.error.reason !== 'insufficient_funds') throw new Error(held.error.reason)
      if (!held.ok) return this.#ended(id, 'undeliverable')
      const award = { kind: 'award', hold: held.value.id, toPerson: userId, atoms: String(atoms) } as const
      const awarded = await this.#host.ask(DEALER_ACCOUNT, `buy:${id}:award`, award)
      if (!awarded.ok) throw new Error(awarded.error.reason)
      this.#ended(id, 'delivered')
    } finally {
      this.#delivering.delete(id)
    }
  }

  /** Updates the dealer's position in the same transaction. */
  #ended(id: string, said: 'delivered' | 'undeliverable'): void {
    this.#host.storage.transactionSync(() => {
      const purchase = this.#store.purchase(id)
      if (purchase && this.#advance(purchase, said) && said === 'delivered') {
        this.#positions.addToPosition(purchase.asset, -purchase.atoms)
      }
    })
  }
}
