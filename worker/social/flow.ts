// What a browser has to know when somebody comes back from another service. It is sealed into a cookie that scripts cannot
// read, or kept by the caller. Times are epoch ms.

import type { CookieOptions } from 'hono/utils/cookie'
import { generateRandomCodeVerifier, generateRandomNonce, generateRandomState } from 'oauth4webapi'
import { z } from 'zod/mini'
import { ok, type Result, refuse } from '#shared/result.ts'
import { seal, unseal } from './seal.ts'
import type { OidcProvider } from './settings.ts'

/** Long enough for a password and a second factor over there. */
export const FLOW_LIFETIME_MS = 10 * 60_000

const Random = z.string().check(z.regex(/^[\w-]{43}$/))

export const SocialFlow = z.object({
  provider: z.string(),
  state: Random,
  nonce: Random,
  /** Of PKCE (RFC 7636): whoever steals the code has not this. */
  verifier: Random,
  /** Where the service was told to send people back to. */
  redirectUri: z.string(),
  /** Where the log-in goes on in the end: a path that was found safe. */
  returnTo: z.string(),
  /** What it is for beside a log-in: the account that the service is linked to; ''. */
  binding: z.string(),
  expiresAt: z.number(),
})
export type SocialFlow = z.infer<typeof SocialFlow>

type Begun = Pick<SocialFlow, 'provider' | 'redirectUri' | 'returnTo'> & {
  readonly binding?: string
  /** Epoch ms. */
  readonly now: number
}

export const newFlow = ({ now, binding = '', ...begun }: Begun): SocialFlow => ({
  ...begun,
  binding,
  state: generateRandomState(),
  nonce: generateRandomNonce(),
  verifier: generateRandomCodeVerifier(),
  expiresAt: now + FLOW_LIFETIME_MS,
})

export const FLOW_COOKIE = '__Host-social'

/**
 * How the cookie is set. An answer that is posted comes from another site: a browser sends it a cookie only where that is
 * allowed, so what it may be used for is bound by the state and by being sealed.
 */
export const flowCookieOptions = ({ responseMode }: Pick<OidcProvider, 'responseMode'>) =>
  ({
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: responseMode === 'form_post' ? 'None' : 'Lax',
    maxAge: FLOW_LIFETIME_MS / 1_000,
  }) as const satisfies CookieOptions

export const sealFlow = (key: CryptoKey, flow: SocialFlow): Promise<string> => seal(key, flow)

/** What the cookie holds. @param sealed undefined where there was none */
export async function openFlow(
  key: CryptoKey,
  sealed: string | undefined,
  now: number,
): Promise<Result<SocialFlow, 'social_expired'>> {
  const opened = await unseal(key, sealed ?? '')
  const flow = opened.ok ? SocialFlow.safeParse(opened.value) : undefined
  return flow?.success && flow.data.expiresAt > now ? ok(flow.data) : refuse('social_expired')
}
