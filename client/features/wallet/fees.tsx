import { groupThousands, truncate } from '#shared/format/numbers.ts'
import type { FeeView } from '#shared/markets/trading/calls.ts'
import { type FeeTier, TIERS } from '#shared/markets/trading/fees.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { WITHDRAWAL_LINES } from '#shared/wallet/lines.ts'
import { useT } from '../../i18n/translation.tsx'
import { PageFrame } from '../../section/page-frame.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { Table } from '../../ui/table/table.tsx'
import styles from './fees.module.css'
import { formatPpm } from './rate-text.ts'
import { Rules } from './rules.tsx'

const dollars = (text: string) => groupThousands(truncate(text, 2))

/** Volume missing to the next tier, in USDT. */
function leftTo({ volume, next }: FeeView): string {
  const units = (text: string) => toUnits(text, 2) ?? 0n
  const left = units(next?.volume ?? '0') - units(volume)
  return fromUnits(left > 0n ? left : 0n, 2)
}

function TierName({ tier, own }: { readonly tier: FeeTier; readonly own: FeeView | undefined }) {
  const t = useT()
  return (
    <>
      {tier.tier} {own?.tier === tier.tier && <Badge tone="accent">{t('fees.yours')}</Badge>}
    </>
  )
}

function Trading({ own }: { readonly own: FeeView | undefined }) {
  const t = useT()
  return (
    <>
      {own && (
        <p data-testid="own-tier">
          {t('fees.own', { tier: String(own.tier), volume: dollars(own.volume) })}{' '}
          {own.next && t('fees.next', { left: dollars(leftTo(own)), tier: String(own.next.tier) })}
        </p>
      )}
      <Table
        caption={t('fees.trading')}
        rows={TIERS}
        keyOf={({ tier }) => String(tier)}
        columns={[
          { key: 'tier', head: t('fees.tier'), cell: (tier) => <TierName tier={tier} own={own} /> },
          {
            key: 'volume',
            head: t('fees.volume'),
            isFigure: true,
            cell: ({ volume }) => <bdi className="figure">{`${groupThousands(String(volume))} USDT`}</bdi>,
          },
          { key: 'maker', head: t('fees.maker'), isFigure: true, cell: ({ makerPpm }) => formatPpm(makerPpm) },
          { key: 'taker', head: t('fees.taker'), isFigure: true, cell: ({ takerPpm }) => formatPpm(takerPpm) },
        ]}
      />
      <p className={styles.text}>{t('fees.tierText')}</p>
    </>
  )
}

export function Fees({ own }: { readonly own?: FeeView | undefined }) {
  const t = useT()
  return (
    <PageFrame title={t('fees.title')}>
      <p className={styles.text}>{t('fees.lead')}</p>
      <Trading own={own} />
      <Table
        caption={t('fees.withdrawals')}
        stacks
        rows={WITHDRAWAL_LINES}
        keyOf={({ asset, network }) => `${asset} ${network}`}
        columns={[
          { key: 'asset', head: t('fees.asset'), cell: ({ asset }) => asset },
          {
            key: 'network',
            head: t('fees.network'),
            cell: ({ network }) => <bdi className={styles.whole}>{network}</bdi>,
          },
          {
            key: 'minDeposit',
            head: t('fees.minDeposit'),
            isFigure: true,
            cell: ({ minDeposit }) => groupThousands(minDeposit),
          },
          {
            key: 'minWithdrawal',
            head: t('fees.minWithdrawal'),
            isFigure: true,
            cell: ({ minWithdrawal }) => groupThousands(minWithdrawal),
          },
          { key: 'fee', head: t('fees.fee'), isFigure: true, cell: ({ fee }) => groupThousands(fee) },
          { key: 'blocks', head: t('fees.confirmations'), isFigure: true, cell: ({ confirmations }) => confirmations },
        ]}
      />
      <p className={styles.text}>{t('fees.dust')}</p>
      <Rules />
    </PageFrame>
  )
}
