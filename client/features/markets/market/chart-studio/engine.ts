import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Drawing, type DrawingPoint, type DrawingTool, FIRST_SETUP } from '#shared/markets/charts/chart-setup.ts'
import { nextBarStart } from '#shared/platform/intervals.ts'
import type { ChartScale } from '../chart-extras.ts'
import type { ChartData } from '../use-market.ts'
import { createNumericBars } from './bars.ts'
import { ChartAppearance } from './chart-appearance.ts'
import { type Colours, readColours } from './colours.ts'
import { compare } from './compare.ts'
import { DrawingLayer, type UnfinishedDrawing } from './drawing-layer.ts'
import { DrawingPointer } from './drawing-pointer.ts'
import { ChartIndicators } from './indicators.ts'
import {
  addHistoryStep,
  createStudio,
  nextId,
  redoStep,
  type SetupKeeper,
  type StudioStore,
  undoStep,
} from './studio-store.ts'

export type ToolSelection = {
  readonly tool: DrawingTool | undefined
  readonly chosen: string | undefined
  readonly unfinished: UnfinishedDrawing | undefined
  readonly moving: Drawing | undefined
  readonly texting: DrawingPoint | undefined
}

const NO_TOOL: ToolSelection = {
  tool: undefined,
  chosen: undefined,
  unfinished: undefined,
  moving: undefined,
  texting: undefined,
}

export type EngineOptions = {
  readonly shown: ChartData
  readonly keeper: SetupKeeper
  readonly priceText: (value: number) => string
  readonly measureText: (from: DrawingPoint, to: DrawingPoint) => string
}

export class StudioEngine {
  readonly store: StudioStore
  readonly hand: StoreApi<ToolSelection> = createStore(() => NO_TOOL)
  readonly indicators: ChartIndicators
  readonly chart: ChartScale
  readonly shown: ChartData
  readonly keeper: SetupKeeper
  readonly #stops: (() => void)[] = []
  readonly #compared = new Map<string, () => void>()
  readonly #pointer: DrawingPointer
  #colours: Colours

  constructor(chart: ChartScale, { shown, keeper, ...words }: EngineOptions) {
    this.chart = chart
    this.shown = shown
    this.keeper = keeper
    const { product, market, interval } = shown
    this.#colours = readColours(chart.surface.element)
    const colours = () => this.#colours
    const { store, stop } = createStudio(`${product.name}:${market.symbol}`, keeper)
    this.store = store
    const numbers = createNumericBars(chart)
    const tools = { chart, read: numbers.read, colours }
    const look = new ChartAppearance(tools)
    this.indicators = new ChartIndicators(tools)
    const first = chart.bars[0]?.time ?? 0
    const step = nextBarStart(interval, first) - first
    const layer = new DrawingLayer({ ...tools, ...words, step, shown: () => this.#drawn() })
    this.#pointer = new DrawingPointer(chart.surface, layer, this.#host())
    const apply = () => {
      const { setup } = store.getState()
      look.set(setup)
      this.indicators.set(setup.indicators)
      this.#compare(setup.compared)
    }
    apply()
    const restyle = () => {
      this.#colours = readColours(chart.surface.element)
      apply()
      this.indicators.restyle()
      layer.redraw()
    }
    window.addEventListener('appearance', restyle)
    this.#stops.push(
      stop,
      numbers.stop,
      () => look.stop(),
      () => this.indicators.stop(),
      () => this.#pointer.stop(),
      () => window.removeEventListener('appearance', restyle),
      store.subscribe(({ setup }, before) => {
        if (setup !== before.setup) apply()
        layer.redraw()
      }),
      this.hand.subscribe(({ tool }, before) => {
        if (tool !== before.tool) this.#pointer.reset()
        layer.redraw()
      }),
    )
  }

  /** Removes all tools; the caller removes the chart. */
  stop(): void {
    for (const stop of this.#stops) stop()
  }

  take(tool: DrawingTool | undefined): void {
    this.hand.setState({ tool, chosen: undefined })
  }

  add(tool: DrawingTool, points: readonly DrawingPoint[], text?: string): void {
    const drawing: Drawing = { id: nextId(), tool, points: [...points], ...(text !== undefined && { text }) }
    this.#change((drawings) => [...drawings, drawing])
    this.hand.setState({ tool: undefined, chosen: drawing.id, texting: undefined })
  }

  remove(id?: string): void {
    this.#change((drawings) => (id === undefined ? [] : drawings.filter((drawing) => drawing.id !== id)))
    this.hand.setState({ chosen: undefined })
  }

  undo(): void {
    this.store.setState(({ history }) => ({ history: undoStep(history) ?? history }))
  }

  redo(): void {
    this.store.setState(({ history }) => ({ history: redoStep(history) ?? history }))
  }

  place(point: DrawingPoint): void {
    this.#pointer.place(point)
  }

  /** Indexes of the first and last visible bar, for the picture's title and the table. */
  inView(): readonly [number, number] {
    const last = this.chart.bars.length - 1
    const range = this.chart.surface.chart.timeScale().getVisibleLogicalRange()
    return range ? [Math.max(0, Math.ceil(range.from)), Math.min(last, Math.floor(range.to))] : [0, last]
  }

  get colours(): Colours {
    return this.#colours
  }

  reset(): void {
    this.store.setState({ setup: FIRST_SETUP })
  }

  #change(next: (drawings: readonly Drawing[]) => readonly Drawing[]): void {
    this.store.setState(({ history }) => ({ history: addHistoryStep(history, next(history.drawings)) }))
  }

  #drawn() {
    const { chosen, unfinished, moving } = this.hand.getState()
    const { drawings } = this.store.getState().history
    const shown = moving ? drawings.map((drawing) => (drawing.id === moving.id ? moving : drawing)) : drawings
    return { drawings: shown, chosen, unfinished }
  }

  #host() {
    return {
      tool: () => this.hand.getState().tool,
      drawings: () => this.store.getState().history.drawings,
      finish: (tool: DrawingTool, points: readonly DrawingPoint[]) => {
        if (tool === 'text') this.hand.setState({ texting: points[0] })
        else this.add(tool, points)
      },
      choose: (chosen: string | undefined) => this.hand.setState({ chosen }),
      replace: (drawing: Drawing) =>
        this.#change((drawings) => drawings.map((known) => (known.id === drawing.id ? drawing : known))),
      preview: (unfinished: UnfinishedDrawing | undefined, moving: Drawing | undefined) =>
        this.hand.setState({ unfinished, moving }),
    }
  }

  #compare(symbols: readonly string[]): void {
    const { product, interval, market } = this.shown
    const wanted = symbols.filter((symbol) => symbol !== market.symbol && product.marketOf(symbol))
    for (const [symbol, remove] of this.#compared) {
      if (wanted.includes(symbol)) continue
      remove()
      this.#compared.delete(symbol)
    }
    for (const [index, symbol] of wanted.entries()) {
      if (this.#compared.has(symbol)) continue
      const remove = compare(this.chart.surface, { product, interval, symbol, index }, () => this.#colours)
      this.#compared.set(symbol, remove)
    }
  }
}
