import type { AccountAreaData } from '#shared/pages/account-area.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { ZonedTime } from '../../../ui/figures/when.tsx'
import { Pagination } from '../../../ui/pagination/pagination.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { DeviceLabel } from './device-and-place.tsx'
import { AccountPageLayout } from './frame.tsx'

export function AccountActivity({ data }: { readonly data: AccountAreaData['account-activity'] }) {
  const t = useT()
  const href = useHref()
  const { rows, page, pages, done } = data
  return (
    <AccountPageLayout page="account-activity" lead={t('account.activity.lead')} done={done}>
      <Table
        caption={t('account.pages.account-activity')}
        isCaptionHidden
        columns={[
          { key: 'what', head: t('account.activity.what'), cell: ({ row }) => t(`account.events.${row.kind}`) },
          { key: 'when', head: t('account.activity.when'), isTime: true, cell: ({ row }) => <ZonedTime at={row.at} /> },
          { key: 'where', head: t('account.activity.where'), cell: ({ row }) => <DeviceLabel {...row} /> },
        ]}
        rows={rows.map((row, index) => ({ row, index }))}
        keyOf={({ index }) => String(index)}
      />
      {pages > 1 && <Pagination page={page} pages={pages} hrefOf={(to) => `${href('/account/activity')}?page=${to}`} />}
    </AccountPageLayout>
  )
}
