import type { AffiliateOverview } from '#shared/affiliate/calls.ts'
import { AFFILIATE_LEVELS, formatPpmPercent } from '#shared/affiliate/levels.ts'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Section } from '../../../section/section.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Progress } from '../../../ui/progress/progress.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { formatUsdtAmount, UsdtAmount } from '../board/usdt.tsx'
import styles from './partner.module.css'

const ltr = (text: string) => `\u2066${text}\u2069`

const percentTo = (now: number, goal: number) => (goal === 0 ? 100 : Math.min(100, Math.floor((now * 100) / goal)))

export function AffiliateLevelTable() {
  const t = useT()
  return (
    <Table
      caption={t('partner.level.all')}
      isCaptionHidden
      stacks
      rows={AFFILIATE_LEVELS}
      keyOf={({ name }) => name}
      columns={[
        { key: 'level', head: t('partner.level.level'), cell: ({ name }) => t(`partner.levels.${name}`) },
        {
          key: 'rate',
          head: t('partner.level.rate'),
          isFigure: true,
          cell: ({ ppm }) => <bdi>{`${formatPpmPercent(ppm)}%`}</bdi>,
        },
        {
          key: 'volume',
          head: t('partner.level.needsVolume'),
          isFigure: true,
          cell: ({ volume }) => (volume === 0 ? '–' : <bdi dir="ltr">{groupThousands(String(volume))} USDT</bdi>),
        },
        {
          key: 'traders',
          head: t('partner.level.needsTraders'),
          isFigure: true,
          cell: ({ traders }) => (traders === 0 ? '–' : traders),
        },
      ]}
    />
  )
}

export function AffiliateLevelPanel({
  overview: { level, ratePpm, next, month },
}: {
  readonly overview: AffiliateOverview
}) {
  const t = useT()
  return (
    <Section
      title={t('partner.level.title')}
      text={t('partner.level.text')}
      aside={<Badge tone="accent">{`${t(`partner.levels.${level}`)} · ${ltr(`${formatPpmPercent(ratePpm)}%`)}`}</Badge>}
    >
      {next ? (
        <div className={styles.progress}>
          <p>
            {t('partner.level.next', {
              level: t(`partner.levels.${next.level}`),
              rate: formatPpmPercent(next.ratePpm),
            })}
          </p>
          <Progress
            label={t('partner.level.volume', {
              now: ltr(formatUsdtAmount(month.volume)),
              goal: ltr(formatUsdtAmount(next.volume)),
            })}
            value={percentTo(Number(month.volume), Number(next.volume))}
          />
          <Progress
            label={t('partner.level.traders', { now: month.traders, goal: next.traders })}
            value={percentTo(month.traders, next.traders)}
          />
        </div>
      ) : (
        <p>{t('partner.level.top')}</p>
      )}
      <details>
        <summary>{t('partner.level.all')}</summary>
        <AffiliateLevelTable />
      </details>
    </Section>
  )
}

export function SubAffiliateTable({ subs }: Pick<AffiliateOverview, 'subs'>) {
  const t = useT()
  return (
    <Section title={t('partner.subs.title')} text={t('partner.subs.text')}>
      <Table
        caption={t('partner.subs.title')}
        isCaptionHidden
        stacks
        rows={subs.map((sub, index) => ({ ...sub, key: `${index} ${sub.name}` }))}
        keyOf={({ key }) => key}
        columns={[
          {
            key: 'name',
            head: t('partner.subs.name'),
            cell: ({ name }) => <bdi>{name || t('partner.subs.closed')}</bdi>,
          },
          { key: 'traders', head: t('partner.traders'), isFigure: true, cell: ({ traders }) => traders },
          {
            key: 'volume',
            head: t('partner.volume'),
            isFigure: true,
            cell: (row) => <UsdtAmount amount={row.volume} />,
          },
          {
            key: 'commission',
            head: t('partner.commission'),
            isFigure: true,
            cell: (row) => <UsdtAmount amount={row.commission} />,
          },
        ]}
        empty={<EmptyState title={t('partner.subs.none')} text={t('partner.subs.noneText')} />}
      />
    </Section>
  )
}
