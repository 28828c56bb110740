import { z } from 'zod/mini'
import { MarketSymbol } from '../../api/fields.ts'
import { INDICATOR_KINDS, repairIndicatorParams } from '../indicators/kinds.ts'

export const CHART_TYPES = ['candles', 'hollow', 'heikin', 'bars', 'line', 'area'] as const
export type ChartType = (typeof CHART_TYPES)[number]

export const CHART_SCALES = ['normal', 'log', 'percent'] as const
export type ChartScaleName = (typeof CHART_SCALES)[number]

/** More indicators would leave no room for candles. */
export const CHART_INDICATORS_MAX = 8
export const CHART_COMPARISONS_MAX = 3

const StoredSetup = z.pipe(
  z.object({
    id: z.string().check(z.regex(/^[a-z0-9]{1,16}$/)),
    kind: z.enum(INDICATOR_KINDS),
    params: z.array(z.number()),
  }),
  z.transform(({ id, kind, params }) => ({ id, kind, params: repairIndicatorParams(kind, params) })),
)
export type StoredIndicator = z.infer<typeof StoredSetup>

export const ChartSetup = z.object({
  type: z.enum(CHART_TYPES),
  scale: z.enum(CHART_SCALES),
  hasVolume: z.boolean(),
  indicators: z.array(StoredSetup).check(z.maxLength(CHART_INDICATORS_MAX)),
  compared: z.array(MarketSymbol).check(z.maxLength(CHART_COMPARISONS_MAX)),
})
export type ChartSetup = z.infer<typeof ChartSetup>

export const DEFAULT_CHART_SETUP: ChartSetup = {
  type: 'candles',
  scale: 'normal',
  hasVolume: true,
  indicators: [],
  compared: [],
}

export const DRAWING_TOOL_POINTS = {
  trend: 2,
  ray: 2,
  channel: 3,
  fib: 2,
  horizontal: 1,
  vertical: 1,
  rectangle: 2,
  text: 1,
  measure: 2,
} as const
export type DrawingTool = keyof typeof DRAWING_TOOL_POINTS
export const DRAWING_TOOLS = [
  'trend',
  'ray',
  'channel',
  'fib',
  'horizontal',
  'vertical',
  'rectangle',
  'text',
  'measure',
] as const satisfies readonly DrawingTool[]

export const DRAWING_TEXT_MAX = 80
export const CHART_DRAWINGS_MAX = 60

const Point = z.object({
  /** Epoch ms; may lie between two bars. */
  time: z.number().check(z.gte(0), z.lte(8.64e15)),
  price: z.number().check(z.gt(-1e15), z.lt(1e15)),
})
export type DrawingPoint = z.infer<typeof Point>

export const ChartDrawing = z
  .object({
    id: z.string().check(z.regex(/^[a-z0-9]{1,16}$/)),
    tool: z.enum(DRAWING_TOOLS),
    points: z.array(Point).check(z.maxLength(3)),
    text: z.optional(z.string().check(z.maxLength(DRAWING_TEXT_MAX))),
  })
  .check(z.refine(({ tool, points }) => points.length === DRAWING_TOOL_POINTS[tool]))
export type ChartDrawing = z.infer<typeof ChartDrawing>

export const ChartDrawings = z.array(ChartDrawing).check(z.maxLength(CHART_DRAWINGS_MAX))
