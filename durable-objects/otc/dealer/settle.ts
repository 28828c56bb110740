// Puts both sides' payments on hold, the user's first, then exchanges the payments (ledger/swap.ts; DR4, DR5).

import type { ConversionRefusalReason } from '#shared/otc/convert/refusals.ts'
import { DEALER_ACCOUNT, DEALER_WALLET } from '../../wallet/ledger/house-accounts.ts'
import {
  type AtomicExchangeMovement,
  type ExecuteLedgerCommand,
  executeAtomicExchange,
} from '../../wallet/ledger/swap.ts'
import type { DealerQuote } from './store.ts'

export type SaveDealerQuote = (quote: DealerQuote) => void

type Step = 'give' | 'get' | 'pay' | 'paid' | 'back' | 'kept'

/** A limit conversion has had its money on hold under `give` since it was placed. */
export const formatSettlementStepKey = (id: string, step: Step): string => `convert:${id}:${step}`

/** Reason by the side that lacks money: the user, the dealer. */
const SHORT: readonly ConversionRefusalReason[] = ['insufficient_funds', 'dealer_short']

export function createQuoteMovements({
  facts,
  person: userId,
  fromAtoms,
  toAtoms,
}: DealerQuote): readonly AtomicExchangeMovement[] {
  const { id, from, to } = facts
  const key = (step: Step) => formatSettlementStepKey(id, step)
  const [theirs, ours] = [
    { hold: key('give'), award: key('pay'), back: key('back') },
    { hold: key('get'), award: key('paid'), back: key('kept') },
  ]
  return [
    { giver: userId, taker: DEALER_ACCOUNT, asset: from, atoms: fromAtoms, keys: theirs },
    { giver: DEALER_ACCOUNT, taker: userId, asset: to, atoms: toAtoms, keys: ours },
  ]
}

/** @throws Error if the ledger is halted or does not respond: retry */
export async function settleQuote(
  quote: DealerQuote,
  ask: ExecuteLedgerCommand,
  keep: SaveDealerQuote,
  now: () => number,
): Promise<DealerQuote> {
  const reasonOf = (at: number): ConversionRefusalReason => SHORT[at] ?? 'unavailable'
  const kept = (change: Partial<DealerQuote>): DealerQuote => {
    const next = { ...quote, ...change }
    keep(next)
    return next
  }
  const known = quote.reason === '' ? undefined : SHORT.indexOf(quote.reason)
  const decide = (at: number) => void kept({ reason: reasonOf(at) })
  const swapped = await executeAtomicExchange(
    { movements: createQuoteMovements(quote), wallet: DEALER_WALLET, shortAt: known, decide },
    ask,
  )
  if (swapped.kind === 'short') return kept({ state: 'failed', reason: reasonOf(swapped.at), settledAt: now() })
  const [personHold = '', dealerHold = ''] = swapped.holds
  return kept({ state: 'settled', settledAt: now(), personHold, dealerHold })
}
