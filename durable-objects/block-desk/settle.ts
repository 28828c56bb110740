// Holds both sides' payments, the requester's first, and then exchanges them (ledger/swap.ts; BLK7).

import { assert } from '#shared/assert.ts'
import { type Ask, type Movement, type Swapped, swap } from '../ledger/swap.ts'
import { flowsOf } from './pricing.ts'
import type { BlockRequest, DeskQuote } from './store.ts'

export const WALLET = 'spot'

/** The requester's first, in the legs' order, so that retries are identical. */
export function movementsOf(
  { id, person, legs }: BlockRequest,
  { dealer, prices, shareBps }: DeskQuote,
): readonly Movement[] {
  const movements = flowsOf(legs, prices, shareBps).map(({ asset, atoms }): Movement => {
    const key = (step: string) => `block:${id}:${asset}:${step}`
    const [giver, taker] = atoms < 0n ? [person, dealer] : [dealer, person]
    const keys = { hold: key('hold'), award: key('award'), back: key('back') }
    return { giver, taker, asset, atoms: atoms < 0n ? -atoms : atoms, keys }
  })
  return [...movements.filter(({ giver }) => giver === person), ...movements.filter(({ giver }) => giver === dealer)]
}

type Carrying = {
  readonly request: BlockRequest
  readonly quote: DeskQuote
  readonly decide: (shortAt: number) => void
}

/**
 * @returns the side that lacked money, or `done`
 * @throws Error if a ledger does not respond: retry
 */
export async function settle({ request, quote, decide }: Carrying, ask: Ask): Promise<'done' | 'asker' | 'dealer'> {
  const movements = movementsOf(request, quote)
  const shortAt = request.shortAt < 0 ? undefined : request.shortAt
  const swapped: Swapped = await swap({ movements, wallet: WALLET, shortAt, decide }, ask)
  if (swapped.kind === 'done') return 'done'
  const short = movements[swapped.at]
  assert(short, 'what is short is one of them')
  return short.giver === request.person ? 'asker' : 'dealer'
}
