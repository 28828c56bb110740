import { useState } from 'react'
import { useStore } from 'zustand'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { LinkTabs } from '../../ui/link-tabs/link-tabs.tsx'
import { LayoutEditor } from '../layout/layout-editor.tsx'
import styles from '../orders/orders.module.css'
import { MarginAccount } from './margin-account.tsx'
import { CancelAll, Conditionals, OpenOrders } from './orders.tsx'
import { useOwn } from './own.ts'
import { CloseAll, Positions } from './positions.tsx'
import { TicketBar } from './ticket-bar.tsx'

const TABS = ['positions', 'open', 'conditional', 'account'] as const
type PanelTab = (typeof TABS)[number]

/** The tab that an address asks for. */
function tabOf(search: string): PanelTab {
  const asked = new URLSearchParams(search).get('tab')
  return TABS.find((tab) => tab === asked) ?? 'positions'
}

function addressWith(path: string, search: string, tab: PanelTab): string {
  const query = new URLSearchParams(search)
  for (const name of [...query.keys()]) if (name.startsWith('trade')) query.delete(name)
  query.set('tab', tab)
  return `${path}?${query}`
}

/** Positions, orders and margin of whoever is logged in, live. */
export function Panel() {
  const t = useT()
  const href = useHref()
  const { path, search } = useVisit()
  const { own } = useOwn()
  const [tab, setTab] = useState(() => tabOf(search))
  const { positions, orders, conditionals } = useStore(own, ({ margin }) => margin)
  const counts = {
    positions: positions.length,
    open: orders.length,
    conditional: conditionals.length,
    account: 0,
  }
  return (
    <>
      <section className={styles.panel} data-pane="panel" aria-label={t('desk.panel.label')} data-testid="panel">
        <TicketBar />
        <div className={styles.bar}>
          <LinkTabs
            label={t('desk.panel.label')}
            value={tab}
            onValue={setTab}
            tabs={TABS.map((value) => ({
              value,
              label:
                counts[value] > 0 ? `${t(`futures.tabs.${value}`)} (${counts[value]})` : t(`futures.tabs.${value}`),
              href: addressWith(href(path), search, value),
            }))}
          />
          <div className={styles.tools}>
            {tab === 'positions' && positions.length > 0 && <CloseAll />}
            {tab === 'open' && orders.length > 0 && <CancelAll />}
          </div>
        </div>
        <div className={styles.content}>
          {tab === 'positions' && <Positions />}
          {tab === 'open' && <OpenOrders />}
          {tab === 'conditional' && <Conditionals />}
          {tab === 'account' && <MarginAccount />}
        </div>
      </section>
      <LayoutEditor />
    </>
  )
}
