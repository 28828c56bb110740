import { groupThousands } from '#shared/format/group-thousands.ts'
import { truncateDecimals } from '#shared/format/numbers.ts'
import type { FeeTierView } from '#shared/markets/trading/calls.ts'
import { FEE_TIERS, type FeeTier } from '#shared/markets/trading/fees.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { NETWORK_COST_ROWS } from '#shared/wallet/lines.ts'
import { useT } from '../../i18n/translation.tsx'
import { PageLayout } from '../../section/page-frame.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { Table } from '../../ui/table/table.tsx'
import styles from './fees.module.css'
import { formatPpmRate } from './rate-text.ts'
import { TradingRulesContent } from './rules.tsx'

const dollars = (text: string) => groupThousands(truncateDecimals(text, 2))

/** In USDT. */
function leftTo({ volume, next }: FeeTierView): string {
  const units = (text: string) => toUnits(text, 2) ?? 0n
  const left = units(next?.volume ?? '0') - units(volume)
  return fromUnits(left > 0n ? left : 0n, 2)
}

function TierName({ tier, own }: { readonly tier: FeeTier; readonly own: FeeTierView | undefined }) {
  const t = useT()
  return (
    <>
      {tier.tier} {own?.tier === tier.tier && <Badge tone="accent">{t('fees.yours')}</Badge>}
    </>
  )
}

function Trading({ own }: { readonly own: FeeTierView | undefined }) {
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
        rows={FEE_TIERS}
        keyOf={({ tier }) => String(tier)}
        columns={[
          { key: 'tier', head: t('fees.tier'), cell: (tier) => <TierName tier={tier} own={own} /> },
          {
            key: 'volume',
            head: t('fees.volume'),
            isFigure: true,
            cell: ({ volume }) => <bdi className="figure">{`${groupThousands(String(volume))} USDT`}</bdi>,
          },
          { key: 'maker', head: t('fees.maker'), isFigure: true, cell: ({ makerPpm }) => formatPpmRate(makerPpm) },
          { key: 'taker', head: t('fees.taker'), isFigure: true, cell: ({ takerPpm }) => formatPpmRate(takerPpm) },
        ]}
      />
      <p className={styles.text}>{t('fees.tierText')}</p>
    </>
  )
}

export function FeesContent({ own }: { readonly own?: FeeTierView | undefined }) {
  const t = useT()
  return (
    <PageLayout title={t('fees.title')}>
      <p className={styles.text}>{t('fees.lead')}</p>
      <Trading own={own} />
      <Table
        caption={t('fees.withdrawals')}
        stacks
        rows={NETWORK_COST_ROWS}
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
      <TradingRulesContent />
    </PageLayout>
  )
}
