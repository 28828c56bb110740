// Three captcha providers. The embedded one uses proof of work in the browser, or a word question without scripts; the
// others are third-party widgets.

import { z } from 'zod/mini'
import { CAPTCHA_QUESTION_KINDS, CAPTCHA_QUESTION_WORDS } from './question.ts'

export const CaptchaProvider = z.enum(['embedded', 'geetest', 'turnstile'])
export type CaptchaProvider = z.infer<typeof CaptchaProvider>

/** A solution is valid for its form only. */
export const CaptchaAction = z.enum(['login', 'register', 'forget', 'affiliate', 'contact', 'demo'])
export type CaptchaAction = z.infer<typeof CaptchaAction>

/** Refusals in order of precedence; the locales have their messages (`captcha.refusal.…`). */
export const CaptchaRefusal = z.enum([
  'captcha_missing',
  'captcha_wrong',
  'captcha_expired',
  'captcha_too_many',
  'captcha_used',
  'captcha_unavailable',
])
export type CaptchaRefusal = z.infer<typeof CaptchaRefusal>

const Hex = (characters: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${characters}}$`)))
const Text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))

/** A challenge of the altcha protocol, version 2. It is deterministic, so a solution exists. */
export const ProofOfWorkChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: z.int().check(z.minimum(1), z.maximum(100_000)),
    data: z.object({ action: CaptchaAction }),
    /** Epoch seconds. */
    expiresAt: z.int().check(z.minimum(1), z.maximum(99_999_999_999)),
    keyLength: z.literal(32),
    keyPrefix: Hex(32),
    keySignature: Hex(64),
    nonce: Hex(32),
    salt: Hex(32),
  }),
  signature: Hex(64),
})
export type ProofOfWorkChallenge = z.infer<typeof ProofOfWorkChallenge>

/** Remaining validity in ms: a duration, so the browser's clock does not matter. */
const lifetimeMs = z.int().check(z.minimum(0))

const WorkOffer = z.object({
  provider: z.literal('embedded'),
  lifetimeMs,
  challenge: ProofOfWorkChallenge,
  /** Upper bound of the counter; the progress bar is relative to it. */
  most: z.int().check(z.minimum(1)),
})
export type WorkOffer = z.infer<typeof WorkOffer>

export const CaptchaQuestion = z.object({
  provider: z.literal('question'),
  lifetimeMs,
  token: Text(600),
  kind: z.enum(CAPTCHA_QUESTION_KINDS),
  words: z.array(z.enum(CAPTCHA_QUESTION_WORDS)).check(z.minLength(2), z.maxLength(9)),
})
export type CaptchaQuestion = z.infer<typeof CaptchaQuestion>

/** Uses the browser's URL parser, because that of the schema library would enlarge the first load. */
const Address = z.string().check(z.refine((text) => URL.canParse(text)))

const GeetestOffer = z.object({
  provider: z.literal('geetest'),
  lifetimeMs,
  captchaId: Text(64),
  scriptUrl: Address,
  apiUrl: Address,
  staticUrl: Address,
})
export type GeetestOffer = z.infer<typeof GeetestOffer>

const TurnstileOffer = z.object({
  provider: z.literal('turnstile'),
  lifetimeMs,
  siteKey: Text(64),
  scriptUrl: Address,
})
export type TurnstileOffer = z.infer<typeof TurnstileOffer>

export const CaptchaOffer = z.discriminatedUnion('provider', [WorkOffer, CaptchaQuestion, GeetestOffer, TurnstileOffer])
export type CaptchaOffer = z.infer<typeof CaptchaOffer>

export const CaptchaAnswer = z.discriminatedUnion('provider', [
  z.object({
    provider: z.literal('embedded'),
    challenge: ProofOfWorkChallenge,
    solution: z.object({ counter: z.int().check(z.minimum(0), z.maximum(0xffff_ffff)), derivedKey: Hex(64) }),
  }),
  z.object({
    provider: z.literal('question'),
    token: Text(600),
    /** Index of the chosen word, from 0. */
    choice: z.int().check(z.minimum(0), z.maximum(8)),
  }),
  /** Result of the widget's `getValidate()` (protocols §5.1). */
  z.object({
    provider: z.literal('geetest'),
    lot_number: z.string().check(z.regex(/^[0-9A-Za-z_-]{8,64}$/)),
    captcha_output: Text(4_096),
    pass_token: Text(512),
    gen_time: z.string().check(z.regex(/^\d{1,15}$/)),
  }),
  /** The vendor documents that a token has at most 2,048 characters. */
  z.object({ provider: z.literal('turnstile'), token: Text(2_048) }),
])
export type CaptchaAnswer = z.infer<typeof CaptchaAnswer>
export type CaptchaAnswerOf<Provider extends CaptchaAnswer['provider']> = Extract<CaptchaAnswer, { provider: Provider }>

const ANSWER_CHARACTERS_MAX = 8_192

function fromText(text: string): unknown {
  if (text.length > ANSWER_CHARACTERS_MAX) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Parses the JSON text of a form field, or the object in a JSON body.
 * @returns 'missing' if nothing was sent, undefined if it is invalid
 */
export function parseCaptchaAnswer(sent: unknown): CaptchaAnswer | 'missing' | undefined {
  if (sent === undefined || sent === null || sent === '') return 'missing'
  const parsed = CaptchaAnswer.safeParse(typeof sent === 'string' ? fromText(sent) : sent)
  return parsed.success ? parsed.data : undefined
}
