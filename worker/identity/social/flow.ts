// State of a social login, sealed in an httpOnly cookie or stored by the caller. Times are epoch ms.

import type { CookieOptions } from 'hono/utils/cookie'
import { generateRandomCodeVerifier, generateRandomNonce, generateRandomState } from 'oauth4webapi'
import { z } from 'zod/mini'
import { COOKIE_NAMES, COOKIE_SECONDS } from '#shared/law/cookies.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { OidcProvider } from '../../context/social-settings.ts'
import { sealValue, unsealValue } from './seal.ts'

/** Enough time for a password and a second factor at the provider. */
export const SOCIAL_FLOW_LIFETIME_MS = COOKIE_SECONDS.social * 1_000

const Random = z.string().check(z.regex(/^[\w-]{43}$/))

export const SocialFlow = z.object({
  provider: z.string(),
  state: Random,
  nonce: Random,
  /** PKCE verifier (RFC 7636): without it a stolen code is useless. */
  verifier: Random,
  redirectUri: z.string(),
  /** Path of this site after the login, already validated. */
  returnTo: z.string(),
  binding: z.string(),
  expiresAt: z.number(),
})
export type SocialFlow = z.infer<typeof SocialFlow>

type Begun = Pick<SocialFlow, 'provider' | 'redirectUri' | 'returnTo'> & {
  readonly binding?: string
  readonly now: number
}

export const createSocialFlow = ({ now, binding = '', ...begun }: Begun): SocialFlow => ({
  ...begun,
  binding,
  state: generateRandomState(),
  nonce: generateRandomNonce(),
  verifier: generateRandomCodeVerifier(),
  expiresAt: now + SOCIAL_FLOW_LIFETIME_MS,
})

export const SOCIAL_FLOW_COOKIE = COOKIE_NAMES.social

/** A posted callback is cross-site, so the cookie needs SameSite=None; sealing and state protect it. */
export const createSocialFlowCookieOptions = ({ responseMode }: Pick<OidcProvider, 'responseMode'>) =>
  ({
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: responseMode === 'form_post' ? 'None' : 'Lax',
    maxAge: SOCIAL_FLOW_LIFETIME_MS / 1_000,
  }) as const satisfies CookieOptions

export const sealSocialFlow = (key: CryptoKey, flow: SocialFlow): Promise<string> => sealValue(key, flow)

export async function unsealSocialFlow(
  key: CryptoKey,
  sealed: string | undefined,
  now: number,
): Promise<Result<SocialFlow, 'social_expired'>> {
  const opened = await unsealValue(key, sealed ?? '')
  const flow = opened.ok ? SocialFlow.safeParse(opened.value) : undefined
  return flow?.success && flow.data.expiresAt > now ? ok(flow.data) : refuse('social_expired')
}
