import { createPageLinks, parseCursor } from '#shared/api/cursor.ts'
import { BotId } from '#shared/bots/bot-state.ts'
import type { BotFormSubmission, BotOwnPage, BotsData } from '#shared/bots/pages.ts'
import { BOTS_PAGE_SIZE } from '#shared/bots/pages.ts'
import { DEFAULT_CANDLE_INTERVAL, isCandleInterval } from '#shared/platform/intervals.ts'
import { botHandlers, readOwnBots } from './gateway.ts'
import type { BotRequest } from './member.ts'
import { loadOwnBotMarket } from './venue-market.ts'

type View<Name extends BotOwnPage> = (owner: BotRequest, submission: BotFormSubmission) => Promise<BotsData[Name]>
type Views = { readonly [Name in BotOwnPage]: View<Name> }

const queryOf = ({ c }: BotRequest) => new URLSearchParams(c.var.visit.search)

async function list(owner: BotRequest, submission: BotFormSubmission): Promise<BotsData['bots-own']> {
  const isOver = queryOf(owner).get('state') === 'over'
  const { c, session } = owner
  const cursor = parseCursor(queryOf(owner))
  const asked = { state: isOver ? ('over' as const) : ('running' as const), beforeId: cursor.beforeId }
  const { ids, bots } = await readOwnBots(c.env, session.person.id, asked)
  const before = bots.at(-1)?.createdAt ?? 0
  const paged = createPageLinks(ids, BOTS_PAGE_SIZE, cursor, (beforeId) => ({ before, beforeId }))
  return { submission, bots, isOver, areSomeUnreadable: bots.length < ids.length, ...paged }
}

const ROWS = 50
const NO_ROWS = { rows: [], older: '', newest: '' } as const

function addressOf(query: URLSearchParams, names: readonly string[], values: readonly string[] = []): string {
  const other = new URLSearchParams(query)
  for (const name of ['done', ...names]) other.delete(name)
  values.forEach((value, index) => {
    other.set(names[index] ?? '', value)
  })
  const search = other.toString()
  return search === '' ? '?' : `?${search}`
}

async function fillsAt({ c, session, id }: BotRequest, query: URLSearchParams): Promise<BotsData['bot']['fills']> {
  const cursor = parseCursor(query)
  const found = await botHandlers.fills(c.env, session.person, { id, ...cursor, limit: ROWS + 1 })
  const rows = found.slice(0, ROWS)
  const last = found.length > ROWS ? rows.at(-1) : undefined
  const names = ['before', 'beforeId']
  return {
    rows,
    older: last ? addressOf(query, names, [String(last.time), last.id]) : '',
    newest: cursor.before === undefined ? '' : addressOf(query, names),
  }
}

async function pairsAt({ c, session, id }: BotRequest, query: URLSearchParams): Promise<BotsData['bot']['pairs']> {
  const asked = Number(query.get('pair') ?? '')
  const before = Number.isSafeInteger(asked) && asked > 0 ? asked : undefined
  const rows = await botHandlers.pairs(c.env, session.person, { id, before })
  const last = rows.at(-1)
  return {
    rows,
    older: last && rows.length === ROWS && last.id > 1 ? addressOf(query, ['pair'], [String(last.id)]) : '',
    newest: before === undefined ? '' : addressOf(query, ['pair']),
  }
}

async function bot(owner: BotRequest, submission: BotFormSubmission): Promise<BotsData['bot']> {
  const { c, session, id } = owner
  const known = BotId.safeParse(id)
  const detail = known.success ? await botHandlers.detail(c.env, session.person, { id }) : null
  if (!detail) return { submission, fills: NO_ROWS, pairs: NO_ROWS }
  const query = queryOf(owner)
  const asked = query.get('interval')
  const interval = isCandleInterval(asked) ? asked : DEFAULT_CANDLE_INTERVAL
  const [fills, pairs, market] = await Promise.all([
    fillsAt(owner, query),
    pairsAt(owner, query),
    loadOwnBotMarket(c.env, detail, interval),
  ])
  return { submission, bot: detail, fills, pairs, ...(market && { market }) }
}

export const BOT_VIEWS: Views = { 'bots-own': list, bot }
