// What pages show of whoever is logged in.

import type { Context } from 'hono'
import { maskedContact } from '#shared/account/mask.ts'
import { LAYOUT_COOKIE } from '#shared/desk-layout.ts'
import { panelTabOf } from '#shared/futures/own.ts'
import { READY_COOKIE } from '#shared/futures/risk-questions.ts'
import { ISLANDS, type IslandName, type MemberView, type Personal } from '#shared/islands.ts'
import { stepsLeft } from '../account/first-steps.ts'
import { screensView } from '../account/screens.ts'
import type { AppEnv } from '../env.ts'
import { cookieOf } from '../middleware/cookies.ts'
import { currentSession } from '../middleware/session.ts'
import type { Session } from '../middleware/variables.ts'
import { isKnownOperator } from '../operator/known.ts'
import { ownFutures } from '../trading/futures/own.ts'
import { holdingOf } from '../trading/spot/holding.ts'
import { ownTrading } from '../trading/spot/own.ts'

type C = Context<AppEnv>
/** A page that is all theirs brings its data itself. */
type Read = Exclude<keyof Personal, 'page'>
type Readers = { readonly [Name in Read]: (c: C, session: Session) => Promise<Personal[Name] | undefined> }

/** Five names, and a width. */
const LAYOUT_LONGEST = 64

async function memberView({ env }: C, { person, member }: Session): Promise<MemberView> {
  const { belongs, unread } = member
  const name = belongs?.name ?? maskedContact(person.contact.value)
  const isOperator = !belongs && (await isKnownOperator(env, person.id, Date.now()))
  return { name, unread, isSubAccount: belongs !== undefined, ...(isOperator && { isOperator }) }
}

const READERS: Readers = {
  member: memberView,
  trading: ({ env }, { person }) => ownTrading(env, person),
  holding: ({ env, var: { visit } }, { person }) => {
    const [asset = ''] = (visit.path.split('/')[2] ?? '').split('_')
    return holdingOf(env, person, asset).catch((error: unknown) => {
      console.error('own holding of a page', error)
      return undefined
    })
  },
  steps: (c, session) => stepsLeft({ c, session }),
  futures: (c, { person }) => {
    const isReady = cookieOf(c, READY_COOKIE) !== undefined
    return ownFutures(c.env, person, { isReady, tab: panelTabOf(c.var.visit.search) })
  },
  screens: (c, session) => screensView({ c, session }),
  // The page itself takes up only what is one.
  layout: async (c) => cookieOf(c, LAYOUT_COOKIE)?.slice(0, LAYOUT_LONGEST),
}

/** What the islands of a page read. Of nobody, and of whoever has their account elsewhere, there is nothing to show. */
export async function personalOf(c: C, islands: readonly IslandName[]): Promise<Personal> {
  const session = c.var.visit.isMember ? await currentSession(c) : undefined
  if (!session) return {}
  const reads = new Set(islands.flatMap((name) => ISLANDS[name].filter((read) => read !== 'page')))
  const read = async (name: Read) => [name, await READERS[name](c, session)] as const
  const all = await Promise.all([...reads].map(read))
  return Object.fromEntries(all.filter(([, value]) => value !== undefined))
}
