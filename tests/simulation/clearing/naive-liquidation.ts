// Liquidation in the naive clearing house: which account, in which order, and how (SPEC.md FU30 to FU36, features §2.3,
// 2.4).

import type { Side } from '#shared/markets/trading/order.ts'
import { oppositeSide } from '#shared/markets/trading/order-rules.ts'
import {
  abs,
  ceil,
  floor,
  isExempt,
  max,
  min,
  moneyOf,
  type NaiveContract,
  type NaivePosition,
  walletOf,
} from './naive-state.ts'
import { NaiveTrading } from './naive-trading.ts'

type Work = { left: number }

export class NaiveLiquidation extends NaiveTrading {
  /** Liquidated accounts per message. */
  mostLiquidations = 50
  /** Steps of liquidations as text. */
  receipts: string[] = []
  nextLiquidation = 1

  /** Liquidates until no account is below its maintenance margin. @returns true if that was reached */
  judge(work: Work): boolean {
    const isAll = this.#judgeAll(work)
    for (const { account, contract, leg } of this.closed.splice(0)) {
      const isDone = (own: { account: string; leg: string; reduceOnly: boolean; side: Side }) =>
        own.account === account &&
        own.reduceOnly &&
        own.leg === leg &&
        this.closable(account, contract.symbol, own.side, leg) === 0
      contract.orders = contract.orders.filter((own) => !isDone(own))
      contract.waiting = contract.waiting.filter(({ terms }) => !isDone(terms))
    }
    return isAll
  }

  #judgeAll(work: Work): boolean {
    for (;;) {
      for (const position of [...this.opened]) {
        if (position.isolated && this.isolatedShort(position)) this.#addMargin(position)
      }
      const worst = this.#worst()
      for (const account of this.people.keys()) if (!this.#isShort(account)) this.#coverDeficit(account)
      if (worst !== undefined && this.isTrading) {
        if (work.left <= 0) return false
        const known = this.receipts.length
        this.#liquidate(worst)
        work.left -= this.receipts.slice(known).some((receipt) => receipt.includes(' against ')) ? 5 : 1
      } else if (this.isFundTouched) {
        this.#unwind()
        this.isFundTouched = false
      } else return true
    }
  }

  #isShort = (account: string) =>
    this.crossShort(account) || this.positionsOf(account).some((own) => own.isolated && this.isolatedShort(own))

  /** The account with the lowest margin relative to its maintenance margin; of equals, the first by name. */
  #worst(): string | undefined {
    const part = (equity: bigint, maintenance: bigint) => Number(floor(equity * 1_000_000n, max(1n, maintenance)))
    const short = [...this.people.keys()].filter((account) => !isExempt(account) && this.#isShort(account))
    const partOf = (account: string) => {
      const parts = this.positionsOf(account)
        .filter((own) => own.isolated && this.isolatedShort(own))
        .map((own) => part(this.balance(moneyOf(own)) + this.profit(own), this.maintenance(own)))
      if (this.crossShort(account)) parts.push(part(this.equity(account), this.crossMaintenance(account)))
      return Math.min(...parts)
    }
    return short.sort((a, b) => partOf(a) - partOf(b) || (a < b ? -1 : 1))[0]
  }

