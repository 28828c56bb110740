// Social login: OpenID Connect with code flow, PKCE, state and nonce (RFC 6749, 7636, 9207, 9700).

import {
  type AuthorizationServer,
  authorizationCodeGrantRequest,
  type Client,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  calculatePKCECodeChallenge,
  getValidatedIdTokenClaims,
  type IDToken,
  None,
  processAuthorizationCodeResponse,
  processUserInfoResponse,
  userInfoRequest,
  validateApplicationLevelSignature,
  validateAuthResponse,
} from 'oauth4webapi'
import { z } from 'zod/mini'
import { logWarning } from '#objects/platform/telemetry/log.ts'
import type { SocialIdentity, SocialRefusal } from '#shared/identity/social/refusals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { formatCallbackPath, type OidcProvider } from '../../context/social-settings.ts'
import { parseAppleUserName, signAppleSecret } from './apple.ts'
import { createOidcRequestOptions, discoverProvider } from './discovery.ts'
import { createSocialFlow, type SocialFlow } from './flow.ts'
import { ProviderFault } from './provider-fetch.ts'
import { toSocialRefusal } from './social-refusal.ts'

const clientOf = ({ clientId }: OidcProvider): Client => ({ client_id: clientId })

class AudienceFault extends Error {}
class SignatureFault extends Error {}

/** Refusals that are logged for operators, because users cannot fix them. */
const OPERATORS: readonly SocialRefusal[] = [
  'social_unreachable',
  'social_issuer',
  'social_audience',
  'social_signature',
  'social_response',
]

/** Logs the error's message, never its cause, which contains user data of the service. */
function noted({ name }: OidcProvider, error: unknown): SocialRefusal {
  const own =
    error instanceof AudienceFault
      ? 'social_audience'
      : error instanceof SignatureFault
        ? 'social_signature'
        : undefined
  const refusal = own ?? toSocialRefusal(error)
  const message = error instanceof Error ? error.message : ''
  if (OPERATORS.includes(refusal)) logWarning('social_log_in_refused', { provider: name, reason: refusal, message })
  return refusal
}

type Start = {
  readonly origin: string
  /** Path of this site after the login, already validated (shared/navigation/safe-path.ts). */
  readonly returnTo: string
  readonly binding?: string
  readonly now: number
}

/** Returns the URL to redirect to, and the state that the browser must store. */
export async function startSocialLogin(
  provider: OidcProvider,
  { origin, returnTo, binding = '', now }: Start,
): Promise<Result<{ readonly url: string; readonly flow: SocialFlow }, SocialRefusal>> {
  try {
    const { authorization_endpoint: endpoint } = await discoverProvider(provider, now)
    if (!endpoint) return refuse('social_response')
    const redirectUri = origin + formatCallbackPath(provider.name)
    const flow = createSocialFlow({ provider: provider.name, redirectUri, returnTo, binding, now })
    const url = new URL(endpoint)
    const asked = {
      client_id: provider.clientId,
      response_type: 'code',
      scope: provider.scopes,
      redirect_uri: flow.redirectUri,
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await calculatePKCECodeChallenge(flow.verifier),
      code_challenge_method: 'S256',
      ...(provider.responseMode === 'form_post' && { response_mode: 'form_post' }),
    }
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
    return ok({ url: url.href, flow })
  } catch (error) {
    return refuse(noted(provider, error))
  }
}

async function clientAuth(provider: OidcProvider, server: AuthorizationServer, now: number): Promise<ClientAuth> {
  const { apple, clientId, clientSecret } = provider
  const secret = apple ? await signAppleSecret(apple, clientId, now) : clientSecret
  if (secret === undefined || provider.clientAuth === 'none') return None()
  const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const usual = known.includes('client_secret_basic') ? 'basic' : 'post'
  return (provider.clientAuth ?? usual) === 'basic' ? ClientSecretBasic(secret) : ClientSecretPost(secret)
}

const one = (params: URLSearchParams, name: string): string | undefined => {
  const all = params.getAll(name)
  return all.length === 1 ? all[0] : undefined
}

