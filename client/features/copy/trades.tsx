import type { CopiedTrade } from '#shared/copy/views.ts'
import { useT } from '../../i18n/translation.tsx'
import { Badge, type BadgeProps } from '../../ui/badge/badge.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { Table } from '../../ui/table/table.tsx'
import styles from './copy.module.css'
import { TrimmedNumber } from './figures.tsx'
import { formatCopyDelay, formatCopySlippage } from './percent.ts'

const TONES: Readonly<Record<CopiedTrade['state'], NonNullable<BadgeProps['tone']>>> = {
  waiting: 'neutral',
  done: 'success',
  skipped: 'warning',
}

function Outcome({ state, reason, cause }: Pick<CopiedTrade, 'state' | 'reason' | 'cause'>) {
  const t = useT()
  return (
    <span className={styles.stack}>
      <span>
        <Badge tone={TONES[state]}>
          {state === 'done' ? t(`copy.copy.cause.${cause}`) : t(`copy.copy.done.${state}`)}
        </Badge>
      </span>
      {reason !== null && <span className={styles.small}>{t(`copy.skipped.${reason}`)}</span>}
    </span>
  )
}

export function CopiedTradeTable({ trades }: { readonly trades: readonly CopiedTrade[] }) {
  const t = useT()
  const figure = (value: string | undefined) => (value === undefined ? '–' : <TrimmedNumber value={value} />)
  return (
    <Table
      caption={t('copy.copy.trades')}
      isCaptionHidden
      stacks
      rows={trades}
      keyOf={({ id }) => String(id)}
      empty={<EmptyState title={t('copy.copy.noTrades')} text={t('copy.copy.noTradesText')} />}
      columns={[
        {
          key: 'market',
          head: t('copy.column.market'),
          cell: ({ symbol, side, action }) => (
            <span className={styles.inline}>
              <bdi>{symbol.replace('_', '/')}</bdi>
              <Badge tone={side === 'buy' ? 'gain' : 'loss'}>{t(`copy.side.${side}`)}</Badge>
              <span className={styles.small}>{t(`copy.copy.action.${action}`)}</span>
            </span>
          ),
        },
        { key: 'time', head: t('copy.copy.time'), isTime: true, cell: ({ time }) => <ZonedTime at={time} /> },
        {
          key: 'theirs',
          head: t('copy.copy.theirs'),
          isFigure: true,
          cell: ({ leadPrice }) => figure(leadPrice),
        },
        { key: 'mine', head: t('copy.copy.mine'), isFigure: true, cell: ({ price }) => figure(price) },
        {
          key: 'quantity',
          head: t('copy.column.quantity'),
          isFigure: true,
          cell: ({ quantity }) => figure(quantity),
        },
        {
          key: 'slippage',
          head: t('copy.copy.slip'),
          isFigure: true,
          cell: ({ slippageBps }) => <bdi className="figure">{formatCopySlippage(slippageBps)}</bdi>,
        },
        {
          key: 'delay',
          head: t('copy.copy.late'),
          isFigure: true,
          cell: ({ delayMs }) => <bdi className="figure">{formatCopyDelay(delayMs)}</bdi>,
        },
        { key: 'result', head: t('copy.copy.result'), isWide: true, cell: Outcome },
      ]}
    />
  )
}
