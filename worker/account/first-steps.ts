// What somebody does first here: money, an order, and what keeps the account safe. Nothing of it is ticked by hand: each step
// is done as soon as what it asks for is there.

import { shardOf } from '#objects/platform/slots.ts'
import { FIRST_STEPS, type FirstStep } from '#shared/account/views.ts'
import { COLLATERAL } from '#shared/futures/contracts.ts'
import { settings } from '../env.ts'
import { accountOf, type MemberRequest } from './member.ts'
import { type AreaOutcome, finished } from './outcome.ts'

type TradingSteps = Readonly<Record<'funds' | 'order', boolean>>
const NONE: TradingSteps = { funds: false, order: false }
const BOTH: TradingSteps = { funds: true, order: true }

/** Whoever has taken both: what is done stays done, so that nobody is asked again. */
const begun = new Set<string>()
/** People that are remembered; with more, all are asked for anew. */
const MOST = 5_000

/** Whether somebody ever had money, or placed an order. @returns neither where the ledger cannot say */
export async function tradingSteps({ c, session }: MemberRequest): Promise<TradingSteps> {
  const { account: person } = session.token
  if (begun.has(person)) return BOTH
  const ledger = c.env.LEDGER.getByName(shardOf(person, settings(c.env).LEDGER_SHARDS))
  try {
    const [lines, placed, futures] = await Promise.all([
      ledger.journal({ person, limit: 1 }),
      ledger.journal({ person, kind: 'order', limit: 1 }),
      c.env.CLEARING.getByName(COLLATERAL).orders(person, { limit: 1 }),
    ])
    const steps = { funds: lines.length > 0, order: placed.length > 0 || futures.rows.length > 0 }
    if (begun.size >= MOST) begun.clear()
    if (steps.funds && steps.order) begun.add(person)
    return steps
  } catch (error) {
    console.error('first steps of a page', error)
    return NONE
  }
}

/** In the order in which they are shown. */
export const stepsDone = (known: Readonly<Record<FirstStep, boolean>>): readonly FirstStep[] =>
  FIRST_STEPS.filter((step) => known[step])

/** Puts the list away, or brings it back; what is done stays done. */
export const setWelcome =
  (isHidden: boolean) =>
  async ({ c, session }: MemberRequest): Promise<AreaOutcome> => {
    await accountOf(c.env, session).hideWelcome(isHidden)
    return finished(isHidden ? 'welcome_hidden' : 'welcome_shown')
  }
