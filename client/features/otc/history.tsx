import type { QuoteView } from '#shared/otc/convert/quotes.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { Section } from '../../section/section.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { Table } from '../../ui/table/table.tsx'
import styles from './otc.module.css'

/** Newest first, with receipts. */
export function ConversionHistory({ rows }: { readonly rows: readonly QuoteView[] }) {
  const t = useT()
  const href = useHref()
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
          {
            key: 'time',
            head: t('otc.history.time'),
            isTime: true,
            cell: ({ quotedAt }) => <ZonedTime at={quotedAt} />,
          },
          {
            key: 'give',
            head: t('otc.quote.give'),
            isFigure: true,
            cell: ({ fromAmount, from }) => <Amount value={fromAmount} asset={from} isNamed />,
          },
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
