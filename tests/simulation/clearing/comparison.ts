// Sends each command to the clearing house and to the naive one; afterwards their observable states must be equal.

import type { FuturesFillRow } from '#objects/futures/changes.ts'
import { formatMarginWalletAccount } from '#objects/futures/funds.ts'
import { createClosedPositionRecord } from '#objects/futures/position-records.ts'
import type { OpenPosition, PerpetualMarket } from '#objects/futures/positions.ts'
import type { LiquidationRecord } from '#objects/futures/receipts.ts'
import type { Result } from '#shared/platform/result.ts'
import { ClearingWorld, contractOf, usdt, type WorldParts } from '../../fixtures/clearing.ts'
import type { ClearingCommand } from './commands.ts'
import { NaiveHouse } from './naive-house.ts'
import type { NaiveContract, NaivePart, NaivePosition } from './naive-state.ts'

export type TrialParts = Required<Omit<WorldParts, 'contracts' | 'readAccount'>> & {
  readonly symbols: readonly string[]
  readonly insurance: string
}

const said = (result: Result<unknown, string>) => (result.ok ? 'ok' : result.error)

const fillWords = ({ symbol, orderId, account, side, lots, price }: FuturesFillRow) =>
  `${symbol} ${orderId} ${account} ${side} ${lots} at ${price}`

function receiptWords({ id, account, mode, equity, maintenance, steps, deleveraged }: LiquidationRecord): string {
  let others = [...deleveraged]
  const words = steps.map((step) => {
    const { symbol, leg, lots, bankruptcy, soldLots, takenOver, fee } = step
    let left = step.deleveragedLots
    const own = others.filter((other) => {
      const isOwn = left > 0
      left -= isOwn ? other.lots : 0
      return isOwn
    })
    others = others.slice(own.length)
    const head = `${symbol} ${leg} ${lots} at ${bankruptcy} sold ${soldLots} taken ${takenOver} fee ${fee}`
    return [head, ...own.map((other) => `against ${other.account} ${other.leg} ${other.lots}`)].join(', ')
  })
  return [`${id} ${account} ${mode} ${equity} of ${maintenance}`, ...words].join('; ')
}

function* resting({ book }: PerpetualMarket, side: 'buy' | 'sell') {
  for (const level of book.side(side)) {
    for (let order = level.first; order; order = order.after)
      yield `${order.id} ${order.account} ${order.price} ${order.open}`
  }
}

/** Lots and value of the trades that opened and closed a position, and its result. */
function recordWords(position: OpenPosition): string {
  const { account, symbol, leg, isLong, mode, how, realised, fees, funding, life } =
    createClosedPositionRecord(position)
  if (!life) return `${account} ${symbol}: opened nobody knows how`
  const { most, opened, spent, liquidationFees, covered } = life
  const [sign, way] = isLong ? [1n, 'long'] : [-1n, 'short']
  return [
    `${account} ${symbol} ${leg} ${mode} ${way} ${how} of ${most}: ${opened} for ${sign * spent}`,
    `${opened} for ${sign * (spent + realised)}, ${realised} ${fees} ${funding} ${liquidationFees} ${covered}`,
  ].join(', ')
}

function naiveWords({ account, symbol, leg, isolated, how, most, entries, exits, ...own }: NaivePosition): string {
  const sum = (parts: readonly NaivePart[]) =>
    `${parts.reduce((all, { lots }) => all + lots, 0)} for ${parts.reduce((all, { value }) => all + value, 0n)}`
  const entry = entries.reduce((all, { value }) => all + value, 0n)
  const exit = exits.reduce((all, { value }) => all + value, 0n)
  // Cost and value of a long rise with its profit, those of a short fall.
  const way = own.isLong ? 'long' : 'short'
  const price = own.isLong ? exit - entry : entry - exit
  return [
    `${account} ${symbol} ${leg} ${isolated ? 'isolated' : 'cross'} ${way} ${how} of ${most}: ${sum(entries)}`,
    `${sum(exits)}, ${price} ${own.fees} ${own.funding} ${own.liquidation} ${own.covered}`,
  ].join(', ')
}

