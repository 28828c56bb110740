import type { AffiliateBoardPlace, AffiliateBoardRow, AffiliateBoardView } from '#shared/affiliate/board.ts'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Table } from '../../../ui/table/table.tsx'
import styles from './board.module.css'
import { UsdtAmount } from './usdt.tsx'

type BestProps = {
  readonly title: string
  readonly rows: readonly AffiliateBoardRow[]
  readonly own?: { readonly name: string; readonly rank: number } | undefined
}

function Best({ title, rows, own }: BestProps) {
  const t = useT()
  return (
    <div className={styles.best}>
      <h3>{title}</h3>
      <Table
        caption={title}
        isCaptionHidden
        rows={rows.map((row, index) => ({ ...row, key: `${index} ${row.name}` }))}
        keyOf={({ key }) => key}
        columns={[
          { key: 'rank', head: t('affiliate-board.rank'), cell: ({ rank }) => rank },
          {
            key: 'name',
            head: t('affiliate-board.name'),
            cell: ({ name, rank }) => (
              <span className={styles.name}>
                <bdi>{name}</bdi>
                {own?.name === name && own.rank === rank && <Badge tone="accent">{t('affiliate-board.you')}</Badge>}
              </span>
            ),
          },
          { key: 'traders', head: t('affiliate-board.traders'), isFigure: true, cell: ({ traders }) => traders },
          {
            key: 'commission',
            head: t('affiliate-board.commission'),
            isFigure: true,
            cell: ({ commission }) => <UsdtAmount amount={commission} />,
          },
        ]}
        empty={<EmptyState title={t('affiliate-board.none')} text={t('affiliate-board.noneText')} />}
      />
    </div>
  )
}

type BoardProps = { readonly board: AffiliateBoardView; readonly place?: AffiliateBoardPlace | undefined }

export function AffiliateLeaderboard({ board, place }: BoardProps) {
  const t = useT()
  const own = (rank: number) => place && { name: place.name, rank }
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{t('affiliate-board.figures.inviters')}</dt>
          <dd>{groupThousands(String(board.inviters))}</dd>
        </div>
        <div>
          <dt>{t('affiliate-board.figures.invited')}</dt>
          <dd>{groupThousands(String(board.invited))}</dd>
        </div>
        <div>
          <dt>{t('affiliate-board.figures.commission')}</dt>
          <dd>
            <UsdtAmount amount={board.commission} />
          </dd>
        </div>
      </dl>
      <div className={styles.boards}>
        <Best title={t('affiliate-board.month')} rows={board.inMonth} own={own(place?.inMonth ?? 0)} />
        <Best title={t('affiliate-board.ever')} rows={board.ever} own={own(place?.ever ?? 0)} />
      </div>
    </>
  )
}
