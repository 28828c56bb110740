// Captcha for browsers without scripts: the user chooses the one word that is an animal, a fruit and so on. Words are
// in the locales.

const WORDS = {
  animal: ['horse', 'elephant', 'rabbit', 'cow', 'wolf'],
  fruit: ['apple', 'banana', 'lemon', 'cherry', 'pear'],
  clothing: ['shirt', 'coat', 'skirt', 'trousers', 'sock'],
  vehicle: ['bus', 'bicycle', 'ship', 'aeroplane', 'lorry'],
  furniture: ['chair', 'table', 'bed', 'wardrobe', 'sofa'],
} as const

export type QuestionKind = keyof typeof WORDS
export type QuestionWord = (typeof WORDS)[QuestionKind][number]

export const QUESTION_KINDS = Object.keys(WORDS) as readonly QuestionKind[] as readonly [
  QuestionKind,
  ...QuestionKind[],
]
export const QUESTION_WORDS = Object.values(WORDS).flat() as readonly QuestionWord[] as readonly [
  QuestionWord,
  ...QuestionWord[],
]

export type TextQuestion = {
  readonly kind: QuestionKind
  readonly words: readonly QuestionWord[]
  readonly right: number
}

/** @param random returns numbers in [0, 1) */
export function createTextQuestion(random: () => number): TextQuestion {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const kind = pick(QUESTION_KINDS)
  const drawn = QUESTION_KINDS.map((each) => ({ kind: each, word: pick<QuestionWord>(WORDS[each]), order: random() }))
  drawn.sort((a, b) => a.order - b.order)
  return { kind, words: drawn.map(({ word }) => word), right: drawn.findIndex((each) => each.kind === kind) }
}
