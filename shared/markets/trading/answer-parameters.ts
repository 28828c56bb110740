// Query parameters of the result of a form that was sent without scripts. Pages load this file, so it does not know the
// refusals.

export const ANSWER_PARAMETER = 'trade'
export const ANSWER_PREFIX = `${ANSWER_PARAMETER}_`

/** Fields of a refused ticket. */
export const TYPED_VALUES_PARAMETER = `${ANSWER_PREFIX}typed`

export const isAnswerParameter = (name: string): boolean => name === ANSWER_PARAMETER || name.startsWith(ANSWER_PREFIX)
