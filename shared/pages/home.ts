import type { MarketplaceBotView } from '../bots/views.ts'
import type { AnnouncementHead } from '../content/announcements/announcements.ts'
import type { CopyBoardRow } from '../copy/views.ts'
import type { MarketRow } from '../markets/market-data.ts'
import type { P2pAdView } from '../p2p/ads.ts'

/** A field is absent if its product is off or does not answer. */
export type HomeFigures = {
  readonly news?: readonly AnnouncementHead[]
  readonly contracts?: readonly MarketRow[]
  /** Leads, sorted by profit in thirty days, highest first. */
  readonly leads?: readonly CopyBoardRow[]
  /** Bots with the highest realised profit, running or ended. */
  readonly bots?: readonly MarketplaceBotView[]
  readonly p2p?: { readonly ads: readonly P2pAdView[]; readonly count: number }
  /** Latest proof of liabilities: time in epoch ms, and number of accounts. */
  readonly proof?: { readonly time: number; readonly accounts: number }
  /** `part`: uptime as a fraction. `days`: monitored days. */
  readonly up?: { readonly part: number; readonly days: number }
  readonly audit?: { readonly time: number; readonly isGood: boolean }
}
