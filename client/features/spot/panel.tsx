import { useState } from 'react'
import { useStore } from 'zustand'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { useLater } from '../../later.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { LinkTabs } from '../../ui/link-tabs/link-tabs.tsx'
import { LayoutEditor } from '../layout/layout-editor.tsx'
import { useAtHand } from '../market/at-hand.ts'
import { CancelAll } from '../orders/cancel-all.tsx'
import { Fills } from '../orders/fills.tsx'
import { History } from '../orders/history.tsx'
import { OpenOrders } from '../orders/open-orders.tsx'
import styles from '../orders/orders.module.css'
import { useOrders } from '../orders/orders-context.ts'
import { Assets } from './assets.tsx'
import { FaucetForm } from './faucet-button.tsx'
import { Ticket } from './ticket.tsx'

const loadTicketBar = async () => (await import('../ticket/ticket-bar.tsx')).TicketBar

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

export function Panel() {
  const t = useT()
  const href = useHref()
  const { path, search } = useVisit()
  const { own } = useOrders()
  const TicketBar = useLater(loadTicketBar)
  const [tab, setTab] = useState(() => tabOf(search))
  const [isHereOnly, setHereOnly] = useState(false)
  const { symbol } = useAtHand().market
  const count = useStore(own, ({ orders }) => orders.filter(({ market }) => !isHereOnly || market === symbol).length)
  const only = isHereOnly ? symbol : undefined
  return (
    <>
      <section className={styles.panel} data-pane="panel" aria-label={t('desk.panel.label')} data-testid="panel">
        <FaucetForm />
        {TicketBar && <TicketBar Ticket={Ticket} />}
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
            {tab === 'open' && <CancelAll market={only} />}
          </div>
        </div>
        <div className={styles.content}>
          {tab === 'open' && <OpenOrders market={only} />}
          {tab === 'history' && <History market={only} />}
          {tab === 'fills' && <Fills market={only} />}
          {tab === 'assets' && <Assets />}
        </div>
      </section>
      <LayoutEditor />
    </>
  )
}
