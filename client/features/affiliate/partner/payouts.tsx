import { formatDay } from '#shared/format/dates.ts'
import { trimZeros } from '#shared/money/decimal.ts'
import type { AccountAreaData } from '#shared/pages/account-area.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { Section } from '../../../section/section.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Pagination } from '../../../ui/pagination/pagination.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { AccountPageLayout } from '../../identity/account/frame.tsx'
import { UsdtAmount } from '../board/usdt.tsx'
import { formatPartnerFilterPath, PartnerFilters } from './filters.tsx'
import { PartnerTabs } from './tabs.tsx'

export function PartnerPayouts({ data }: { readonly data: AccountAreaData['affiliate-payouts'] }) {
  const t = useT()
  const href = useHref()
  const { locale } = useVisit()
  const { payouts, page, pages, product } = data
  return (
    <AccountPageLayout page="affiliate-payouts" lead={t('partner.payouts.lead')}>
      <PartnerTabs page="affiliate-payouts" />
      <PartnerFilters page="/affiliate/payouts" shown={{ product }} />
      <Section
        title={t('partner.payouts.title')}
        aside={
          payouts.length > 0 && (
            <ButtonLink size="s" href={formatPartnerFilterPath('/affiliate/payouts.csv', { product })}>
              {t('partner.payouts.csv')}
            </ButtonLink>
          )
        }
      >
        <Table
          caption={t('partner.payouts.title')}
          isCaptionHidden
          stacks
          rows={payouts}
          keyOf={(row) => `${row.day} ${row.asset} ${row.product}`}
          columns={[
            { key: 'day', head: t('partner.day'), cell: ({ day }) => formatDay(Date.parse(day), locale) },
            { key: 'product', head: t('partner.product'), cell: (row) => t(`partner.products.${row.product}`) },
            {
              key: 'amount',
              head: t('partner.payouts.amount'),
              isFigure: true,
              cell: ({ amount, asset }) => (
                <bdi dir="ltr" className="figure">
                  {trimZeros(amount)} {asset}
                </bdi>
              ),
            },
            {
              key: 'worth',
              head: t('partner.payouts.worth'),
              isFigure: true,
              cell: (row) => <UsdtAmount amount={row.worth} />,
            },
            { key: 'trades', head: t('partner.trades'), isFigure: true, cell: ({ trades }) => trades },
            {
              key: 'state',
              head: t('partner.payouts.state'),
              cell: ({ state }) => (
                <Badge tone={state === 'paid' ? 'success' : 'accent'}>{t(`partner.payouts.${state}`)}</Badge>
              ),
            },
          ]}
          empty={<EmptyState title={t('partner.payouts.none')} text={t('partner.payouts.noneText')} />}
        />
        {pages > 1 && (
          <Pagination
            page={page}
            pages={pages}
            hrefOf={(to) => formatPartnerFilterPath(href('/affiliate/payouts'), { product }, { page: String(to) })}
          />
        )}
      </Section>
    </AccountPageLayout>
  )
}
