// If the user has no account yet, a sealed cookie holds the link until registration completes.

import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { z } from 'zod/mini'
import type { AccountContact } from '#objects/identity/account/engine.ts'
import type { LoginOrigin } from '#objects/identity/account/sessions.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { COOKIE_NAMES, COOKIE_SECONDS } from '#shared/law/cookies.ts'
import type { AppEnv, Env } from '../env.ts'
import { readRequestCookie } from '../http/cookies.ts'
import { linkSocialIdentity } from './directory/directory.ts'
import { deriveSealKey, sealValue, unsealValue } from './social/seal.ts'

type C = Context<AppEnv>

const FRESH = COOKIE_NAMES.socialNew
const FRESH_MS = COOKIE_SECONDS.socialNew * 1_000
const Fresh = z.object({ social: z.string(), email: z.string(), expiresAt: z.int() })

const keyOf = async (env: Env): Promise<CryptoKey> =>
  deriveSealKey(await objectStub(env, 'SECRETS', 'social').secret(), 'registration')

export async function linkLoginService(
  env: Env,
  social: string,
  account: string,
  place: LoginOrigin,
): Promise<boolean> {
  const linked = await linkSocialIdentity(env, social, account)
  if (linked.ok) await objectStub(env, 'ACCOUNT', account).noteService('service_linked', place)
  return linked.ok
}

export async function storeUnlinkedLoginService(
  c: C,
  fresh: { readonly social: string; readonly email: string },
): Promise<void> {
  const sealed = await sealValue(await keyOf(c.env), { ...fresh, expiresAt: Date.now() + FRESH_MS })
  setCookie(c, FRESH, sealed, { path: '/', httpOnly: true, secure: true, sameSite: 'Lax', maxAge: FRESH_MS / 1_000 })
}

/**
 * Links the stored service to a new account if its owner proved the address that the service verified. Otherwise an
 * earlier user of the browser would get access.
 */
export async function linkUnlinkedLoginService(
  c: C,
  contact: AccountContact,
  account: string,
  place: LoginOrigin,
): Promise<void> {
  const sealed = readRequestCookie(c, FRESH)
  if (sealed === undefined) return
  deleteCookie(c, FRESH, { path: '/', secure: true })
  const opened = await unsealValue(await keyOf(c.env), sealed)
  const fresh = opened.ok ? Fresh.safeParse(opened.value) : undefined
  if (!fresh?.success || fresh.data.expiresAt <= Date.now()) return
  if (contact.kind === 'email' && contact.value === fresh.data.email) {
    await linkLoginService(c.env, fresh.data.social, account, place)
  }
}
