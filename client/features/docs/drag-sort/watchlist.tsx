import coinNames from 'virtual:coins'
import { Redo2, Undo2 } from 'lucide-react'
import { useEffect, useReducer } from 'react'
import { useT } from '../../../i18n/translation.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { CoinIcon } from '../../../ui/coin-icon/coin-icon.tsx'
import { moved, type Order, orderOf, redone, undone } from '../../../ui/sortable-list/order.ts'
import { SortableList } from '../../../ui/sortable-list/sortable-list.tsx'
import styles from './drag-sort.module.css'
import { keepOrder, keptOrder } from './kept-order.ts'

const ASSETS = ['BTC', 'ETH', 'SOL', 'XRP', 'ADA', 'DOGE', 'LINK']

type Action =
  | { kind: 'move'; from: number; to: number }
  | { kind: 'undo' | 'redo' }
  | { kind: 'set'; ids: readonly string[] }

function after(order: Order, action: Action): Order {
  switch (action.kind) {
    case 'move':
      return moved(order, action.from, action.to)
    case 'undo':
      return undone(order)
    case 'redo':
      return redone(order)
    case 'set':
      return orderOf(action.ids)
  }
}

export function Watchlist() {
  const t = useT()
  const [order, act] = useReducer(after, ASSETS, orderOf)
  useEffect(() => act({ kind: 'set', ids: keptOrder(ASSETS) }), [])
  const { ids, past, future } = order
  useEffect(() => {
    if (past.length > 0 || future.length > 0) keepOrder(ids)
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
