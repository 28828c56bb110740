// Puts both sides' payments on hold, the requester's first, then exchanges the payments (ledger/swap.ts; BLK7).

import { assert } from '#shared/platform/assert.ts'
import {
  type AtomicExchangeMovement,
  type AtomicExchangeOutcome,
  type ExecuteLedgerCommand,
  executeAtomicExchange,
} from '../../wallet/ledger/swap.ts'
import { computeNetFlows } from './pricing.ts'
import type { BlockQuote, StoredBlockRequest } from './store.ts'

export const BLOCK_WALLET = 'spot'

/** The requester's payments come first, in the order of the legs, so a retry repeats them identically. */
export function createBlockMovements(
  { id, person: userId, legs }: StoredBlockRequest,
  { dealer, prices, shareBps }: BlockQuote,
): readonly AtomicExchangeMovement[] {
  const movements = computeNetFlows(legs, prices, shareBps).map(({ asset, atoms }): AtomicExchangeMovement => {
    const key = (step: string) => `block:${id}:${asset}:${step}`
    const [giver, taker] = atoms < 0n ? [userId, dealer] : [dealer, userId]
    const keys = { hold: key('hold'), award: key('award'), back: key('back') }
    return { giver, taker, asset, atoms: atoms < 0n ? -atoms : atoms, keys }
  })
  return [...movements.filter(({ giver }) => giver === userId), ...movements.filter(({ giver }) => giver === dealer)]
}

type Carrying = {
  readonly request: StoredBlockRequest
  readonly quote: BlockQuote
  readonly decide: (shortAt: number) => void
}

/**
 * @returns `done`, or the side that lacked money
 * @throws Error if a ledger shard does not respond: retry
 */
export async function settleBlock(
  { request, quote, decide }: Carrying,
  ask: ExecuteLedgerCommand,
): Promise<'done' | 'asker' | 'dealer'> {
  const movements = createBlockMovements(request, quote)
  const shortAt = request.shortAt < 0 ? undefined : request.shortAt
  const swapped: AtomicExchangeOutcome = await executeAtomicExchange(
    { movements, wallet: BLOCK_WALLET, shortAt, decide },
    ask,
  )
  if (swapped.kind === 'done') return 'done'
  const short = movements[swapped.at]
  assert(short, 'what is short is one of them')
  return short.giver === request.person ? 'asker' : 'dealer'
}
