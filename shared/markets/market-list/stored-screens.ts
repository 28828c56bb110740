// Schema of saved searches. All pages load their rules (screens.ts), which therefore stay without it.

import { z } from 'zod/mini'
import { SAVED_SCREENS_MAX, type SavedScreenList, SCREEN_NAME_MAX } from './screens.ts'

const SEARCH_MAX = 400

// A name's character may need two UTF-16 units.
const Screen = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(2 * SCREEN_NAME_MAX)),
  search: z.string().check(z.maxLength(SEARCH_MAX)),
})

export const StoredMarketFilters = z.object({
  list: z.array(Screen).check(z.maxLength(SAVED_SCREENS_MAX)),
  dropped: z.nullable(z.object({ screen: Screen, place: z.int(), at: z.int() })),
})

export const parseSavedScreens = (data: unknown): SavedScreenList | undefined =>
  StoredMarketFilters.safeParse(data).data
