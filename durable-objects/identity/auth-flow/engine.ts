// Pure. Times are epoch ms.

import { ok, type Result, refuse } from '#shared/platform/result.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

export const FLOW_MS = 30 * MINUTE
export const CODE_MS = 10 * MINUTE
export const CODE_ATTEMPTS_MAX = 5
export const SENDS_MAX = 6
const RESEND_MS = 30 * SECOND
/** Per shard; each flow cost a captcha. */
export const FLOWS_MAX = 20_000
/** Per shard. They live for five minutes. */
export const CHALLENGES_MAX = 20_000

export type FlowKind = 'register' | 'login' | 'recovery' | 'factor' | 'bind' | 'social'
/** The account verifies second factors. */
export type CodeKind = Exclude<FlowKind, 'factor'>

export type FlowContact = { readonly kind: 'email' | 'phone'; readonly value: string }

type Code = { readonly mac: string; readonly expiresAt: number; readonly triesLeft: number }

export type Flow = {
  readonly id: string
  readonly kind: FlowKind
  /** `code`: unverified; `proved`: the visitor owns the contact. */
  readonly step: 'code' | 'proved'
  readonly contact: FlowContact
  /** For a registration, the future account's id. Unknown contacts get one too. */
  readonly account: string
  /** False for unknown contacts and repeated registrations. */
  readonly isHeard: boolean
  /** Version of the verified password, if any. */
  readonly passwordVersion: number
  /** Invite code as typed. */
  readonly invite: string
  /** Remember the device after the second factor. */
  readonly isTrusted: boolean
  /** User id at a linked service; '' for none. */
  readonly social: string
  readonly code: Code | null
  readonly sends: number
  readonly resendAt: number
  readonly endsAt: number
}

export type FlowSeed = Pick<Flow, 'id' | 'kind' | 'contact' | 'account' | 'isHeard' | 'passwordVersion' | 'invite'> & {
  readonly mac: string
  readonly social?: string
}
/** Needs no code: earlier steps verified the visitor. */
export type ProvedSeed = Pick<Flow, 'id' | 'kind' | 'contact' | 'account' | 'passwordVersion' | 'isTrusted'> & {
  readonly social?: string
}

export type SendRefusal = 'flow_over' | { readonly waitMs: number }
export type ProofRefusal = 'flow_over' | 'code_over' | { readonly triesLeft: number }

/** True if the shard has room for another flow (FLO9). */
export const hasRoom = (held: number): boolean => held < FLOWS_MAX

const isOver = ({ endsAt }: Flow, now: number): boolean => now >= endsAt

/** @param mac of the sent code */
export function createFlow({ mac, ...seed }: FlowSeed, now: number): Flow {
  const code = { mac, expiresAt: now + CODE_MS, triesLeft: CODE_ATTEMPTS_MAX }
  const { social = '' } = seed
  const times = { resendAt: now + RESEND_MS, endsAt: now + FLOW_MS }
  return { ...seed, ...times, social, isTrusted: false, step: 'code', code, sends: 1 }
}

/** Needs only its last step (FLO10). */
export const beginProvedFlow = (seed: ProvedSeed, now: number): Flow => ({
  social: '',
  ...seed,
  isHeard: false,
  invite: '',
  step: 'proved',
  code: null,
  sends: 0,
  resendAt: now,
  endsAt: now + FLOW_MS,
})

export function sendAgain(
  flow: Flow | undefined,
  { kind, mac, now }: { readonly kind: FlowKind; readonly mac: string; readonly now: number },
): Result<Flow, SendRefusal> {
  if (!flow || isOver(flow, now) || flow.kind !== kind || flow.step !== 'code') return refuse('flow_over')
  if (flow.sends >= SENDS_MAX) return refuse({ waitMs: flow.endsAt - now })
  if (now < flow.resendAt) return refuse({ waitMs: flow.resendAt - now })
  return ok({
    ...flow,
    code: { mac, expiresAt: now + CODE_MS, triesLeft: CODE_ATTEMPTS_MAX },
    sends: flow.sends + 1,
    resendAt: now + RESEND_MS * 2 ** flow.sends,
  })
}

/** @returns the flow to store; a refusal changes it too */
export function proveContact(
  flow: Flow | undefined,
  { kind, mac, now }: { readonly kind: FlowKind; readonly mac: string; readonly now: number },
): { readonly flow: Flow | undefined; readonly outcome: Result<Flow, ProofRefusal> } {
  if (!flow || isOver(flow, now) || flow.kind !== kind) return { flow, outcome: refuse('flow_over') }
  // A double click, or an old page (FLO6).
  if (flow.step === 'proved') return { flow, outcome: ok(flow) }
  const { code } = flow
  if (!code || now >= code.expiresAt || code.triesLeft === 0) return { flow, outcome: refuse('code_over') }
  if (code.mac === mac) {
    const proved: Flow = { ...flow, step: 'proved', code: null }
    return { flow: proved, outcome: ok(proved) }
  }
  const triesLeft = code.triesLeft - 1
  const after: Flow = { ...flow, code: { ...code, triesLeft } }
  return { flow: after, outcome: refuse(triesLeft === 0 ? 'code_over' : { triesLeft }) }
}

export function findProvedFlow(flow: Flow | undefined, kind: FlowKind, now: number): Result<Flow, 'flow_over'> {
  if (!flow || isOver(flow, now) || flow.kind !== kind || flow.step !== 'proved') return refuse('flow_over')
  return ok(flow)
}
