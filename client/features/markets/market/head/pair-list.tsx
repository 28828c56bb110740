import coinNames from 'virtual:coins'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { isFeatureOn } from '#shared/operator/features.ts'
import { track } from '../../../../analytics/track.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { useVisit } from '../../../../i18n/visit.tsx'
import { CoinIcon } from '../../../../ui/coin-icon/coin-icon.tsx'
import { ChangeRateFigure, PriceFigure } from '../../../../ui/figures/figures.tsx'
import type { MarketProduct } from '../product.ts'
import { ChatLink } from './chat-link.tsx'
import styles from './pair-picker.module.css'

function matching(rows: readonly MarketRow[], query: string): readonly MarketRow[] {
  const wanted = query
    .trim()
    .toLowerCase()
    .replace(/[/\s-]+/g, '_')
  if (!wanted) return rows
  return rows.filter(({ symbol }) => {
    const name = coinNames[symbol.split('_')[0] ?? ''] ?? ''
    return symbol.toLowerCase().includes(wanted) || name.toLowerCase().replaceAll(' ', '_').includes(wanted)
  })
}

type PairListProps = {
  readonly rows: readonly MarketRow[]
  readonly product: MarketProduct
  readonly onPick: (symbol: string) => void
  readonly onClose: () => void
}

type PairOptionProps = {
  readonly row: MarketRow
  readonly product: MarketProduct
  readonly id: string
  readonly isActive: boolean
  readonly onPick: () => void
  readonly onActive: () => void
}

function PairOption({ row, product, id, isActive, onPick, onActive }: PairOptionProps) {
  const { notation } = useVisit()
  const [base = '', quote = ''] = row.symbol.split('_')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox's input handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input of a combobox
    <div id={id} role="option" aria-selected={isActive} onClick={onPick} onPointerMove={onActive}>
      <CoinIcon asset={base} size={20} />
      <bdi>
        {base}
        <span>/{quote}</span>
      </bdi>
      <PriceFigure value={row.last} decimals={product.marketOf(row.symbol)?.priceDecimals ?? 2} notation={notation} />
      <ChangeRateFigure rate={row.changeRate} />
    </div>
  )
}

/** A combobox whose options are always visible. */
export function PairList({ rows, product, onPick, onClose }: PairListProps) {
  const t = useT()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const found = matching(rows, query)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const pick = (row: MarketRow | undefined) => {
    if (!row) return
    if (query !== '') track('market_search', { query, results: found.length, location: 'picker' })
    onClose()
    onPick(row.symbol)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter') pick(found[active])
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = Math.max(0, Math.min(found.length - 1, active + (event.key === 'ArrowDown' ? 1 : -1)))
      setActive(next)
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
    } else return
    event.preventDefault()
  }
  return (
    <div className={styles.pairs}>
      <input
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={found[active] ? `${id}-${found[active].symbol}` : undefined}
        aria-label={t('market-screen.picker.search')}
        placeholder={t('market-screen.picker.search')}
        value={query}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the visitor opened the field to search
        autoFocus
        onChange={({ target }) => {
          setQuery(target.value)
          setActive(0)
        }}
        onKeyDown={keys}
      />
      <div ref={list} id={id} role="listbox" aria-label={t('market-screen.picker.label')} className={styles.options}>
        {found.map((row, index) => (
          <PairOption
            key={row.symbol}
            row={row}
            product={product}
            id={`${id}-${row.symbol}`}
            isActive={index === active}
            onPick={() => pick(row)}
            onActive={() => setActive(index)}
          />
        ))}
      </div>
      {found.length === 0 && <p className={styles.none}>{t('market-screen.picker.none')}</p>}
    </div>
  )
}

export function PairMenu(props: PairListProps) {
  const { config } = useVisit()
  return (
    <>
      <PairList {...props} />
      {isFeatureOn(config, 'chat') && <ChatLink className={styles.chat} />}
    </>
  )
}
