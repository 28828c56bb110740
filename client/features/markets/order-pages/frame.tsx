import type { ReactNode } from 'react'
import { MARKETS } from '#shared/markets/markets.ts'
import { isTradeReason } from '#shared/markets/trading/reasons.ts'
import { parseTradeFormAnswer } from '#shared/markets/trading/trade-answer.ts'
import { isFeatureOn } from '#shared/operator/features.ts'
import { ORDERS_PAGES, type OrdersPageName } from '#shared/pages/orders.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { FilterForm } from '../../../section/filter-form.tsx'
import { PageLayout } from '../../../section/page-frame.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import styles from './orders.module.css'

function Answered() {
  const t = useT()
  const look = t as (key: string, params: Readonly<Record<string, string>>) => string
  const { search } = useVisit()
  const answered = parseTradeFormAnswer(search)
  if (!answered) return null
  const { what, params } = answered
  if (isTradeReason(what)) return <Alert tone="danger" title={look(`orders.refused.${what}`, params)} />
  const isDone = what === 'done' || what === 'cancelling' || what === 'pending'
  return <Alert tone={isDone ? 'success' : 'danger'} title={t(isDone ? 'desk.notices.done' : 'desk.refused')} />
}

const PAIRS = MARKETS.map(({ symbol }) => [symbol, symbol.replace('_', '/')] as const)

type FrameProps = { readonly page: OrdersPageName; readonly children: ReactNode }

export function OrderPageLayout({ page, children }: FrameProps) {
  const t = useT()
  const href = useHref()
  const { config } = useVisit()
  const pages = ORDERS_PAGES.filter(([name]) => name !== 'orders-positions' || isFeatureOn(config, 'futures'))
  return (
    <PageLayout
      tabs={{
        label: t('orders.pages.label'),
        tabs: pages.map(([name, to, word]) => ({ href: href(to), label: t(word), isCurrent: name === page })),
      }}
      title={t('member.orders.title')}
    >
      <Answered />
      {children}
    </PageLayout>
  )
}

type ListProps = FrameProps & {
  readonly market: string
  /** Query string of the next page; '' on the last page. */
  readonly older: string
  readonly tools?: ReactNode
}

export function OrderPagesList({ page, market, older, tools, children }: ListProps) {
  const t = useT()
  const href = useHref()
  const path = ORDERS_PAGES.find(([name]) => name === page)?.[1] ?? '/orders'
  return (
    <OrderPageLayout page={page}>
      <div className={styles.bar}>
        <FilterForm path={path} className={styles.filter} submit={t('orders.pages.show')}>
          <SelectField
            name="market"
            label={t('market.pair')}
            placeholder={t('orders.pages.all')}
            defaultValue={market}
            options={PAIRS}
          />
        </FilterForm>
        {tools}
      </div>
      {children}
      {older !== '' && (
        <p>
          <ButtonLink href={href(path) + older}>{t('orders.pages.older')}</ButtonLink>
        </p>
      )}
    </OrderPageLayout>
  )
}
