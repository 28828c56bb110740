// State of the naive clearing house: plain lists, searched anew each time, and balances in a map. Written from the
// rules (the formulas and SPEC.md), not from the engine; slow, and short enough to verify by reading.

import type { EntryExitTerms, NewConditionalOrder, TriggerPrice } from '#objects/futures/conditionals.ts'
import type { Contract } from '#shared/futures/contracts.ts'
import type { MarginMode, PositionLeg } from '#shared/futures/legs.ts'
import type { SelfTradeMode, Side } from '#shared/markets/trading/order.ts'
import { maxAtoms, minAtoms } from '#shared/money/atoms.ts'

export type NaiveOrder = {
  readonly id: number
  readonly account: string
  readonly side: Side
  readonly leg: PositionLeg
  readonly type: 'limit' | 'market'
  readonly price: number
  readonly tif: string
  readonly postOnly: boolean
  readonly reduceOnly: boolean
  readonly clientOrderId: string | undefined
  /** Default: the taker expires. */
  readonly selfTrade?: SelfTradeMode | undefined
  readonly makerPpm: number
  readonly takerPpm: number
  open: number
  filled: number
  /** Time priority in the queue. */
  rank: number
}

export type NaivePosition = {
  readonly account: string
  readonly symbol: string
  readonly leg: PositionLeg
  readonly isolated: boolean
  lots: number
  cost: bigint
  realised: bigint
  fees: bigint
  funding: bigint
  /** Each trade that opened or closed a part of it: lots and value, unsigned. */
  readonly entries: NaivePart[]
  readonly exits: NaivePart[]
  most: number
  isLong: boolean
  /** Amounts that liquidations took, and the loss that the fund paid. */
  liquidation: bigint
  covered: bigint
  how: string | undefined
}

export type NaivePart = { readonly lots: number; readonly value: bigint }

export type NaiveWaiting = {
  readonly id: number
  terms: NewConditionalOrder
  lots: number
  /** True if a trailing stop is active; then the best price since. */
  follows: boolean
  best: number | undefined
  due: boolean
}

export type NaiveSettings = { leverage: number; mode: MarginMode; auto: boolean }

/** Settings of an account. Positions are in the order of opening. */
export type NaivePerson = { readonly id: string; hedged: boolean; readonly settings: Map<string, NaiveSettings> }

export class NaiveContract {
  readonly contract: Contract
  mark = 0
  index = 0
  last = 0
  orders: NaiveOrder[] = []
  positions: NaivePosition[] = []
  waiting: NaiveWaiting[] = []
  readonly exits = new Map<number, EntryExitTerms>()
  nextOrder = 1
  nextWaiting = 1
  ranks = 0

  constructor(contract: Contract) {
    this.contract = contract
  }

  get symbol(): string {
    return this.contract.symbol
  }

  reference(by: TriggerPrice): number {
    return by === 'last' ? this.last : this[by]
  }

  /** Resting orders of the other side, in matching order. */
  against(side: Side): NaiveOrder[] {
    const theirs = this.orders.filter((order) => order.side !== side)
    return theirs.sort((a, b) => (side === 'buy' ? a.price - b.price : b.price - a.price) || a.rank - b.rank)
  }

  ordersOf = (account: string) => this.orders.filter((order) => order.account === account).sort((a, b) => a.id - b.id)
  waitingOf = (account: string) => this.waiting.filter(({ terms }) => terms.account === account)
}

export const floor = (a: bigint, b: bigint): bigint => {
  const rest = ((a % b) + b) % b
  return (a - rest) / b
}
export const ceil = (a: bigint, b: bigint): bigint => -floor(-a, b)
export const abs = (a: bigint): bigint => (a < 0n ? -a : a)
export const min = (...all: bigint[]): bigint => all.reduce(minAtoms)
export const max = (...all: bigint[]): bigint => all.reduce(maxAtoms)

/** Accounts without margin and fees. */
export const isExempt = (account: string) => account === 'house' || account === 'insurance'

