import coinNames from 'virtual:coins'
import { Redo2, Undo2 } from 'lucide-react'
import { useEffect, useReducer } from 'react'
import { useT } from '../../../i18n/translation.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { CoinIcon } from '../../../ui/coin-icon/coin-icon.tsx'
import {
  createSortHistory,
  moveSortedEntry,
  redoSortMove,
  type SortHistory,
  undoSortMove,
} from '../../../ui/sortable-list/order.ts'
import { SortableList } from '../../../ui/sortable-list/sortable-list.tsx'
import styles from './drag-sort.module.css'
import { readWatchlistOrder, storeWatchlistOrder } from './watchlist-order.ts'

const ASSETS = ['BTC', 'ETH', 'SOL', 'XRP', 'ADA', 'DOGE', 'LINK']

type Action =
  | { kind: 'move'; from: number; to: number }
  | { kind: 'undo' | 'redo' }
  | { kind: 'set'; ids: readonly string[] }

function after(order: SortHistory, action: Action): SortHistory {
  switch (action.kind) {
    case 'move':
      return moveSortedEntry(order, action.from, action.to)
    case 'undo':
      return undoSortMove(order)
    case 'redo':
      return redoSortMove(order)
    case 'set':
      return createSortHistory(action.ids)
  }
}

export function WatchlistDemo() {
  const t = useT()
  const [order, act] = useReducer(after, ASSETS, createSortHistory)
  useEffect(() => act({ kind: 'set', ids: readWatchlistOrder(ASSETS) }), [])
  const { ids, past, future } = order
  useEffect(() => {
    if (past.length > 0 || future.length > 0) storeWatchlistOrder(ids)
  }, [ids, past, future])
  const items = ids.map((asset) => ({
    id: asset,
    name: coinNames[asset] ?? asset,
    content: (
      <span className={styles.asset}>
        <CoinIcon asset={asset} />
        <bdi>{asset}</bdi>
        <small>{coinNames[asset]}</small>
      </span>
    ),
  }))
  return (
    <div className={styles.watchlist}>
      <SortableList
        label={t('docs-drag-sort.label')}
        items={items}
        onMove={(from, to) => act({ kind: 'move', from, to })}
      />
      <div className={`${styles.buttons} needs-script`}>
        <Button size="s" disabled={past.length === 0} onClick={() => act({ kind: 'undo' })}>
          <Undo2 size={16} aria-hidden="true" />
          {t('docs-drag-sort.undo')}
        </Button>
        <Button size="s" disabled={future.length === 0} onClick={() => act({ kind: 'redo' })}>
          <Redo2 size={16} aria-hidden="true" />
          {t('docs-drag-sort.redo')}
        </Button>
      </div>
    </div>
  )
}
