// Fields that calls about any market have.

import { z } from 'zod/mini'

/** The symbol of a spot market or of a contract, listed or not. */
export const MarketSymbol = z.string().check(z.regex(/^[A-Z0-9]{1,12}_[A-Z0-9]{1,12}$/))

/** How many rows are asked for. @param usual where nobody says */
export const Limit = (most: number, usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), usual)
