// Figures come from the bot's bookkeeping, which matches the ledger (BO2).

import { netBotInvestment } from '#shared/bots/books.ts'
import type { BotSettings } from '#shared/bots/settings.ts'
import { computeAtomsValue } from '#shared/bots/steps.ts'
import { botStrategyMarkets } from '#shared/bots/strategies/machine.ts'
import { requireMarketSteps } from '#shared/bots/typed.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import type { RunningStrategyMachine } from './machines.ts'
import type { BotProfitFigures, BotRecord } from './store.ts'

type Of = {
  readonly record: BotRecord
  readonly settings: BotSettings
  readonly machine: RunningStrategyMachine | undefined
}

export const computeReturnBps = (profit: bigint, invested: bigint): number =>
  invested <= 0n ? 0 : Number((profit * 10_000n) / invested)

/** Atoms of the quote asset. An ended bot has its final figures. */
export function computeProfitFigures({ record, settings, machine }: Of): {
  readonly atoms: BotProfitFigures
  readonly percentBps: number
  readonly percent: string
} {
  const atoms = record.last ?? running({ record, settings, machine })
  const bps = computeReturnBps(BigInt(atoms.equity) - BigInt(atoms.invested), BigInt(atoms.invested))
  return { atoms, percentBps: bps, percent: fromUnits(bps, 2) }
}

const PPM = 1_000_000n
export type BotGrowth = NonNullable<BotRecord['growth']>
type BotReturns = { readonly totalBps: number; readonly realisedBps: number }

const partsOf = (part: bigint, whole: bigint): number => (whole <= 0n ? 0 : Number((part * PPM) / whole))

function growthOf(growth: BotGrowth | null, { equity, realised, invested }: BotProfitFigures) {
  if (!growth) {
    const profit = BigInt(equity) - BigInt(invested)
    return { total: partsOf(profit, BigInt(invested)), realised: partsOf(BigInt(realised), BigInt(invested)) }
  }
  const { total, equity: base, realisedAtoms } = growth
  const gain = partsOf(BigInt(equity) - BigInt(base), BigInt(base))
  return {
    total: Math.round(((1_000_000 + total) * (1_000_000 + gain)) / 1_000_000) - 1_000_000,
    realised: growth.realised + partsOf(BigInt(realised) - BigInt(realisedAtoms), BigInt(base)),
  }
}

/** Time-weighted: results change it, deposits and withdrawals do not. */
export function computeBotReturns(growth: BotGrowth | null, figures: BotProfitFigures): BotReturns {
  const { total, realised } = growthOf(growth, figures)
  return { totalBps: Math.trunc(total / 100), realisedBps: Math.trunc(realised / 100) }
}

/** @param drawdown largest loss since the highest value, basis points */
export function markDrawdown(
  peak: number,
  drawdown: number,
  totalBps: number,
): { readonly peakBps: number; readonly drawdownBps: number } {
  const worth = 10_000 + totalBps
  const peakBps = Math.max(peak, worth)
  return { peakBps, drawdownBps: Math.max(drawdown, Math.round(((peakBps - worth) * 10_000) / peakBps)) }
}

/** @param atoms added to the bot; negative: withdrawn */
export function computeGrowthAfterFlow(growth: BotGrowth | null, figures: BotProfitFigures, atoms: bigint): BotGrowth {
  const equity = BigInt(figures.equity) + atoms
  return { ...growthOf(growth, figures), equity: String(equity), realisedAtoms: figures.realised }
}

function running({ record, settings, machine }: Of): BotProfitFigures {
  const books = machine?.books()
  if (!books) return { invested: '0', equity: '0', realised: '0', fees: '0', pairs: 0 }
  let equity = books.quote
  for (const market of botStrategyMarkets(settings.of)) {
    const steps = requireMarketSteps(market)
    const pot = books.coins[steps.market.base]
    if (pot) equity += computeAtomsValue(steps, record.prices[market] ?? 0, pot.atoms)
  }
  const { realised, fees, pairs } = books.tally
  const { funding } = books
  return {
    invested: String(netBotInvestment(books)),
    equity: String(equity),
    realised: String(realised),
    fees: String(fees),
    pairs,
    ...(funding !== undefined && { funding: String(funding) }),
  }
}
