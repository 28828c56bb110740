// Requirements of a new order in the naive clearing house: margin, limits and rules of the book (SPEC.md FU13 to FU16;
// durable-objects/markets/matching/SPEC.md).

import type { PositionLeg } from '#shared/futures/legs.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import {
  abs,
  ceil,
  max,
  min,
  moneyOf,
  type NaiveContract,
  type NaiveOrder,
  NaiveState,
  walletOf,
} from './naive-state.ts'

export type NaiveRules = {
  readonly minNotional: number
  readonly maxOrders: number
  readonly slippagePpm: number
  readonly bandPpm: number
}

/** Terms of a new order, which has no place in a book yet. */
export type NaiveTerms = Omit<NaiveOrder, 'id' | 'filled' | 'rank'>
type Asked = Pick<NaiveTerms, 'side' | 'leg' | 'takerPpm'> & { readonly lots: number; readonly notional: bigint }

export const isCount = (value: number) => Number.isSafeInteger(value) && value > 0

export class NaiveNeeds extends NaiveState {
  rules: NaiveRules = { minNotional: 1, maxOrders: 200, slippagePpm: 50_000, bandPpm: 0 }

  /** The worst price of a market order. */
  worst(side: Side, reference: number): number {
    const ppm = BigInt(this.rules.slippagePpm)
    const at = BigInt(reference)
    return Number(side === 'buy' ? (at * (1_000_000n + ppm)) / 1_000_000n : ceil(at * (1_000_000n - ppm), 1_000_000n))
  }

  /** Lots of a position that an order of this side would close. */
  closable(account: string, symbol: string, side: Side, leg: PositionLeg): number {
    const lots = this.position(account, symbol, leg)?.lots ?? 0
    return Math.max(0, side === 'sell' ? lots : -lots)
  }

