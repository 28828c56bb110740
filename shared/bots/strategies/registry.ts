import type { BotKind } from '../kinds/registry.ts'
import { arbitrageStrategy } from './arbitrage.ts'
import { dcaStrategy } from './dca.ts'
import { futuresGridStrategy } from './futures-grid.ts'
import { infinityGridStrategy } from './infinity-grid.ts'
import type { BotKindStrategy } from './kind-strategy.ts'
import { rebalanceStrategy } from './rebalance.ts'
import { recurringStrategy } from './recurring.ts'
import { signalStrategy } from './signal.ts'
import { smartTradeStrategy } from './smart-trade.ts'
import { spotGridStrategy } from './spot-grid.ts'
import { twapStrategy } from './twap.ts'

const STRATEGIES = {
  spot_grid: spotGridStrategy,
  infinity_grid: infinityGridStrategy,
  futures_grid: futuresGridStrategy,
  funding_arbitrage: arbitrageStrategy,
  dca: dcaStrategy,
  recurring: recurringStrategy,
  rebalance: rebalanceStrategy,
  twap: twapStrategy,
  smart_trade: smartTradeStrategy,
  signal: signalStrategy,
}

export type BotKindSettings = ReturnType<(typeof STRATEGIES)[BotKind]['parse']>

export const BOT_STRATEGIES: Readonly<Record<BotKind, BotKindStrategy<BotKindSettings, unknown>>> = STRATEGIES

export const botStrategyOf = ({ kind }: BotKindSettings) => BOT_STRATEGIES[kind]
