// A flow and its code: decided without clock, storage or randomness. Times are epoch ms.

import { ok, type Result, refuse } from '#shared/result.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

export const FLOW_MS = 30 * MINUTE
export const CODE_MS = 10 * MINUTE
export const TRIES = 5
export const SENDS_MAX = 6
const RESEND_MS = 30 * SECOND
/** Flows that one shard holds at most: each cost its visitor a captcha. */
export const FLOWS_MAX = 20_000
/** Flows with open questions for passkeys, of one shard. They live for five minutes. */
export const CHALLENGES_MAX = 20_000

export type FlowKind = 'register' | 'login' | 'recovery' | 'factor' | 'bind' | 'social'
/** Those that a code is sent for. A second factor proves itself at the account. */
export type CodeKind = Exclude<FlowKind, 'factor'>

/** Where codes go. */
export type Contact = { readonly kind: 'email' | 'phone'; readonly value: string }

type Code = { readonly mac: string; readonly expiresAt: number; readonly triesLeft: number }

export type Flow = {
  readonly id: string
  readonly kind: FlowKind
  /** `code`: not proved yet; `proved`: the contact is the visitor's. */
  readonly step: 'code' | 'proved'
  readonly contact: Contact
  /** Whom it is about. A registration has the id that its account will have; nobody has an id, too. */
  readonly account: string
  /** Whether messages are sent: not about nobody, nor to somebody who registers again. */
  readonly isHeard: boolean
  /** Which password was shown right, where one was. */
  readonly passwordVersion: number
  /** A friend's code, as it was typed. */
  readonly invite: string
  /** Whether the device is known from the log-in on that a second factor ends. */
  readonly isTrusted: boolean
  /** What a service calls whoever links it; ''. */
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
/** A flow that no code is sent for: what came before it has proved who is there. */
export type ProvedSeed = Pick<Flow, 'id' | 'kind' | 'contact' | 'account' | 'passwordVersion' | 'isTrusted'> & {
  readonly social?: string
}

export type SendRefusal = 'flow_over' | { readonly waitMs: number }
export type ProofRefusal = 'flow_over' | 'code_over' | { readonly triesLeft: number }

/** Whether a shard that holds so many flows takes one more (FLO9). */
export const hasRoom = (held: number): boolean => held < FLOWS_MAX

const isOver = ({ endsAt }: Flow, now: number): boolean => now >= endsAt

/** A flow whose first code has been sent. @param mac of that code */
export function begin({ mac, ...seed }: FlowSeed, now: number): Flow {
  const code = { mac, expiresAt: now + CODE_MS, triesLeft: TRIES }
  const { social = '' } = seed
  const times = { resendAt: now + RESEND_MS, endsAt: now + FLOW_MS }
  return { ...seed, ...times, social, isTrusted: false, step: 'code', code, sends: 1 }
}

/** A flow that may take its last step from the start (FLO10). */
export const beginProved = (seed: ProvedSeed, now: number): Flow => ({
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

/** Another code. */
export function sendAgain(
  flow: Flow | undefined,
  { kind, mac, now }: { readonly kind: FlowKind; readonly mac: string; readonly now: number },
): Result<Flow, SendRefusal> {
  if (!flow || isOver(flow, now) || flow.kind !== kind || flow.step !== 'code') return refuse('flow_over')
  if (flow.sends >= SENDS_MAX) return refuse({ waitMs: flow.endsAt - now })
  if (now < flow.resendAt) return refuse({ waitMs: flow.resendAt - now })
  return ok({
    ...flow,
    code: { mac, expiresAt: now + CODE_MS, triesLeft: TRIES },
    sends: flow.sends + 1,
    resendAt: now + RESEND_MS * 2 ** flow.sends,
  })
}

/**
 * A code that was handed in.
 * @returns the flow as it is from now on, changed by a refusal too
 */
export function prove(
  flow: Flow | undefined,
  { kind, mac, now }: { readonly kind: FlowKind; readonly mac: string; readonly now: number },
): { readonly flow: Flow | undefined; readonly outcome: Result<Flow, ProofRefusal> } {
  if (!flow || isOver(flow, now) || flow.kind !== kind) return { flow, outcome: refuse('flow_over') }
  // Sent twice, by a double click or from a page that was left open: it has been proved already (FLO6).
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

/** A flow that may take its last step. */
export function proved(flow: Flow | undefined, kind: FlowKind, now: number): Result<Flow, 'flow_over'> {
  if (!flow || isOver(flow, now) || flow.kind !== kind || flow.step !== 'proved') return refuse('flow_over')
  return ok(flow)
}
