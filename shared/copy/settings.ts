// Money is atoms of USDT as decimal text; shares are basis points.

import { z } from 'zod/mini'

/**
 * `fixed`: an amount per order. `multiplier`: a multiple of the lead's size. `proportional`: the same share of equity
 * as the lead's order.
 */
export const COPY_SIZING_MODES = ['fixed', 'multiplier', 'proportional'] as const
export const CopySizingMode = z.enum(COPY_SIZING_MODES)
export type CopySizingMode = z.infer<typeof CopySizingMode>

export const COPY_MARGIN_CHOICES = ['follow', 'cross', 'isolated'] as const
export const CopyMarginChoice = z.enum(COPY_MARGIN_CHOICES)
export type CopyMarginChoice = z.infer<typeof CopyMarginChoice>

const Atoms = z.string().check(z.regex(/^\d{1,19}$/))
const Bps = (most: number) => z.int().check(z.minimum(0), z.maximum(most))

export const COPY_MULTIPLIER_MIN = 1
export const COPY_MULTIPLIER_MAX = 1_000
export const COPY_SLIPPAGE_MIN_BPS = 5
export const COPY_SLIPPAGE_MAX_BPS = 500
export const COPY_TAKE_PROFIT_MAX_BPS = 100_000
export const COPY_LOSS_MAX_BPS = 9_900
export const COPY_LEVERAGE_MAX = 125
/** With real money. At this leverage, a move of some 9% closes a position. */
export const COPY_CONTRACT_LEVERAGE_MAX = 10
/** In USDT. */
export const COPY_INVESTMENT_MIN = 20
export const COPY_INVESTMENT_MAX = 1_000_000
export const COPY_PORTFOLIOS_MAX = 20

export const CopySettings = z.object({
  sizing: CopySizingMode,
  /** 0 unless `fixed`. */
  fixed: Atoms,
  /** In hundredths: 150 is 1.5 times the lead's size. For mode `multiplier` only; 100 in other modes. */
  multiplier: z.int().check(z.minimum(COPY_MULTIPLIER_MIN), z.maximum(COPY_MULTIPLIER_MAX)),
  /** Maximum cost of one order, and of all open positions; 0 means no limit. */
  perOrder: Atoms,
  total: Atoms,
  /** Empty means all markets of the lead. */
  symbols: z.array(z.string().check(z.maxLength(25))).check(z.maxLength(40)),
  /** For futures. `leverage` 0 means the lead's leverage. */
  margin: CopyMarginChoice,
  leverage: z.int().check(z.minimum(0), z.maximum(COPY_LEVERAGE_MAX)),
  topUps: z.boolean(),
  /** Limits per position, relative to its cost; 0 means none. */
  takeProfitBps: Bps(COPY_TAKE_PROFIT_MAX_BPS),
  stopLossBps: Bps(COPY_LOSS_MAX_BPS),
  /** Loss of the investment at which the copier closes everything and ends; 0 means none. */
  totalLossBps: Bps(COPY_LOSS_MAX_BPS),
  /** Slippage of an entry relative to the lead's price. */
  slippageBps: z.int().check(z.minimum(COPY_SLIPPAGE_MIN_BPS), z.maximum(COPY_SLIPPAGE_MAX_BPS)),
})
export type CopySettings = z.infer<typeof CopySettings>

export const DEFAULT_COPY_SETTINGS: CopySettings = {
  sizing: 'proportional',
  fixed: '0',
  multiplier: 100,
  perOrder: '0',
  total: '0',
  symbols: [],
  margin: 'follow',
  leverage: 0,
  topUps: true,
  takeProfitBps: 0,
  stopLossBps: 0,
  totalLossBps: 3_000,
  slippageBps: 50,
}

export const LEAD_NAME_MIN = 2
export const LEAD_NAME_MAX = 30
export const LEAD_BIO_MAX = 500
export const PROFIT_SHARE_MAX_BPS = 3_000
export const LEAD_COPIERS_MAX = 10_000
export const LEAD_TERMS_CHANGE_DAYS = 14
export const LEAD_REAPPLICATION_DAYS = 30
/** Equity of the lead's trading account, in USDT. */
export const LEAD_EQUITY_MIN = 100

export const LeadTerms = z.object({
  name: z.string().check(z.minLength(LEAD_NAME_MIN), z.maxLength(LEAD_NAME_MAX)),
  bio: z.string().check(z.maxLength(LEAD_BIO_MAX)),
  shareBps: Bps(PROFIT_SHARE_MAX_BPS),
  maxCopiers: z.int().check(z.minimum(1), z.maximum(LEAD_COPIERS_MAX)),
  /** True if copying needs an invitation. The board lists the lead without a copy button. */
  isPrivate: z.boolean(),
})
export type LeadTerms = z.infer<typeof LeadTerms>
