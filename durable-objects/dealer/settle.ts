// How an accepted quote is carried out: what both sides give is put on hold, the person's first, and only then each goes to
// the other (ledger/swap.ts; DR4, DR5).

import type { ConvertReason } from '#shared/convert/refusals.ts'
import { type Ask, type Movement, swap } from '../ledger/swap.ts'
import type { Quote } from './store.ts'

/** The dealer's own account: an account of the ledger like any other, which nobody logs in to. */
export const DEALER = 'dealer'
/** Both sides convert from and into it. */
export const WALLET = 'spot'

/** Keeps how far it has come. */
export type Keep = (quote: Quote) => void

type Step = 'give' | 'get' | 'pay' | 'paid' | 'back' | 'kept'

/** Client id of a step of a conversion. What waits for its price is put on hold under `give` long before it is settled. */
export const stepKey = (id: string, step: Step): string => `convert:${id}:${step}`

/** What each side is short of, where it is. */
const SHORT: readonly ConvertReason[] = ['insufficient_funds', 'dealer_short']

export function movementsOf({ facts, person, fromAtoms, toAtoms }: Quote): readonly Movement[] {
  const { id, from, to } = facts
  const key = (step: Step) => stepKey(id, step)
  const [theirs, ours] = [
    { hold: key('give'), award: key('pay'), back: key('back') },
    { hold: key('get'), award: key('paid'), back: key('kept') },
  ]
  return [
    { giver: person, taker: DEALER, asset: from, atoms: fromAtoms, keys: theirs },
    { giver: DEALER, taker: person, asset: to, atoms: toAtoms, keys: ours },
  ]
}

/** @throws Error where the ledger could not answer, or is halted: it is tried again */
export async function settle(quote: Quote, ask: Ask, keep: Keep, now: () => number): Promise<Quote> {
  const reasonOf = (at: number): ConvertReason => SHORT[at] ?? 'unavailable'
  const kept = (change: Partial<Quote>): Quote => {
    const next = { ...quote, ...change }
    keep(next)
    return next
  }
  const known = quote.reason === '' ? undefined : SHORT.indexOf(quote.reason)
  const decide = (at: number) => void kept({ reason: reasonOf(at) })
  const swapped = await swap({ movements: movementsOf(quote), wallet: WALLET, shortAt: known, decide }, ask)
  if (swapped.kind === 'short') return kept({ state: 'failed', reason: reasonOf(swapped.at), settledAt: now() })
  const [personHold = '', dealerHold = ''] = swapped.holds
  return kept({ state: 'settled', settledAt: now(), personHold, dealerHold })
}
