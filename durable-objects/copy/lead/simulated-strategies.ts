// Strategies of simulated leads, good and bad (../leads/SPEC.md).

import { type CopyKind, toLeadId } from '#shared/copy/kinds.ts'
import { DAY_MS, HOUR_MS } from '#shared/platform/intervals.ts'
import { formatSimulatedAccount } from '../../platform/simulated.ts'

export type SimulatedStrategy = {
  readonly name: string
  readonly bio: string
  /** Trades with the last price move (`trend`), against it (`dip`), or at random. */
  readonly follows: 'trend' | 'dip' | 'chance'
  readonly lookbackMs: number
  /**
   * Percent of entries on the side of the next price move, which the simulation knows. It makes traders good or bad.
   */
  readonly skill: number
  /** Number of parallel trade sequences; each opens at most one position per slot. */
  readonly lanes: number
  readonly slotMs: number
  /** Percent of slots that have a trade. */
  readonly activity: number
  /** Size of an entry, basis points of the initial funds. */
  readonly sizeBps: number
  /** Closes at this gain or loss of the price, basis points. */
  readonly takeBps: number
  readonly stopBps: number
  readonly shareBps: number
  /** For contracts only. `isShort`: the lead may also sell short. */
  readonly leverage: number
  readonly isShort: boolean
  readonly bases: readonly string[]
  /** The lead ends on this day after its start; 0: never. */
  readonly lastDay: number
  readonly copiers: readonly SimulatedCopier[]
}

/**
 * `invests` in USDT; `sinceDay` counts from the lead's start; `share`: percent of the lead's return that the copier
 * gets.
 */
type SimulatedCopier = { readonly invests: number; readonly sinceDay: number; readonly share: number }

const MAJORS = ['BTC', 'ETH', 'SOL', 'XRP', 'BNB', 'LINK'] as const
const ALTS = ['SOL', 'DOGE', 'ADA', 'AVAX', 'LTC', 'SUI', 'UNI', 'NEAR'] as const

export const SIMULATED_STRATEGIES: readonly SimulatedStrategy[] = [
  {
    name: 'Tidewater',
    bio: 'Follows strong markets with small positions and exits early.',
    follows: 'trend',
    lookbackMs: 4 * HOUR_MS,
    skill: 32,
    lanes: 3,
    slotMs: 12 * HOUR_MS,
    activity: 80,
    sizeBps: 1_200,
    takeBps: 180,
    stopBps: 90,
    shareBps: 1_000,
    leverage: 3,
    isShort: true,
    bases: MAJORS,
    lastDay: 0,
    copiers: [
      { invests: 2_500, sinceDay: 12, share: 90 },
      { invests: 1_000, sinceDay: 61, share: 70 },
      { invests: 800, sinceDay: 118, share: 35 },
    ],
  },
  {
    name: 'Counterweight',
    bio: 'Buys dips in stages and waits for a recovery.',
    follows: 'dip',
    lookbackMs: 8 * HOUR_MS,
    skill: 28,
    lanes: 4,
    slotMs: 2 * DAY_MS,
    activity: 90,
    sizeBps: 900,
    takeBps: 220,
    stopBps: 300,
    shareBps: 800,
    leverage: 5,
    isShort: false,
    bases: ALTS,
    lastDay: 0,
    copiers: [
      { invests: 2_500, sinceDay: 30, share: 90 },
      { invests: 4_000, sinceDay: 96, share: 25 },
    ],
  },
  {
    name: 'Quickstep',
    bio: 'Frequent short trades with tight stops.',
    follows: 'chance',
    lookbackMs: HOUR_MS,
    skill: 24,
    lanes: 2,
    slotMs: 6 * HOUR_MS,
    activity: 85,
    sizeBps: 350,
    takeBps: 60,
    stopBps: 45,
    shareBps: 1_500,
    leverage: 10,
    isShort: true,
    bases: ['BTC', 'ETH', 'SOL', 'XRP'],
    lastDay: 0,
    copiers: [
      { invests: 800, sinceDay: 44, share: 60 },
      { invests: 1_000, sinceDay: 130, share: 70 },
    ],
  },
  {
    name: 'All or Nothing',
    bio: 'Large positions in one market. Expect large swings.',
    follows: 'chance',
    lookbackMs: HOUR_MS,
    skill: 0,
    lanes: 1,
    slotMs: 8 * HOUR_MS,
    activity: 95,
    sizeBps: 2_000,
    takeBps: 110,
    stopBps: 170,
    shareBps: 2_000,
    leverage: 15,
    isShort: true,
    bases: ['DOGE', 'SOL', 'SUI'],
    lastDay: 0,
    copiers: [{ invests: 1_000, sinceDay: 9, share: 80 }],
  },
  {
    name: 'Long Watch',
    bio: 'Few trades, held for days, in the direction of the week.',
    follows: 'trend',
    lookbackMs: 2 * DAY_MS,
    skill: 34,
    lanes: 3,
    slotMs: 4 * DAY_MS,
    activity: 85,
    sizeBps: 1_500,
    takeBps: 700,
    stopBps: 300,
    shareBps: 1_200,
    leverage: 4,
    isShort: true,
    bases: MAJORS,
    lastDay: 0,
    copiers: [
      { invests: 5_000, sinceDay: 25, share: 90 },
      { invests: 1_500, sinceDay: 102, share: 80 },
    ],
  },
  {
    name: 'Harbour Light',
    bio: 'Led for a season and closed the book.',
    follows: 'trend',
    lookbackMs: 12 * HOUR_MS,
    skill: 20,
    lanes: 2,
    slotMs: DAY_MS,
    activity: 75,
    sizeBps: 1_000,
    takeBps: 250,
    stopBps: 150,
    shareBps: 1_000,
    leverage: 3,
    isShort: true,
    bases: ['BTC', 'ETH', 'ADA', 'AVAX'],
    lastDay: 131,
    copiers: [{ invests: 1_200, sinceDay: 20, share: 90 }],
  },
]

export type SimulatedLead = {
  readonly kind: CopyKind
  readonly at: number
  readonly id: string
  readonly person: string
  readonly name: string
  readonly style: SimulatedStrategy
}

const leadsOf = (kind: CopyKind): SimulatedLead[] =>
  SIMULATED_STRATEGIES.map((style, at) => {
    const userId = formatSimulatedAccount(`${kind}-${at + 1}`)
    const name = kind === 'spot' ? style.name : `${style.name} X`
    return { kind, at, id: toLeadId(kind, userId), person: userId, name, style }
  })

export const SIMULATED_LEADS: readonly SimulatedLead[] = [...leadsOf('futures'), ...leadsOf('spot')]

const byId = new Map(SIMULATED_LEADS.map((lead) => [lead.id, lead]))
export const findSimulatedLead = (id: string): SimulatedLead | undefined => byId.get(id)

export const formatSimulatedCopier = ({ kind, at }: SimulatedLead, which: number): string =>
  formatSimulatedAccount(`copier-${kind}-${at + 1}-${which + 1}`)
