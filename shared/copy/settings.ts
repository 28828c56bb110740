// How somebody copies a lead: sizes, limits, stops. Money is atoms of USDT as decimal text, shares are hundredths of a percent.

import { z } from 'zod/mini'

/** fixed: so much for each order of the lead's; multiplier: the lead's size times it; proportional: the lead's share of equity. */
export const SIZINGS = ['fixed', 'multiplier', 'proportional'] as const
export const Sizing = z.enum(SIZINGS)
export type Sizing = z.infer<typeof Sizing>

export const MARGIN_CHOICES = ['follow', 'cross', 'isolated'] as const
export const MarginChoice = z.enum(MARGIN_CHOICES)
export type MarginChoice = z.infer<typeof MarginChoice>

const Atoms = z.string().check(z.regex(/^\d{1,19}$/))
const Bps = (most: number) => z.int().check(z.minimum(0), z.maximum(most))

export const MULTIPLIER_MAX = 1_000
export const SLIPPAGE_MIN_BPS = 5
export const SLIPPAGE_MAX_BPS = 500
export const TAKE_PROFIT_MAX_BPS = 100_000
export const LOSS_MAX_BPS = 9_900
export const LEVERAGE_MAX = 125
/** What a portfolio begins with at least, in USDT. */
export const INVEST_MIN = 20
export const INVEST_MAX = 1_000_000
/** One person copies so many leads at a time. */
export const PORTFOLIOS_MAX = 20

export const CopySettings = z.object({
  sizing: Sizing,
  /** Of `fixed`: for each order of the lead's; else 0. */
  fixed: Atoms,
  /** Of `multiplier`, in hundredths: 150 is half as much again as the lead; else 100. */
  multiplier: z.int().check(z.minimum(1), z.maximum(MULTIPLIER_MAX)),
  /** The most that one order costs, and that all open positions cost together; 0: no limit but what there is. */
  perOrder: Atoms,
  total: Atoms,
  /** Markets that are copied; none: all of the lead's. */
  symbols: z.array(z.string().check(z.maxLength(25))).check(z.maxLength(40)),
  /** Futures. `leverage` 0 follows the lead. */
  margin: MarginChoice,
  leverage: z.int().check(z.minimum(0), z.maximum(LEVERAGE_MAX)),
  /** Whether margin that the lead adds to a position is added here as well, in proportion. */
  topUps: z.boolean(),
  /** Of each position, against what it cost; 0: none. */
  takeProfitBps: Bps(TAKE_PROFIT_MAX_BPS),
  stopLossBps: Bps(LOSS_MAX_BPS),
  /** Of all that was put in: everything is closed and copying ends; 0: none. */
  totalLossBps: Bps(LOSS_MAX_BPS),
  /** How much worse than the lead's price an entry may be. */
  slippageBps: z.int().check(z.minimum(SLIPPAGE_MIN_BPS), z.maximum(SLIPPAGE_MAX_BPS)),
})
export type CopySettings = z.infer<typeof CopySettings>

/** What a form begins with. */
export const USUAL_SETTINGS: CopySettings = {
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

export const NAME_MAX = 30
export const BIO_MAX = 500
export const SHARE_MAX_BPS = 3_000
export const COPIERS_MAX = 10_000
/** A lead changes profile and terms once in so many days. */
export const CHANGE_DAYS = 14
/** Whoever ended leading may lead again after so many days. */
export const RE_LEAD_DAYS = 30
/** What a lead has to have in the account that trades, in USDT. */
export const LEAD_EQUITY_MIN = 100

/** What a lead decides about their lead account. */
export const LeadTerms = z.object({
  name: z.string().check(z.minLength(2), z.maxLength(NAME_MAX)),
  bio: z.string().check(z.maxLength(BIO_MAX)),
  /** Of copiers' profits, hundredths of a percent. */
  shareBps: Bps(SHARE_MAX_BPS),
  maxCopiers: z.int().check(z.minimum(1), z.maximum(COPIERS_MAX)),
  /** Only whoever has the invitation copies them; the board has them without a button. */
  isPrivate: z.boolean(),
})
export type LeadTerms = z.infer<typeof LeadTerms>
