import coinNames from 'virtual:coins'
import { ChevronDown } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { useHref } from '../../../../i18n/visit.tsx'
import { CoinIcon } from '../../../../ui/coin-icon/coin-icon.tsx'
import type { MarketControls } from '../use-market.ts'
import type { PairMenu } from './pair-list.tsx'
import styles from './pair-picker.module.css'

type PickerProps = { readonly rows: readonly MarketRow[]; readonly controls: MarketControls }

/** Without JavaScript, this is a link to the page of all markets. */
export function PairPicker({ rows, controls }: PickerProps) {
  const t = useT()
  const href = useHref()
  const [open, setOpen] = useState(false)
  const [List, setList] = useState<typeof PairMenu | undefined>()
  const box = useRef<HTMLDivElement>(null)
  const { market, product } = controls.shownMarket
  useEffect(() => {
    const keys = (event: globalThis.KeyboardEvent) => {
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      setOpen(true)
    }
    const outside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('keydown', keys)
    document.addEventListener('pointerdown', outside)
    return () => {
      document.removeEventListener('keydown', keys)
      document.removeEventListener('pointerdown', outside)
    }
  }, [])
  // The list is loaded when it opens, because few users open it.
  useEffect(() => {
    if (!import.meta.env.SSR && open) void import('./pair-list.tsx').then((loaded) => setList(() => loaded.PairMenu))
  }, [open])
  const toggle = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    setOpen(!open)
  }
  const close = () => {
    setOpen(false)
    box.current?.querySelector('a')?.focus()
  }
  return (
    <div ref={box} className={styles.picker} data-testid="pair-picker">
      <a href={href('/markets')} onClick={toggle}>
        <CoinIcon asset={market.base} size={32} eager />
        <span>
          <bdi className={styles.pair}>
            {market.base}/{market.quote}
          </bdi>
          <span className={styles.name}>{product.kindOf?.(t, market) ?? coinNames[market.base] ?? market.base}</span>
        </span>
        <span className="visually-hidden">{t('market-screen.picker.open')}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </a>
      {open && List && (
        <div className={styles.list}>
          <List
            rows={rows}
            product={product}
            onPick={(symbol) => controls.selectMarket(symbol, controls.shownMarket.interval)}
            onClose={close}
          />
        </div>
      )}
    </div>
  )
}
