export type IndicatorBar = {
  /** Open time, epoch ms. */
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

export type IndicatorKind = (typeof INDICATOR_KINDS)[number]

/** Overlays first, then indicators with a separate pane. */
export const INDICATOR_KINDS = [
  'ma',
  'ema',
  'boll',
  'vwap',
  'sar',
  'ichimoku',
  'macd',
  'rsi',
  'kdj',
  'stochrsi',
  'atr',
  'obv',
] as const

export type IndicatorParam = {
  readonly name:
    | 'period'
    | 'fast'
    | 'middle'
    | 'slow'
    | 'signal'
    | 'width'
    | 'step'
    | 'most'
    | 'k'
    | 'd'
    | 'base'
    | 'span'
  readonly initial: number
  readonly min: number
  readonly max: number
  readonly step: number
}

/** `colour` is an index into the palette. */
export type IndicatorLineAppearance = {
  readonly name: string
  readonly shape: 'line' | 'dots' | 'bars'
  readonly colour: number
}

export type IndicatorDefinition = {
  readonly place: 'price' | 'pane'
  /** Values in `price` have as many decimals as the market's price. */
  readonly unit: 'price' | 'percent' | 'volume'
  readonly params: readonly IndicatorParam[]
  readonly lines: readonly IndicatorLineAppearance[]
  /** Overbought and oversold. */
  readonly levels?: readonly number[]
  readonly band?: readonly [number, number]
}

const count = (name: IndicatorParam['name'], initial: number, max = 500): IndicatorParam => ({
  name,
  initial,
  min: 1,
  max,
  step: 1,
})
const line = (name: string, colour: number): IndicatorLineAppearance => ({ name, shape: 'line', colour })

export const INDICATORS: Readonly<Record<IndicatorKind, IndicatorDefinition>> = {
  ma: {
    place: 'price',
    unit: 'price',
    params: [count('fast', 7), count('middle', 25), count('slow', 99)],
    lines: [line('MA', 0), line('MA', 1), line('MA', 2)],
  },
  ema: {
    place: 'price',
    unit: 'price',
    params: [count('fast', 9), count('middle', 21), count('slow', 55)],
    lines: [line('EMA', 0), line('EMA', 1), line('EMA', 2)],
  },
  boll: {
    place: 'price',
    unit: 'price',
    params: [count('period', 20), { name: 'width', initial: 2, min: 0.5, max: 10, step: 0.5 }],
    lines: [line('MID', 0), line('UP', 1), line('DN', 1)],
    band: [1, 2],
  },
  vwap: { place: 'price', unit: 'price', params: [], lines: [line('VWAP', 3)] },
  sar: {
    place: 'price',
    unit: 'price',
    params: [
      { name: 'step', initial: 0.02, min: 0.01, max: 0.5, step: 0.01 },
      { name: 'most', initial: 0.2, min: 0.05, max: 1, step: 0.05 },
    ],
    lines: [{ name: 'SAR', shape: 'dots', colour: 2 }],
  },
  ichimoku: {
    place: 'price',
    unit: 'price',
    params: [count('fast', 9), count('base', 26), count('span', 52)],
    lines: [line('Tenkan', 1), line('Kijun', 2), line('Senkou A', 3), line('Senkou B', 4), line('Chikou', 5)],
    band: [2, 3],
  },
  macd: {
    place: 'pane',
    unit: 'price',
    params: [count('fast', 12), count('slow', 26), count('signal', 9)],
    lines: [{ name: 'HIST', shape: 'bars', colour: 0 }, line('DIF', 1), line('DEA', 0)],
  },
  rsi: { place: 'pane', unit: 'percent', params: [count('period', 14)], lines: [line('RSI', 2)], levels: [30, 70] },
  kdj: {
    place: 'pane',
    unit: 'percent',
    params: [count('period', 9), count('k', 3), count('d', 3)],
    lines: [line('K', 0), line('D', 1), line('J', 2)],
    levels: [20, 80],
  },
  stochrsi: {
    place: 'pane',
    unit: 'percent',
    params: [count('period', 14), count('k', 3), count('d', 3)],
    lines: [line('K', 1), line('D', 0)],
    levels: [20, 80],
  },
  atr: { place: 'pane', unit: 'price', params: [count('period', 14)], lines: [line('ATR', 3)] },
  obv: { place: 'pane', unit: 'volume', params: [], lines: [line('OBV', 1)] },
}

export const createInitialIndicatorParams = (kind: IndicatorKind): number[] =>
  INDICATORS[kind].params.map(({ initial }) => initial)

export const repairIndicatorParams = (kind: IndicatorKind, params: readonly number[]): number[] =>
  INDICATORS[kind].params.map(({ initial, min, max, step }, index) => {
    const value = params[index]
    if (value === undefined || !Number.isFinite(value)) return initial
    const stepped = Math.round(value / step) * step
    return Math.min(max, Math.max(min, Number(stepped.toFixed(4))))
  })

/** Shift of each line in bars: Ichimoku's spans lead, its lagging line trails. */
export function indicatorLineShifts(kind: IndicatorKind, params: readonly number[]): readonly number[] {
  if (kind !== 'ichimoku') return INDICATORS[kind].lines.map(() => 0)
  const base = params[1] ?? 26
  return [0, 0, base - 1, base - 1, 1 - base]
}

/** `MA 7 25 99`. */
export const indicatorTitle = (kind: IndicatorKind, params: readonly number[]): string =>
  [TITLES[kind], ...params.map((value) => String(value))].join(' ')

const TITLES: Readonly<Record<IndicatorKind, string>> = {
  ma: 'MA',
  ema: 'EMA',
  boll: 'BOLL',
  vwap: 'VWAP',
  sar: 'SAR',
  ichimoku: 'Ichimoku',
  macd: 'MACD',
  rsi: 'RSI',
  kdj: 'KDJ',
  stochrsi: 'StochRSI',
  atr: 'ATR',
  obv: 'OBV',
}
