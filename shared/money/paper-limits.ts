// How much paper money one person may take in a day, from all of its sources together. Figures are hundredths of a dollar; a
// USDT is taken for a dollar. The ledger shard of the person's main account keeps what was taken (LE40).

import { DAY_MS } from '../intervals.ts'

/**
 * Where money comes from that nobody on the exchange gives: the faucet, a simulated transfer on a chain, a simulated card or
 * bank, coins of simulated p2p merchants, cash vouchers.
 */
export const PAPER_SOURCES = ['faucet', 'chain', 'card', 'bank', 'p2p', 'voucher'] as const
export type PaperSource = (typeof PAPER_SOURCES)[number]

/** Of all sources together, in a day of UTC: as much as may leave by withdrawals in a day. */
export const PAPER_DAY_CENTS = 500_000_00
/** Of cards and bank transfers within that. */
export const PURCHASE_DAY_CENTS = 10_000_00

export const isPurchase = (source: PaperSource): boolean => source === 'card' || source === 'bank'

/** What a person has taken in a day, in cents: of all sources, and of cards and banks alone. */
export type PaperTaken = { readonly all: number; readonly purchases: number }

/** What is left to a person today; `opensAt` is when the next day begins, epoch ms. */
export type PaperAllowance = {
  readonly most: number
  readonly left: number
  readonly purchasesMost: number
  readonly purchasesLeft: number
  readonly opensAt: number
}

export function allowanceOf({ all, purchases }: PaperTaken, now: number): PaperAllowance {
  const left = Math.max(0, PAPER_DAY_CENTS - all)
  return {
    most: PAPER_DAY_CENTS,
    left,
    purchasesMost: PURCHASE_DAY_CENTS,
    purchasesLeft: Math.min(left, Math.max(0, PURCHASE_DAY_CENTS - purchases)),
    opensAt: (Math.floor(now / DAY_MS) + 1) * DAY_MS,
  }
}

/** Dollars as decimal text, with cents where there are any. */
export const centsText = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))

/** The figures of a refusal, where a source may not give so much more today; undefined where it may. */
export function paperRefusal(
  taken: PaperTaken,
  source: PaperSource,
  cents: number,
  now: number,
): Readonly<Record<'most' | 'left' | 'opensAt', string>> | undefined {
  const { most, left, purchasesMost, purchasesLeft, opensAt } = allowanceOf(taken, now)
  const isBounded = isPurchase(source) && purchasesLeft < left
  const [bound, room] = isBounded ? [purchasesMost, purchasesLeft] : [most, left]
  if (cents <= room) return undefined
  return { most: centsText(bound), left: centsText(room), opensAt: String(opensAt) }
}
