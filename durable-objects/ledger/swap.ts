// Several movements between accounts, all of them or none: everything is put on hold first, and only then each hold goes to
// whom it is for. Every step has a client id by which its repetition is known, so that whatever dies in between is taken up
// where it was: nothing is lost, nothing moves twice, and no side moves alone.

import { assert } from '#shared/assert.ts'
import type { Wallet } from '#shared/money/wallets.ts'
import type { Command, Outcome } from './commands.ts'

/** Carries out a command of the ledger for an account. */
export type Ask = (person: string, key: string, command: Command) => Promise<Outcome>

/** `atoms` > 0. The three keys are the client ids of its steps, and of nothing else ever. */
export type Movement = {
  readonly giver: string
  readonly taker: string
  readonly asset: string
  readonly atoms: bigint
  readonly keys: { readonly hold: string; readonly award: string; readonly back: string }
}

export type Swap = {
  /** Put on hold in their order: those of whom one would rather refuse come first. */
  readonly movements: readonly Movement[]
  readonly wallet: Wallet
  /** The movement whose money was not there, where that was found out before: then it all goes back, whatever there is now. */
  readonly shortAt?: number | undefined
  /**
   * Writes down, before anything goes back, whose money was not there. Without it a swap that died on its way back would find
   * the money there when it is taken up, and could go neither way.
   */
  readonly decide: (shortAt: number) => void
}

/** `holds`: of each movement, in order. `short`: which movement's money was not there; nothing has moved. */
export type Swapped =
  | { readonly kind: 'done'; readonly holds: readonly string[] }
  | { readonly kind: 'short'; readonly at: number }

async function end(ask: Ask, { giver, taker }: Movement, key: string, hold: string, atoms: bigint): Promise<void> {
  const done = await ask(giver, key, { kind: 'award', hold, toPerson: taker, atoms: String(atoms) })
  if (!done.ok) throw new Error(`a hold of a swap is not moved: ${done.error.reason}`)
}

/** @returns the hold, or undefined where the money is not there */
async function holdFor({ giver, asset, atoms, keys }: Movement, wallet: Wallet, ask: Ask): Promise<string | undefined> {
  assert(atoms > 0n, 'nothing is moved that is nothing')
  const held = await ask(giver, keys.hold, { kind: 'hold', asset, atoms: String(atoms), wallet })
  if (held.ok) return held.value.id
  if (held.error.reason !== 'insufficient_funds') throw new Error(held.error.reason)
  return undefined
}

/** @throws Error where a ledger could not answer, or is halted: it is tried again, and goes on where it was */
export async function swap({ movements, wallet, shortAt, decide }: Swap, ask: Ask): Promise<Swapped> {
  const held: { readonly movement: Movement; readonly hold: string }[] = []
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
