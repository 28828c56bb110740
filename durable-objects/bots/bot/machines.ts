import { type BotBookkeeping, type CostedBalance, netBotInvestment } from '#shared/bots/books.ts'
import { fromBigintJson, toBigintJson } from '#shared/bots/codec.ts'
import { isPerpetualMarket } from '#shared/bots/perpetuals.ts'
import { computeAtomsValue } from '#shared/bots/steps.ts'
import { BotClosingState, closingStrategy, createBotClosing } from '#shared/bots/strategies/closing.ts'
import { botStrategyMarkets, createStrategyMachine, type StrategyMachine } from '#shared/bots/strategies/machine.ts'
import type { BotKindSettings } from '#shared/bots/strategies/registry.ts'
import type { BotInvestment } from '#shared/bots/strategies/strategy.ts'
import { requireMarketSteps } from '#shared/bots/typed.ts'
import type { BotRecord } from './store.ts'

export type RunningStrategyMachine = StrategyMachine

const NO_BOOKS: BotBookkeeping = { quote: 0n, coins: {}, tally: { realised: 0n, fees: 0n, pairs: 0 } }

function closingMachine(
  settings: BotKindSettings,
  choice: BotRecord['choice'],
  first: BotClosingState,
): StrategyMachine {
  const how = { markets: botStrategyMarkets(settings), sells: choice === 'sell' }
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

export function createBotStrategyMachine(
  settings: BotKindSettings,
  origin: { readonly investment: BotInvestment } | { readonly saved: string },
  record?: Pick<BotRecord, 'phase' | 'choice'>,
): StrategyMachine {
  if (record?.phase !== 'closing' || !('saved' in origin)) return createStrategyMachine(settings, origin)
  return closingMachine(settings, record.choice, BotClosingState.parse(fromBigintJson(origin.saved)))
}

/**
 * A repeated closing goes on counting its orders.
 * @param books undefined: the bot was never funded
 */
export function createBotClosingMachine(
  settings: BotKindSettings,
  books: BotBookkeeping | undefined,
  { prices, choice, phase, machine }: Pick<BotRecord, 'prices' | 'choice' | 'phase' | 'machine'>,
): StrategyMachine {
  const first = createBotClosing(botStrategyMarkets(settings), books ?? NO_BOOKS, prices)
  if (phase !== 'closing') return closingMachine(settings, choice, first)
  const { tries, unsent } = BotClosingState.parse(fromBigintJson(machine))
  return closingMachine(settings, choice, { ...first, tries, unsent })
}

type Found = {
  readonly books: BotBookkeeping
  /** Atoms by asset, at the ledger and the clearing house. */
  readonly worth: ReadonlyMap<string, bigint>
  readonly prices: Readonly<Record<string, number>>
  readonly markets: readonly string[]
  readonly quote: string
}

/**
 * Adopts the balances, for example after the clearing house closed the position. The difference counts as realised
 * profit.
 */
export function correctBotAccounting({ books, worth, prices, markets, quote }: Found): BotBookkeeping {
  const invested = netBotInvestment(books)
  const coins: Record<string, CostedBalance> = { ...books.coins }
  for (const market of markets) {
    const steps = requireMarketSteps(market)
    const atoms = worth.get(steps.market.base) ?? 0n
    if (!isPerpetualMarket(market) && coins[steps.market.base]?.atoms === atoms) continue
    coins[steps.market.base] = { atoms, cost: computeAtomsValue(steps, prices[market] ?? 0, atoms) }
  }
  const found = { ...books, coins, quote: worth.get(quote) ?? 0n }
  const realised = found.tally.realised + netBotInvestment(found) - invested
  return { ...found, tally: { ...found.tally, realised } }
}
