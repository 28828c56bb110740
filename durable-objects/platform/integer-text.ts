import { z } from 'zod/mini'

/** An integer of any size and sign: decimal text where it is stored, BigInt in code. */
export const IntegerText = z.pipe(
  z.string().check(z.regex(/^-?\d+$/)),
  z.transform((text) => BigInt(text)),
)
