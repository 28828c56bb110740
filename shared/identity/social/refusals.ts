export const SOCIAL_REFUSALS = [
  /** The user declined. */
  'social_denied',
  /** It took longer than ten minutes, or began in another browser. */
  'social_expired',
  /** The state does not match this browser's request. */
  'social_state',
  /** The response came to another provider's callback: mix-up attack (RFC 9207). */
  'social_provider',
  'social_issuer',
  /** The code was used, or belongs to another client or browser. */
  'social_code',
  'social_nonce',
  /** Issued for another site. */
  'social_audience',
  'social_token_expired',
  'social_signature',
  /** Contradictory response. */
  'social_response',
  'social_unreachable',
] as const
export type SocialRefusal = (typeof SOCIAL_REFUSALS)[number]

/** Message of each refusal (`locales/*\/social.ts`): grouped by the user's options, not by the failed check. */
export const SOCIAL_WORDS = {
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
} as const satisfies Readonly<Record<SocialRefusal, string>>

/** Identity at a provider. `provider` and `subject` identify the user; an e-mail address does not. */
export type SocialIdentity = {
  readonly provider: string
  readonly subject: string
  readonly email: string | undefined
  /** True if the provider verified the address. */
  readonly emailVerified: boolean
  /** For display; not signed. */
  readonly name: string | undefined
}
