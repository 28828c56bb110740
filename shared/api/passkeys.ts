// Passkeys as calls: log-in with one, and the list of those that an account has. Each ceremony is two calls: what to ask the
// authenticator, and what it answered. Between the two the edge keeps the question, bound to a cookie of its own.

import { z } from 'zod/mini'
import { SERVER_PASSKEY_REFUSALS } from '#shared/passkeys/refusals.ts'
import {
  AuthenticationResponse,
  CreationOptions,
  CredentialId,
  RegistrationResponse,
  RequestOptions,
} from '#shared/passkeys/wire.ts'
import { call, EDGE_BASE } from './contract.ts'

const BASE = `${EDGE_BASE}/passkeys`

/** Longer than a name may be: what is too long is refused by name, not by shape. */
const NameText = z.string().check(z.maxLength(200))

/** What a passkey is asked to agree to: a withdrawal, the release of a p2p deal's coins, or to enter the operators' desk. */
export const AgreedAct = z.enum(['withdraw', 'release', 'desk'])
export type AgreedAct = z.infer<typeof AgreedAct>

/** What the security centre shows of a passkey. Times are epoch ms. */
const PasskeyRow = z.object({
  id: CredentialId,
  name: z.string(),
  createdAt: z.number(),
  /** Null: never since it was made. */
  usedAt: z.nullable(z.number()),
  /** Whether it lives in an account of its maker too, and not on one device only. */
  backedUp: z.boolean(),
  /** Its counter went back, when: it is refused until it is removed. Null: all is well. */
  suspectAt: z.nullable(z.number()),
})
export type PasskeyRow = z.infer<typeof PasskeyRow>

const Refused = z.object({ kind: z.literal('refused'), reason: z.enum(SERVER_PASSKEY_REFUSALS) })
/** A refusal is an answer like any other; only what is no request at all fails. */
const orRefused = <Good extends z.ZodMiniType>(good: Good) => z.union([good, Refused])

const Rows = z.object({ kind: z.literal('passkeys'), passkeys: z.array(PasskeyRow) })

export const passkeyCalls = {
  /** Begins a log-in. Says nothing about any account: it is the same for everybody. */
  loginOptions: call({
    method: 'POST',
    path: `${BASE}/login/options`,
    query: z.object({}),
    answer: z.object({ kind: z.literal('options'), options: RequestOptions }),
  }),
  /** Ends it. @returns the path of the next step, without locale prefix */
  login: call({
    method: 'POST',
    path: `${BASE}/login`,
    query: z.object({ response: AuthenticationResponse }),
    answer: orRefused(z.object({ kind: z.literal('next'), path: z.string() })),
  }),
  /** Begins to add one. Needs a session, and a fresh proof of who is there. */
  addOptions: call({
    method: 'POST',
    path: `${BASE}/add/options`,
    query: z.object({}),
    answer: orRefused(z.object({ kind: z.literal('options'), options: CreationOptions })),
  }),
  /** Ends it. @returns the path of the next step, without locale prefix: `/bind-passkey-verification`, or where to go on */
  add: call({
    method: 'POST',
    path: `${BASE}/add`,
    query: z.object({ response: RegistrationResponse, name: z.exactOptional(NameText) }),
    answer: orRefused(z.object({ kind: z.literal('next'), path: z.string() })),
  }),
  /** Asks a passkey of who is logged in to agree to an act of theirs; what it signs goes with the form that does it. */
  agreementOptions: call({
    method: 'POST',
    path: `${BASE}/agreement/options`,
    query: z.object({ act: AgreedAct, id: z.string().check(z.minLength(1), z.maxLength(64)) }),
    answer: z.object({ kind: z.literal('options'), options: RequestOptions }),
  }),
  list: call({ method: 'GET', path: BASE, query: z.object({}), answer: Rows }),
  rename: call({
    method: 'POST',
    path: `${BASE}/rename`,
    query: z.object({ id: CredentialId, name: NameText }),
    answer: orRefused(Rows),
  }),
  remove: call({
    method: 'POST',
    path: `${BASE}/remove`,
    query: z.object({ id: CredentialId }),
    answer: orRefused(Rows),
  }),
} as const