/** State of a contract as text. */
function engineImage(perpetual: PerpetualMarket): string {
  const { mark, index, openInterest, positions, conditionals, book } = perpetual
  return [
    `${mark} ${index} ${book.lastPrice} ${openInterest}`,
    ...[...positions].map(
      ({ owner, leg, isIsolated, lots, cost, realised, fees, funding }) =>
        `${owner.id} ${leg} ${isIsolated} ${lots} ${cost} ${realised} ${fees} ${funding}`,
    ),
    ...resting(perpetual, 'buy'),
    ...resting(perpetual, 'sell'),
    ...[...conditionals.all()].map(({ id, terms, lots }) => `${id} ${terms.account} ${terms.type} ${lots}`),
  ].join('\n')
}

function naiveImage(contract: NaiveContract): string {
  const { mark, index, last, positions, waiting } = contract
  const orders = [...contract.against('sell'), ...contract.against('buy')]
  return [
    `${mark} ${index} ${last} ${positions.reduce((sum, { lots }) => sum + Math.max(0, lots), 0)}`,
    ...positions.map(
      ({ account, leg, isolated, lots, cost, realised, fees, funding }) =>
        `${account} ${leg} ${isolated} ${lots} ${cost} ${realised} ${fees} ${funding}`,
    ),
    ...orders.map(({ id, account, price, open }) => `${id} ${account} ${price} ${open}`),
    ...waiting.map(({ id, terms, lots }) => `${id} ${terms.account} ${terms.type} ${lots}`),
  ].join('\n')
}

const lines = (text: string, other: string) => text.split('\n').filter((line) => !other.split('\n').includes(line))

export class Comparison {
  readonly world: ClearingWorld
  readonly naive: NaiveHouse
  /** Number of outcomes by kind, to prove that a run reaches liquidations. */
  readonly seen = new Map<string, number>()

  constructor({ symbols, insurance, ...parts }: TrialParts) {
    this.world = new ClearingWorld(symbols, insurance, parts)
    this.naive = new NaiveHouse(symbols.map(contractOf))
    this.naive.rules = { ...this.naive.rules, ...parts }
    this.naive.mostLiquidations = parts.maxLiquidations
    if (insurance !== '0') this.naive.move('faucet', 'insurance', usdt(insurance))
  }

  /** @returns the differences; empty if both agree */
  run(command: ClearingCommand): readonly string[] {
    const { house, funds } = this.world
    this.world.now += 1_000
    const [did, does] = [this.#execute(command), this.naive.execute(command)]
    const { fills, receipts, ended } = house.changes.take()
    this.#see(command, did, receipts, fills.length)
    for (const { ended: end } of ended) this.#count(`position ${end?.how}`, 1)
    const wrong = [...house.faults(), ...(funds.total() === 0n ? [] : [`money adds up to ${funds.total()}`])]
    const differ = (what: string, engine: string, naive: string) => {
      if (engine === naive) return
      wrong.push(
        `${what}: it has\n${lines(engine, naive).join('\n')}\nand the oracle\n${lines(naive, engine).join('\n')}`,
      )
    }
    differ('answer', did, does)
    differ('receipts', receipts.map(receiptWords).join('\n'), this.naive.receipts.join('\n'))
    differ('records', ended.map(recordWords).join('\n'), this.naive.ended.map(naiveWords).join('\n'))
    differ('fills', fills.map(fillWords).join('\n'), this.naive.fills.join('\n'))
    for (const contract of this.naive.contracts) {
      const perpetual = house.perpetuals.get(contract.symbol)
      if (perpetual) differ(contract.symbol, engineImage(perpetual), naiveImage(contract))
    }
    for (const name of new Set([...funds.all().keys(), ...this.naive.balances.keys()])) {
      const [has, should] = [funds.balance(name), this.naive.balance(name)]
      if (has !== should) wrong.push(`${name} has ${has}, and ${should} with the oracle`)
    }
    return wrong
  }

  #see(command: ClearingCommand, answer: string, receipts: readonly LiquidationRecord[], fills: number): void {
    const see = (kind: string, count: number) => this.#count(kind, count)
    see(answer === 'ok' ? command.kind : answer, 1)
    see('fill', fills)
    see('liquidation', receipts.length)
    see('takeover', receipts.filter(({ steps }) => steps.some(({ takenOver }) => takenOver > 0)).length)
    see('deleveraging', receipts.filter(({ deleveraged }) => deleveraged.length > 0).length)
  }

