// A bot's trades and its recipe as files.

import { BotId } from '#shared/bots/kinds.ts'
import type { Recipe } from '#shared/bots/recipe.ts'
import { recipeDocument } from '#shared/bots/recipe-file.ts'
import type { BotFillView } from '#shared/bots/views.ts'
import { machineTime } from '#shared/format/dates.ts'
import { line, MARK } from '../wallet/csv.ts'
import { botGateway } from './gateway.ts'
import type { BotRequest } from './member.ts'

const HEAD = ['time', 'market', 'side', 'role', 'price', 'quantity', 'quote', 'fee', 'fee asset', 'trade']

const rowOf = ({ time, market, side, role, price, quantity, quote, fee, feeAsset, id }: BotFillView) =>
  line([machineTime(time), market, side, role, price, quantity, quote, fee, feeAsset, id])

/** More than any page of it. */
const PAGES_MAX = 400

/** Newest first. @returns undefined where there is no such bot of theirs */
export async function fillsCsv({ c, session, id }: BotRequest): Promise<string | undefined> {
  if (!BotId.safeParse(id).success) return undefined
  if (!(await botGateway.detail(c.env, session.person, { id }))) return undefined
  const told = new Map<string, BotFillView>()
  let before: number | undefined
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const fills = await botGateway.fills(c.env, session.person, { id, ...(before !== undefined && { before }) })
    const last = fills.at(-1)?.time
    for (const fill of fills) told.set(`${fill.id} ${fill.side}`, fill)
    if (last === undefined || last === before) break
    before = last
  }
  return MARK + line(HEAD) + [...told.values()].map(rowOf).join('')
}

const FILE = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' } as const

export const csvHeaders = (id: string) => ({
  ...FILE,
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${id}.csv"`,
})

/** A recipe as a file that the page of its kind opens. */
export const recipeFile = (recipe: Recipe): string => `${JSON.stringify(recipeDocument(recipe), null, 2)}\n`

export const recipeHeaders = (id: string) => ({
  ...FILE,
  'content-type': 'application/json; charset=utf-8',
  'content-disposition': `attachment; filename="${id}.json"`,
})
