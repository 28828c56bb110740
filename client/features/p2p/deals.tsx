import { formatAmount } from '#shared/markets/amounts.ts'
import type { DealSummaryView } from '#shared/p2p/views.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { PageCursorLinks } from '../../older/older.tsx'
import { Section } from '../../section/section.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { Table, type TableColumn } from '../../ui/table/table.tsx'
import { DEAL_STATE_TONES } from './deal.tsx'
import { p2pDealPath } from './deal-data.ts'
import { P2pPageLayout } from './frame.tsx'
import { FiatAmount } from './money.tsx'
import styles from './p2p.module.css'
import { P2pTraderFigures } from './trader.tsx'

function useColumns(): readonly TableColumn<DealSummaryView>[] {
  const t = useT()
  const href = useHref()
  const titleOf = ({ side, amount, asset }: DealSummaryView) => {
    const shown = { amount: formatAmount(amount, asset).text, asset }
    return side === 'buy' ? t('p2p.deal.buying', shown) : t('p2p.deal.selling', shown)
  }
  return [
    {
      key: 'deal',
      head: t('p2p.deals.deal'),
      isWide: true,
      cell: (deal) => (
        <a className={styles.link} href={href(p2pDealPath(deal))}>
          {titleOf(deal)}
        </a>
      ),
    },
    {
      key: 'total',
      head: t('p2p.deals.total'),
      isFigure: true,
      cell: ({ cost, fiat }) => <FiatAmount value={cost} fiat={fiat} />,
    },
    {
      key: 'state',
      head: t('p2p.deals.state'),
      cell: ({ state }) => <Badge tone={DEAL_STATE_TONES[state]}>{t(`p2p.state.${state}`)}</Badge>,
    },
    {
      key: 'opened',
      head: t('p2p.deals.opened'),
      isTime: true,
      cell: ({ openedAt }) => <ZonedTime at={openedAt} />,
    },
  ]
}

export function OwnDealsContent({
  data: { trader, deals, isBack, next, submission },
}: {
  readonly data: PageData['p2p-deals']
}) {
  const t = useT()
  const href = useHref()
  const columns = useColumns()
  return (
    <P2pPageLayout tab="p2p-deals" title={t('p2p.pages.p2p-deals')} submission={submission}>
      <p>
        <a className={styles.link} href={href('/account/notifications?news=p2p')}>
          {t('p2p.deals.news')}
        </a>
      </p>
      <Table
        caption={t('p2p.deals.caption')}
        isCaptionHidden
        stacks
        rows={deals}
        keyOf={({ id }) => id}
        empty={
          <EmptyState
            title={t('p2p.deals.empty')}
            text={t('p2p.deals.emptyText')}
            action={<ButtonLink href={href('/p2p')}>{t('p2p.ad.back')}</ButtonLink>}
          />
        }
        columns={columns}
      />
      <PageCursorLinks
        path="/p2p/deals"
        paged={{ isBack, ...(next && { next }) }}
        older={t('p2p.deals.older')}
        newest={t('p2p.deals.newest')}
      />
      <Section title={t('p2p.deals.figures')}>
        <P2pTraderFigures figures={trader.figures} />
      </Section>
    </P2pPageLayout>
  )
}
