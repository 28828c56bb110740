// The dealer in the simulated deployment: its code over the simulated network, users who convert, and the invariants
// afterwards. The oracle counts the dealer's ledger commands like those of users.

import type { LimitConversionRequest } from '#objects/otc/dealer/limits.ts'
import type { RecurringPlanAction, RecurringPlanRequest } from '#objects/otc/dealer/plans.ts'
import type { CardPurchaseRequest } from '#objects/otc/dealer/purchases.ts'
import type { DealerQuoteRequest } from '#objects/otc/dealer/quoting.ts'
import { DealerService } from '#objects/otc/dealer/service.ts'
import type { DealerQuote } from '#objects/otc/dealer/store.ts'
import type { MoneyHost } from '#objects/platform/money-storage.ts'
import { auditInventory, type FaucetTotals, type InventoryAudit } from '#objects/wallet/auditor/inventory.ts'
import { DEALER_ACCOUNT } from '#objects/wallet/ledger/house-accounts.ts'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { findAsset } from '#shared/money/assets.ts'
import { toUnits } from '#shared/money/decimal.ts'
import type { ConversionPlanView, LimitConversionView } from '#shared/otc/convert/orders.ts'
import type { CoinPurchaseView } from '#shared/otc/convert/purchases.ts'
import type { ConversionQuoteView } from '#shared/otc/convert/quotes.ts'
import type { ConversionRefusal } from '#shared/otc/convert/refusals.ts'
import { HOUR_MS } from '#shared/platform/intervals.ts'
import type { Result } from '#shared/platform/result.ts'
import type { Exchange } from './exchange.ts'

type Asking<T> = Promise<Result<T, ConversionRefusal>>
const ASSETS = ['USDT', 'BTC', 'ETH'] as const
const row = (symbol: string, price: number): MarketRow => {
  return { symbol, last: String(price), high: String(price), low: String(price) } as MarketRow
}

type LedgerAsked = Parameters<Exchange['ask']>

/** A mistake of the dealer. */
export type DealerMistake = {
  readonly storage?: (storage: MoneyHost['storage']) => MoneyHost['storage']
  readonly ask?: (dealing: Dealing, asked: LedgerAsked) => ReturnType<Exchange['ask']> | undefined
}

class DealerSubject {
  readonly #service: DealerService
  readonly #host: MoneyHost
  #alarmAt = Number.POSITIVE_INFINITY

  constructor(host: MoneyHost, dealing: Dealing) {
    this.#host = host
    this.#service = new DealerService({
      storage: dealing.mistake.storage?.(host.storage) ?? host.storage,
      now: host.now,
      newId: () => dealing.newId(),
      key: { sign: async () => 'signed', readPublicKey: async () => 'key' },
      ask: (...asked) => dealing.mistake.ask?.(dealing, asked) ?? dealing.ask(...asked),
      limitsOf: async (person) => person,
      stock: async (asset) => {
        const { balances } = await dealing.exchange.holdings(DEALER_ACCOUNT)
        return BigInt(balances.find((each) => each.wallet === 'spot' && each.asset === asset)?.available ?? 0)
      },
      // Books without a house do not trade; hedges.test.ts covers hedges.
      book: { place: async () => ({ kind: 'refused', reason: 'market_halted', params: {} }) },
      markets: async () => [row('BTC_USDT', dealing.price.BTC), row('ETH_USDT', dealing.price.ETH)],
      tell: () => Promise.resolve(),
      wake: () => this.#wake(),
      report: () => undefined,
    })
    this.#wake()
  }

  quote(person: string, asked: DealerQuoteRequest) {
    return this.#service.quoting.quote(person, asked)
  }
  accept(person: string, id: string) {
    return this.#service.quoting.accept(person, id)
  }
  placeLimit(person: string, asked: LimitConversionRequest) {
    return this.#service.limits.place(person, asked)
  }
  cancelLimit(person: string, id: string) {
    return this.#service.limits.cancel(person, id)
  }
  stopLimits(person: string) {
    return this.#service.limits.cancelAll(person).then(() => true)
  }
  makePlan(person: string, asked: RecurringPlanRequest) {
    return this.#service.plans.createPlan(person, asked)
  }
  changePlan(person: string, id: string, act: RecurringPlanAction) {
    return this.#service.plans.changePlan(person, id, act)
  }
  buy(person: string, asked: CardPurchaseRequest) {
    return this.#service.purchases.buy(person, asked)
  }
  answerBuy(person: string, id: string, isConfirmed: boolean) {
    return this.#service.purchases.answerChallenge(person, id, isConfirmed)
  }
  purchases(person: string) {
    this.#look()
    return this.#service.purchases.list(person)
  }
  limits(person: string) {
    this.#look()
    return this.#service.limits.list(person)
  }
  plans(person: string) {
    this.#look()
    return this.#service.plans.list(person)
  }
  history(person: string) {
    this.#look()
    return this.#service.quoting.history(person)
  }
  word() {
    return this.#service.inventoryStatement()
  }
  quotes(ids: readonly string[]) {
    return ids.map((id) => this.#service.quoting.store.quote(id))
  }
  async alarm(): Promise<void> {
    this.#alarmAt = Number.POSITIVE_INFINITY
    await this.#service.alarm()
    this.#wake()
  }

  /** Simulated alarms get lost, unlike the platform's, so each read sets a missing alarm. */
  #look(): void {
    if (this.#alarmAt <= this.#host.now()) this.#alarmAt = Number.POSITIVE_INFINITY
    this.#wake()
  }

  #wake(): void {
    const due = this.#service.deadline()
    if (due === undefined || due >= this.#alarmAt) return
    this.#alarmAt = due
    void this.#host.storage.setAlarm(due)
  }
}

