// The data of the pages of one's own bots.

import { BotId } from '#shared/bots/kinds.ts'
import type { BotOwnPage, BotSubmission, BotsData } from '#shared/bots/pages.ts'
import { DEFAULT_INTERVAL, isInterval } from '#shared/intervals.ts'
import { botGateway } from './gateway.ts'
import { botMarketPage } from './market-page.ts'
import type { BotRequest } from './member.ts'

type View<Name extends BotOwnPage> = (owner: BotRequest, submission: BotSubmission) => Promise<BotsData[Name]>
type Views = { readonly [Name in BotOwnPage]: View<Name> }

const queryOf = ({ c }: BotRequest) => new URLSearchParams(c.var.visit.search)

async function list(owner: BotRequest, submission: BotSubmission): Promise<BotsData['bots-own']> {
  const isOver = queryOf(owner).get('state') === 'over'
  const { c, session } = owner
  const bots = await botGateway.list(c.env, session.person, { state: isOver ? 'over' : 'running' })
  return { submission, bots, isOver }
}

async function bot(owner: BotRequest, submission: BotSubmission): Promise<BotsData['bot']> {
  const { c, session, id } = owner
  const known = BotId.safeParse(id)
  if (!known.success) return { submission, fills: [] }
  const detail = await botGateway.detail(c.env, session.person, { id })
  if (!detail) return { submission, fills: [] }
  const asked = queryOf(owner).get('interval')
  const interval = isInterval(asked) ? asked : DEFAULT_INTERVAL
  const [fills, market] = await Promise.all([
    botGateway.fills(c.env, session.person, { id }),
    detail.market === '' ? undefined : botMarketPage(c.env, { kind: detail.kind, symbol: detail.market }, interval),
  ])
  return { submission, bot: detail, fills, ...(market && { market }) }
}

export const VIEWS: Views = { 'bots-own': list, bot }
