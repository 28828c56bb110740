import { BotId } from '#shared/bots/bot-state.ts'
import type { BotRecipe } from '#shared/bots/recipe.ts'
import { toRecipeDocument } from '#shared/bots/recipe-file.ts'
import type { BotFillView } from '#shared/bots/views.ts'
import { formatMachineDay, formatOffsetTime } from '#shared/format/machine-times.ts'
import type { Zone } from '#shared/format/zone.ts'
import { type CsvBatches, paginateCsv } from '../http/csv.ts'
import { readRequestClock } from '../locale/clock.ts'
import { botStub, isOwnBot } from './access.ts'
import type { BotRequest } from './member.ts'

const HEAD = ['time', 'market', 'side', 'role', 'price', 'quantity', 'quote', 'fee', 'fee asset', 'trade']

const cellsOf = ({ time, market, side, role, price, quantity, quote, fee, feeAsset, id }: BotFillView, zone: Zone) => [
  formatOffsetTime(time, zone),
  market,
  side,
  role,
  price,
  quantity,
  quote,
  fee,
  feeAsset,
  id,
]

export async function paginateBotFills({ c, session, id }: BotRequest): Promise<CsvBatches | undefined> {
  if (!BotId.safeParse(id).success) return undefined
  if (!(await isOwnBot(c.env, session.person, id))) return undefined
  const { zone } = readRequestClock(c)
  return paginateCsv<BotFillView>({
    head: HEAD,
    ask: (after, limit) => botStub(c.env, id).fills(after ? { before: after.time, beforeId: after.id } : {}, limit),
    cellsOf: (fill) => cellsOf(fill, zone),
    dayOf: ({ time }) => formatMachineDay(time, zone),
  })
}

export const formatRecipeFile = (recipe: BotRecipe): string => `${JSON.stringify(toRecipeDocument(recipe), null, 2)}\n`

export const createBotRecipeFileHeaders = (id: string) => ({
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'content-type': 'application/json; charset=utf-8',
  'content-disposition': `attachment; filename="${id}.json"`,
})
