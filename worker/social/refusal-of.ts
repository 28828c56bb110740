// The library's errors, by name.

import {
  JSON_ATTRIBUTE_COMPARISON,
  JWT_CLAIM_COMPARISON,
  JWT_TIMESTAMP_CHECK,
  KEY_SELECTION,
  ResponseBodyError,
  UnsupportedOperationError,
} from 'oauth4webapi'
import type { SocialRefusal } from '#shared/social/refusals.ts'
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

/** A 4xx from the token endpoint is about the code; whoever is not let in at all is a service out of reach. */
function refusedBody({ error, status }: ResponseBodyError): SocialRefusal {
  if (error === 'invalid_grant') return 'social_code'
  return error === 'invalid_client' || error === 'unauthorized_client' || status >= 500
    ? 'social_unreachable'
    : 'social_response'
}

/** Whatever was thrown while a service was asked. */
export function refusalOf(error: unknown): SocialRefusal {
  if (error instanceof ProviderFault) return 'social_unreachable'
  if (error instanceof ResponseBodyError) return refusedBody(error)
  const [code, cause] = [fieldOf(error, 'code'), fieldOf(error, 'cause')]
  const claim = String(fieldOf(cause, 'claim') ?? fieldOf(cause, 'attribute') ?? '')
  if (code === JWT_CLAIM_COMPARISON || code === JSON_ATTRIBUTE_COMPARISON) return BY_CLAIM[claim] ?? 'social_response'
  if (code === JWT_TIMESTAMP_CHECK) return 'social_token_expired'
  // A header with an algorithm that nobody offered, or that nobody can verify.
  const isAboutKey =
    code === KEY_SELECTION || fieldOf(cause, 'header') !== undefined || fieldOf(cause, 'alg') !== undefined
  return isAboutKey || error instanceof UnsupportedOperationError ? 'social_signature' : 'social_response'
}
