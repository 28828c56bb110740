import { Coins } from 'lucide-react'
import { trimZeros } from '#shared/money/decimal.ts'
import type { CommissionEarningsView, EarnedCommissionSum } from '#shared/pages/account-area.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { PageCursorLinks } from '../../../older/older.tsx'
import { Section } from '../../../section/section.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { ZonedTime } from '../../../ui/figures/when.tsx'
import { Pagination } from '../../../ui/pagination/pagination.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { formatPartnerFilterPath, type PartnerFilterState } from './filters.tsx'
import styles from './partner.module.css'

const Sum = ({ asset, amount }: EarnedCommissionSum) => (
  <bdi dir="ltr" className={styles.sum}>
    {trimZeros(amount)} {asset}
  </bdi>
)

const Sums = ({ sums }: { readonly sums: readonly EarnedCommissionSum[] }) => (
  <span className={styles.sums}>
    {sums.map((sum) => (
      <Sum key={sum.asset} {...sum} />
    ))}
  </span>
)

const CURSOR_NAMES: readonly string[] = ['before', 'beforeId']

type TradesProps = { readonly earnings: CommissionEarningsView; readonly shown: PartnerFilterState }

function Trades({ earnings: { trades, page, pages, paged }, shown }: TradesProps) {
  const t = useT()
  const href = useHref()
  const { search } = useVisit()
  // The links keep the cursor of the list, which is in the current URL.
  const at = Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => CURSOR_NAMES.includes(name)))
  return (
    <>
      <Table
        caption={t('account.invite.earned.trades')}
        columns={[
          {
            key: 'market',
            head: t('account.invite.earned.market'),
            cell: ({ market, product, time }) => (
              <span className={styles.trade}>
                <span>
                  <bdi dir="ltr">{market}</bdi> <Badge tone="neutral">{t(`partner.products.${product}`)}</Badge>
                </span>
                <ZonedTime at={time} />
              </span>
            ),
          },
          {
            key: 'fee',
            head: t('account.invite.earned.fee'),
            isFigure: true,
            cell: ({ asset, fee }) => <Sum asset={asset} amount={fee} />,
          },
          {
            key: 'share',
            head: t('account.invite.earned.share'),
            isFigure: true,
            cell: ({ asset, amount }) => <Sum asset={asset} amount={amount} />,
          },
        ]}
        rows={trades}
        keyOf={({ id }) => id}
      />
      {pages > 1 && (
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(to) => formatPartnerFilterPath(href('/affiliate'), shown, { ...at, page: String(to) })}
        />
      )}
      <PageCursorLinks
        path="/affiliate"
        query={Object.fromEntries(new URLSearchParams(formatPartnerFilterPath('', shown)))}
        paged={paged}
        older={t('account.invite.earned.older')}
        newest={t('account.invite.earned.newest')}
      />
    </>
  )
}

type EarningsProps = Pick<TradesProps, 'shown'> & { readonly earnings: CommissionEarningsView | undefined }

export function RecentCommissionSection({ earnings, shown }: EarningsProps) {
  const t = useT()
  const title = t('account.invite.earned.title')
  if (!earnings) {
    return (
      <Section title={title}>
        <Alert tone="warning" title={t('account.invite.earned.unavailable')} />
      </Section>
    )
  }
  const { totals, days, paged } = earnings
  const isAll = !paged.isBack && !paged.next
  if (totals.length === 0 && !paged.isBack) {
    return (
      <Section title={title}>
        <EmptyState
          title={t('account.invite.earned.none')}
          text={t('account.invite.earned.noneText')}
          icon={<Coins size={24} />}
        />
      </Section>
    )
  }
  return (
    <Section title={title} text={isAll ? t('account.invite.earned.text') : t('account.invite.earned.latest')}>
      <p className={styles.totals}>
        <Sums sums={totals} />
      </p>
      <Table
        caption={t('account.invite.earned.days')}
        columns={[
          {
            key: 'day',
            head: t('account.invite.earned.day'),
            cell: ({ day }) => (
              <time dateTime={day} className={styles.day}>
                <bdi dir="ltr">{day}</bdi>
              </time>
            ),
          },
          {
            key: 'sums',
            head: t('account.invite.earned.share'),
            isFigure: true,
            cell: ({ sums }) => <Sums sums={sums} />,
          },
        ]}
        rows={days}
        keyOf={({ day }) => day}
      />
      <Trades earnings={earnings} shown={shown} />
    </Section>
  )
}