  /** Adds margin up to twice the maintenance margin, if the owner has turned that on. */
  #addMargin(position: NaivePosition): void {
    const { account, symbol } = position
    if (!this.settings(account, symbol).auto) return
    const lacking = 2n * this.maintenance(position) - this.balance(moneyOf(position)) - this.profit(position)
    this.move(walletOf(account), moneyOf(position), max(0n, min(lacking, this.withdrawable(account))))
  }

  #coverDeficit(account: string): void {
    if (isExempt(account) || this.crossOf(account).length > 0) return
    this.payDeficit(walletOf(account), -this.balance(walletOf(account)))
  }

  #liquidate(account: string): void {
    for (const position of this.positionsOf(account)) {
      if (!position.isolated || !this.isolatedShort(position)) continue
      this.#addMargin(position)
      if (this.isolatedShort(position)) this.#run(account, position)
    }
    if (this.crossShort(account)) this.#run(account, undefined)
  }

  #run(account: string, isolated: NaivePosition | undefined): void {
    this.liquidated = account
    const id = this.nextLiquidation++
    const [equity, kept] = isolated
      ? [this.balance(moneyOf(isolated)) + this.profit(isolated), this.maintenance(isolated)]
      : [this.equity(account), this.crossMaintenance(account)]
    const said = [`${id} ${account} ${isolated ? 'isolated' : 'cross'} ${equity} of ${kept}`]
    this.#cancelOrders(account, isolated)
    for (;;) {
      const next = isolated ?? this.#neediest(account)
      if (!next || next.lots === 0 || !(isolated ? this.isolatedShort(isolated) : this.crossShort(account))) break
      said.push(this.#step(next))
    }
    if (isolated?.lots === 0) this.emptyMargin(isolated, false)
    this.#coverDeficit(account)
    this.receipts.push(said.join('; '))
    this.liquidated = undefined
  }

  /** Only orders that reduce isolated positions survive the liquidation of a cross wallet. */
  #cancelOrders(account: string, isolated: NaivePosition | undefined): void {
    if (isolated) this.cancelAll(this.at(isolated.symbol), account)
    for (const contract of isolated ? [] : this.contracts) {
      const isCross = this.settings(account, contract.symbol).mode === 'cross'
      const goes = (own: { account: string; reduceOnly: boolean }) =>
        own.account === account && (isCross || !own.reduceOnly)
      contract.orders = contract.orders.filter((order) => !goes(order))
      contract.waiting = contract.waiting.filter(({ terms }) => !goes(terms))
    }
  }

  #neediest(account: string): NaivePosition | undefined {
    const [first, ...others] = this.crossOf(account)
    return others.reduce((most, own) => (most && this.maintenance(own) > this.maintenance(most) ? own : most), first)
  }

  #step(position: NaivePosition): string {
    const { account, symbol, leg } = position
    const contract = this.at(symbol)
    const held = position.lots
    const size = Math.abs(held)
    const notional = abs(this.value(symbol, held, contract.mark))
    const tier = this.tier(symbol, notional)
    // Reduces to the next lower tier.
    const kept = Number(tier.floor / this.value(symbol, 1, contract.mark))
    const lots = tier.floor === 0n ? size : Math.max(1, size - kept)
    const price = this.#bankruptcy(position)
    const side = held > 0 ? 'sell' : 'buy'
    const fillsBefore = this.fills.length
    const sale = { account, side, leg, type: 'limit', price, tif: 'IOC', open: lots } as const
    const plain = { postOnly: false, reduceOnly: true, clientOrderId: undefined, makerPpm: 0, takerPpm: 0 } as const
    const id = this.enter(contract, { ...sale, ...plain })
    const own = this.fills.slice(fillsBefore).filter((fill) => fill.startsWith(`${symbol} ${id} `))
    const sold = own.reduce((sum, fill) => sum + Number(fill.split(' ')[4]), 0)
    const rest = lots - sold
    const taken = rest > 0 && this.#fundCanTake(contract, held, rest, price) ? rest : 0
    if (taken > 0) this.#exchange(contract, position, { account: 'insurance', leg: 'net' }, taken, price, false)
    const others = rest > taken ? this.#deleverage(contract, position, rest - taken, price) : []
    const wanted = ceil(abs(this.value(symbol, sold, contract.mark)) * (tier.rate / 2n), 1_000_000n)
    const money = moneyOf(position)
    const profit = position.lots === 0 ? 0n : this.profit(position)
    const left = position.isolated ? this.balance(money) + profit : this.equity(account)
    const fee = max(0n, min(wanted, left, this.balance(money)))
    this.move(money, 'insurance', fee)
    position.liquidation += fee
    const said = [`${symbol} ${leg} ${held > 0 ? lots : -lots} at ${price} sold ${sold} taken ${taken} fee ${fee}`]
    return [...said, ...others].join(', ')
  }

  /** Price at which its margin is used up; in cross mode its share of the wallet by maintenance margin. */
  #bankruptcy(position: NaivePosition): number {
    const { account, symbol, lots, cost, isolated } = position
    let margin = this.balance(moneyOf(position))
    if (!isolated) {
      const all = this.crossMaintenance(account)
      const share = all === 0n ? 0n : floor(this.equity(account) * this.maintenance(position), all)
      margin = share - this.profit(position)
    }
    const perTick = this.value(symbol, Math.abs(lots), 1)
    // value(price) − cost + margin = 0, rounded so that the margin covers it.
    const ticks = lots > 0 ? ceil(cost - margin, perTick) : floor(margin - cost, perTick)
    return Math.max(1, Number(ticks))
  }

  /** True if the fund can pay the loss of the lots, and holds at most ten times its balance. */
  #fundCanTake(contract: NaiveContract, lots: number, taken: number, price: number): boolean {
    const { symbol, mark } = contract
    const held = this.position('insurance', symbol, 'net')?.lots ?? 0
    const signed = lots > 0 ? taken : -taken
    const loss = this.value(symbol, signed, price) - this.value(symbol, signed, mark)
    const equity = this.equity('insurance') - max(0n, loss)
    const others = this.positionsOf('insurance').filter((own) => own.symbol !== symbol)
    const size = others.reduce(
      (sum, own) => sum + abs(this.value(own.symbol, own.lots, this.at(own.symbol).mark)),
      abs(this.value(symbol, held + signed, mark)),
    )
    return equity > 0n && (size <= equity * 10n || Math.abs(held + signed) < Math.abs(held))
  }

  #exchange(
    contract: NaiveContract,
    position: NaivePosition,
    to: { account: string; leg: NaivePosition['leg'] },
    lots: number,
    price: number,
    isDeleveraging: boolean,
  ): void {
    const side = position.lots > 0 ? 'sell' : 'buy'
    const common = { lots, price, feePpm: 0 }
    this.applyTrade(contract, { ...common, account: position.account, leg: position.leg, side }, 'liquidated')
    const theirs = { ...common, account: to.account, leg: to.leg, side: oppositeSide(side) }
    this.applyTrade(contract, theirs, isDeleveraging ? 'deleveraged' : undefined)
  }

  #deleverage(contract: NaiveContract, position: NaivePosition, lots: number, price: number): string[] {
    const others = contract.positions.filter((own) => own !== position && own.lots * position.lots < 0)
    const ranks = new Map(others.map((own) => [own, this.#rank(contract, own)]))
    const name = (own: NaivePosition) => `${own.account} ${own.leg}`
    others.sort((a, b) => {
      const [first = 0n, second = 0n] = [ranks.get(a), ranks.get(b)]
      return first === second ? (name(a) < name(b) ? -1 : 1) : first > second ? -1 : 1
    })
    const said: string[] = []
    let left = lots
    for (const other of others) {
      if (left === 0) break
      const part = Math.min(left, Math.abs(other.lots))
      left -= part
      if (!isExempt(other.account)) this.cancelAll(contract, other.account)
      said.push(`against ${other.account} ${other.leg} ${part}`)
      this.#exchange(contract, position, other, part, price, true)
    }
    return said
  }

  /** Profit ratio × effective leverage of profitable positions, ÷ of the others; in millionths (features §2.4). */
  #rank(contract: NaiveContract, own: NaivePosition): bigint {
    const { symbol, lots, cost, account } = own
    const million = 1_000_000n
    const entry = abs(cost)
    if (entry === 0n) return 0n
    const leverage = isExempt(account) ? 1 : this.settings(account, symbol).leverage
    const margin = own.isolated ? this.balance(moneyOf(own)) : ceil(entry, BigInt(leverage))
    const perTick = this.value(symbol, Math.abs(lots), 1)
    const bankrupt = max(0n, lots > 0 ? ceil(cost - margin, perTick) : floor(margin - cost, perTick))
    const value = this.value(symbol, lots, contract.mark)
    const distance = abs(value - this.value(symbol, lots, Number(bankrupt)))
    const effective = (abs(value) * million) / (distance === 0n ? 1n : distance)
    const profit = (this.profit(own) * million) / entry
    return profit > 0n ? (profit * effective) / million : (profit * million) / (effective === 0n ? 1n : effective)
  }

  /** The fund sells its positions, at most a twentieth worse than the mark. */
  #unwind(): void {
    for (const { symbol, lots } of this.positionsOf('insurance')) {
      const contract = this.at(symbol)
      const side = lots > 0 ? 'sell' : 'buy'
      const price = this.worst(side, contract.mark)
      const sale = { account: 'insurance', side, leg: 'net', type: 'limit', price, tif: 'IOC' } as const
      const plain = { postOnly: false, reduceOnly: true, clientOrderId: undefined, makerPpm: 0, takerPpm: 0 } as const
      this.enter(contract, { ...sale, ...plain, open: Math.abs(lots) })
    }
  }
}
