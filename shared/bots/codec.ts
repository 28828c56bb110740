// JSON with bigints, written as digits and `n`. No other stored text of a bot has that form.

const BIG = /^-?\d+n$/

export const toBigintJson = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? `${each}n` : each))

/** @returns the parsed value; the caller validates its shape */
export const fromJson = (text: string): unknown =>
  JSON.parse(text, (_, each: unknown) =>
    typeof each === 'string' && BIG.test(each) ? BigInt(each.slice(0, -1)) : each,
  )
