import { type BotBooks, type CostedBalance, netInvestment } from '#shared/bots/books.ts'
import { fromBigintJson, toBigintJson } from '#shared/bots/codec.ts'
import { isPerpetual } from '#shared/bots/perpetuals.ts'
import { valueOfAtoms } from '#shared/bots/steps.ts'
import { ClosingState, closingStrategy, createClosing } from '#shared/bots/strategies/closing.ts'
import { createMachine, type StrategyMachine, strategyMarkets } from '#shared/bots/strategies/machine.ts'
import type { KindSettings } from '#shared/bots/strategies/registry.ts'
import type { BotInvestment } from '#shared/bots/strategies/strategy.ts'
import { requireSteps } from '#shared/bots/typed.ts'
import type { BotRecord } from './store.ts'

export type RunningStrategyMachine = StrategyMachine

const NO_BOOKS: BotBooks = { quote: 0n, coins: {}, tally: { realised: 0n, fees: 0n, pairs: 0 } }

function closingMachine(settings: KindSettings, choice: BotRecord['choice'], first: ClosingState): StrategyMachine {
  const how = { markets: strategyMarkets(settings), sells: choice === 'sell' }
  let state = first
  return {
    followsParts: false,
    apply: (event, moment) => {
      const { state: next, pairs = [], notes = [] } = closingStrategy.apply(how, state, event, moment)
      state = next
      return { pairs, notes }
    },
    desiredOrders: () => closingStrategy.wants(how, state),
    books: () => closingStrategy.books(how, state),
    withdrawableAtoms: () => 0n,
    save: () => toBigintJson(state),
  }
}

export function createBotMachine(
  settings: KindSettings,
  origin: { readonly investment: BotInvestment } | { readonly saved: string },
  record?: Pick<BotRecord, 'phase' | 'choice'>,
): StrategyMachine {
  if (record?.phase !== 'closing' || !('saved' in origin)) return createMachine(settings, origin)
  return closingMachine(settings, record.choice, ClosingState.parse(fromBigintJson(origin.saved)))
}

/** @param books the bot's accounts; undefined: the bot was never funded */
export function createBotClosingMachine(
  settings: KindSettings,
  books: BotBooks | undefined,
  { prices, choice }: Pick<BotRecord, 'prices' | 'choice'>,
): StrategyMachine {
  return closingMachine(settings, choice, createClosing(strategyMarkets(settings), books ?? NO_BOOKS, prices))
}

type Found = {
  readonly books: BotBooks
  /** Atoms by asset, at the ledger and the clearing house. */
  readonly worth: ReadonlyMap<string, bigint>
  readonly prices: Readonly<Record<string, number>>
  readonly markets: readonly string[]
  readonly quote: string
}

/** Corrects the bot's books after its position was closed from outside: the cost is realised at the last price. */
export function correctBotBooks({ books, worth, prices, markets, quote }: Found): BotBooks {
  const invested = netInvestment(books)
  const coins: Record<string, CostedBalance> = { ...books.coins }
  for (const market of markets.filter(isPerpetual)) {
    const steps = requireSteps(market)
    const atoms = worth.get(steps.market.base) ?? 0n
    coins[steps.market.base] = { atoms, cost: valueOfAtoms(steps, prices[market] ?? 0, atoms) }
  }
  const found = { ...books, coins, quote: worth.get(quote) ?? 0n }
  const realised = found.tally.realised + netInvestment(found) - invested
  return { ...found, tally: { ...found.tally, realised } }
}
