import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  type ChartDrawing,
  DEFAULT_CHART_SETUP,
  type DrawingPoint,
  type DrawingTool,
} from '#shared/markets/charts/chart-setup.ts'
import { nextBarStart } from '#shared/platform/intervals.ts'
import type { LiveConnection } from '../../../../live/connection.ts'
import type { ChartHandle } from '../chart-extras.ts'
import type { ChartData } from '../use-market.ts'
import { createIndicatorInputCache } from './bars.ts'
import { ChartAppearance } from './chart-appearance.ts'
import { type ChartColours, readChartColours } from './colours.ts'
import { ComparedMarket, findVisibleComparisons, pickComparedColour } from './compare.ts'
import { DrawingLayer, type UnfinishedDrawing } from './drawing-layer.ts'
import { DrawingPointer } from './drawing-pointer.ts'
import { ChartIndicators } from './indicators.ts'
import type { AccountChart } from './saving.ts'
import {
  addDrawingHistoryStep,
  type ChartSetupStorage,
  type ChartStudioStore,
  createAccountDrawings,
  createAccountSetupStorage,
  createChartStudioStore,
  createDrawingId,
  PAGE_CHART_SETUP_STORAGE,
  redoDrawing,
  type StoredChartStudio,
  undoDrawing,
} from './studio-store.ts'

export type DrawingToolSelection = {
  readonly tool: DrawingTool | undefined
  readonly chosen: string | undefined
  readonly unfinished: UnfinishedDrawing | undefined
  readonly moving: ChartDrawing | undefined
  readonly textPoint: DrawingPoint | undefined
}

const NO_TOOL: DrawingToolSelection = {
  tool: undefined,
  chosen: undefined,
  unfinished: undefined,
  moving: undefined,
  textPoint: undefined,
}

export type ChartStudioEngineOptions = {
  readonly shown: ChartData
  readonly connection: LiveConnection | null
  /** Id of the logged-in account; empty for visitors. */
  readonly owner: string
  /** Storage of the setup; by default that of the page. */
  readonly keeper: ChartSetupStorage | undefined
  readonly priceText: (value: number) => string
  readonly measureText: (from: DrawingPoint, to: DrawingPoint) => string
}

function createStudioStorage(
  market: string,
  owner: string,
  keeper: ChartSetupStorage | undefined,
): StoredChartStudio & { readonly account?: AccountChart } {
  if (owner === '') return createChartStudioStore(market, keeper ?? PAGE_CHART_SETUP_STORAGE)
  const setup = keeper ?? createAccountSetupStorage(owner)
  const drawings = createAccountDrawings(owner, market)
  return {
    ...createChartStudioStore(market, setup, drawings),
    account: { owner, market, drawings, setup: setup.account },
  }
}

export class ChartStudioEngine {
  readonly store: ChartStudioStore
  readonly toolStore: StoreApi<DrawingToolSelection> = createStore(() => NO_TOOL)
  readonly indicators: ChartIndicators
  readonly chart: ChartHandle
  readonly shown: ChartData
  /** Compared markets whose bars could not be read. */
  readonly unreadComparisons: StoreApi<readonly string[]> = createStore((): readonly string[] => [])
  readonly #connection: LiveConnection | null
  /** Undefined for visitors. */
  readonly account: AccountChart | undefined
  readonly onOwnChange: StoredChartStudio['onOwnChange']
  readonly #stops: (() => void)[] = []
  readonly #compared = new Map<string, ComparedMarket>()
  readonly #pointer: DrawingPointer
  #colours: ChartColours

  constructor(chart: ChartHandle, { shown, connection, owner, keeper, ...words }: ChartStudioEngineOptions) {
    this.chart = chart
    this.shown = shown
    this.#connection = connection
    const { product, market, interval } = shown
    this.#colours = readChartColours(chart.surface.element)
    const colours = () => this.#colours
    const stored = createStudioStorage(`${product.name}:${market.symbol}`, owner, keeper)
    const { store, stop } = stored
    this.store = store
    this.account = stored.account
    this.onOwnChange = stored.onOwnChange
    const numbers = createIndicatorInputCache(chart)
    const tools = { chart, read: numbers.read, colours, shown, priceDecimals: market.priceDecimals }
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
      this.#colours = readChartColours(chart.surface.element)
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
      () => {
        for (const compared of this.#compared.values()) compared.stop()
      },
      () => window.removeEventListener('appearance', restyle),
      store.subscribe(({ setup }, before) => {
        if (setup !== before.setup) apply()
        layer.redraw()
      }),
      this.toolStore.subscribe(({ tool }, before) => {
        if (tool !== before.tool) this.#pointer.reset()
        layer.redraw()
      }),
    )
  }