  #count(kind: string, count: number): void {
    this.seen.set(kind, (this.seen.get(kind) ?? 0) + count)
  }

  #execute(command: ClearingCommand): string {
    const { world } = this
    const { orders, settings, house, funds, now } = world
    switch (command.kind) {
      case 'place':
        return said(orders.place(command.person, command.request, now))
      case 'amend': {
        const { person, symbol, id, quantity, price } = command
        const changed = { ...(quantity !== undefined && { quantity }), ...(price !== undefined && { price }) }
        return said(orders.amend(person, symbol, id, changed, now))
      }
      case 'cancel':
        return said(orders.cancel(command.person, command.symbol, command.id, now))
      case 'cancel_all':
        return said(orders.cancelAll(command.person, command.symbol, now))
      case 'conditional':
        return said(orders.placeConditional(command.person, command.request, now))
      case 'amend_conditional':
        return said(orders.amendConditional(command.person, command))
      case 'cancel_conditional':
        return said(orders.cancelConditional(command.person, command.symbol, command.id))
      case 'protect':
        return said(orders.protect(command.person, command.symbol, command.leg, command.exits, now))
      case 'close':
        return said(orders.close(command.person, command, now))
      case 'close_all':
        orders.closeAll(command.person, now)
        return 'ok'
      case 'reverse':
        return said(orders.reverse(command.person, command.symbol, now))
      case 'leverage':
        return said(settings.setLeverage(command.person, command.symbol, command.leverage, now))
      case 'mode':
        return said(settings.setMode(command.person, command.symbol, command.mode, now))
      case 'auto':
        return said(settings.setAutoAdd(command.person, command.symbol, command.isAuto, now))
      case 'hedge':
        return said(settings.setHedge(command.person, command.isHedged, now))
      case 'margin':
        return said(settings.moveMargin(command.person, command, command.atoms, now))
      case 'deposit':
      case 'withdraw':
        return this.#transfer(command.person, command.kind === 'deposit' ? command.atoms : -command.atoms)
      case 'quote':
        if (world.book(command.symbol).phase === 'running')
          world.quote(command.symbol, command.side, command.price, command.lots)
        return 'ok'
      case 'phase':
        world.setPhase(command.isTrading ? 'running' : 'cancel_only')
        house.runDueWork(now)
        return 'ok'
      case 'unquote':
        world.unquote(command.symbol)
        return 'ok'
      case 'price':
        return this.#price(command.symbol, command)
      case 'fund': {
        const perpetual = house.perpetuals.get(command.symbol)
        if (perpetual) house.computeAndPayFunding(perpetual, command.premium, now)
        house.runDueWork(now)
        return 'ok'
      }
      default:
        house.retryUnwind()
        house.runDueWork(now)
        return funds.total() === 0n ? 'ok' : 'unbalanced'
    }
  }

  #price(symbol: string, { mark, index }: { mark: number; index: number }): string {
    const { house, now } = this.world
    const perpetual = house.perpetuals.get(symbol)
    if (!perpetual) return 'contract_unknown'
    house.applyPrice(perpetual, 'index', index)
    house.applyPrice(perpetual, 'mark', mark)
    house.runDueWork(now)
    return 'ok'
  }

  #transfer(person: string, atoms: bigint): string {
    const { house, funds, now } = this.world
    const owner = house.accounts.ensureAccount(person)
    if (atoms > 0n) funds.post('faucet', formatMarginWalletAccount(person), atoms, 'transfer', person)
    else if (atoms === 0n) return 'amount_invalid'
    else if (-atoms > house.risk.withdrawable(owner)) return 'margin_insufficient'
    else funds.post(formatMarginWalletAccount(person), 'ledger', -atoms, 'transfer', person)
    house.markForCheck(owner)
    house.runDueWork(now)
    return 'ok'
  }
}
