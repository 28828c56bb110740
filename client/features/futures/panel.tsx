import { useState } from 'react'
import { useStore } from 'zustand'
import {
  FUTURES_PANEL_TABS,
  type FuturesPanelTab,
  isFuturesHistoryTab,
  parseFuturesPanelTab,
} from '#shared/futures/own.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { LinkTabs } from '../../ui/link-tabs/link-tabs.tsx'
import { LazyPaneEditor } from '../layout/layout-editor.tsx'
import styles from '../markets/orders/orders.module.css'
import own from './futures.module.css'
import {
  LazyCancelAllFuturesOrders,
  LazyConditionalOrderList,
  LazyFuturesHistoryTab,
  LazyFuturesOpenOrders,
  LazyMarginAccountPanel,
} from './lazy-parts.tsx'
import { useOwnMargin } from './own.ts'
import { CloseAllPositions, FuturesPositions } from './positions.tsx'
import { FuturesTicketBar } from './ticket-bar.tsx'

function addressWith(path: string, search: string, tab: FuturesPanelTab): string {
  const query = new URLSearchParams(search)
  for (const name of [...query.keys()]) if (name.startsWith('trade')) query.delete(name)
  query.set('tab', tab)
  return `${path}?${query}`
}

export function FuturesPanel() {
  const t = useT()
  const href = useHref()
  const { path, search } = useVisit()
  const { own: account } = useOwnMargin()
  const [tab, setTab] = useState(() => parseFuturesPanelTab(search))
  const { positions, orders, conditionals } = useStore(account, ({ margin }) => margin)
  const counts: Partial<Record<FuturesPanelTab, number>> = {
    positions: positions.length,
    open: orders.length,
    conditional: conditionals.length,
  }
  const labelOf = (name: FuturesPanelTab) => {
    const count = counts[name] ?? 0
    const label = t(`futures-own.tabs.${name}`)
    return count > 0 ? t('shell.noted', { label, note: count }) : label
  }
  return (
    <>
      <section className={styles.panel} data-pane="panel" aria-label={t('desk.panel.label')} data-testid="panel">
        <FuturesTicketBar />
        <div className={styles.bar}>
          <LinkTabs
            label={t('desk.panel.label')}
            value={tab}
            onValue={setTab}
            tabs={FUTURES_PANEL_TABS.map((value) => ({
              value,
              label: labelOf(value),
              href: addressWith(href(path), search, value),
            }))}
          />
          <div className={styles.tools}>
            {tab === 'positions' && positions.length > 0 && <CloseAllPositions />}
            {tab === 'open' && orders.length > 0 && <LazyCancelAllFuturesOrders />}
          </div>
        </div>
        <div className={`${styles.content} ${own.dense}`}>
          {tab === 'positions' && <FuturesPositions />}
          {tab === 'open' && <LazyFuturesOpenOrders />}
          {tab === 'conditional' && <LazyConditionalOrderList />}
          {isFuturesHistoryTab(tab) && <LazyFuturesHistoryTab tab={tab} />}
          {tab === 'account' && <LazyMarginAccountPanel />}
        </div>
      </section>
      <LazyPaneEditor />
    </>
  )
}