export const walletOf = (account: string) => (isExempt(account) ? account : `margin/${account}`)
export const moneyOf = ({ isolated, account, symbol, leg }: NaivePosition) =>
  isolated ? `isolated/${account}/${symbol}/${leg}` : walletOf(account)

export class NaiveState {
  readonly contracts: readonly NaiveContract[]
  /** False while the clearing house is halted. */
  isTrading = true
  readonly people = new Map<string, NaivePerson>()
  readonly balances = new Map<string, bigint>()
  /** In the order of opening. */
  readonly opened: NaivePosition[] = []

  constructor(contracts: readonly Contract[]) {
    this.contracts = contracts.map((contract) => new NaiveContract(contract))
  }

  contractOf(symbol: string): NaiveContract | undefined {
    return this.contracts.find((contract) => contract.symbol === symbol)
  }

  /** @throws Error if there is no such contract */
  at(symbol: string): NaiveContract {
    const contract = this.contractOf(symbol)
    if (!contract) throw new Error(symbol)
    return contract
  }

  person(id: string): NaivePerson {
    const known = this.people.get(id) ?? { id, hedged: false, settings: new Map() }
    this.people.set(id, known)
    return known
  }

  settings(account: string, symbol: string): NaiveSettings {
    return this.people.get(account)?.settings.get(symbol) ?? { leverage: 10, mode: 'cross', auto: false }
  }

  balance(account: string): bigint {
    return this.balances.get(account) ?? 0n
  }

  move(from: string, to: string, atoms: bigint): void {
    this.balances.set(from, this.balance(from) - atoms)
    this.balances.set(to, this.balance(to) + atoms)
  }

  positionsOf(account: string): NaivePosition[] {
    return this.opened.filter((position) => position.account === account)
  }

  position(account: string, symbol: string, leg: PositionLeg): NaivePosition | undefined {
    return this.opened.find((own) => own.account === account && own.symbol === symbol && own.leg === leg)
  }

  /** Signed value of lots at a price. */
  value(symbol: string, lots: number, price: number): bigint {
    return BigInt(lots) * BigInt(price) * this.at(symbol).contract.atomsPerUnit
  }

  // Value and maintenance margin of a position (features §2.2).

  tier(symbol: string, notional: bigint) {
    const { tiers } = this.at(symbol).contract
    const own = tiers.findIndex(({ upTo }) => notional <= upTo)
    const index = own < 0 ? tiers.length - 1 : own
    // cum_n = floor_n × (rate_n − rate_(n−1)) + cum_(n−1)
    let cum = 0n
    for (let n = 1; n <= index; n += 1) {
      const [tier, before] = [tiers[n], tiers[n - 1]]
      if (tier && before) cum += (before.upTo * (tier.maintenancePpm - before.maintenancePpm)) / 1_000_000n
    }
    const tier = tiers[index]
    if (!tier) throw new Error('no tier')
    return { rate: tier.maintenancePpm, cum, floor: index === 0 ? 0n : (tiers[index - 1]?.upTo ?? 0n) }
  }

  profit(position: NaivePosition): bigint {
    return this.value(position.symbol, position.lots, this.at(position.symbol).mark) - position.cost
  }

  maintenance({ symbol, lots }: NaivePosition): bigint {
    const notional = abs(this.value(symbol, lots, this.at(symbol).mark))
    const { rate, cum } = this.tier(symbol, notional)
    return ceil(notional * rate, 1_000_000n) - cum
  }

  crossOf = (account: string) => this.positionsOf(account).filter(({ isolated }) => !isolated)

  equity(account: string): bigint {
    return this.crossOf(account).reduce((sum, own) => sum + this.profit(own), this.balance(walletOf(account)))
  }

  crossMaintenance(account: string): bigint {
    return this.crossOf(account).reduce((sum, own) => sum + this.maintenance(own), 0n)
  }

  isolatedShort(position: NaivePosition): boolean {
    return this.balance(moneyOf(position)) + this.profit(position) < this.maintenance(position)
  }

  crossShort(account: string): boolean {
    return this.crossOf(account).length > 0 && this.equity(account) < this.crossMaintenance(account)
  }
}
