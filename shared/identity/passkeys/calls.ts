// A ceremony is two calls: one returns the challenge, the other receives the authenticator's response. Meanwhile the
// server keeps the challenge, bound to a cookie.

import { z } from 'zod/mini'
import { SERVER_PASSKEY_REFUSALS } from '#shared/identity/passkeys/refusals.ts'
import {
  PasskeyAuthenticationResponse,
  PasskeyCreationOptions,
  PasskeyCredentialId,
  PasskeyRegistrationResponse,
  PasskeyRequestOptions,
} from '#shared/identity/passkeys/wire.ts'
import { defineCall, SITE_API_BASE } from '../../api/contract.ts'

const BASE = `${SITE_API_BASE}/passkeys`

/** Longer than a valid name, so that a too long name gets its own error. */
const NameText = z.string().check(z.maxLength(200))

/** A withdrawal, the release of p2p coins, access to the operator pages. */
export const PasskeyAction = z.enum(['withdraw', 'release', 'desk'])
export type PasskeyAction = z.infer<typeof PasskeyAction>

/** Times are epoch ms. */
const PasskeyRow = z.object({
  id: PasskeyCredentialId,
  name: z.string(),
  createdAt: z.number(),
  usedAt: z.nullable(z.number()),
  /** True if synced between devices. */
  backedUp: z.boolean(),
  /** Time at which the counter went backwards: the passkey is refused until removed. Null: not suspect. */
  suspectAt: z.nullable(z.number()),
})
export type PasskeyRow = z.infer<typeof PasskeyRow>

const Refused = z.object({ kind: z.literal('refused'), reason: z.enum(SERVER_PASSKEY_REFUSALS) })
/** A refusal is a regular answer; only a malformed request is an HTTP error. */
const orRefused = <Good extends z.ZodMiniType>(good: Good) => z.union([good, Refused])

const Rows = z.object({ kind: z.literal('passkeys'), passkeys: z.array(PasskeyRow) })

export const passkeyCalls = {
  /** The options are equal for every account, so that they reveal none. */
  loginOptions: defineCall({
    method: 'POST',
    path: `${BASE}/login/options`,
    query: z.object({}),
    answer: z.object({ kind: z.literal('options'), options: PasskeyRequestOptions }),
  }),
  /** @returns the path of the next step, without locale prefix */
  login: defineCall({
    method: 'POST',
    path: `${BASE}/login`,
    query: z.object({ response: PasskeyAuthenticationResponse }),
    answer: orRefused(z.object({ kind: z.literal('next'), path: z.string() })),
  }),
  /** Needs a session and a recent authentication. */
  addOptions: defineCall({
    method: 'POST',
    path: `${BASE}/add/options`,
    query: z.object({}),
    answer: orRefused(z.object({ kind: z.literal('options'), options: PasskeyCreationOptions })),
  }),
  /** @returns the path of the next step, without locale prefix: `/bind-passkey-verification`, or the destination */
  add: defineCall({
    method: 'POST',
    path: `${BASE}/add`,
    query: z.object({ response: PasskeyRegistrationResponse, name: z.exactOptional(NameText) }),
    answer: orRefused(z.object({ kind: z.literal('next'), path: z.string() })),
  }),
  /** Options for the signature that confirms an action; its form then contains the signature. */
  agreementOptions: defineCall({
    method: 'POST',
    path: `${BASE}/agreement/options`,
    query: z.object({ act: PasskeyAction, id: z.string().check(z.minLength(1), z.maxLength(64)) }),
    answer: z.object({ kind: z.literal('options'), options: PasskeyRequestOptions }),
  }),
  list: defineCall({ method: 'GET', path: BASE, query: z.object({}), answer: Rows }),
  rename: defineCall({
    method: 'POST',
    path: `${BASE}/rename`,
    query: z.object({ id: PasskeyCredentialId, name: NameText }),
    answer: orRefused(Rows),
  }),
  remove: defineCall({
    method: 'POST',
    path: `${BASE}/remove`,
    /** The session alone removes no passkey. */
    query: z.object({ id: PasskeyCredentialId, password: z.string().check(z.maxLength(200)) }),
    answer: orRefused(Rows),
  }),
} as const
