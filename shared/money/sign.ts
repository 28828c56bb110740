// Signs of decimal text without an exponent.

/** False for each spelling of zero: `0`, `0.00`, `-0`. */
export const isNonZero = (text: string): boolean => /[1-9]/.test(text)

export const isPositive = (text: string): boolean => isNonZero(text) && !text.startsWith('-')

export const findChangeTone = (text: string): 'gain' | 'loss' | 'flat' =>
  isNonZero(text) ? (text.startsWith('-') ? 'loss' : 'gain') : 'flat'
