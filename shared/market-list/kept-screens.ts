// Screens as they are stored, at an account or in a browser. Apart from their rules, which pages load at once.

import { z } from 'zod/mini'
import { SCREEN_NAME_MAX, SCREENS_MAX, type Screens } from './screens.ts'

/** Longer than any address of the list. */
const SEARCH_MAX = 400

// A character may be two units.
const Screen = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(2 * SCREEN_NAME_MAX)),
  search: z.string().check(z.maxLength(SEARCH_MAX)),
})

export const KeptScreens = z.object({
  list: z.array(Screen).check(z.maxLength(SCREENS_MAX)),
  dropped: z.nullable(z.object({ screen: Screen, place: z.int(), at: z.int() })),
})

/** @returns undefined where it is something else */
export const parseScreens = (data: unknown): Screens | undefined => KeptScreens.safeParse(data).data
