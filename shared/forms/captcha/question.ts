// Captcha without scripts: the user chooses the one word that is an animal, a fruit and so on. Words are in the
// locales.

const WORDS = {
  animal: ['horse', 'elephant', 'rabbit', 'cow', 'wolf'],
  fruit: ['apple', 'banana', 'lemon', 'cherry', 'pear'],
  clothing: ['shirt', 'coat', 'skirt', 'trousers', 'sock'],
  vehicle: ['bus', 'bicycle', 'ship', 'aeroplane', 'lorry'],
  furniture: ['chair', 'table', 'bed', 'wardrobe', 'sofa'],
} as const

export type CaptchaQuestionKind = keyof typeof WORDS
export type CaptchaQuestionWord = (typeof WORDS)[CaptchaQuestionKind][number]

export const CAPTCHA_QUESTION_KINDS = Object.keys(WORDS) as readonly CaptchaQuestionKind[] as readonly [
  CaptchaQuestionKind,
  ...CaptchaQuestionKind[],
]
export const CAPTCHA_QUESTION_WORDS = Object.values(WORDS).flat() as readonly CaptchaQuestionWord[] as readonly [
  CaptchaQuestionWord,
  ...CaptchaQuestionWord[],
]

export type CaptchaTextQuestion = {
  readonly kind: CaptchaQuestionKind
  readonly words: readonly CaptchaQuestionWord[]
  readonly right: number
}

/** @param random returns numbers in [0, 1) */
export function createCaptchaTextQuestion(random: () => number): CaptchaTextQuestion {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const kind = pick(CAPTCHA_QUESTION_KINDS)
  const drawn = CAPTCHA_QUESTION_KINDS.map((each) => ({
    kind: each,
    word: pick<CaptchaQuestionWord>(WORDS[each]),
    order: random(),
  }))
  drawn.sort((a, b) => a.order - b.order)
  return { kind, words: drawn.map(({ word }) => word), right: drawn.findIndex((each) => each.kind === kind) }
}
