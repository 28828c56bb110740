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
  readonly realised: string
} {
  const atoms = record.last ?? running({ record, settings, machine })
  const bps = computeReturnBps(BigInt(atoms.equity) - BigInt(atoms.invested), BigInt(atoms.invested))
  const realised = fromUnits(computeReturnBps(BigInt(atoms.realised), BigInt(atoms.invested)), 2)
  return { atoms, percentBps: bps, percent: fromUnits(bps, 2), realised }
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
