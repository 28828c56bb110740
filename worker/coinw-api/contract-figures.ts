// Public contract data that the CoinW API serves only with a key: margin tiers, and pages of trades.

import type { z } from 'zod/mini'
import { toCoinwPublicTrade, toCoinwTiers } from '#shared/coinw-api/futures.ts'
import type { CoinwTapeQuery } from '#shared/coinw-api/inputs.ts'
import { CONTRACTS } from '#shared/futures/contracts.ts'
import { ok, refuse } from '#shared/platform/result.ts'
import { clearingStub } from '../wallet/clearing.ts'
import type { CoinwCaller, CoinwOutcome } from './authenticate.ts'
import { findCoinwContract } from './contracts.ts'
import { selectCoinwRows } from './paging.ts'
import { COINW_ERRORS } from './refusals.ts'

const TAPE = 500

/** The mark price decides how many lots a tier holds. */
export async function readCoinwMarginTiers({ env }: CoinwCaller): Promise<CoinwOutcome> {
  const views = await clearingStub(env).contracts()
  const marks = new Map(views.map(({ symbol, mark }) => [symbol, mark]))
  const ladderConfig = CONTRACTS.map((contract) => ({
    name: contract.base,
    ladderList: toCoinwTiers(contract, marks.get(contract.symbol) ?? '0'),
  }))
  return ok({ ladderConfig })
}

export async function readCoinwPublicTrades(
  { env }: CoinwCaller,
  asked: z.output<typeof CoinwTapeQuery>,
): Promise<CoinwOutcome> {
  const contract = findCoinwContract(asked.instrument)
  if (!contract) return refuse(COINW_ERRORS.parameter)
  const trades = await clearingStub(env).trades(contract.symbol, TAPE)
  const rows = trades.map((trade) => toCoinwPublicTrade(contract.symbol, trade))
  return ok(selectCoinwRows(rows, asked, TAPE))
}
