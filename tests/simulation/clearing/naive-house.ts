// The naive clearing house, the oracle of the comparison: executes each command as SPEC.md says, then checks all
// accounts.

import { CONDITIONAL_ORDERS_MAX } from '#objects/futures/orders.ts'
import type { PositionLeg } from '#shared/futures/legs.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { oppositeSide } from '#shared/markets/trading/order-rules.ts'
import type { ClearingCommand } from './commands.ts'
import { NaiveLiquidation } from './naive-liquidation.ts'
import { isCount, type NaiveTerms } from './naive-needs.ts'
import { ceil, max, min, moneyOf, type NaiveContract, type NaiveWaiting, walletOf } from './naive-state.ts'

type Asked<Kind> = Extract<ClearingCommand, { kind: Kind }>
type Request = Asked<'place'>['request']

const RATES = { makerPpm: 200, takerPpm: 500 }
const LEGS = ['net', 'long', 'short'] as const
const MOST_FIRED = 50
const RATE_UNITS = 100_000_000

/** An invalid price is neither a trigger nor a limit. */
function exitsReason({ takeProfit, stopLoss }: NonNullable<Request['exits']> = {}): string | undefined {
  const wrong = [takeProfit, stopLoss].find((exit) => exit && !(isCount(exit.stopPrice) && isCount(exit.limit ?? 1)))
  if (!wrong) return undefined
  return isCount(wrong.stopPrice) ? 'price_invalid' : 'trigger_price_invalid'
}

export class NaiveHouse extends NaiveLiquidation {
  /** @returns `ok`, or the reason of the refusal */
  execute(command: ClearingCommand): string {
    this.fills = []
    this.receipts = []
    this.ended = []
    if ('symbol' in command && command.symbol !== undefined && !this.contractOf(command.symbol)) {
      return 'contract_unknown'
    }
    const refused = this.#carryOut(command)
    if (refused !== undefined && refused !== 'unsettled') return refused
    if (refused === undefined) this.#settle()
    return 'ok'
  }

