import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { useLater } from '../../../later.tsx'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { LinkTabs } from '../../../ui/link-tabs/link-tabs.tsx'
import type { LayoutStore } from '../layout/layout-store.ts'
import { Assets } from './assets.tsx'
import { CancelAll } from './cancel-all.tsx'
import { useDesk } from './desk.tsx'
import { FaucetForm } from './faucet-button.tsx'
import { Fills } from './fills.tsx'
import { History } from './history.tsx'
import { OpenOrders } from './open-orders.tsx'
import styles from './panel.module.css'

const loadTicketBar = async () => (await import('./ticket-bar.tsx')).TicketBar

const TABS = ['open', 'history', 'fills', 'assets'] as const
type PanelTab = (typeof TABS)[number]

/** The tab that an address asks for. */
function tabOf(search: string): PanelTab {
  const asked = new URLSearchParams(search).get('tab')
  return TABS.find((tab) => tab === asked) ?? 'open'
}

function addressWith(path: string, search: string, tab: PanelTab): string {
  const query = new URLSearchParams(search)
  query.set('tab', tab)
  return `${path}?${query}`
}

/** The handles of the panes, while they are moved. */
function LayoutEditor() {
  const { layout: store } = useDesk()
  const isEditing = useStore(store, (state) => state.isEditing)
  const [Editor, setEditor] = useState<ComponentType<{ store: LayoutStore }> | undefined>()
  useEffect(() => {
    if (import.meta.env.SSR || !isEditing) return
    void import('../layout/editor.tsx').then((loaded) => setEditor(() => loaded.Editor))
  }, [isEditing])
  return isEditing && Editor ? <Editor store={store} /> : null
}

/** Orders, trades and assets of whoever is logged in, live. */
export function Panel() {
  const t = useT()
  const href = useHref()
  const { path, search } = useVisit()
  const { own, controls } = useDesk()
  const TicketBar = useLater(loadTicketBar)
  const [tab, setTab] = useState(() => tabOf(search))
  const [isHereOnly, setHereOnly] = useState(false)
  const { symbol } = controls.shown.market
  const count = useStore(own, ({ orders }) => orders.filter(({ market }) => !isHereOnly || market === symbol).length)
  const only = isHereOnly ? symbol : undefined
  return (
    <>
      <section className={styles.panel} data-pane="panel" aria-label={t('desk.panel.label')} data-testid="panel">
        <FaucetForm />
        {TicketBar && <TicketBar />}
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
