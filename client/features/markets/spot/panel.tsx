import { useState } from 'react'
import { useStore } from 'zustand'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { useIdleComponent } from '../../../scheduling/use-idle-component.ts'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { LinkTabs } from '../../../ui/link-tabs/link-tabs.tsx'
import { LazyPaneEditor } from '../../layout/layout-editor.tsx'
import { useCurrentMarket } from '../market/current-market.ts'
import { CancelAllOrders } from '../orders/cancel-all.tsx'
import { SpotFills } from '../orders/fills.tsx'
import { SpotOrderHistory } from '../orders/history.tsx'
import { SpotOpenOrders } from '../orders/open-orders.tsx'
import styles from '../orders/orders.module.css'
import { useOrders } from '../orders/orders-context.ts'
import { AssetBalances } from './assets.tsx'
import { FaucetForm } from './faucet-button.tsx'
import { SpotTicket } from './ticket.tsx'

const loadTicketBar = async () => (await import('../ticket/ticket-bar.tsx')).OrderTicketBar

const TABS = ['open', 'history', 'fills', 'assets'] as const
type PanelTab = (typeof TABS)[number]

function tabOf(search: string): PanelTab {
  const asked = new URLSearchParams(search).get('tab')
  return TABS.find((tab) => tab === asked) ?? 'open'
}

function addressWith(path: string, search: string, tab: PanelTab): string {
  const query = new URLSearchParams(search)
  query.set('tab', tab)
  return `${path}?${query}`
}

export function SpotOrdersPanel() {
  const t = useT()
  const href = useHref()
  const { path, search } = useVisit()
  const { ownTradingStore } = useOrders()
  const TicketBar = useIdleComponent(loadTicketBar)
  const [tab, setTab] = useState(() => tabOf(search))
  const [isHereOnly, setHereOnly] = useState(false)
  const { symbol } = useCurrentMarket().market
  const count = useStore(
    ownTradingStore,
    ({ orders }) => orders.filter(({ market }) => !isHereOnly || market === symbol).length,
  )
  const only = isHereOnly ? symbol : undefined
  return (
    <>
      <section className={styles.panel} data-pane="panel" aria-label={t('desk.panel.label')} data-testid="panel">
        <FaucetForm />
        {TicketBar && <TicketBar Ticket={SpotTicket} />}
        <div className={styles.bar}>
          <LinkTabs
            label={t('desk.panel.label')}
            value={tab}
            onValue={setTab}
            tabs={TABS.map((value) => ({
              value,
              label: value === 'open' && count > 0 ? t('desk.panel.openCount', { count }) : t(`desk.panel.${value}`),
              href: addressWith(href(path), search, value),
            }))}
          />
          <div className={styles.tools}>
            {tab !== 'assets' && (
              <div className="needs-script">
                <Checkbox name="panel-here" checked={isHereOnly} onChange={({ target }) => setHereOnly(target.checked)}>
                  {t('desk.panel.hereOnly')}
                </Checkbox>
              </div>
            )}
            {tab === 'open' && <CancelAllOrders market={only} />}
          </div>
        </div>
        <div className={styles.content}>
          {tab === 'open' && <SpotOpenOrders market={only} />}
          {tab === 'history' && <SpotOrderHistory market={only} />}
          {tab === 'fills' && <SpotFills market={only} />}
          {tab === 'assets' && <AssetBalances />}
        </div>
      </section>
      <LazyPaneEditor />
    </>
  )
}