/** Checks the callback's state and issuer before any request is sent. */
function answerRefusal(
  server: AuthorizationServer,
  { state }: SocialFlow,
  params: URLSearchParams,
): SocialRefusal | undefined {
  if (one(params, 'state') !== state) return 'social_state'
  const isNamed = params.has('iss')
  if (isNamed ? one(params, 'iss') !== server.issuer : server.authorization_response_iss_parameter_supported === true) {
    return 'social_issuer'
  }
  const error = params.get('error')
  if (error !== null)
    return error === 'access_denied' || error === 'user_cancelled_authorize' ? 'social_denied' : 'social_response'
  return one(params, 'code') === undefined ? 'social_response' : undefined
}

const Short = z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(254))), undefined)
const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: Short,
  // Apple sends this boolean as text.
  email_verified: z.catch(z.optional(z.union([z.boolean(), z.literal('true'), z.literal('false')])), undefined),
  name: Short,
})
type Claims = z.infer<typeof Claims>

type ProviderSession = {
  readonly provider: OidcProvider
  readonly server: AuthorizationServer
  readonly client: Client
}

/** Adds userinfo claims, because some services omit the e-mail address from the ID token. */
async function completed(
  { provider, server, client }: ProviderSession,
  claims: IDToken,
  token: string,
): Promise<unknown> {
  if (claims.email !== undefined || !server.userinfo_endpoint) return claims
  const response = await userInfoRequest(server, client, token, createOidcRequestOptions(provider))
  return { ...(await processUserInfoResponse(server, client, claims.sub, response)), ...claims }
}

/** Verifies the signature although the token came directly from the service. */
async function claimsOf(
  asked: ProviderSession,
  flow: SocialFlow,
  params: URLSearchParams,
  now: number,
): Promise<Claims | undefined> {
  const { provider, server, client } = asked
  const options = createOidcRequestOptions(provider)
  const answer = validateAuthResponse(server, client, params, flow.state)
  const auth = await clientAuth(provider, server, now)
  const response = await authorizationCodeGrantRequest(
    server,
    client,
    auth,
    answer,
    flow.redirectUri,
    flow.verifier,
    options,
  )
  const tokens = await processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: flow.nonce,
    requireIdToken: true,
  })
  const claims = getValidatedIdTokenClaims(tokens)
  if (!claims) return undefined
  // The library checks `azp` only for tokens with several audiences.
  if (claims.azp !== undefined && claims.azp !== provider.clientId) throw new AudienceFault('meant for another party')
  await signed(asked, response)
  return Claims.safeParse(await completed(asked, claims, tokens.access_token)).data
}

/** Reports every error except an unreachable service as an invalid signature. */
async function signed({ provider, server }: ProviderSession, response: Response): Promise<void> {
  try {
    await validateApplicationLevelSignature(server, response, createOidcRequestOptions(provider))
  } catch (error) {
    if (error instanceof ProviderFault) throw error
    throw new SignatureFault('the token is not signed by the service', { cause: error })
  }
}

/**
 * Never rejects.
 * @param flow state that this browser stored
 * @param params of the query, or of the body of a posted callback
 */
export async function finishSocialLogin(
  provider: OidcProvider,
  flow: SocialFlow,
  params: URLSearchParams,
  now: number,
): Promise<Result<SocialIdentity, SocialRefusal>> {
  if (flow.expiresAt <= now) return refuse('social_expired')
  if (flow.provider !== provider.name) return refuse('social_provider')
  try {
    const server = await discoverProvider(provider, now)
    const wrong = answerRefusal(server, flow, params)
    if (wrong) return refuse(wrong)
    const claims = await claimsOf({ provider, server, client: clientOf(provider) }, flow, params, now)
    if (!claims) return refuse('social_response')
    return ok({
      provider: provider.name,
      subject: claims.sub,
      email: claims.email,
      emailVerified: claims.email !== undefined && String(claims.email_verified) === 'true',
      name: claims.name ?? parseAppleUserName(params.get('user')),
    })
  } catch (error) {
    return refuse(noted(provider, error))
  }
}
