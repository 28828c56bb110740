import type { AutoscaleInfo, ISeriesPrimitive, SeriesAttachedParameter, Time } from 'lightweight-charts'

export type CanvasLayerPainter = (
  context: CanvasRenderingContext2D,
  size: { readonly width: number; readonly height: number },
) => void

export type CanvasLayerOptions = {
  readonly isOnTop?: boolean
  readonly paint: CanvasLayerPainter
  /** Price range that the scale must include for the visible bars. */
  readonly range?: (from: number, to: number) => { readonly min: number; readonly max: number } | undefined
}

export class CanvasLayer implements ISeriesPrimitive<Time> {
  readonly #options: CanvasLayerOptions
  readonly #views
  #request: (() => void) | undefined

  constructor(options: CanvasLayerOptions) {
    this.#options = options
    const zOrder = () => (options.isOnTop ? ('top' as const) : ('normal' as const))
    const draw: NonNullable<
      ReturnType<NonNullable<ReturnType<NonNullable<ISeriesPrimitive<Time>['paneViews']>>[number]['renderer']>>
    >['draw'] = (target) =>
      target.useMediaCoordinateSpace(({ context, mediaSize }) => options.paint(context, mediaSize))
    this.#views = [{ zOrder, renderer: () => ({ draw }) }]
  }

  attached({ requestUpdate }: SeriesAttachedParameter<Time>): void {
    this.#request = requestUpdate
  }

  detached(): void {
    this.#request = undefined
  }

  paneViews() {
    return this.#views
  }

  autoscaleInfo(from: number, to: number): AutoscaleInfo | null {
    const range = this.#options.range?.(Math.floor(from), Math.ceil(to))
    return range ? { priceRange: { minValue: range.min, maxValue: range.max } } : null
  }

  redraw(): void {
    this.#request?.()
  }
}
