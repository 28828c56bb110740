// In this JSON, a bigint is a string of digits and a final `n`. No other stored text of a bot looks like that.

const BIG = /^-?\d+n$/

export const toBigintJson = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? `${each}n` : each))

/** The caller must validate the result. */
export const fromBigintJson = (text: string): unknown =>
  JSON.parse(text, (_, each: unknown) =>
    typeof each === 'string' && BIG.test(each) ? BigInt(each.slice(0, -1)) : each,
  )
