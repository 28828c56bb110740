// What the home page shows of each product: figures that the server alone draws (client/features/home/more.tsx).

import type { AnnouncementHead } from '../announcements/announcements.ts'
import type { MarketBotView } from '../bots/views.ts'
import type { BoardRow } from '../copy/views.ts'
import type { MarketRow } from '../market-data.ts'
import type { AdView } from '../p2p/ads.ts'

/** Absent where a product is off, or cannot say at this moment. */
export type HomeFigures = {
  /** What the house told everybody last. */
  readonly news?: readonly AnnouncementHead[]
  /** Those traded most. */
  readonly contracts?: readonly MarketRow[]
  /** Those who earned most in thirty days. */
  readonly leads?: readonly BoardRow[]
  /** Those that realised most, whether they run or ended. */
  readonly bots?: readonly MarketBotView[]
  /** What dollars cost from people, in the currency of the language. */
  readonly p2p?: { readonly ads: readonly AdView[]; readonly count: number }
  /** The newest publication of what is owed: when, epoch ms, and how many accounts it counts. */
  readonly proof?: { readonly time: number; readonly accounts: number }
  /** The part of the days that were watched in which the site was up, 0 to 1, and how many days that were. */
  readonly up?: { readonly part: number; readonly days: number }
  /** The last audit of all money. */
  readonly audit?: { readonly time: number; readonly isGood: boolean }
}
