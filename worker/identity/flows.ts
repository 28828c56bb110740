// Steps of login, registration and recovery. Only the visitor's cookie identifies a flow.

import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type {
  AuthCodeKind,
  AuthFlowKind,
  AuthFlowState,
  NewAuthFlow,
  NewVerifiedAuthFlow,
} from '#objects/identity/auth-flow/engine.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { COOKIE_NAMES, COOKIE_SECONDS } from '#shared/law/cookies.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { AppEnv, Env } from '../env.ts'
import { readRequestCookie } from '../http/cookies.ts'
import { computeHmacHex, computeSha256Hex } from '../platform/signing.ts'
import { formatContact } from './directory/contact.ts'
import { type AttemptRefusal, countAuthAttempt, toSendLimit } from './limits.ts'
import { loadAccountKeys } from './session/keys.ts'
import { createRandomHex } from './session/tokens.ts'
import type { Visitor } from './visitor.ts'

const FLOW = COOKIE_NAMES.flow
const CODES = 1_000_000

type C = Context<AppEnv>

/** Unbiased: 2^32 is no multiple of a million, so higher random values are drawn again. */
export function generateAuthCode(): string {
  const limit = Math.floor(2 ** 32 / CODES) * CODES
  for (;;) {
    const [drawn = limit] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn < limit) return String(drawn % CODES).padStart(6, '0')
  }
}

const shardOf = (env: Env, id: string) => objectStub(env, 'AUTH_FLOW', `f${id[0]}`)
const macOf = async (env: Env, id: string, code: string): Promise<string> =>
  computeHmacHex((await loadAccountKeys(env)).code, `${id} ${code}`)

async function flowId(c: C): Promise<string | undefined> {
  const cookie = readRequestCookie(c, FLOW) ?? ''
  return /^[0-9a-f]{64}$/.test(cookie) ? computeSha256Hex(cookie) : undefined
}

/**
 * Counts a message against the limits of its recipient and its sender. A device that the account knows has its own
 * limit: its messages count in the recipient's total, which cannot refuse them (LIM5).
 */
export async function countCodeMessage(
  env: Env,
  { addressBlock: block, deviceHash: device }: Visitor,
  contact: AuthFlowState['contact'],
  isKnown: boolean,
): Promise<Result<null, AttemptRefusal>> {
  const to = formatContact(contact)
  const total = ['send-total', to] as const
  if (!isKnown) return countAuthAttempt(env, toSendLimit(block), ['send-contact', `${to} ${block}`], total)
  const counted = await countAuthAttempt(env, ['send-contact', `${to} ${device}`])
  if (counted.ok) await countAuthAttempt(env, total)
  return counted
}

const keepFlow = (c: C, cookie: string): void =>
  setCookie(c, FLOW, cookie, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    maxAge: COOKIE_SECONDS.flow,
  })

export async function beginAuthFlow(
  c: C,
  seed: Omit<NewAuthFlow, 'id' | 'mac'> & { readonly kind: AuthCodeKind },
): Promise<Result<{ readonly code: string; readonly id: string }, 'busy'>> {
  const cookie = createRandomHex(32)
  const id = await computeSha256Hex(cookie)
  const code = generateAuthCode()
  const begun = await shardOf(c.env, id).begin({ ...seed, id, mac: await macOf(c.env, id, code) })
  if (!begun.ok) return begun
  keepFlow(c, cookie)
  return ok({ code, id })
}

/** Starts a flow that needs no code. Replaces the previous flow. */
export async function beginVerifiedAuthFlow(
  c: C,
  seed: Omit<NewVerifiedAuthFlow, 'id'>,
): Promise<Result<null, 'busy'>> {
  const cookie = createRandomHex(32)
  const id = await computeSha256Hex(cookie)
  const begun = await shardOf(c.env, id).beginProved({ ...seed, id })
  if (begun.ok) keepFlow(c, cookie)
  return begun
}

export async function resendAuthCode(
  c: C,
  visitor: Visitor,
  kind: AuthCodeKind,
): Promise<Result<{ readonly flow: AuthFlowState; readonly code: string }, 'flow_over' | AttemptRefusal>> {
  const id = await flowId(c)
  if (id === undefined) return refuse('flow_over')
  const flows = shardOf(c.env, id)
  const may = await flows.canSendAgain(id, kind)
  if (!may.ok) return may
  const counted = await countCodeMessage(c.env, visitor, may.value.contact, false)
  if (!counted.ok) return counted
  const code = generateAuthCode()
  const sent = await flows.sendAgain(id, kind, await macOf(c.env, id, code))
  return sent.ok ? ok({ flow: sent.value, code }) : sent
}

export async function verifyAuthFlowCode(c: C, kind: AuthCodeKind, code: string) {
  const id = await flowId(c)
  if (id === undefined) return refuse('flow_over' as const)
  return shardOf(c.env, id).prove(id, kind, await macOf(c.env, id, code))
}

export async function readVerifiedAuthFlow(c: C, kind: AuthFlowKind): Promise<Result<AuthFlowState, 'flow_over'>> {
  const id = await flowId(c)
  return id === undefined ? refuse('flow_over') : shardOf(c.env, id).proved(id, kind)
}

/** Leaves the cookie, which now names the new flow. */
export const endReplacedAuthFlow = (c: C, { id }: AuthFlowState): Promise<void> => shardOf(c.env, id).end(id)

export async function endAuthFlow(c: C, flow: AuthFlowState): Promise<void> {
  await endReplacedAuthFlow(c, flow)
  deleteCookie(c, FLOW, { path: '/', secure: true })
}
