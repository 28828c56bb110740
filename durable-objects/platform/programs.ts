// Programs that trade for a person (bots, copy portfolios): how their accounts are named, and where they are reached. A
// program has an account of its own in the ledger, in its owner's slot: what passes between the two is one entry of one shard.

import { assert } from '#shared/assert.ts'
import type { Notice } from '#shared/notices/notices.ts'
import { sha256 } from '#shared/sha256.ts'
import { slotOf } from './slots.ts'

const KINDS = ['bot', 'copy'] as const
export type ProgramKind = (typeof KINDS)[number]

/** What a program is woken by: something concerns its orders, or a price that it waits for was reached. */
export type ProgramPeer = {
  /** @param account of the program, as an object may hold many */
  wake(account: string): Promise<void>
  /** @param ticks the last price */
  reached?(market: string, ticks: number): Promise<void>
  /** An index that it waits for has crossed. @param what that was for @param value of the index */
  crossed?(what: 'start' | 'stop', value: string): Promise<void>
  /** Its margin runs low, was liquidated or deleveraged, as a person would be told; the same notice has the same id. */
  marginNews?(news: readonly Notice[], account: string): Promise<void>
}
type Programs = { getByName(name: string): ProgramPeer }
/** The objects of programs, by kind: those that a deployment has. */
export type ProgramsEnv = { readonly BOT?: Programs; readonly COPIER?: Programs }

const OWN = 16
const GROUP = 4
/** Programs of a group share an object, and their accounts begin alike. */
const ACCOUNT = new RegExp(`^(bot|copy)-([0-9a-f]{${GROUP}})?[0-9a-f]{${OWN}}$`)

/** Whether an account of the ledger is a program's, by its name. */
export const isProgram = (account: string): boolean => ACCOUNT.test(account)

/** Whether a program asks for its orders until it knows of each: a copy does, whose lead tells it again and which has an alarm. */
export const asksAgain = (account: string): boolean => account.startsWith('copy-') && isProgram(account)

/**
 * The account of a program, in the slot of its owner (slots.ts).
 * @param seed what makes it this one of the owner's: with the same, it is the same account
 * @param group four hex digits: whose programs share an object; '' for one of its own
 */
export function programAccount(kind: ProgramKind, owner: string, seed: string, group = ''): string {
  const slot = slotOf(owner)
  for (let tried = 0; ; tried += 1) {
    const account = `${kind}-${group}${sha256(`${owner} ${seed} ${tried}`).slice(0, OWN)}`
    if (slotOf(account) === slot) return account
  }
}

/**
 * The account of a portfolio behind a lead. Copiers of a lead are dealt out to 64 groups: a trade is told to each with one call,
 * and none has more than a few hundred of ten thousand.
 * @param seed what makes it this one of the owner's behind that lead
 */
export function copyAccount(owner: string, lead: string, seed: string): string {
  const dealt = Number.parseInt(sha256(owner).slice(0, 2), 16) & 0xfc
  const group = `${dealt.toString(16).padStart(2, '0')}${sha256(lead).slice(0, 2)}`
  return programAccount('copy', owner, `copy ${lead} ${seed}`, group)
}

/** The name of the object that a program lives in: its group's, or its own. */
export function programObject(account: string): string {
  const [, kind, group] = ACCOUNT.exec(account) ?? []
  return group === undefined ? account : `${kind}-${group}`
}

function programOf(env: ProgramsEnv, account: string): ProgramPeer {
  const [kind] = account.split('-')
  const programs = kind === 'bot' ? env.BOT : env.COPIER
  assert(programs, `this deployment has no ${kind} programs`)
  return programs.getByName(programObject(account))
}

/** A price that a program waits for was reached. @throws Error where it is not reached: it is tried again */
export async function tellPrice(env: ProgramsEnv, account: string, market: string, ticks: number): Promise<void> {
  await programOf(env, account).reached?.(market, ticks)
}

/** An index that a program waits for has crossed. @throws Error where it is not reached: it is tried again */
export async function tellCrossing(
  env: ProgramsEnv,
  account: string,
  what: 'start' | 'stop',
  value: string,
): Promise<void> {
  await programOf(env, account).crossed?.(what, value)
}

/** Wakes a program. @throws Error where it is not reached: it is tried again */
export async function wakeProgram(env: ProgramsEnv, account: string): Promise<void> {
  await programOf(env, account).wake(account)
}

/** What a program hears of its margin. @throws Error where it is not reached: it is tried again */
export async function tellMargin(env: ProgramsEnv, account: string, news: readonly Notice[]): Promise<void> {
  await programOf(env, account).marginNews?.(news, account)
}
