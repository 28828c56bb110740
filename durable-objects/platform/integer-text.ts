import { z } from 'zod/mini'

/** Decimal text in storage, BigInt in code. */
export const IntegerText = z.pipe(
  z.string().check(z.regex(/^-?\d+$/)),
  z.transform((text) => BigInt(text)),
)

/** JSON in which BigInt values are decimal text, as `IntegerText` reads them. */
export const toIntegerTextJson = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each))
