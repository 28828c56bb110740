// Random commands for a clearing house: a seeded crowd whose behaviour differs from run to run, an unreliable market
// maker, and prices that creep and leap.

import type { EntryExitTerms } from '#objects/futures/conditionals.ts'
import type { FuturesOrderRequest } from '#objects/futures/orders.ts'
import type { PositionLeg } from '#shared/futures/legs.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { Random } from '../engine/stream.ts'
import type { ClearingCommand } from './commands.ts'
import type { Comparison, TrialParts } from './comparison.ts'

const PEOPLE = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay', 'gus'] as const
const SYMBOLS = ['BTC_USDT', 'ETH_USDT', 'DOGE_USDT', 'ARB_USDT'] as const
/** Price in ticks, and lots of a usual order: some thousand dollars. */
const USUAL: Readonly<Record<string, { readonly price: number; readonly lots: number }>> = {
  BTC_USDT: { price: 1_000_000, lots: 200 },
  ETH_USDT: { price: 400_000, lots: 3_000 },
  DOGE_USDT: { price: 20_000, lots: 50_000 },
  ARB_USDT: { price: 60_000, lots: 80_000 },
}
const BY = ['last', 'mark', 'index'] as const

const KINDS = [
  ...(['place', 'amend', 'cancel', 'cancel_all', 'conditional', 'protect', 'close'] as const),
  ...(['amend_conditional', 'cancel_conditional'] as const),
  ...(['close_all', 'reverse', 'leverage', 'mode', 'auto', 'hedge', 'margin', 'deposit', 'withdraw'] as const),
  ...(['market', 'price', 'fund', 'second', 'phase'] as const),
] as const
type Kind = (typeof KINDS)[number]
/** Usual shares of command kinds; each run draws its own from them. */
const SHARES: Readonly<Partial<Record<Kind, number>>> = { place: 16, price: 5, market: 5, close: 2, conditional: 2 }
const RARE: readonly Kind[] = ['close_all', 'hedge', 'cancel_all', 'fund', 'second', 'mode', 'phase']

export class ClearingStream {
  readonly parts: TrialParts
  readonly #random: Random
  readonly #people: readonly string[]
  readonly #prices = new Map<string, number>()
  readonly #weights: readonly (readonly [Kind, number])[]
  readonly #isThin: boolean
  readonly #leap: number
  readonly #spoils: number
  /** Remaining commands of a kind that consists of several. */
  #coming: ClearingCommand[] = []

  constructor(seed: number) {
    const random = new Random(seed)
    this.#random = random
    this.parts = {
      symbols: SYMBOLS.slice(0, random.int(1, SYMBOLS.length)),
      insurance: random.pick(['0', '50', '3000', '1000000']),
      minNotional: random.pick([1, 20_000_000]),
      maxOrders: random.pick([4, 200]),
      bandPpm: random.pick([100_000, 500_000]),
      maxLiquidations: random.pick([1, 2, 50]),
    }
    this.#people = PEOPLE.slice(0, random.int(2, PEOPLE.length))
    for (const symbol of this.parts.symbols) this.#prices.set(symbol, USUAL[symbol]?.price ?? 1)
    const drawn = KINDS.map((kind) => {
      const share = SHARES[kind] ?? (RARE.includes(kind) ? 0.4 : 1)
      return [kind, kind === 'place' || random.chance(0.8) ? share * (0.2 + random.next()) : 0] as const
    })
    this.#weights = drawn.filter(([, weight]) => weight > 0)
    this.#isThin = random.chance(0.4)
    this.#leap = random.pick([10, 50, 250])
    this.#spoils = random.pick([0, 0.03])
    for (const person of this.#people) this.#coming.push(...this.#begin(person))
    for (const symbol of this.parts.symbols) this.#coming.push(...this.#market(symbol))
  }

  next(of: Comparison): ClearingCommand {
    const waiting = this.#coming.shift()
    if (waiting) return waiting
    let dice = this.#random.next() * this.#weights.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [kind, weight] of this.#weights) {
      dice -= weight
      if (dice < 0) return this.#command(kind, of)
    }
    return { kind: 'second' }
  }