export class Dealing {
  readonly exchange: Exchange
  readonly price: { BTC: number; ETH: number } = { BTC: 90_000, ETH: 3_000 }
  readonly mistake: DealerMistake
  #given: FaucetTotals = { upTo: 0, sums: [] }
  #ids = 0

  constructor(exchange: Exchange, mistake: DealerMistake = {}) {
    this.exchange = exchange
    this.mistake = mistake
    exchange.world.add(DEALER_ACCOUNT, (host) => new DealerSubject(host, this))
  }

  newId(): string {
    this.#ids += 1
    return String(this.#ids).padStart(24, '0')
  }

  /** Sends a command once; the oracle records answered ones. */
  async ask(...[person, key, command]: LedgerAsked) {
    const outcome = await this.exchange.ask(person, key, command)
    this.exchange.asked.push({ person, key, command, outcome })
    return outcome
  }

  /** Calls once. Undefined without an answer. */
  async once<T>(method: string, ...args: readonly unknown[]): Promise<T | undefined> {
    return await this.exchange.world.call<T>(DEALER_ACCOUNT, method, args).catch(() => undefined)
  }

  /** The auditor's check of the inventory over the simulated network. @throws Error if an object does not answer */
  async audit(): Promise<InventoryAudit> {
    const { world } = this.exchange
    const shard = this.exchange.ledgerOf(DEALER_ACCOUNT)
    const audited = await auditInventory(
      {
        shard,
        peerOf: (name) => world.peer(name),
        word: () => world.call(DEALER_ACCOUNT, 'word', []),
        inventory: (after) => world.call(shard, 'inventory', [DEALER_ACCOUNT, after]),
      },
      this.#given,
    )
    this.#given = audited.given
    return audited
  }

  /** Calls until it is answered. */
  async must<T>(method: string, ...args: readonly unknown[]): Promise<T> {
    for (;;) {
      const answer = await this.once<{ value: T }['value']>(method, ...args)
      if (answer !== undefined) return answer
      await this.exchange.world.pause(1 + this.exchange.world.random.int(300))
    }
  }

  /** Funds the dealer with ten faucet grants, and users with one. */
  async open(people: readonly string[]): Promise<void> {
    for (const person of [DEALER_ACCOUNT, ...people]) {
      for (const asset of ASSETS) {
        for (let times = person === DEALER_ACCOUNT ? 3 : 1; times > 0; times -= 1) {
          await this.exchange.execute(person, { kind: 'faucet', asset, to: 'spot' })
        }
      }
    }
  }

  quote(person: string, asked: DealerQuoteRequest): Asking<ConversionQuoteView> {
    return this.must('quote', person, asked)
  }

  /** Waits until nothing can change: no accepted quote, no waiting limit or payment, no message in flight. */
  async settled(people: readonly string[]): Promise<void> {
    for (;;) {
      await this.exchange.world.pause(1_000)
      const open = await Promise.all(people.map((person) => this.#openOf(person)))
      if (open.every((count) => count === 0)) return
    }
  }

  /** Waits until `count` limits have ended; reading them wakes the dealer. */
  async limitsOver(person: string, count: number): Promise<void> {
    const isOver = ({ state }: LimitConversionView) => ['filled', 'cancelled', 'expired', 'failed'].includes(state)
    while ((await this.must<LimitConversionView[]>('limits', person)).filter(isOver).length < count) {
      await this.exchange.world.pause(2_000)
    }
  }

  /** Waits until a plan has run `count` times. */
  async runsOver(person: string, count: number): Promise<void> {
    for (;;) {
      const [plan] = await this.must<ConversionPlanView[]>('plans', person)
      if (plan && plan.done + plan.skipped >= count) return
      await this.exchange.world.pause(HOUR_MS)
    }
  }

  async #openOf(person: string): Promise<number> {
    const history = await this.must<ConversionQuoteView[]>('history', person)
    const limits = await this.must<LimitConversionView[]>('limits', person)
    const plans = await this.must<ConversionPlanView[]>('plans', person)
    const runs = plans.flatMap((plan) => plan.runs)
    const purchases = await this.must<CoinPurchaseView[]>('purchases', person)
    return (
      history.filter(({ state }) => state === 'accepted').length +
      limits.filter(({ state }) => ['placing', 'open', 'filling', 'ending'].includes(state)).length +
      purchases.filter(({ state }) => ['pending', 'challenge', 'paid', 'refunding'].includes(state)).length +
      runs.filter(({ state }) => state === 'started').length
    )
  }

  /** Compares the dealer's inventory with its start minus what users got plus what they gave. @returns the faults */
  async inventoryFaults(people: readonly string[]): Promise<string[]> {
    const taken = new Map<string, bigint>(ASSETS.map((asset) => [asset, 0n]))
    const add = (asset: string, atoms: bigint) => taken.set(asset, (taken.get(asset) ?? 0n) + atoms)
    const visits = new Map(
      this.exchange.asked.flatMap(({ person, key, command, outcome }) =>
        person === DEALER_ACCOUNT && command.kind === 'faucet' && outcome.ok ? [[key, command.asset] as const] : [],
      ),
    )
    for (const asset of visits.values()) add(asset, findAsset(asset)?.faucet ?? 0n)
    const faults: string[] = []
    for (const person of people) {
      const ids = (await this.exchange.until(this.must<ConversionQuoteView[]>('history', person))).map(({ id }) => id)
      for (const quote of await this.exchange.until(this.must<(DealerQuote | undefined)[]>('quotes', ids))) {
        if (quote?.state !== 'settled') continue
        add(quote.facts.from, quote.fromAtoms)
        add(quote.facts.to, -quote.toAtoms)
      }
    }
    for (const person of people) {
      for (const { asset, amount, state } of await this.exchange.until(
        this.must<CoinPurchaseView[]>('purchases', person),
      )) {
        if (state === 'done') add(asset, -(toUnits(amount, findAsset(asset)?.scale ?? 0) ?? 0n))
      }
    }
    const { balances } = await this.exchange.until(this.exchange.holdings(DEALER_ACCOUNT))
    for (const [asset, wanted] of taken) {
      const rows = balances.filter((each) => each.asset === asset)
      const has = rows.reduce((sum, { available, held }) => sum + BigInt(available) + BigInt(held), 0n)
      if (has !== wanted) faults.push(`the dealer has ${has} ${asset} and should have ${wanted}`)
      if (rows.some(({ held }) => held !== '0')) faults.push(`${asset} of the dealer is left on hold`)
    }
    return faults
  }
}
