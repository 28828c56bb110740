import { z } from 'zod/mini'

export const MarketSymbol = z.string().check(z.regex(/^[A-Z0-9]{1,12}_[A-Z0-9]{1,12}$/))

/**
 * @param most maximum rows
 * @param usual default rows
 */
export const RowLimit = (most: number, usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), usual)
