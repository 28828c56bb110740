import type { Context } from 'hono'
import { parseFuturesPanelTab } from '#shared/futures/own.ts'
import { RISK_CONFIRMED_COOKIE } from '#shared/futures/risk-questions.ts'
import { maskContact } from '#shared/identity/account/mask.ts'
import {
  ISLAND_DATA,
  type IslandName,
  type MemberView,
  PERSONAL_PAYLOAD_ID,
  type PersonalData,
  type PersonalDataName,
} from '#shared/pages/islands.ts'
import type { PageData, PageName } from '#shared/pages/page-data.ts'
import { visitIslands } from '#shared/pages/routes.ts'
import { pathParams } from '#shared/platform/path-params.ts'
import { DESK_LAYOUT_COOKIE } from '#shared/preferences/desk-layout.ts'
import type { RequestSession } from '../context/variables.ts'
import { renderPrivateFilling } from '../document/islands.ts'
import type { PlaceholderFilling } from '../document/ordered-stream.ts'
import type { PrivatePlaceholder } from '../document/parts.ts'
import type { AppEnv } from '../env.ts'
import { readOwnFutures } from '../futures/own.ts'
import { readRequestCookie } from '../http/cookies.ts'
import { readCurrentSession } from '../identity/session/session.ts'
import { readRequestClock } from '../locale/clock.ts'
import { loadMessages } from '../locale/messages.ts'
import { readSavedMarketScreensView } from '../markets/screens.ts'
import { readAssetHolding } from '../markets/spot/holding.ts'
import { readOwnTrading } from '../markets/spot/own.ts'
import { isKnownOperator } from '../operator/known.ts'
import { awaitPagePart } from '../page-data/await-in-time.ts'
import { readFirstSteps } from './account/first-steps.ts'

type C = Context<AppEnv>
type Read = Exclude<PersonalDataName, 'page'>
type Readers = { readonly [Name in Read]: (c: C, session: RequestSession) => Promise<PersonalData[Name] | undefined> }

/** Maximum length of the layout cookie: five names and a width. */
const LAYOUT_LENGTH_MAX = 64

async function memberView({ env, executionCtx }: C, { person: user, member }: RequestSession): Promise<MemberView> {
  const { belongs, unread } = member
  const name = belongs?.name ?? maskContact(user.contact.value)
  const isOperator =
    !belongs &&
    (await isKnownOperator(env, user.id, {
      now: Date.now(),
      keepAlive: (work) => executionCtx.waitUntil(work),
    }))
  return { name, unread, isSubAccount: belongs !== undefined, ...(isOperator && { isOperator }) }
}

const READERS: Readers = {
  member: memberView,
  trading: ({ env }, { person: user }) => readOwnTrading(env, user),
  holding: ({ env, var: { visit } }, { person: user }) => {
    const [asset = ''] = pathParams('/spot/:symbol', visit.path).symbol.split('_')
    return readAssetHolding(env, user, asset)
  },
  steps: (c, session) => readFirstSteps({ c, session }),
  futures: (c, { person: user }) => {
    const isReady = readRequestCookie(c, RISK_CONFIRMED_COOKIE) !== undefined
    return readOwnFutures(c.env, user, { isReady, tab: parseFuturesPanelTab(c.var.visit.search) })
  },
  clock: async (c) => readRequestClock(c),
  screens: (c, session) => readSavedMarketScreensView({ c, session }),
  // `parsePaneGridStyle` validates the layout.
  layout: async (c) => readRequestCookie(c, DESK_LAYOUT_COOKIE)?.slice(0, LAYOUT_LENGTH_MAX),
}

type Reads = ReadonlyMap<Read, Promise<{ readonly value: PersonalData[Read] | undefined } | undefined>>

/** Visitors and upstream accounts have no islands. */
async function readsOf(c: C, islands: readonly IslandName[]): Promise<Reads> {
  const session = c.var.visit.isMember ? await readCurrentSession(c) : undefined
  if (!session) return new Map()
  const names = new Set(islands.flatMap((name) => ISLAND_DATA[name].filter((read) => read !== 'page')))
  return new Map(
    [...names].map((name) => [
      name,
      awaitPagePart<PersonalData[Read] | undefined>(READERS[name](c, session), `own ${name}`),
    ]),
  )
}

/** An island without data shows an error (client/hydration/islands.tsx). */
async function readFor(reads: Reads, islands: readonly IslandName[]): Promise<PersonalData> {
  const found: [string, unknown][] = []
  const late: IslandName[] = []
  for (const island of islands) {
    for (const name of ISLAND_DATA[island]) {
      if (name === 'page' || !reads.has(name)) continue
      const came = await reads.get(name)
      if (!came) late.push(island)
      else if (came.value !== undefined) found.push([name, came.value])
    }
  }
  return { ...Object.fromEntries(found), ...(late.length > 0 && { late }) }
}

export type PagePrivateParts = {
  fillings(data?: Promise<PageData[PageName] | undefined>): ReadonlyMap<PrivatePlaceholder, Promise<PlaceholderFilling>>
  content(data: PageData[PageName]): Promise<string>
}

export async function createPrivateParts(c: C, page: PageName): Promise<PagePrivateParts> {
  const { visit } = c.var
  const islands = visitIslands(visit, page)
  const [messages, reads] = await Promise.all([loadMessages(c.env, visit.locale), readsOf(c, islands)])
  const filled = async (mark: PrivatePlaceholder, shown: PageData[PageName] | undefined) => {
    const read = await readFor(reads, mark === PERSONAL_PAYLOAD_ID ? islands : [mark])
    const personal = shown === undefined ? read : { ...read, page: shown }
    return renderPrivateFilling(mark, { page, visit, messages, islands, personal })
  }
  return {
    fillings(data) {
      const marks = [...islands.filter((name) => name !== 'page'), PERSONAL_PAYLOAD_ID] as const
      const fill = async (mark: PrivatePlaceholder) => {
        const text = await filled(mark, mark === PERSONAL_PAYLOAD_ID ? await data : undefined)
        return { text, isOwn: true }
      }
      return new Map(marks.map((mark) => [mark, fill(mark)]))
    },
    content: (data) => filled('page', data),
  }
}
