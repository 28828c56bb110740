import { copyFollowPath, copyTraderPath } from '#shared/copy/paths.ts'
import type { CopyBoardRow } from '#shared/copy/views.ts'
import { formatSignedFraction } from '#shared/format/numbers.ts'
import { joinNames } from '#shared/i18n/listed.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { DefinitionItem } from '../../section/fact.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { CoinIcon } from '../../ui/coin-icon/coin-icon.tsx'
import { Sparkline } from '../../ui/sparkline/sparkline.tsx'
import styles from './board.module.css'
import { AbbreviatedUsdt, formatCopierCount, PnlFigure, ReturnPercent } from './figures.tsx'
import { LeadBadges } from './lead-badges.tsx'
import { formatBpsPercent, formatLeadRatio } from './percent.ts'

/** Returns the lead's age in whole days, up to its end or `now` (epoch ms). */
export const computeLeadDays = ({ since, endedAt }: Pick<CopyBoardRow, 'since' | 'endedAt'>, now: number): number =>
  Math.max(0, Math.floor(((endedAt ?? now) - since) / DAY_MS))

/** True if the lead can be copied without an invitation. */
export const acceptsCopiers = ({ state, isPrivate, copiers, maxCopiers }: CopyBoardRow): boolean =>
  state === 'active' && !isPrivate && copiers < maxCopiers

function Figures({ row: { stats, aum }, isNew }: { readonly row: CopyBoardRow; readonly isNew: boolean }) {
  const t = useT()
  const figures = [
    [
      'copierRoi',
      isNew || stats.copierRoiBps === null ? '–' : <ReturnPercent key="copierRoi" bps={stats.copierRoiBps} />,
    ],
    ['pnl', isNew ? '–' : <PnlFigure key="pnl" value={stats.pnl} />],
    ['drawdown', isNew ? '–' : formatSignedFraction(-stats.drawdownBps / 10_000)],
    ['sharpe', isNew ? '–' : formatLeadRatio(stats.sharpe)],
    ['winRate', isNew || stats.winRateBps === null ? '–' : formatBpsPercent(stats.winRateBps)],
    ['aum', <AbbreviatedUsdt key="aum" value={aum} />],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <DefinitionItem key={name} name={t(`copy.stats.${name}.name`)}>
          <bdi className="figure">{value}</bdi>
        </DefinitionItem>
      ))}
    </dl>
  )
}

type CardProps = { readonly row: CopyBoardRow; readonly now: number }

export function LeadCard({ row, now }: CardProps) {
  const t = useT()
  const href = useHref()
  const { id, kind, name, stats, line, symbols, copiers, maxCopiers, risk } = row
  // A lead of less than one day shows no results, because they would be only chance.
  const isNew = computeLeadDays(row, now) === 0
  const isFull = row.state === 'active' && copiers >= maxCopiers
  return (
    <article className={styles.card}>
      <header className={styles.top}>
        <Avatar name={name} size={40} />
        <div className={styles.who}>
          <h3>
            <a href={href(copyTraderPath(kind, id))}>
              <bdi>{name}</bdi>
            </a>
          </h3>
          <p className={styles.small}>
            {isNew ? t('copy.board.today') : t('copy.board.running', { count: computeLeadDays(row, now) })} ·{' '}
            {t('copy.board.risk', { level: risk })}
          </p>
          <p className={styles.badges}>
            <LeadBadges lead={row} />
            {isFull && <Badge tone="warning">{t('copy.board.full')}</Badge>}
          </p>
        </div>
      </header>
      <div className={styles.main}>
        <p>
          <span className={styles.small}>{t('copy.stats.roi.name')}</span>
          <span className={styles.roi}>{isNew ? '–' : <ReturnPercent bps={stats.roiBps} />}</span>
        </p>
        {!isNew && <Sparkline points={line} tone={stats.roiBps > 0 ? 'gain' : stats.roiBps < 0 ? 'loss' : 'flat'} />}
      </div>
      <Figures row={row} isNew={isNew} />
      <footer className={styles.foot}>
        <span className={styles.small}>
          {symbols.length > 0 && (
            <span className={styles.coins}>
              {symbols.map((symbol) => (
                <CoinIcon key={symbol} asset={symbol.split('_')[0] ?? ''} size={16} />
              ))}
              <span className="visually-hidden">{joinNames(t, symbols).replaceAll('_', '/')}</span>
            </span>
          )}
          <span className={styles.stack}>
            <span>{t('copy.board.spots', { spots: formatCopierCount(copiers, maxCopiers) })}</span>
            <span>
              {t('copy.trader.share')} <bdi className="figure">{formatBpsPercent(row.shareBps)}</bdi>
            </span>
          </span>
        </span>
        {acceptsCopiers(row) && (
          <ButtonLink variant="primary" size="s" href={href(copyFollowPath(kind, id))}>
            {t('copy.board.copy')}
            <span className="visually-hidden"> {name}</span>
          </ButtonLink>
        )}
      </footer>
    </article>
  )
}
