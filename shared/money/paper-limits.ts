// Daily limit of paper money per user, over all sources, in cents; one USDT counts as one dollar. The ledger shard of
// the user's main account stores the total (LE40).

import { DAY_MS } from '../platform/intervals.ts'

export const PAPER_MONEY_SOURCES = ['faucet', 'chain', 'card', 'bank', 'p2p', 'voucher'] as const
export type PaperMoneySource = (typeof PAPER_MONEY_SOURCES)[number]

/** Per UTC day, in cents: equal to the daily withdrawal limit. */
export const PAPER_DAY_MAX_CENTS = 500_000_00
/** Cards and bank transfers per UTC day, in cents; part of the maximum above. */
export const PURCHASE_DAY_MAX_CENTS = 10_000_00

export const isPurchaseSource = (source: PaperMoneySource): boolean => source === 'card' || source === 'bank'

/** A day's totals in cents. */
export type PaperMoneyTotals = { readonly all: number; readonly purchases: number }

/** `opensAt`: start of the next day, epoch ms. */
export type PaperMoneyAllowance = {
  readonly most: number
  readonly left: number
  readonly purchasesMost: number
  readonly purchasesLeft: number
  readonly opensAt: number
}

export function computePaperMoneyAllowance({ all, purchases }: PaperMoneyTotals, now: number): PaperMoneyAllowance {
  const left = Math.max(0, PAPER_DAY_MAX_CENTS - all)
  return {
    most: PAPER_DAY_MAX_CENTS,
    left,
    purchasesMost: PURCHASE_DAY_MAX_CENTS,
    purchasesLeft: Math.min(left, Math.max(0, PURCHASE_DAY_MAX_CENTS - purchases)),
    opensAt: (Math.floor(now / DAY_MS) + 1) * DAY_MS,
  }
}

/** Formats cents as dollars, without decimals if they are zero. */
export const formatPaperCents = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)

export function findPaperRefusal(
  taken: PaperMoneyTotals,
  source: PaperMoneySource,
  cents: number,
  now: number,
): Readonly<Record<'most' | 'left' | 'opensAt', string>> | undefined {
  const { most, left, purchasesMost, purchasesLeft, opensAt } = computePaperMoneyAllowance(taken, now)
  const isBounded = isPurchaseSource(source) && purchasesLeft < left
  const [bound, room] = isBounded ? [purchasesMost, purchasesLeft] : [most, left]
  if (cents <= room) return undefined
  return { most: formatPaperCents(bound), left: formatPaperCents(room), opensAt: String(opensAt) }
}