  /** Lots of an account's orders that rest on a side, without the order that would be replaced. */
  #restingLots(contract: NaiveContract, { account, side, leg }: NaiveTerms, without?: number): number {
    const same = contract.ordersOf(account).filter((own) => own.side === side && own.leg === leg && own.id !== without)
    return same.reduce((sum, own) => sum + own.open, 0)
  }

  freeToClose(contract: NaiveContract, account: string, side: Side, leg: PositionLeg): number {
    const resting = contract.ordersOf(account).filter((own) => own.reduceOnly && own.side === side && own.leg === leg)
    const taken = resting.reduce((sum, own) => sum + own.open, 0)
    return Math.max(0, this.closable(account, contract.symbol, side, leg) - taken)
  }

  /** Value of an order: at its limit; for market orders along the book, with the rest at the last level. */
  #notional(contract: NaiveContract, { side, type, price, open }: NaiveTerms): bigint {
    if (type === 'limit') return this.value(contract.symbol, open, price)
    const limit = this.worst(side, contract.last || contract.mark)
    let [left, sum, at] = [open, 0n, contract.mark]
    for (const maker of contract.against(side)) {
      if (left === 0 || (side === 'buy' ? maker.price > limit : maker.price < limit)) break
      const lots = Math.min(left, maker.open)
      sum += this.value(contract.symbol, lots, maker.price)
      left -= lots
      at = maker.price
    }
    return sum + this.value(contract.symbol, left, at)
  }

  #asked(contract: NaiveContract, account: string, without?: number): Asked[] {
    return contract
      .ordersOf(account)
      .filter((own) => !own.reduceOnly && own.id !== without)
      .map((own) => ({ ...own, lots: own.open, notional: this.value(contract.symbol, own.open, own.price) }))
  }

  /** The largest position that orders could lead to. */
  #largest(contract: NaiveContract, account: string, asked: readonly Asked[]): bigint {
    const held = (leg: PositionLeg) =>
      this.value(contract.symbol, this.position(account, contract.symbol, leg)?.lots ?? 0, contract.mark)
    const sum = (side: Side, leg: PositionLeg) =>
      asked.filter((own) => own.side === side && own.leg === leg).reduce((all, own) => all + own.notional, 0n)
    const net = max(abs(held('net') + sum('buy', 'net')), abs(held('net') - sum('sell', 'net')))
    return net + held('long') + sum('buy', 'long') - held('short') + sum('sell', 'short')
  }

  /** Margin that a contract requires of the wallet. */
  #needed(contract: NaiveContract, account: string, asked: readonly Asked[]): bigint {
    const { leverage, mode } = this.settings(account, contract.symbol)
    const extras = asked.reduce((sum, own) => {
      const worth = this.value(contract.symbol, own.lots, contract.mark)
      const loss = own.side === 'buy' ? own.notional - worth : worth - own.notional
      return sum + max(0n, loss) + ceil(own.notional * BigInt(own.takerPpm), 1_000_000n)
    }, 0n)
    if (mode === 'cross') return ceil(this.#largest(contract, account, asked), BigInt(leverage)) + extras
    const legs = ['net', 'long', 'short'] as const
    return legs.reduce((sum, leg) => sum + this.#isolatedNeed(contract, account, asked, leg), extras)
  }

  /** Orders against an isolated position reuse its margin and result for the lots that they open beyond it. */
  #isolatedNeed(contract: NaiveContract, account: string, asked: readonly Asked[], leg: PositionLeg): bigint {
    const { leverage } = this.settings(account, contract.symbol)
    const position = this.position(account, contract.symbol, leg)
    const held = position ? this.value(position.symbol, position.lots, contract.mark) : 0n
    const left = position ? max(0n, this.balance(moneyOf(position)) + this.profit(position)) : 0n
    const margins = (['buy', 'sell'] as const).map((side) => {
      const notional = asked
        .filter((own) => own.side === side && own.leg === leg)
        .reduce((s, own) => s + own.notional, 0n)
      const isAgainst = held !== 0n && held > 0n === (side === 'sell')
      const margin = ceil(isAgainst ? max(0n, notional - abs(held)) : notional, BigInt(leverage))
      return isAgainst ? margin - left : margin
    })
    return max(...margins)
  }

  /** Margin that is free for new orders. @param change a new order, and an order that it would replace */
  free(account: string, change?: { in: NaiveContract; added: Asked; without: number | undefined }): bigint {
    const needed = this.contracts.reduce((sum, contract) => {
      const isIt = change?.in === contract
      const asked = this.#asked(contract, account, isIt ? change.without : undefined)
      return sum + this.#needed(contract, account, isIt ? [...asked, change.added] : asked)
    }, 0n)
    return this.equity(account) - needed
  }

  /** Amount that may leave the wallet. */
  withdrawable(account: string): bigint {
    return max(0n, min(this.free(account), this.balance(walletOf(account))))
  }

  largestAt(contract: NaiveContract, leverage: number): bigint {
    return contract.contract.tiers.reduce((most, tier) => (tier.maxLeverage >= leverage ? tier.upTo : most), 0n)
  }

  exposure(contract: NaiveContract, account: string): bigint {
    return this.#largest(contract, account, this.#asked(contract, account))
  }

  /** Reason why an opening order is refused. */
  openingReason(contract: NaiveContract, terms: NaiveTerms, without?: number): string | undefined {
    const { account, open: lots } = terms
    if (contract.mark === 0) return 'price_unknown'
    const added = { ...terms, lots, notional: this.#notional(contract, terms) }
    const others = this.#asked(contract, account, without)
    const [before, after] = [
      this.#largest(contract, account, this.#asked(contract, account)),
      this.#largest(contract, account, [...others, added]),
    ]
    if (after > before) {
      if (after > this.largestAt(contract, this.settings(account, contract.symbol).leverage)) return 'position_limit'
      const long = contract.positions.reduce((sum, own) => sum + Math.max(0, own.lots), 0)
      const most = 4n * (contract.contract.tiers.at(-1)?.upTo ?? 0n)
      if (this.value(contract.symbol, long, contract.mark) + added.notional > most) return 'open_interest_limit'
    } else {
      // All that rests on its side, and the order itself, only close the position (FU13).
      const closing = lots + this.#restingLots(contract, terms, without)
      if (closing <= this.closable(account, contract.symbol, terms.side, terms.leg)) return undefined
    }
    return this.free(account, { in: contract, added, without }) < 0n ? 'margin_insufficient' : undefined
  }

  /** Reason why a book refuses an order. @param replaces an order that it would replace */
  bookReason(contract: NaiveContract, terms: NaiveTerms, replaces?: NaiveOrder): string | undefined {
    const { account, side, type, price, tif, postOnly, clientOrderId, open: lots } = terms
    if (!this.isTrading) return 'market_cancel_only'
    if (postOnly && type !== 'limit') return 'post_only_invalid'
    const at = type === 'limit' ? price : contract.last
    if (!terms.reduceOnly && at > 0 && at * lots < this.rules.minNotional) return 'notional_too_small'
    if (this.#isOutsideBand(contract, terms)) return 'price_outside_band'
    const own = contract.ordersOf(account).filter((order) => order !== replaces)
    if (own.length + 1 > this.rules.maxOrders) return 'too_many_orders'
    if (clientOrderId !== undefined && own.some((order) => order.clientOrderId === clientOrderId)) {
      return 'duplicate_client_order_id'
    }
    const best = contract.against(side)[0]
    const crosses = (theirs: number) => (side === 'buy' ? theirs <= price : theirs >= price)
    if (postOnly && best && crosses(best.price)) return 'post_only_would_take'
    return tif === 'FOK' && !this.#isFillable(contract, terms) ? 'fok_unfillable' : undefined
  }

  #isOutsideBand({ last }: NaiveContract, { type, side, price }: NaiveTerms): boolean {
    const { bandPpm } = this.rules
    if (bandPpm === 0 || last === 0 || type !== 'limit') return false
    const away = BigInt(last) * BigInt(bandPpm)
    const off = (BigInt(price) - BigInt(last)) * 1_000_000n
    return side === 'buy' ? off > away : -off > away
  }

  /** True if it would fill completely; reduce-only makers count with the lots that they could still close. */
  #isFillable(contract: NaiveContract, terms: NaiveTerms): boolean {
    const limit = this.limitOf(contract, terms)
    const left = new Map<string, number>()
    let missing = terms.open
    for (const maker of contract.against(terms.side)) {
      if (missing === 0 || (terms.side === 'buy' ? maker.price > limit : maker.price < limit)) break
      if (maker.account === terms.account && terms.selfTrade === 'expire_maker') continue
      if (maker.account === terms.account) break
      const leg = `${maker.account} ${maker.leg}`
      const closable = left.get(leg) ?? this.closable(maker.account, contract.symbol, maker.side, maker.leg)
      const lots = Math.min(missing, maker.reduceOnly ? Math.min(maker.open, closable) : maker.open)
      if (maker.side === (maker.leg === 'long' ? 'sell' : 'buy') || maker.leg === 'net')
        left.set(leg, Math.max(0, closable - lots))
      missing -= lots
    }
    return missing === 0
  }

  limitOf(contract: NaiveContract, { side, type, price }: Pick<NaiveTerms, 'side' | 'type' | 'price'>): number {
    if (type === 'limit') return price
    const reference = contract.last || contract.against(side)[0]?.price || 0
    if (reference > 0) return this.worst(side, reference)
    return side === 'buy' ? Number.MAX_SAFE_INTEGER : 0
  }
}