  /** Does not remove the chart; the caller does. */
  stop(): void {
    for (const stop of this.#stops) stop()
  }

  selectTool(tool: DrawingTool | undefined): void {
    this.toolStore.setState({ tool, chosen: undefined })
  }

  add(tool: DrawingTool, points: readonly DrawingPoint[], text?: string): void {
    const drawing: ChartDrawing = {
      id: createDrawingId(),
      tool,
      points: [...points],
      ...(text !== undefined && { text }),
    }
    this.#change((drawings) => [...drawings, drawing])
    this.toolStore.setState({ tool: undefined, chosen: drawing.id, textPoint: undefined })
  }

  remove(id?: string): void {
    this.#change((drawings) => (id === undefined ? [] : drawings.filter((drawing) => drawing.id !== id)))
    this.toolStore.setState({ chosen: undefined })
  }

  undo(): void {
    this.store.setState(({ history }) => ({ history: undoDrawing(history) ?? history }))
  }

  redo(): void {
    this.store.setState(({ history }) => ({ history: redoDrawing(history) ?? history }))
  }

  placePoint(point: DrawingPoint): void {
    this.#pointer.place(point)
  }

  findVisibleRange(): readonly [number, number] {
    const last = this.chart.bars.length - 1
    const range = this.chart.surface.chart.timeScale().getVisibleLogicalRange()
    return range ? [Math.max(0, Math.ceil(range.from)), Math.min(last, Math.floor(range.to))] : [0, last]
  }

  get colours(): ChartColours {
    return this.#colours
  }

  reset(): void {
    this.store.setState({ setup: DEFAULT_CHART_SETUP })
  }

  #change(next: (drawings: readonly ChartDrawing[]) => readonly ChartDrawing[]): void {
    this.store.setState(({ history }) => ({ history: addDrawingHistoryStep(history, next(history.drawings)) }))
  }

  #drawn() {
    const { chosen, unfinished, moving } = this.toolStore.getState()
    const { drawings } = this.store.getState().history
    const shown = moving ? drawings.map((drawing) => (drawing.id === moving.id ? moving : drawing)) : drawings
    return { drawings: shown, chosen, unfinished }
  }

  #host() {
    return {
      tool: () => this.toolStore.getState().tool,
      drawings: () => this.store.getState().history.drawings,
      finish: (tool: DrawingTool, points: readonly DrawingPoint[]) => {
        if (tool === 'text') this.toolStore.setState({ textPoint: points[0] })
        else this.add(tool, points)
      },
      choose: (chosen: string | undefined) => this.toolStore.setState({ chosen }),
      replace: (drawing: ChartDrawing) =>
        this.#change((drawings) => drawings.map((known) => (known.id === drawing.id ? drawing : known))),
      preview: (unfinished: UnfinishedDrawing | undefined, moving: ChartDrawing | undefined) =>
        this.toolStore.setState({ unfinished, moving }),
    }
  }

  #compare(compared: readonly string[]): void {
    const { product } = this.shown
    const wanted = findVisibleComparisons(compared, this.shown)
    for (const [symbol, line] of this.#compared) {
      if (wanted.includes(symbol)) continue
      line.remove()
      this.#compared.delete(symbol)
      this.#setUnread(symbol, false)
    }
    for (const symbol of wanted) {
      const market = product.marketOf(symbol)
      if (!market || this.#compared.has(symbol)) continue
      const line = new ComparedMarket(this.chart, {
        shown: this.shown,
        market,
        connection: this.#connection,
        colours: () => this.#colours,
        colour: () => pickComparedColour(this.store.getState().setup.compared, symbol),
        onUnread: (isUnread) => this.#setUnread(symbol, isUnread),
      })
      this.#compared.set(symbol, line)
    }
  }

  #setUnread(symbol: string, isUnread: boolean): void {
    const others = this.unreadComparisons.getState().filter((known) => known !== symbol)
    this.unreadComparisons.setState(isUnread ? [...others, symbol] : others, true)
  }
}
