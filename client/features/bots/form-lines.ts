// Chart lines of the creation form: the preview's planned orders, or without a preview the typed range of a grid.

import type { BotPreviewView } from '#shared/bots/views.ts'
import type { ChartLine } from '../markets/market/chart/chart-lines.ts'
import { createBotLevelLines } from './bot-levels.tsx'
import type { BotFormValues } from './kind-form.tsx'

const GRIDS_DRAWN = 200

function gridLines({ lower, upper, grids, spacing }: BotFormValues): readonly ChartLine[] {
  const [low, high, count] = [Number(lower), Number(upper), Number(grids)]
  if (!(low > 0 && high > low && Number.isInteger(count) && count >= 1 && count <= GRIDS_DRAWN)) return []
  return Array.from({ length: count + 1 }, (_, index) => ({
    price: spacing === 'arithmetic' ? low + ((high - low) * index) / count : low * (high / low) ** (index / count),
    tone: 'idle' as const,
  }))
}

const isPrice = (text: string | undefined) => text !== undefined && Number(text) > 0

export function createBotFormLines(values: BotFormValues, preview: BotPreviewView): readonly ChartLine[] {
  const bounds = [values.stopLoss, values.takeProfit, values.trigger].filter(isPrice)
  const { levels } = preview
  const placed = levels.map((level) => ({ ...level, state: 'open' as const }))
  return placed.length > 0
    ? createBotLevelLines(placed, bounds)
    : [...gridLines(values), ...createBotLevelLines([], bounds)]
}
