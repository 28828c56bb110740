import { z } from 'zod/mini'

/** Integers that are decimal text in storage and BigInt in code. */
export const IntegerText = z.pipe(
  z.string().check(z.regex(/^-?\d+$/)),
  z.transform((text) => BigInt(text)),
)

/** Serializes BigInt values for `IntegerText`. */
export const toIntegerTextJson = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each))
