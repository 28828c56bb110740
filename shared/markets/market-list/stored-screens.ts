// This schema is separate from screens.ts, which all pages load.

import { z } from 'zod/mini'
import { MARKET_SCREEN_NAME_MAX, SAVED_MARKET_SCREENS_MAX, type SavedMarketScreens } from './screens.ts'

const SEARCH_MAX = 400

// A name's character may need two UTF-16 units.
const Screen = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(2 * MARKET_SCREEN_NAME_MAX)),
  search: z.string().check(z.maxLength(SEARCH_MAX)),
})

export const StoredMarketScreens = z.object({
  list: z.array(Screen).check(z.maxLength(SAVED_MARKET_SCREENS_MAX)),
  dropped: z.nullable(z.object({ screen: Screen, place: z.int(), at: z.int() })),
})

export const parseSavedMarketScreens = (data: unknown): SavedMarketScreens | undefined =>
  StoredMarketScreens.safeParse(data).data
