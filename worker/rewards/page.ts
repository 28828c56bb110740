import { cursorIn, pagedOf } from '#shared/api/cursor.ts'
import { COUPONS_SHOWN } from '#shared/rewards/coupons.ts'
import { isRewardNote, type RewardsData } from '#shared/rewards/pages.ts'
import type { Env } from '../env.ts'
import type { Personal } from '../pages/loaded.ts'
import { offersOf, ownRewards } from './gateway.ts'

type Page = RewardsData['rewards']

export async function rewardsPage(
  env: Env,
  search: string,
  personal: Personal | undefined,
  shown: Partial<Pick<Page, 'refusal' | 'code'>> = {},
): Promise<Page> {
  const offers = await offersOf(env)
  const note = new URLSearchParams(search).get('done')
  const page = { offers, code: '', ...(isRewardNote(note) && { note }), ...shown }
  if (!personal) return page
  if (personal.isSub) return { ...page, own: null }
  const cursor = cursorIn(new URLSearchParams(search))
  const own = await ownRewards(env, personal.person.id, offers, cursor)
  const paged = pagedOf(own.coupons, COUPONS_SHOWN, cursor, ({ givenAt, id }) => ({ before: givenAt, beforeId: id }))
  return { ...page, own: { ...own, ...paged } }
}
