// One captcha interface over three providers: what the page is told, and what a form sends back.
//
// The embedded provider has two ways: a proof of work that the browser does by itself, and, for those without scripts, a
// question in words. The other two are bought services whose widget the page shows.

import { z } from 'zod/mini'
import { QUESTION_KINDS, QUESTION_WORDS } from './question.ts'

/** Who verifies, by setting `CAPTCHA_PROVIDER`. */
export const CaptchaProvider = z.enum(['embedded', 'geetest', 'turnstile'])
export type CaptchaProvider = z.infer<typeof CaptchaProvider>

/** The forms that ask for it. What was solved for one of them is worth nothing to another. */
export const CaptchaAction = z.enum(['login', 'register', 'forget', 'affiliate', 'demo'])
export type CaptchaAction = z.infer<typeof CaptchaAction>

/** Why an answer does not count, in order of precedence; the words are `captcha.refusal.…` in the locales. */
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

/** A challenge of the altcha protocol, version 2, in its deterministic form: the counter to be found is known to exist. */
export const WorkChallenge = z.object({
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
export type WorkChallenge = z.infer<typeof WorkChallenge>

/** How long an answer counts from now on, ms: a duration, so that no browser's clock has a say. */
const lifetimeMs = z.int().check(z.minimum(0))

const WorkOffer = z.object({
  provider: z.literal('embedded'),
  lifetimeMs,
  challenge: WorkChallenge,
  /** No counter to be found is larger: what progress is measured against. */
  most: z.int().check(z.minimum(1)),
})
export type WorkOffer = z.infer<typeof WorkOffer>

export const CaptchaQuestion = z.object({
  provider: z.literal('question'),
  lifetimeMs,
  token: Text(600),
  /** What is asked for, and the words to choose from: names in the `captcha` messages. */
  kind: z.enum(QUESTION_KINDS),
  words: z.array(z.enum(QUESTION_WORDS)).check(z.minLength(2), z.maxLength(9)),
})
export type CaptchaQuestion = z.infer<typeof CaptchaQuestion>

/** By the browser's own reading: the schema library's would be part of what every page loads first. */
const Address = z.string().check(z.refine((text) => URL.canParse(text)))

const GeetestOffer = z.object({
  provider: z.literal('geetest'),
  lifetimeMs,
  captchaId: Text(64),
  /** The vendor's script, and the two places it is told to ask. */
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

/** What the page is told. */
export const CaptchaOffer = z.discriminatedUnion('provider', [WorkOffer, CaptchaQuestion, GeetestOffer, TurnstileOffer])
export type CaptchaOffer = z.infer<typeof CaptchaOffer>

/** What a form sends back, as JSON text in its field `captcha`. */
export const CaptchaAnswer = z.discriminatedUnion('provider', [
  z.object({
    provider: z.literal('embedded'),
    challenge: WorkChallenge,
    solution: z.object({ counter: z.int().check(z.minimum(0), z.maximum(0xffff_ffff)), derivedKey: Hex(64) }),
  }),
  z.object({
    provider: z.literal('question'),
    token: Text(600),
    /** Which of the words, counted from 0. */
    choice: z.int().check(z.minimum(0), z.maximum(8)),
  }),
  /** What the widget's `getValidate()` returns (protocols §5.1). */
  z.object({
    provider: z.literal('geetest'),
    lot_number: z.string().check(z.regex(/^[0-9A-Za-z_-]{8,64}$/)),
    captcha_output: Text(4_096),
    pass_token: Text(512),
    gen_time: z.string().check(z.regex(/^\d{1,15}$/)),
  }),
  /** The vendor's documents say that a token has at most 2,048 characters. */
  z.object({ provider: z.literal('turnstile'), token: Text(2_048) }),
])
export type CaptchaAnswer = z.infer<typeof CaptchaAnswer>
export type AnswerOf<Provider extends CaptchaAnswer['provider']> = Extract<CaptchaAnswer, { provider: Provider }>

/** No answer is longer. */
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
 * Reads what a form sent: the JSON text of its field, or the same as part of a JSON body.
 * @returns 'missing' where nothing was sent, undefined where it is no answer
 */
export function readAnswer(sent: unknown): CaptchaAnswer | 'missing' | undefined {
  if (sent === undefined || sent === null || sent === '') return 'missing'
  const parsed = CaptchaAnswer.safeParse(typeof sent === 'string' ? fromText(sent) : sent)
  return parsed.success ? parsed.data : undefined
}
