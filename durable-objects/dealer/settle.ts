// How an accepted quote is carried out: both amounts are put on hold, the person's first, and only then each goes to the
// other. Every step has a client id by which its repetition is known, so that whatever dies in between is taken up where it
// was: nothing is lost, nothing moves twice, and no side moves alone (DR4, DR5).

import type { ConvertReason } from '#shared/convert/refusals.ts'
import type { Command, Outcome } from '../ledger/commands.ts'
import type { Quote } from './store.ts'

/** The dealer's own account: an account of the ledger like any other, which nobody logs in to. */
export const DEALER = 'dealer'
/** Both sides convert from and into it. */
export const WALLET = 'spot'

/** Carries out a command of the ledger for an account. */
export type Ask = (person: string, key: string, command: Command) => Promise<Outcome>
/** Keeps how far it has come. */
export type Keep = (quote: Quote) => void

async function moved(ask: Ask, person: string, key: string, command: Command): Promise<void> {
  const done = await ask(person, key, command)
  if (!done.ok) throw new Error(`a hold of a conversion is not moved: ${done.error.reason}`)
}

/** @throws Error where the ledger could not answer, or is halted: it is tried again */
export async function settle(quote: Quote, ask: Ask, keep: Keep, now: () => number): Promise<Quote> {
  const { facts, person, fromAtoms, toAtoms } = quote
  const key = (step: string) => `convert:${facts.id}:${step}`
  const kept = (change: Partial<Quote>): Quote => {
    const next = { ...quote, ...change }
    keep(next)
    return next
  }
  const failed = (reason: ConvertReason) => kept({ state: 'failed', reason, settledAt: now() })

  const give = { kind: 'hold', asset: facts.from, atoms: String(fromAtoms), wallet: WALLET } as const
  const held = await ask(person, key('give'), give)
  if (!held.ok) {
    if (held.error.reason !== 'insufficient_funds') throw new Error(held.error.reason)
    return failed('insufficient_funds')
  }
  const get = { kind: 'hold', asset: facts.to, atoms: String(toAtoms), wallet: WALLET } as const
  const stock = await ask(DEALER, key('get'), get)
  if (!stock.ok) {
    if (stock.error.reason !== 'insufficient_funds') throw new Error(stock.error.reason)
    await moved(ask, person, key('back'), { kind: 'award', hold: held.value.id, toPerson: DEALER, atoms: '0' })
    return failed('dealer_short')
  }
  await moved(ask, person, key('pay'), {
    ...{ kind: 'award', hold: held.value.id, toPerson: DEALER, atoms: String(fromAtoms) },
  } as Command)
  await moved(ask, DEALER, key('paid'), {
    ...{ kind: 'award', hold: stock.value.id, toPerson: person, atoms: String(toAtoms) },
  } as Command)
  return kept({ state: 'settled', settledAt: now(), personHold: held.value.id, dealerHold: stock.value.id })
}
