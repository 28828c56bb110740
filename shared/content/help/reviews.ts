// Day (UTC) of each article's last comparison with the product. A new article needs an entry.

import type { LegalDocumentId } from '../../law/documents.ts'
import type { HELP_CATALOGS, HelpArticleId } from './catalog.ts'

/** Legal documents have versions instead of reviews. With paper money, `terms` and `privacy` are articles. */
type Versioned = Exclude<LegalDocumentId, 'terms' | 'privacy'>
type Guide = Exclude<HelpArticleId, (typeof HELP_CATALOGS)['changelog'][number] | Versioned>

const REVIEWS: Readonly<Record<Guide, `${number}-${number}-${number}`>> = {
  'open-an-account': '2026-11-29',
  'paper-money': '2026-11-29',
  'first-order': '2026-11-29',
  'tour-spot': '2026-11-29',
  'tour-futures': '2026-11-29',
  'two-factor': '2026-11-29',
  passkeys: '2026-11-29',
  'lost-access': '2026-11-29',
  'api-keys': '2026-11-29',
  deposit: '2026-11-29',
  withdraw: '2026-11-29',
  wallets: '2026-11-29',
  fees: '2026-11-29',
  'portfolio-and-tax': '2026-11-29',
  'order-types': '2026-11-29',
  'order-states': '2026-11-29',
  alerts: '2026-11-29',
  perpetuals: '2026-11-29',
  margin: '2026-11-29',
  liquidation: '2026-11-29',
  funding: '2026-11-29',
  'hedge-mode': '2026-11-29',
  'p2p-trade': '2026-11-29',
  'p2p-appeal': '2026-11-29',
  'p2p-chat': '2026-11-29',
  convert: '2026-11-29',
  'block-trades': '2026-11-29',
  'buy-with-card': '2026-11-29',
  bots: '2026-11-29',
  'copy-trading': '2026-11-29',
  'chat-rules': '2026-11-29',
  'invite-friends': '2026-11-29',
  rewards: '2026-11-29',
  glossary: '2026-11-29',
  'order-book': '2026-11-29',
  'maker-and-taker': '2026-11-29',
  slippage: '2026-11-29',
  'managing-risk': '2026-11-29',
  terms: '2026-11-29',
  privacy: '2026-11-29',
  'sub-accounts': '2026-11-29',
  'close-account': '2026-11-29',
  proofs: '2026-11-29',
  'affiliate-levels': '2026-11-29',
  sharing: '2026-11-29',
  'spot-grid': '2026-11-29',
  'infinity-grid': '2026-11-29',
  'futures-grid': '2026-11-29',
  'funding-arbitrage': '2026-11-29',
  'dca-bot': '2026-11-29',
  'recurring-buy': '2026-11-29',
  rebalancing: '2026-11-29',
  'twap-bot': '2026-11-29',
  'smart-trade': '2026-11-29',
  'signal-bot': '2026-11-29',
  'p2p-ads': '2026-11-29',
  'lead-trading': '2026-11-29',
  'limit-conversions': '2026-11-29',
  addresses: '2026-11-29',
  'follow-a-bot': '2026-11-29',
  'find-deposit': '2026-11-29',
  notifications: '2026-11-29',
}

/** Epoch ms; undefined for changelog entries, whose id is their date. */
export const findReviewDay = (id: HelpArticleId): number | undefined =>
  id in REVIEWS ? Date.parse(REVIEWS[id as Guide]) : undefined
