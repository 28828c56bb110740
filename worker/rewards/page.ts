import { createPageLinks, parseCursor } from '#shared/api/cursor.ts'
import { COUPONS_PAGE_SIZE } from '#shared/rewards/coupons.ts'
import { isRewardFormResult, type RewardsData } from '#shared/rewards/pages.ts'
import type { Env } from '../env.ts'
import type { PageUser } from '../page-data/loaded-data.ts'
import { readOwnRewards, readRewardOffers } from './gateway.ts'

type Page = RewardsData['rewards']

export async function loadRewardsPage(
  env: Env,
  search: string,
  personal: PageUser | undefined,
  shown: Partial<Pick<Page, 'refusal' | 'code'>> = {},
): Promise<Page> {
  const offers = await readRewardOffers(env)
  const note = new URLSearchParams(search).get('done')
  const page = { offers, code: '', ...(isRewardFormResult(note) && { note }), ...shown }
  if (!personal) return page
  if (personal.isSubAccount) return { ...page, own: null }
  const cursor = parseCursor(new URLSearchParams(search))
  const own = await readOwnRewards(env, personal.person.id, offers, cursor)
  const paged = createPageLinks(own.coupons, COUPONS_PAGE_SIZE, cursor, ({ givenAt, id }) => ({
    before: givenAt,
    beforeId: id,
  }))
  return { ...page, own: { ...own, ...paged } }
}
