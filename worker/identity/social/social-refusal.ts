import {
  JSON_ATTRIBUTE_COMPARISON,
  JWT_CLAIM_COMPARISON,
  JWT_TIMESTAMP_CHECK,
  KEY_SELECTION,
  RESPONSE_IS_NOT_CONFORM,
  ResponseBodyError,
  UnsupportedOperationError,
  WWWAuthenticateChallengeError,
} from 'oauth4webapi'
import type { SocialRefusal } from '#shared/identity/social/refusals.ts'
import { ProviderFault } from './provider-fetch.ts'

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const BY_CLAIM: Readonly<Record<string, SocialRefusal>> = {
  iss: 'social_issuer',
  issuer: 'social_issuer',
  aud: 'social_audience',
  azp: 'social_audience',
  nonce: 'social_nonce',
}

/**
 * `invalid_grant` means an invalid authorization code. If the token endpoint rejects the client's credentials, the
 * service counts as unreachable.
 */
function refusedBody({ error }: ResponseBodyError): SocialRefusal {
  if (error === 'invalid_grant') return 'social_code'
  return error === 'invalid_client' || error === 'unauthorized_client' ? 'social_unreachable' : 'social_response'
}

export function toSocialRefusal(error: unknown): SocialRefusal {
  if (error instanceof ProviderFault || error instanceof WWWAuthenticateChallengeError) return 'social_unreachable'
  if (error instanceof ResponseBodyError) return refusedBody(error)
  const [code, cause] = [fieldOf(error, 'code'), fieldOf(error, 'cause')]
  const claim = String(fieldOf(cause, 'claim') ?? fieldOf(cause, 'attribute') ?? '')
  if (code === JWT_CLAIM_COMPARISON || code === JSON_ATTRIBUTE_COMPARISON) return BY_CLAIM[claim] ?? 'social_response'
  if (code === RESPONSE_IS_NOT_CONFORM && Number(fieldOf(cause, 'status')) >= 500) return 'social_unreachable'
  if (code === JWT_TIMESTAMP_CHECK) return 'social_token_expired'
  // The token's algorithm was not offered or cannot be verified.
  const isAboutKey =
    code === KEY_SELECTION || fieldOf(cause, 'header') !== undefined || fieldOf(cause, 'alg') !== undefined
  return isAboutKey || error instanceof UnsupportedOperationError ? 'social_signature' : 'social_response'
}
