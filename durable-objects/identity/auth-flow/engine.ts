// A flow verifies a visitor by codes. Pure. Times are epoch ms.

import { AUTH_CODE_LIFETIME_MS } from '#shared/identity/limits.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'

export const AUTH_FLOW_LIFETIME_MS = 30 * MINUTE_MS
export const CONTACT_CODE_ATTEMPTS_MAX = 5
export const CONTACT_CODE_SENDS_MAX = 6
const RESEND_MS = 30 * SECOND_MS
/** Bound per shard. Each flow required a captcha. */
export const AUTH_FLOWS_MAX = 20_000
/** Maximum per shard. A challenge is valid for five minutes. */
export const LOGIN_CHALLENGES_MAX = 20_000

export type AuthFlowKind = 'register' | 'login' | 'recovery' | 'factor' | 'bind' | 'social'
/** For `factor`, the account's object verifies the code. */
export type AuthCodeKind = Exclude<AuthFlowKind, 'factor'>

export type AuthFlowContact = { readonly kind: 'email' | 'phone'; readonly value: string }

type Code = { readonly mac: string; readonly expiresAt: number; readonly triesLeft: number }

export type AuthFlowState = {
  readonly id: string
  readonly kind: AuthFlowKind
  /** `code`: not verified yet. `proved`: the visitor owns the contact. */
  readonly step: 'code' | 'proved'
  readonly contact: AuthFlowContact
  /** Id of the account; in a registration, of the future account. Unknown contacts get an id too. */
  readonly account: string
  /** False if no code is sent: for a registered contact in a registration, or an unknown contact in a recovery. */
  readonly isHeard: boolean
  /** Version of the account's password when the flow began; 0 in a registration or recovery. */
  readonly passwordVersion: number
  /** Invite code as typed. */
  readonly invite: string
  /** Versions of legal documents that the visitor accepted (shared/law/agreements.ts). */
  readonly agreed: string
  /** True: the device is remembered after the second factor. */
  readonly isTrusted: boolean
  /** User id at a linked service; '' if none. */
  readonly social: string
  readonly code: Code | null
  readonly sends: number
  readonly resendAt: number
  readonly endsAt: number
}

export type NewAuthFlow = Pick<
  AuthFlowState,
  'id' | 'kind' | 'contact' | 'account' | 'isHeard' | 'passwordVersion' | 'invite'
> & {
  readonly mac: string
  readonly social?: string
  readonly agreed?: string
}
/** A flow without a code, because earlier steps verified the visitor. */
export type NewVerifiedAuthFlow = Pick<
  AuthFlowState,
  'id' | 'kind' | 'contact' | 'account' | 'passwordVersion' | 'isTrusted'
> & {
  readonly social?: string
}

export type CodeSendRefusal = 'flow_over' | { readonly waitMs: number }
export type CodeVerificationRefusal = 'flow_over' | 'code_over' | { readonly triesLeft: number }

/** True if the shard has room (FLO9). */
export const hasRoomForAuthFlow = (held: number): boolean => held < AUTH_FLOWS_MAX

const isOver = ({ endsAt }: AuthFlowState, now: number): boolean => now >= endsAt

export function createAuthFlow({ mac, ...seed }: NewAuthFlow, now: number): AuthFlowState {
  const code = { mac, expiresAt: now + AUTH_CODE_LIFETIME_MS, triesLeft: CONTACT_CODE_ATTEMPTS_MAX }
  const { social = '', agreed = '' } = seed
  const times = { resendAt: now + RESEND_MS, endsAt: now + AUTH_FLOW_LIFETIME_MS }
  return { ...seed, ...times, social, agreed, isTrusted: false, step: 'code', code, sends: 1 }
}

/** Begins a flow that has only the last step left (FLO10). */
export const createVerifiedAuthFlow = (seed: NewVerifiedAuthFlow, now: number): AuthFlowState => ({
  social: '',
  agreed: '',
  ...seed,
  isHeard: false,
  invite: '',
  step: 'proved',
  code: null,
  sends: 0,
  resendAt: now,
  endsAt: now + AUTH_FLOW_LIFETIME_MS,
})

export function resendContactCode(
  flow: AuthFlowState | undefined,
  { kind, mac, now }: { readonly kind: AuthFlowKind; readonly mac: string; readonly now: number },
): Result<AuthFlowState, CodeSendRefusal> {
  if (!flow || isOver(flow, now) || flow.kind !== kind || flow.step !== 'code') return refuse('flow_over')
  if (flow.sends >= CONTACT_CODE_SENDS_MAX) return refuse({ waitMs: flow.endsAt - now })
  if (now < flow.resendAt) return refuse({ waitMs: flow.resendAt - now })
  return ok({
    ...flow,
    code: { mac, expiresAt: now + AUTH_CODE_LIFETIME_MS, triesLeft: CONTACT_CODE_ATTEMPTS_MAX },
    sends: flow.sends + 1,
    resendAt: now + RESEND_MS * 2 ** flow.sends,
  })
}

/** @returns the flow to store; a refusal changes it too */
export function verifyContactCode(
  flow: AuthFlowState | undefined,
  { kind, mac, now }: { readonly kind: AuthFlowKind; readonly mac: string; readonly now: number },
): { readonly flow: AuthFlowState | undefined; readonly outcome: Result<AuthFlowState, CodeVerificationRefusal> } {
  if (!flow || isOver(flow, now) || flow.kind !== kind) return { flow, outcome: refuse('flow_over') }
  // A double click or an old page sent the accepted code again (FLO6).
  if (flow.step === 'proved') return { flow, outcome: ok(flow) }
  const { code } = flow
  if (!code || now >= code.expiresAt || code.triesLeft === 0) return { flow, outcome: refuse('code_over') }
  if (code.mac === mac) {
    const proved: AuthFlowState = { ...flow, step: 'proved', code: null }
    return { flow: proved, outcome: ok(proved) }
  }
  const triesLeft = code.triesLeft - 1
  const after: AuthFlowState = { ...flow, code: { ...code, triesLeft } }
  return { flow: after, outcome: refuse(triesLeft === 0 ? 'code_over' : { triesLeft }) }
}

export function findVerifiedAuthFlow(
  flow: AuthFlowState | undefined,
  kind: AuthFlowKind,
  now: number,
): Result<AuthFlowState, 'flow_over'> {
  if (!flow || isOver(flow, now) || flow.kind !== kind || flow.step !== 'proved') return refuse('flow_over')
  return ok(flow)
}