  #carryOut(command: ClearingCommand): string | undefined {
    switch (command.kind) {
      case 'place':
        return this.#place(command.person, command.request)
      case 'amend':
        return this.#amend(command)
      case 'cancel':
        return this.#cancel(command)
      case 'cancel_all':
        for (const contract of this.contracts) {
          if (command.symbol === undefined || command.symbol === contract.symbol)
            this.cancelAll(contract, command.person)
        }
        return undefined
      case 'conditional':
        return this.#conditional(command) ?? 'unsettled'
      case 'amend_conditional':
        return this.#amendConditional(command) ?? 'unsettled'
      case 'cancel_conditional':
        return this.#cancelConditional(command) ?? 'unsettled'
      case 'protect':
        return this.#protectPosition(command) ?? 'unsettled'
      case 'close':
        return this.#close(command)
      case 'close_all':
        return this.#closeAll(command.person)
      case 'reverse':
        return this.#reverse(command)
      case 'quote':
        this.enter(this.at(command.symbol), {
          account: 'house',
          side: command.side,
          leg: 'net',
          type: 'limit',
          price: command.price,
          tif: 'GTC',
          postOnly: false,
          reduceOnly: false,
          clientOrderId: undefined,
          makerPpm: 0,
          takerPpm: 0,
          open: command.lots,
        })
        return undefined
      case 'phase':
        this.isTrading = command.isTrading
        return undefined
      case 'unquote':
        this.cancelAll(this.at(command.symbol), 'house')
        return 'unsettled'
      case 'price':
        return this.#price(command)
      case 'fund':
        return this.#fund(command)
      case 'second':
        this.isFundTouched ||= this.positionsOf('insurance').length > 0
        return undefined
      default:
        return this.#change(command)
    }
  }

  // Orders.

  #place(account: string, request: Request): string | undefined {
    const contract = this.contractOf(request.symbol)
    if (!contract) return 'contract_unknown'
    const { side, leg, type, price, exits } = request
    this.person(account)
    if (!this.#isLeg(account, leg)) return 'position_leg_invalid'
    const reduceOnly = request.reduceOnly || this.#isClosing(leg, side)
    if (!isCount(request.lots)) return 'quantity_invalid'
    if (type === 'limit' && !isCount(price)) return 'price_invalid'
    if (exits && reduceOnly) return 'exits_not_possible'
    const wrongExits = exitsReason(exits) ?? this.#exitSideReason(contract, request, exits)
    if (wrongExits) return wrongExits
    const open = reduceOnly ? Math.min(request.lots, this.#mayClose(contract, account, request)) : request.lots
    if (open === 0) return 'reduce_only_rejected'
    const { timeInForce: tif, postOnly, clientOrderId, selfTrade } = request
    const named = { clientOrderId, selfTrade }
    const terms = { account, side, leg, type, price, tif, postOnly, reduceOnly, ...named, ...RATES, open }
    const reason = reduceOnly ? undefined : this.openingReason(contract, terms)
    if (reason !== undefined) return reason
    if (exits && contract.ordersOf(account).filter(({ id }) => contract.exits.has(id)).length >= CONDITIONAL_ORDERS_MAX)
      return 'too_many_conditionals'
    const refused = this.bookReason(contract, terms)
    if (refused !== undefined) return refused
    if (exits) contract.exits.set(contract.nextOrder, exits)
    this.enter(contract, terms)
    return undefined
  }

  /** Take-profits lie beyond the entry's price, stops before it; a limit enters at the reference if that is better. */
  #exitSideReason(
    contract: NaiveContract,
    { side, type, price }: Pick<Request, 'side' | 'type' | 'price'>,
    { takeProfit, stopLoss }: NonNullable<Request['exits']> = {},
  ): string | undefined {
    const sign = side === 'buy' ? 1 : -1
    for (const [exit, way] of [
      [takeProfit, sign],
      [stopLoss, -sign],
    ] as const) {
      if (!exit) continue
      const reference = contract.reference(exit.by)
      if (type === 'market' && reference === 0) continue
      const limit = type === 'limit' ? price : reference
      const entry = reference === 0 ? limit : sign * Math.min(sign * limit, sign * reference)
      if (way * (exit.stopPrice - entry) <= 0) return 'trigger_already_met'
    }
    return undefined
  }

  /** An order that never rests may close what resting orders are to close (FU16). */
  #mayClose(
    contract: NaiveContract,
    account: string,
    { side, leg, type, timeInForce }: Pick<Request, 'side' | 'leg' | 'type' | 'timeInForce'>,
  ): number {
    const isInstant = type === 'market' || timeInForce === 'IOC' || timeInForce === 'FOK'
    return isInstant
      ? this.closable(account, contract.symbol, side, leg)
      : this.freeToClose(contract, account, side, leg)
  }

  #isLeg = (account: string, leg: string) => (leg === 'net') !== this.person(account).hedged
  #isClosing = (leg: string, side: Side) => leg === (side === 'sell' ? 'long' : 'short')

  #amend({ person, symbol, id, ...changed }: Asked<'amend'>): string | undefined {
    const contract = this.at(symbol)
    const order = contract.orders.find((own) => own.id === id && own.account === person)
    if (!order) return 'order_unknown'
    const price = changed.price ?? order.price
    const quantity = (changed.quantity ?? order.filled + order.open) - order.filled
    if (!isCount(quantity)) return 'quantity_invalid'
    if (!isCount(price)) return 'price_invalid'
    const { id: _, filled: __, rank: ___, ...same } = order
    const terms: NaiveTerms = { ...same, price, open: quantity }
    const isMet = this.#exitSideReason(contract, terms, contract.exits.get(id))
    if (price === order.price && quantity <= order.open) {
      // It only lowers the account's risk.
    } else if (!order.reduceOnly) {
      const reason = this.openingReason(contract, terms, id)
      if (reason !== undefined) return reason
    } else if (quantity > order.open + this.freeToClose(contract, person, order.side, order.leg)) {
      return 'reduce_only_rejected'
    }
    if (isMet) return isMet
    if (price === order.price && quantity <= order.open) {
      const isSmall = price * (quantity + order.filled) < this.rules.minNotional
      if (isSmall && !order.reduceOnly) return 'notional_too_small'
      order.open = quantity
      return undefined
    }
    const refused = this.bookReason(contract, terms, order)
    if (refused !== undefined) return refused
    this.cancel(contract, order)
    const exits = contract.exits.get(id)
    const next = contract.nextOrder
    if (exits) contract.exits.set(next, exits)
    this.enter(contract, terms)
    return undefined
  }

  #cancel({ person, symbol, id }: Asked<'cancel' | 'cancel_conditional'>): string | undefined {
    const contract = this.at(symbol)
    const order = contract.orders.find((own) => own.id === id && own.account === person)
    if (!order) return 'order_unknown'
    this.cancel(contract, order)
    return undefined
  }

  #close({ person, symbol, leg, bps, limit }: Omit<Asked<'close'>, 'kind'>): string | undefined {
    const position = this.position(person, symbol, leg)
    if (!position) return 'position_unknown'
    const size = Math.abs(position.lots)
    return this.#place(person, {
      symbol,
      leg,
      side: oppositeSide(position.lots > 0 ? 'buy' : 'sell'),
      reduceOnly: true,
      postOnly: false,
      lots: bps >= 10_000 ? size : Math.max(1, Math.floor((size * bps) / 10_000)),
      ...(limit === undefined
        ? { type: 'market', price: 0, timeInForce: 'IOC' }
        : { type: 'limit', price: limit, timeInForce: 'GTC' }),
    })
  }

  #closeAll(person: string): 'unsettled' {
    for (const { symbol, leg } of this.positionsOf(person)) {
      const contract = this.at(symbol)
      contract.orders = contract.orders.filter((order) => order.account !== person)
      contract.waiting = contract.waiting.filter(({ terms }) => terms.account !== person || terms.reduceOnly)
      // Each close is an order of its own, and is settled as one.
      if (this.#close({ person, symbol, leg, bps: 10_000 }) === undefined) this.#settle()
    }
    return 'unsettled'
  }

  #reverse({ person, symbol }: Asked<'reverse'>): string | undefined {
    const position = this.position(person, symbol, 'net')
    if (!position) return this.person(person).hedged ? 'position_leg_invalid' : 'position_unknown'
    return this.#place(person, {
      symbol,
      leg: 'net',
      side: oppositeSide(position.lots > 0 ? 'buy' : 'sell'),
      type: 'market',
      price: 0,
      lots: 2 * Math.abs(position.lots),
      timeInForce: 'IOC',
      postOnly: false,
      reduceOnly: false,
    })
  }

  // Conditional orders.

  #conditional({ person, request }: Asked<'conditional'>): string | undefined {
    const { side, leg, type, stopPrice, trail, limit, lots, by } = request
    const contract = this.contractOf(request.symbol)
    if (!contract) return 'contract_unknown'
    if (!this.#isLeg(person, leg)) return 'position_leg_invalid'
    const isTrail = trail && isCount(trail.distance) && isCount(trail.activation ?? 1)
    if (type === 'trailing_stop' ? !isTrail : !isCount(stopPrice ?? 0)) return 'trigger_price_invalid'
    if (limit !== undefined && !isCount(limit)) return 'price_invalid'
    if (lots === undefined ? !request.reduceOnly : !isCount(lots)) return 'quantity_invalid'
    const { timeInForce, postOnly, clientOrderId: id } = request
    if (limit === undefined && timeInForce === 'GTC') return 'time_in_force_invalid'
    if (postOnly && (limit === undefined || timeInForce === 'IOC' || timeInForce === 'FOK')) return 'post_only_invalid'
    const reduceOnly = request.reduceOnly || this.#isClosing(leg, side)
    const isUseless =
      lots === undefined
        ? !this.#couldClose(contract, person, side, leg)
        : !this.#couldReduce(contract, person, side, leg)
    if (reduceOnly && isUseless) return 'reduce_only_rejected'
    if (contract.waitingOf(person).length >= CONDITIONAL_ORDERS_MAX) return 'too_many_conditionals'
    const reference = contract.reference(by)
    if (reference === 0) return 'price_unknown'
    const named = this.contracts.some((each) => each.waitingOf(person).some(({ terms }) => terms.clientOrderId === id))
    const waiting = this.wait(contract, { ...request, account: person, reduceOnly })
    const isMet = type !== 'trailing_stop' && this.isMet(waiting, reference)
    if (!isMet && (id === undefined || !named)) return undefined
    this.#drop(contract, waiting)
    return isMet ? 'trigger_already_met' : 'duplicate_client_order_id'
  }

  /** True if there is a position to close or, without one, a resting order that would open it. */
  #couldClose(contract: NaiveContract, account: string, side: Side, leg: PositionLeg): boolean {
    if (this.position(account, contract.symbol, leg)) return this.closable(account, contract.symbol, side, leg) > 0
    return contract.ordersOf(account).some((own) => !own.reduceOnly && own.side !== side && own.leg === leg)
  }

  /** Like `#couldClose` for an order with its own quantity; conditional orders count as opening, too. */
  #couldReduce(contract: NaiveContract, account: string, side: Side, leg: PositionLeg): boolean {
    if (this.#couldClose(contract, account, side, leg)) return true
    if (this.position(account, contract.symbol, leg)) return false
    return contract
      .waitingOf(account)
      .some(({ terms }) => !terms.reduceOnly && terms.side !== side && terms.leg === leg)
  }

  #drop(contract: NaiveContract, waiting: NaiveWaiting | undefined): void {
    contract.waiting = contract.waiting.filter((own) => own !== waiting)
  }

  #pairOf(contract: NaiveContract, { id, terms }: NaiveWaiting): NaiveWaiting | undefined {
    if (terms.pair === undefined) return undefined
    return contract.waitingOf(terms.account).find((own) => own.terms.pair === terms.pair && own.id !== id)
  }

  #cancelConditional({ person, symbol, id }: Asked<'cancel' | 'cancel_conditional'>): string | undefined {
    const contract = this.at(symbol)
    const waiting = contract.waiting.find((own) => own.id === id && own.terms.account === person)
    if (!waiting) return 'conditional_unknown'
    this.#drop(contract, this.#pairOf(contract, waiting))
    this.#drop(contract, waiting)
    return undefined
  }

  #amendConditional({ person, symbol, id, stopPrice }: Asked<'amend_conditional'>): string | undefined {
    const contract = this.at(symbol)
    const waiting = contract.waiting.find((own) => own.id === id && own.terms.account === person)
    if (!waiting) return 'conditional_unknown'
    if (waiting.terms.type === 'trailing_stop' || waiting.due) return 'amend_not_possible'
    if (!isCount(stopPrice)) return 'trigger_price_invalid'
    const reference = contract.reference(waiting.terms.by)
    if (reference === 0) return 'price_unknown'
    const terms = { ...waiting.terms, stopPrice }
    if (this.isMet({ ...waiting, terms }, reference)) return 'trigger_already_met'
    waiting.terms = terms
    return undefined
  }

  #protectPosition({ person, symbol, leg, exits }: Asked<'protect'>): string | undefined {
    const contract = this.at(symbol)
    const position = this.position(person, symbol, leg)
    if (!position) return 'position_unknown'
    const wrong = exitsReason(exits)
    if (wrong) return wrong
    const before = contract
      .waitingOf(person)
      .filter(({ terms }) => terms.leg === leg && terms.type !== 'trailing_stop')
      .filter(({ terms }) => terms.lots === undefined || terms.entry !== undefined)
    const same = (type: string, exit: NonNullable<typeof exits.stopLoss>) =>
      before.find(
        ({ terms, due }) =>
          !due &&
          terms.lots === undefined &&
          terms.type === type &&
          terms.by === exit.by &&
          terms.stopPrice === exit.stopPrice &&
          terms.limit === exit.limit,
      )
    const stays = [
      exits.takeProfit && same('take_profit', exits.takeProfit),
      exits.stopLoss && same('stop', exits.stopLoss),
    ].filter((own) => own !== undefined)
    const own = stays[0] && (stays[0].terms.pair ?? stays[0].id)
    const pair = exits.takeProfit && exits.stopLoss ? (own ?? contract.nextWaiting) : undefined
    const added: NaiveWaiting[] = []
    for (const type of ['take_profit', 'stop'] as const) {
      const exit = type === 'stop' ? exits.stopLoss : exits.takeProfit
      if (!exit || stays.some(({ terms }) => terms.type === type)) continue
      const side = position.lots > 0 ? 'sell' : 'buy'
      const terms = { account: person, side, leg, type, ...exit, reduceOnly: true, ...(pair !== undefined && { pair }) }
      const waiting = this.wait(contract, terms as NaiveWaiting['terms'])
      added.push(waiting)
      const reference = contract.reference(exit.by)
      if (reference > 0 && !this.isMet(waiting, reference)) continue
      for (const each of added) this.#drop(contract, each)
      return reference === 0 ? 'price_unknown' : 'trigger_already_met'
    }
    for (const each of before) {
      if (stays.includes(each)) continue
      if (each.terms.entry !== undefined) contract.exits.delete(each.terms.entry)
      this.#drop(contract, each)
    }
    if (pair !== undefined) for (const each of stays) each.terms = { ...each.terms, pair }
    return undefined
  }

  /** Its trigger price was reached: it trades like any order. */
  #trade(contract: NaiveContract, waiting: NaiveWaiting): void {
    const { account, side, leg, limit, reduceOnly, timeInForce, postOnly = false } = waiting.terms
    this.#drop(contract, waiting)
    const terms = {
      side,
      leg,
      ...(limit === undefined
        ? ({ type: 'market', price: 0, timeInForce: timeInForce ?? 'IOC' } as const)
        : ({ type: 'limit', price: limit, timeInForce: timeInForce ?? 'GTC' } as const)),
    }
    const lots = waiting.lots === 0 ? this.#mayClose(contract, account, terms) : waiting.lots
    if (lots === 0) return
    const refused = this.#place(account, { ...terms, symbol: contract.symbol, reduceOnly, postOnly, lots })
    if (refused === undefined) this.#drop(contract, this.#pairOf(contract, waiting))
  }

  // Prices, funding, money and settings.

  #price({ symbol, mark, index }: Asked<'price'>): undefined {
    const contract = this.at(symbol)
    contract.index = index
    this.reached(contract, 'index', index)
    contract.mark = mark
    this.reached(contract, 'mark', mark)
  }

  /**
   * The premium moves towards the interest rate by at most 0.05 %, for the contract's hours, capped at ¾ of the first
   * tier's rate.
   */
  #fund({ symbol, premium }: Asked<'fund'>): undefined {
    const contract = this.at(symbol)
    const { interestPpm, fundingHours, tiers } = contract.contract
    const pull = Math.min(50_000, Math.max(-50_000, interestPpm * 100 - premium))
    const cap = Number(tiers[0]?.maintenancePpm ?? 0n) * 100 * 0.75
    const rate = Math.round(Math.min(cap, Math.max(-cap, ((premium + pull) * fundingHours) / 8)))
    let [exact, paid] = [0n, 0n]
    for (const position of [...contract.positions]) {
      exact -= this.value(symbol, position.lots, contract.mark) * BigInt(rate)
      // Growth of the sum of exact payments, rounded down.
      const sum = -ceil(-exact, BigInt(RATE_UNITS))
      this.move(`positions/${symbol}`, moneyOf(position), sum - paid)
      position.funding += sum - paid
      if (position.account === 'insurance' && sum !== paid) this.isFundTouched = true
      paid = sum
    }
  }

  #change(
    command: Exclude<
      Asked<'leverage' | 'mode' | 'auto' | 'hedge' | 'margin' | 'deposit' | 'withdraw'>,
      { kind: 'place' }
    >,
  ): string | undefined {
    const { person: account } = command
    const person = this.person(account)
    if (command.kind === 'deposit') {
      this.move('faucet', walletOf(account), command.atoms)
      return undefined
    }
    if (command.kind === 'withdraw') {
      if (command.atoms <= 0n) return 'amount_invalid'
      if (command.atoms > this.withdrawable(account)) return 'margin_insufficient'
      this.move(walletOf(account), 'ledger', command.atoms)
      return undefined
    }
    if (command.kind === 'hedge') {
      if (person.hedged === command.isHedged) return 'unsettled'
      if (this.contracts.some((contract) => this.#isBusy(contract, account))) return 'position_mode_busy'
      person.hedged = command.isHedged
      return undefined
    }
    const contract = this.at(command.symbol)
    const before = this.settings(account, contract.symbol)
    const choose = (changed: Partial<typeof before>) =>
      person.settings.set(contract.symbol, { ...before, ...changed }) && undefined
    if (command.kind === 'auto') return choose({ auto: command.isAuto })
    if (command.kind === 'mode') {
      if (before.mode === command.mode) return 'unsettled'
      return this.#isBusy(contract, account) ? 'margin_mode_busy' : choose({ mode: command.mode })
    }
    if (command.kind === 'margin') return this.#moveMargin(command)
    const { leverage } = command
    if (!Number.isInteger(leverage) || leverage < 1 || leverage > contract.contract.maxLeverage)
      return 'leverage_invalid'
    if (this.exposure(contract, account) > this.largestAt(contract, leverage)) return 'leverage_above_tier'
    const isHeld = LEGS.some((leg) => this.position(account, contract.symbol, leg))
    if (before.mode === 'isolated' && isHeld && leverage < before.leverage) return 'leverage_isolated_lower'
    choose({ leverage })
    if (leverage >= before.leverage || this.free(account) >= 0n) return undefined
    choose({})
    return 'margin_insufficient'
  }

  #isBusy = (contract: NaiveContract, account: string) =>
    LEGS.some((leg) => this.position(account, contract.symbol, leg)) ||
    contract.ordersOf(account).length + contract.waitingOf(account).length > 0

  #moveMargin({ person, symbol, leg, atoms }: Asked<'margin'>): string | undefined {
    const position = this.position(person, symbol, leg)
    if (!position) return 'position_unknown'
    if (!position.isolated) return 'position_not_isolated'
    if (atoms === 0n) return 'amount_invalid'
    if (atoms > 0n && atoms > this.withdrawable(person)) return 'margin_insufficient'
    // Leaves at least the margin needed to open at the mark, and no unrealised profit.
    const { mark, contract } = this.at(symbol)
    const notional = this.value(symbol, Math.abs(position.lots), mark)
    const leverage = Math.min(this.settings(person, symbol).leverage, contract.maxLeverage)
    const needed = max(ceil(notional, BigInt(leverage)), this.maintenance(position) + 1n)
    const spare = this.balance(moneyOf(position)) + min(0n, this.profit(position)) - needed
    if (atoms < 0n && -atoms > max(0n, spare)) return 'margin_needed'
    this.move(walletOf(person), moneyOf(position), atoms)
    return undefined
  }

  /** Completes pending work of a command. */
  #settle(): void {
    const work = { left: this.mostLiquidations }
    for (let fired = 0; fired < MOST_FIRED && this.judge(work) && this.isTrading; fired += 1) {
      let next = this.fired.shift()
      while (next && !next.contract.waiting.includes(next.waiting)) next = this.fired.shift()
      if (!next) break
      this.#trade(next.contract, next.waiting)
    }
    this.judge(work)
    for (const contract of this.contracts) {
      contract.waiting = contract.waiting.filter(
        ({ terms: { account, side, leg, lots } }) =>
          lots !== undefined || this.#couldClose(contract, account, side, leg),
      )
      for (const id of contract.exits.keys()) {
        if (!contract.orders.some((order) => order.id === id)) contract.exits.delete(id)
      }
    }
    if (this.positionsOf('insurance').length === 0) this.payDeficit('insurance', -this.balance('insurance'))
    this.move('faucet', 'house', max(0n, -this.balance('house')))
  }
}
