import { z } from 'zod/mini'

/** Decimal text in storage, BigInt in code. */
export const IntegerText = z.pipe(
  z.string().check(z.regex(/^-?\d+$/)),
  z.transform((text) => BigInt(text)),
)
