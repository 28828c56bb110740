// Public contract data that the dialect serves only with a key: tiers, and the tape by pages.

import type { z } from 'zod/mini'
import type { TapeAsked } from '#shared/coinw-api/asked.ts'
import { coinwLadder, coinwPublicTrade } from '#shared/coinw-api/futures.ts'
import { CONTRACTS } from '#shared/futures/contracts.ts'
import { ok, refuse } from '#shared/result.ts'
import { clearing } from '../trading/futures/gateway.ts'
import { contractNamed } from './contracts.ts'
import type { CoinwCaller, CoinwOutcome } from './door.ts'
import { pageOf } from './paging.ts'
import { COINW_ERRORS } from './refusals.ts'

/** Length of a contract's tape, and maximum of a page. */
const TAPE = 500

/** Tiers of all contracts; pieces per tier follow from the mark. */
export async function ladders({ env }: CoinwCaller): Promise<CoinwOutcome> {
  const views = await clearing(env).contracts()
  const marks = new Map(views.map(({ symbol, mark }) => [symbol, mark]))
  const ladderConfig = CONTRACTS.map((contract) => ({
    name: contract.base,
    ladderList: coinwLadder(contract, marks.get(contract.symbol) ?? '0'),
  }))
  return ok({ ladderConfig })
}

export async function publicTrades({ env }: CoinwCaller, asked: z.output<typeof TapeAsked>): Promise<CoinwOutcome> {
  const contract = contractNamed(asked.instrument)
  if (!contract) return refuse(COINW_ERRORS.parameter)
  const trades = await clearing(env).trades(contract.symbol, TAPE)
  const rows = trades.map((trade) => coinwPublicTrade(contract.symbol, trade))
  return ok(pageOf(rows, asked, TAPE))
}
