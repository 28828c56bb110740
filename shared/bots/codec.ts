// JSON with whole numbers of any size: a bigint is written as its digits and an `n`, as the language writes it. No other text
// that is kept of a bot has that form.

const BIG = /^-?\d+n$/

export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? `${each}n` : each))

/** @returns what was written; whoever reads it checks its shape */
export const fromJson = (text: string): unknown =>
  JSON.parse(text, (_, each: unknown) =>
    typeof each === 'string' && BIG.test(each) ? BigInt(each.slice(0, -1)) : each,
  )
