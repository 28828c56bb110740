// A price line for orders of all products. Pointer or arrow keys move it; the move is applied on release.

import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { groupThousands } from '#shared/format/group-thousands.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { fromUnits, toSafeUnits } from '#shared/money/decimal.ts'
import { useT } from '../../../i18n/translation.tsx'
import type { ChartOverlayProps } from '../market/chart-extras.ts'
import styles from './price-line.module.css'

const TICKS_BY_KEY: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/** Calls `work` in every frame, because the chart does not report changes of its scale. */
function useFrames(work: () => void): void {
  const latest = useRef(work)
  latest.current = work
  useEffect(() => {
    let frame = 0
    const tick = () => {
      latest.current()
      frame = requestAnimationFrame(tick)
    }
    frame = requestAnimationFrame(tick)
    return () => cancelAnimationFrame(frame)
  }, [])
}

export type OrderPriceLineProps = ChartOverlayProps & {
  readonly side: Side
  /** Decimal text. */
  readonly price: string
  /** Text on the handle before the price. */
  readonly label: string
  readonly describe: (price: string) => string
  /** Undefined if the user cannot move the line. */
  readonly onMove?: ((price: string) => Promise<void>) | undefined
  readonly preview?: ((price: string) => string | undefined) | undefined
}

function placeLine(element: HTMLElement | null, chart: OrderPriceLineProps['chart'], price: string): void {
  if (!element) return
  const height = chart.priceToPixel(Number(price))
  const parent = element.parentElement?.clientHeight ?? 0
  const isVisible = height !== undefined && height >= 0 && height <= parent
  element.style.visibility = isVisible ? 'visible' : 'hidden'
  if (isVisible) element.style.setProperty('--at', `${height}px`)
  element.style.setProperty('--scale', `${chart.scaleWidth}px`)
}

export function OrderPriceLine(props: OrderPriceLineProps) {
  const { chart, market, side, label, describe, onMove, preview } = props
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState<number | undefined>()
  const standing = toSafeUnits(props.price, market.priceDecimals) ?? 0
  const ticks = moved ?? standing
  const price = fromUnits(ticks, market.priceDecimals)
  const isMoved = moved !== undefined
  const settle = async () => {
    if (onMove && isMoved && moved !== standing) await onMove(price)
    setMoved(undefined)
  }
  useFrames(() => placeLine(box.current, chart, price))
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const top = box.current?.parentElement?.getBoundingClientRect().top ?? 0
    const at = chart.pixelToPrice(event.clientY - top)
    if (at !== undefined && at > 0) setMoved(Math.max(1, Math.round(at * 10 ** market.priceDecimals)))
  }
  const keys = (event: KeyboardEvent) => {
    const by = TICKS_BY_KEY[event.key]
    if (by !== undefined) setMoved(Math.max(1, ticks + by))
    else if (event.key === 'Enter' && isMoved) void settle()
    else if (event.key === 'Escape' && isMoved) setMoved(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const name = describe(price)
  const outcome = isMoved ? preview?.(price) : undefined
  return (
    <div
      ref={box}
      className={styles.line}
      data-side={side}
      data-moved={isMoved || undefined}
      style={{ visibility: 'hidden' } as CSSProperties}
    >
      <button
        type="button"
        className={styles.handle}
        disabled={!onMove}
        aria-label={t(onMove ? 'desk-tools.orderLine.handle' : 'desk-tools.orderLine.label', { order: name })}
        title={name}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onPointerUp={(event) => {
          event.currentTarget.releasePointerCapture(event.pointerId)
          void settle()
        }}
        onPointerCancel={() => setMoved(undefined)}
        onKeyDown={keys}
        onBlur={() => setMoved(undefined)}
      >
        {label} <span className="figure">{groupThousands(price)}</span>
      </button>
      {outcome !== undefined && <span className={styles.hint}>{outcome}</span>}
      {isMoved && <span className={styles.hint}>{t('desk-tools.orderLine.hint')}</span>}
    </div>
  )
}
