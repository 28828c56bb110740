// A program trades for a user: a bot or a copy portfolio. Its ledger account is in the owner's slot, so a transfer
// between them is one entry in one shard.

import type { Notice } from '#shared/notifications/notices/notices.ts'
import { assert } from '#shared/platform/assert.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import { objectStub } from './object-stub.ts'
import { computeAccountSlot } from './slots.ts'

const KINDS = ['bot', 'copy'] as const
export type ProgramKind = (typeof KINDS)[number]

export type ProgramPeer = {
  wake(account: string): Promise<void>
  reached?(market: string, ticks: number): Promise<void>
  /**
   * @param what action that waited for the crossing
   * @param value of the RSI
   */
  crossed?(what: 'start' | 'stop', value: string): Promise<void>
  /** A repeated notification has the same id. */
  marginNews?(news: readonly Notice[], account: string): Promise<void>
}
type Programs = { getByName(name: string): ProgramPeer }
/** A kind is absent if the deployment does not have it. */
export type ProgramsEnv = { readonly BOT?: Programs; readonly COPIER?: Programs }

const OWN = 16
const GROUP = 4
/** Programs of a group share an object. Their account ids share a prefix, the group. */
const ACCOUNT = new RegExp(`^(bot|copy)-([0-9a-f]{${GROUP}})?[0-9a-f]{${OWN}}$`)

export const isProgram = (account: string): boolean => ACCOUNT.test(account)

/** True if the program itself polls orders of unknown state. Copy portfolios do: their lead repeats signals. */
export const isSelfPollingProgram = (account: string): boolean => account.startsWith('copy-') && isProgram(account)

/**
 * Derives an account id in the owner's slot (slots.ts).
 * @param seed equal seeds give equal accounts
 * @param group four hex digits of programs that share an object; '' for none
 */
export function deriveProgramAccount(kind: ProgramKind, owner: string, seed: string, group = ''): string {
  const slot = computeAccountSlot(owner)
  for (let tried = 0; ; tried += 1) {
    const account = `${kind}-${group}${sha256(`${owner} ${seed} ${tried}`).slice(0, OWN)}`
    if (computeAccountSlot(account) === slot) return account
  }
}

/**
 * Spreads a lead's copiers over 64 groups, because a trade needs one call per group.
 * @param seed distinguishes the owner's portfolios with that lead
 */
export function deriveCopyAccount(owner: string, lead: string, seed: string): string {
  const dealt = Number.parseInt(sha256(owner).slice(0, 2), 16) & 0xfc
  const group = `${dealt.toString(16).padStart(2, '0')}${sha256(lead).slice(0, 2)}`
  return deriveProgramAccount('copy', owner, `copy ${lead} ${seed}`, group)
}

/** A copy with real money has an object of its own. */
export const deriveRealCopyAccount = (owner: string, lead: string, key: string): string =>
  deriveProgramAccount('copy', owner, `real copy ${lead} ${key}`)

export function formatProgramObjectName(account: string): string {
  const [, kind, group] = ACCOUNT.exec(account) ?? []
  return group === undefined ? account : `${kind}-${group}`
}

function programOf(env: ProgramsEnv, account: string): ProgramPeer {
  const [kind] = account.split('-')
  const name = formatProgramObjectName(account)
  const { BOT, COPIER } = env
  if (kind === 'bot' && BOT) return objectStub({ BOT }, 'BOT', name)
  assert(kind !== 'bot' && COPIER, `this deployment has no ${kind} programs`)
  return objectStub({ COPIER }, 'COPIER', name)
}

/** @throws Error if the program is unreachable: the caller retries */
export async function notifyPrice(env: ProgramsEnv, account: string, market: string, ticks: number): Promise<void> {
  await programOf(env, account).reached?.(market, ticks)
}

export async function notifyCrossing(
  env: ProgramsEnv,
  account: string,
  what: 'start' | 'stop',
  value: string,
): Promise<void> {
  await programOf(env, account).crossed?.(what, value)
}

export async function wakeProgram(env: ProgramsEnv, account: string): Promise<void> {
  await programOf(env, account).wake(account)
}

export async function notifyMargin(env: ProgramsEnv, account: string, news: readonly Notice[]): Promise<void> {
  await programOf(env, account).marginNews?.(news, account)
}