  #begin(person: string): ClearingCommand[] {
    const random = this.#random
    return [
      { kind: 'deposit', person, atoms: this.#dollars(100, random.pick([2_000, 60_000])) },
      ...(random.chance(0.3) ? [{ kind: 'hedge', person, isHedged: true } as const] : []),
      ...this.parts.symbols.flatMap((symbol) => [
        ...(random.chance(0.5) ? [{ kind: 'mode', person, symbol, mode: 'isolated' } as const] : []),
        { kind: 'leverage', person, symbol, leverage: random.pick([1, 10, 20, 50, 75, 125]) } as const,
      ]),
    ]
  }

  #dollars = (least: number, most: number) =>
    BigInt(this.#random.int(least, most)) * 100_000_000n + BigInt(this.#random.int(0, 99))

  #command(kind: Kind, of: Comparison): ClearingCommand {
    const random = this.#random
    const symbol = random.chance(this.#spoils / 4) ? 'NONE_USDT' : random.pick(this.parts.symbols)
    const person = random.pick(this.#people)
    const own = { person, symbol }
    switch (kind) {
      case 'place':
        return { kind, person, request: this.#request(of, person, symbol) }
      case 'amend':
        return this.#amend(of, own)
      case 'cancel':
        return { kind, ...this.#someOrder(of, own) }
      case 'cancel_all':
        return { kind, person, symbol: random.chance(0.5) ? symbol : undefined }
      case 'conditional':
        return this.#conditional(of, own)
      case 'amend_conditional':
        return { kind, ...this.#someWaiting(of, own), stopPrice: this.#price(symbol) }
      case 'cancel_conditional':
        return { kind, ...this.#someWaiting(of, own) }
      case 'protect':
        return { kind, ...own, leg: this.#leg(of, person), exits: this.#exits(symbol) }
      case 'close': {
        const limit = random.chance(0.3) ? this.#price(symbol) : undefined
        const bps = random.pick([1, 2_500, 5_000, 10_000, random.int(1, 10_000)])
        return { kind, ...own, leg: this.#leg(of, person), bps, ...(limit !== undefined && { limit }) }
      }
      case 'close_all':
        return { kind, person }
      case 'reverse':
        return { kind, ...own }
      case 'leverage':
        return {
          kind,
          ...own,
          leverage: random.chance(this.#spoils)
            ? random.pick([0, -1, 1.5, Number.NaN, 999])
            : random.pick([1, 2, 5, 10, 20, 50, 75, 125]),
        }
      case 'mode':
        return { kind, ...own, mode: random.pick(['cross', 'isolated']) }
      case 'auto':
        return { kind, ...own, isAuto: random.chance(0.5) }
      case 'hedge':
        return { kind, person, isHedged: random.chance(0.5) }
      case 'margin':
        return { kind, ...this.#someIsolated(of, own), atoms: this.#dollars(-900, 900) }
      case 'deposit':
        return { kind, person, atoms: this.#dollars(1, 3_000) }
      case 'withdraw':
        return { kind, person, atoms: random.chance(this.#spoils) ? 0n : this.#dollars(0, 5_000) }
      case 'market':
        this.#coming = this.#market(random.pick(this.parts.symbols))
        return this.#coming.shift() ?? { kind: 'second' }
      case 'price':
        return this.#toTheTick(of, symbol) ?? this.#move(random.pick(this.parts.symbols))
      case 'fund':
        return { kind, symbol: random.pick(this.parts.symbols), premium: random.int(-700_000, 700_000) }
      case 'phase':
        return { kind, isTrading: !of.naive.isTrading || random.chance(0.3) }
      default:
        return { kind }
    }
  }

  /** The maker quotes around the price, thinly or not, or cancels. */
  #market(symbol: string): ClearingCommand[] {
    const random = this.#random
    const { lots = 1 } = USUAL[symbol] ?? {}
    const price = this.#prices.get(symbol) ?? 1
    const size = this.#isThin || random.chance(0.2) ? random.int(1, lots * 3) : lots * 1_000
    const spread = random.int(1, Math.max(2, Math.round(price / 500)))
    if (random.chance(this.#isThin ? 0.3 : 0.05)) return [{ kind: 'unquote', symbol }]
    return [
      { kind: 'unquote', symbol },
      { kind: 'quote', symbol, side: 'buy', price: Math.max(1, price - spread), lots: size },
      { kind: 'quote', symbol, side: 'sell', price: price + spread, lots: size },
      this.#marked(symbol, price),
    ]
  }

  #marked = (symbol: string, mark: number): ClearingCommand => {
    const index = Math.max(1, mark + this.#random.int(-3, 3))
    return { kind: 'price', symbol, mark, index }
  }

  /** Reverts to a mean, so that prices stay within bounds. */
  #move(symbol: string): ClearingCommand {
    const { price: usual = 1 } = USUAL[symbol] ?? {}
    const now = this.#prices.get(symbol) ?? usual
    const most = this.#random.chance(0.1) ? this.#leap * 2 : this.#leap
    const drift = now > usual * 2 ? -most / 2 : now < usual / 2 ? most / 2 : 0
    const price = Math.max(50, Math.round(now * (1 + (this.#random.int(-most, most) + drift) / 1_000)))
    this.#prices.set(symbol, price)
    return this.#marked(symbol, price)
  }

  /** Sometimes moves the mark to the exact tick of a liquidation, or to the one before. */
  #toTheTick(of: Comparison, symbol: string): ClearingCommand | undefined {
    const random = this.#random
    const positions = [...(of.world.house.perpetuals.get(symbol)?.positions ?? [])]
    if (positions.length === 0 || random.chance(0.8)) return undefined
    const position = random.pick(positions)
    const ticks = position.owner.isExempt ? undefined : of.world.house.risk.liquidationPrice(position)
    const { price: usual = 1 } = USUAL[symbol] ?? {}
    if (ticks === undefined || ticks < usual / 4 || ticks > usual * 4) return undefined
    this.#prices.set(symbol, ticks + random.int(-1, 1))
    return this.#marked(symbol, ticks + random.int(-1, 1))
  }

  #price(symbol: string): number {
    const random = this.#random
    if (random.chance(this.#spoils)) return random.pick([0, -1, 1.5, Number.NaN, 1e-30, 2 ** 53])
    const away = random.chance(0.1) ? random.int(-400, 400) : random.int(-15, 15)
    return Math.max(1, Math.round((this.#prices.get(symbol) ?? 1) * (1 + away / 1_000)))
  }

  #lots(symbol: string): number {
    const random = this.#random
    const { lots = 1 } = USUAL[symbol] ?? {}
    if (random.chance(this.#spoils)) return random.pick([0, -3, 0.5, Number.NaN, 2 ** 53, Number.MAX_SAFE_INTEGER])
    return random.chance(0.05) ? random.int(1, lots * 100) : random.int(1, lots * random.pick([1, 3, 10]))
  }

  #leg(of: Comparison, person: string): PositionLeg {
    if (this.#random.chance(this.#spoils)) return this.#random.pick(['net', 'long', 'short'])
    return of.naive.people.get(person)?.hedged ? this.#random.pick(['long', 'short']) : 'net'
  }

  #side = (): Side => this.#random.pick(['buy', 'sell'])

  #request(of: Comparison, person: string, symbol: string): FuturesOrderRequest {
    const random = this.#random
    const isLimit = random.chance(0.6)
    const clientOrderId = random.chance(0.1) ? random.pick(['a', 'b']) : undefined
    return {
      symbol,
      side: this.#side(),
      leg: this.#leg(of, person),
      lots: this.#lots(symbol),
      ...(isLimit
        ? { type: 'limit', price: this.#price(symbol), timeInForce: random.pick(['GTC', 'GTC', 'GTC', 'IOC', 'FOK']) }
        : { type: 'market', price: 0, timeInForce: random.pick(['IOC', 'IOC', 'FOK']) }),
      postOnly: random.chance(isLimit ? 0.1 : 0.01),
      reduceOnly: random.chance(0.2),
      ...(clientOrderId !== undefined && { clientOrderId }),
      ...(random.chance(0.2) && { selfTrade: random.pick(['decrement', 'expire_maker', 'expire_both'] as const) }),
      ...(random.chance(0.15) && { exits: this.#exits(symbol) }),
    }
  }

  #exits(symbol: string): EntryExitTerms {
    const random = this.#random
    const exit = () => ({
      by: random.pick(BY),
      stopPrice: Math.max(1, this.#price(symbol) || 1),
      ...(random.chance(0.2) && { limit: Math.max(1, Math.round(this.#prices.get(symbol) ?? 1)) }),
    })
    return { ...(random.chance(0.7) && { takeProfit: exit() }), ...(random.chance(0.7) && { stopLoss: exit() }) }
  }

  #conditional(of: Comparison, { person, symbol }: { person: string; symbol: string }): ClearingCommand {
    const random = this.#random
    const type = random.pick(['stop', 'take_profit', 'trailing_stop'] as const)
    const unit = random.pick(['ticks', 'bps'] as const)
    const price = this.#prices.get(symbol) ?? 1
    const distance = random.int(1, unit === 'bps' ? 300 : Math.max(2, Math.round(price / 50)))
    const asked =
      type === 'trailing_stop'
        ? { trail: { distance, unit, ...(random.chance(0.3) && { activation: this.#price(symbol) }) } as const }
        : { stopPrice: this.#price(symbol) }
    return {
      kind: 'conditional',
      person,
      request: {
        symbol,
        side: this.#side(),
        leg: this.#leg(of, person),
        type,
        by: random.pick(BY),
        ...asked,
        ...(random.chance(0.3) && { limit: this.#price(symbol) }),
        ...(random.chance(0.7) && { lots: this.#lots(symbol) }),
        ...(random.chance(0.3) && { timeInForce: random.pick(['GTC', 'IOC', 'FOK']) }),
        ...(random.chance(0.1) && { postOnly: true }),
        ...(random.chance(0.1) && { clientOrderId: random.pick(['a', 'b']) }),
        reduceOnly: random.chance(0.6),
      },
    }
  }

  #someWaiting(of: Comparison, { person, symbol }: { person: string; symbol: string }) {
    const waiting = of.naive.contractOf(symbol)?.waiting ?? []
    const known = waiting.length > 0 && this.#random.chance(0.9) ? this.#random.pick(waiting) : undefined
    return { symbol, person: known?.terms.account ?? person, id: known?.id ?? this.#random.int(1, 50) }
  }

  #someIsolated(of: Comparison, { person, symbol }: { person: string; symbol: string }) {
    const held = of.naive.opened.filter(({ isolated }) => isolated)
    const known = held.length > 0 && this.#random.chance(0.7) ? this.#random.pick(held) : undefined
    if (!known) return { person, symbol, leg: this.#leg(of, person) }
    return { person: known.account, symbol: known.symbol, leg: known.leg }
  }

  #someOrder(of: Comparison, { person, symbol }: { person: string; symbol: string }) {
    const orders = (of.naive.contractOf(symbol)?.orders ?? []).filter(({ account }) => account !== 'house')
    const known = orders.length > 0 && this.#random.chance(0.9) ? this.#random.pick(orders) : undefined
    const isOwn = this.#random.chance(0.97)
    return {
      symbol,
      person: known && isOwn ? known.account : person,
      id: known?.id ?? this.#random.int(1, 99),
      order: known,
    }
  }

  #amend(of: Comparison, own: { person: string; symbol: string }): ClearingCommand {
    const random = this.#random
    const { order, ...which } = this.#someOrder(of, own)
    const all = order ? order.filled + order.open : 10
    const quantity = random.chance(this.#spoils) ? random.pick([0, -1, 1.5]) : random.int(1, all * 2)
    return {
      kind: 'amend',
      ...which,
      ...(random.chance(0.7) && { quantity }),
      ...(random.chance(0.4) && { price: this.#price(own.symbol) }),
    }
  }
}
