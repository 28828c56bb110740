// Reactions of simulated merchants: mostly quick, sometimes late. Some merchants do not pay, or do not find a payment.
// Pure.

import { MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import type { DealAction } from '../deal/engine.ts'

export type SimulatedReaction = {
  readonly act: Extract<DealAction['kind'], 'pay' | 'cancel' | 'release' | 'appeal' | 'state'>
  readonly afterMs: number
}

export const MERCHANT_STATEMENTS = {
  buyer:
    'Simulated merchant: I paid the full amount from my own account within the time of this deal, and the coins have not been released to me since.',
  seller:
    'Simulated merchant: I have looked at my account several times since the payment was marked, and nothing of this amount has arrived there yet.',
} as const

/** Deterministic, in [0, 1). */
function chance(deal: string, occasion: string): number {
  return Number.parseInt(sha256(`${deal} ${occasion}`).slice(0, 8), 16) / 0x1_0000_0000
}

/** @param news `DealNotificationKind` (p2p/deal/effects.ts) */
export function planMerchantReactions(
  deal: string,
  news: string,
  role: 'buyer' | 'seller',
): readonly SimulatedReaction[] {
  const between = (least: number, most: number) => Math.round(least + chance(deal, `${news} time`) * (most - least))
  const mood = chance(deal, news)
  switch (news) {
    case 'deal_taken':
      if (role === 'seller') return []
      // One in twenty does nothing; one in twenty cancels.
      if (mood < 0.05) return []
      if (mood < 0.1) return [{ act: 'cancel', afterMs: between(MINUTE_MS, 3 * MINUTE_MS) }]
      return [
        { act: 'pay', afterMs: between(20 * SECOND_MS, 90 * SECOND_MS) },
        { act: 'appeal', afterMs: 25 * MINUTE_MS },
      ]
    case 'payment_marked':
      if (role === 'buyer') return []
      if (mood < 0.05) {
        return [
          { act: 'appeal', afterMs: between(2 * MINUTE_MS, 4 * MINUTE_MS) },
          { act: 'release', afterMs: 20 * MINUTE_MS },
        ]
      }
      if (mood < 0.12) return [{ act: 'release', afterMs: between(16 * MINUTE_MS, 20 * MINUTE_MS) }]
      return [{ act: 'release', afterMs: between(15 * SECOND_MS, 75 * SECOND_MS) }]
    case 'cancel_asked':
      return [{ act: 'cancel', afterMs: between(10 * SECOND_MS, 30 * SECOND_MS) }]
    case 'appeal_begun':
      return [
        { act: 'state', afterMs: between(MINUTE_MS, 4 * MINUTE_MS) },
        ...(role === 'seller' ? ([{ act: 'release', afterMs: 10 * MINUTE_MS }] as const) : []),
      ]
    default:
      return []
  }
}
