// Why a log-in by another service comes to nothing.

export const SOCIAL_REFUSALS = [
  /** The person said no there. */
  'social_denied',
  /** It took longer than ten minutes, or began in another browser. */
  'social_expired',
  /** The answer is to another question than this browser asked. */
  'social_state',
  /** The answer came to the door of another service: somebody mixes them up (RFC 9207). */
  'social_provider',
  /** Somebody else than this service says so. */
  'social_issuer',
  /** The code was used, is another's, or is of another browser. */
  'social_code',
  'social_nonce',
  /** Meant for another site. */
  'social_audience',
  'social_token_expired',
  'social_signature',
  /** It says something that it cannot mean. */
  'social_response',
  'social_unreachable',
] as const
export type SocialRefusal = (typeof SOCIAL_REFUSALS)[number]

/** Which words say it (`locales/*\/social.ts`): what a person can do about it counts, not which check found it. */
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

/** Who somebody is, by another service. `provider` and `subject` together name the person; an e-mail address does not. */
export type SocialIdentity = {
  readonly provider: string
  readonly subject: string
  readonly email: string | undefined
  /** Whether the service has made sure that the address is theirs. */
  readonly emailVerified: boolean
  /** To be shown; nobody has signed it. */
  readonly name: string | undefined
}
