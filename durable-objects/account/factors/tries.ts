// How often something may be guessed: a few times at once, then more and more rarely. Times are epoch ms.

import { z } from 'zod/mini'

/** So many wrong ones in a row cost nothing (reliability §4.3). */
export const FREE_TRIES = 5
const FIRST_WAIT_MS = 60_000
/** With one guess every 15 minutes a code of six digits, of which three count at a time, holds for years. */
export const LONGEST_WAIT_MS = 15 * 60_000
/** Wrong tries are forgotten when the last of them is so long ago. */
export const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000

export const Tries = z.object({
  /** Wrong ones in a row. */
  wrong: z.int().check(z.minimum(0)),
  /** When the last wrong one came. */
  lastAt: z.number(),
})
export type Tries = z.infer<typeof Tries>

export const NO_TRIES: Tries = { wrong: 0, lastAt: 0 }

/** How long nothing is looked at yet, ms; 0: now. */
export function waitMs({ wrong, lastAt }: Tries, now: number): number {
  if (wrong < FREE_TRIES) return 0
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (wrong - FREE_TRIES), LONGEST_WAIT_MS)
  return Math.max(0, lastAt + wait - now)
}

/** After a wrong one. What comes during a wait is not looked at, so it does not count and lengthens nothing. */
export function afterWrong({ wrong, lastAt }: Tries, now: number): Tries {
  return { wrong: now - lastAt >= FORGOTTEN_AFTER_MS ? 1 : wrong + 1, lastAt: now }
}
