export const SOCIAL_REFUSALS = [
  /** The user declined at the provider. */
  'social_denied',
  /** The login took longer than ten minutes, or began in another browser. */
  'social_expired',
  /** `state` does not match the request of this browser. */
  'social_state',
  /** The response came to the callback of another provider: mix-up attack (RFC 9207). */
  'social_provider',
  'social_issuer',
  /** The code is already used, or belongs to another client or browser. */
  'social_code',
  'social_nonce',
  /** The token is for another site. */
  'social_audience',
  'social_token_expired',
  'social_signature',
  /** The response contradicts itself. */
  'social_response',
  'social_unreachable',
  'social_frozen',
  /** This site must wait before it sends another code, or is busy. */
  'social_limited',
  /** The linked account no longer exists. */
  'social_gone',
] as const
export type SocialRefusal = (typeof SOCIAL_REFUSALS)[number]

/** Message of each refusal (`locales/*\/social.ts`), grouped by what the user can do. */
export const SOCIAL_REFUSAL_MESSAGES = {
  social_denied: 'denied',
  social_expired: 'expired',
  social_state: 'expired',
  social_provider: 'wrong',
  social_issuer: 'wrong',
  social_code: 'expired',
  social_nonce: 'wrong',
  social_audience: 'wrong',
  social_token_expired: 'expired',
  social_signature: 'wrong',
  social_response: 'wrong',
  social_unreachable: 'unreachable',
  social_frozen: 'frozen',
  social_limited: 'limited',
  social_gone: 'gone',
} as const satisfies Readonly<Record<SocialRefusal, string>>

/** `provider` and `subject` identify the user; an e-mail address does not. */
export type SocialIdentity = {
  readonly provider: string
  readonly subject: string
  readonly email: string | undefined
  readonly emailVerified: boolean
  /** Name for display; the provider does not sign it. */
  readonly name: string | undefined
}
