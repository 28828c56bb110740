// Executes several payments between users, or none. Each giver's money is held, then goes to the taker. Client ids make
// steps idempotent, so an interrupted swap resumes.

import type { Wallet } from '#shared/money/wallets.ts'
import { assert } from '#shared/platform/assert.ts'
import type { LedgerCommand, LedgerOutcome } from './commands.ts'

export type ExecuteLedgerCommand = (userId: string, key: string, command: LedgerCommand) => Promise<LedgerOutcome>

/** `atoms` is positive. `keys`: client ids of the three ledger commands, which must not be used elsewhere. */
export type AtomicExchangeMovement = {
  readonly giver: string
  readonly taker: string
  readonly asset: string
  readonly atoms: bigint
  readonly keys: { readonly hold: string; readonly award: string; readonly back: string }
}

export type AtomicExchangeRequest = {
  /** Holds follow this order, so payments that are likely to be refused come first. */
  readonly movements: readonly AtomicExchangeMovement[]
  readonly wallet: Wallet
  /** Index of the payment whose giver lacked money. All holds then return, even if the money exists now. */
  readonly shortAt?: number | undefined
  /** Stores `shortAt` before any money returns: else a resumed swap could find the money and execute some payments. */
  readonly decide: (shortAt: number) => void
}

/**
 * `holds`: ids of the holds, by payment. `at`: index of the payment whose giver lacked money; nothing was exchanged.
 */
export type AtomicExchangeOutcome =
  | { readonly kind: 'done'; readonly holds: readonly string[] }
  | { readonly kind: 'short'; readonly at: number }

async function end(
  ask: ExecuteLedgerCommand,
  { giver, taker }: AtomicExchangeMovement,
  key: string,
  hold: string,
  atoms: bigint,
): Promise<void> {
  const done = await ask(giver, key, { kind: 'award', hold, toPerson: taker, atoms: String(atoms) })
  if (!done.ok) throw new Error(`a hold of a swap is not moved: ${done.error.reason}`)
}

/** Returns the hold's id; undefined if the giver lacks the money. */
async function holdFor(
  { giver, asset, atoms, keys }: AtomicExchangeMovement,
  wallet: Wallet,
  ask: ExecuteLedgerCommand,
): Promise<string | undefined> {
  assert(atoms > 0n, 'nothing is moved that is nothing')
  const held = await ask(giver, keys.hold, { kind: 'hold', asset, atoms: String(atoms), wallet })
  if (held.ok) return held.value.id
  if (held.error.reason !== 'insufficient_funds') throw new Error(held.error.reason)
  return undefined
}

/** @throws Error if a ledger is halted or does not respond. Another call resumes */
export async function executeAtomicExchange(
  { movements, wallet, shortAt, decide }: AtomicExchangeRequest,
  ask: ExecuteLedgerCommand,
): Promise<AtomicExchangeOutcome> {
  const held: { readonly movement: AtomicExchangeMovement; readonly hold: string }[] = []
  for (const [at, movement] of movements.entries()) {
    const hold = shortAt === at ? undefined : await holdFor(movement, wallet, ask)
    if (hold !== undefined) {
      held.push({ movement, hold })
      continue
    }
    if (shortAt === undefined) decide(at)
    for (const each of held) await end(ask, each.movement, each.movement.keys.back, each.hold, 0n)
    return { kind: 'short', at }
  }
  for (const { movement, hold } of held) await end(ask, movement, movement.keys.award, hold, movement.atoms)
  return { kind: 'done', holds: held.map(({ hold }) => hold) }
}
