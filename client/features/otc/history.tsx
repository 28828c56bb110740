import type { ConversionQuoteView } from '#shared/otc/convert/quotes.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { Section } from '../../section/section.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { Table } from '../../ui/table/table.tsx'
import { useConversionColumns } from './columns.tsx'
import styles from './otc.module.css'

export function ConversionTable({ rows }: { readonly rows: readonly ConversionQuoteView[] }) {
  const t = useT()
  const href = useHref()
  const conversion = useConversionColumns(({ quotedAt }: ConversionQuoteView) => quotedAt)
  return (
    <Section title={t('otc.history.title')}>
      <Table
        caption={t('otc.history.title')}
        isCaptionHidden
        stacks
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t('otc.history.empty')} text={t('otc.history.emptyText')} />}
        columns={[
          ...conversion,
          {
            key: 'get',
            head: t('otc.quote.get'),
            isFigure: true,
            cell: ({ toAmount, to }) => <Amount value={toAmount} asset={to} isNamed />,
          },
          {
            key: 'state',
            head: t('otc.history.state'),
            cell: ({ state }) => (
              <Badge tone={state === 'settled' ? 'success' : 'neutral'}>{t(`otc.state.${state}`)}</Badge>
            ),
          },
          {
            key: 'receipt',
            head: t('otc.history.receipt'),
            cell: ({ id }) => (
              <a className={styles.link} href={href(`/otc/receipt/${id}`)}>
                <bdi>{id.slice(0, 8)}</bdi>
              </a>
            ),
          },
        ]}
      />
    </Section>
  )
}
