import type { MarketBotView } from '../bots/views.ts'
import type { AnnouncementHead } from '../content/announcements/announcements.ts'
import type { CopyBoardRow } from '../copy/views.ts'
import type { MarketRow } from '../markets/market-data.ts'
import type { AdView } from '../p2p/ads.ts'

/** Absent if a product is off or unavailable. */
export type HomeFigures = {
  readonly news?: readonly AnnouncementHead[]
  readonly contracts?: readonly MarketRow[]
  /** Highest profit in thirty days. */
  readonly leads?: readonly CopyBoardRow[]
  /** Highest realised profit, running or ended. */
  readonly bots?: readonly MarketBotView[]
  /** P2P offers for dollars in the language's currency. */
  readonly p2p?: { readonly ads: readonly AdView[]; readonly count: number }
  /** Latest proof of liabilities: epoch ms, and number of accounts. */
  readonly proof?: { readonly time: number; readonly accounts: number }
  /** Uptime over the monitored days, 0 to 1, and their number. */
  readonly up?: { readonly part: number; readonly days: number }
  readonly audit?: { readonly time: number; readonly isGood: boolean }
}
