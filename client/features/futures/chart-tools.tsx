import { type ComponentType, type ReactNode, useState } from 'react'
import { useT } from '../../i18n/translation.tsx'
import { Button } from '../../ui/button/button.tsx'
import type { MarketData } from '../markets/market/use-market.ts'
import type { PositionCalculatorProps } from './calculator.tsx'
import styles from './futures.module.css'
import { CHART_PRICE_KINDS, type ChartPriceKind } from './futures-product.ts'

type ChartToolsProps = {
  readonly kind: ChartPriceKind
  /** A price whose bars could not be read. */
  readonly failed: ChartPriceKind | undefined
  readonly onKind: (kind: ChartPriceKind) => void
  readonly shown: MarketData
  readonly children?: ReactNode
}

export function FuturesChartTools({ kind, failed, onKind, shown, children }: ChartToolsProps) {
  const t = useT()
  const [PositionCalculator, setCalculator] = useState<ComponentType<PositionCalculatorProps> | undefined>()
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    setOpen(true)
    if (import.meta.env.SSR) return
    const { PositionCalculator: Loaded } = await import('./calculator.tsx')
    setCalculator(() => Loaded)
  }
  return (
    <div className={`${styles.tools} needs-script`}>
      <select
        aria-label={t('futures.chartOf')}
        value={kind}
        onChange={({ target }) => onKind(CHART_PRICE_KINDS.find((name) => name === target.value) ?? 'last')}
      >
        {CHART_PRICE_KINDS.map((name) => (
          <option key={name} value={name}>
            {t(`futures.price.${name}`)}
          </option>
        ))}
      </select>
      <span role="status" className={styles.hint}>
        {failed && t('futures.chartUnread', { price: t(`futures.price.${failed}`) })}
      </span>
      <Button size="s" variant="ghost" onClick={() => void open()}>
        {t('futures.calculator.open')}
      </Button>
      {children}
      {PositionCalculator && <PositionCalculator shown={shown} open={isOpen} onOpen={setOpen} />}
    </div>
  )
}
