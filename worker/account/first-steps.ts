// What somebody does first here: money, an order, and what keeps the account safe. Nothing of it is ticked by hand: each step
// is done as soon as what it asks for is there.

import { shardOf } from '#objects/platform/slots.ts'
import { FIRST_STEPS, type FirstStep, type OverviewView } from '#shared/account/views.ts'
import { COLLATERAL } from '#shared/futures/contracts.ts'
import { settings } from '../env.ts'
import { accountOf, type MemberRequest } from './member.ts'
import { type AreaOutcome, finished } from './outcome.ts'

/** Whether somebody ever had money, or placed an order. @returns neither where the ledger cannot say */
async function tradingSteps({ c, session }: MemberRequest): Promise<Record<'funds' | 'order', boolean>> {
  const { account: person } = session.token
  const ledger = c.env.LEDGER.getByName(shardOf(person, settings(c.env).LEDGER_SHARDS))
  try {
    const [lines, placed, futures] = await Promise.all([
      ledger.journal({ person, limit: 1 }),
      ledger.journal({ person, kind: 'order', limit: 1 }),
      c.env.CLEARING.getByName(COLLATERAL).orders(person, { limit: 1 }),
    ])
    return { funds: lines.length > 0, order: placed.length > 0 || futures.rows.length > 0 }
  } catch (error) {
    console.error('first steps of a page', error)
    return { funds: false, order: false }
  }
}

/** @param safe what is known of the account's safety */
export async function firstSteps(
  request: MemberRequest,
  safe: Readonly<Record<'two-step' | 'passkey', boolean>>,
): Promise<OverviewView['steps']> {
  const [trading, isHidden] = await Promise.all([
    tradingSteps(request),
    accountOf(request.c.env, request.session).isWelcomeHidden(),
  ])
  const known: Readonly<Record<FirstStep, boolean>> = { ...trading, ...safe }
  return { isHidden, done: FIRST_STEPS.filter((step) => known[step]) }
}

/** Puts the list away, or brings it back; what is done stays done. */
export const setWelcome =
  (isHidden: boolean) =>
  async ({ c, session }: MemberRequest): Promise<AreaOutcome> => {
    await accountOf(c.env, session).hideWelcome(isHidden)
    return finished(isHidden ? 'welcome_hidden' : 'welcome_shown')
  }
