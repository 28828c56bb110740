import { copyFollowPath, copyTraderPath } from '#shared/copy/paths.ts'
import { COPY_WINDOW_DAYS } from '#shared/copy/statistics.ts'
import type { CopyBoardRow, CopyTraderView } from '#shared/copy/views.ts'
import { sliceNavCurve } from '#shared/copy/window.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { PageCursorLinks } from '../../older/older.tsx'
import { LinkChoice } from '../../section/choice.tsx'
import { DefinitionItem } from '../../section/fact.tsx'
import { Section } from '../../section/section.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import styles from './copy.module.css'
import { EquityCurve } from './curve.tsx'
import { CopyUsdtAmount, formatCopierCount, ReturnPercent } from './figures.tsx'
import { CopyTradingPageLayout } from './frame.tsx'
import { LeadBadges } from './lead-badges.tsx'
import { acceptsCopiers } from './lead-card.tsx'
import { LeadNotFound } from './no-lead.tsx'
import { formatBpsPercent } from './percent.ts'
import { CopiedClosedPositionTable, CopiedOpenPositionTable, CopierTable, TradedSymbolTable } from './positions.tsx'
import { LeadTraderTiles } from './stat-tiles.tsx'

type Data = PageData['copy-trader']
type Known = { readonly data: Data; readonly trader: CopyTraderView }

function whyNot({ state, isPrivate, copiers, maxCopiers }: CopyBoardRow) {
  if (state === 'ended' || state === 'failed') return state
  if (isPrivate) return 'isPrivate'
  return copiers >= maxCopiers ? 'full' : undefined
}

function Head({ trader: { row, bio, lastTradeAt } }: Known) {
  const t = useT()
  const href = useHref()
  const obstacle = whyNot(row)
  return (
    <>
      {bio !== '' && (
        <p className={styles.words}>
          <bdi>{bio}</bdi>
        </p>
      )}
      <dl className={styles.facts}>
        <DefinitionItem name={t('copy.trader.since')}>
          <ZonedTime at={row.since} />
        </DefinitionItem>
        <DefinitionItem name={t('copy.trader.spots')}>
          <bdi className="figure">{formatCopierCount(row.copiers, row.maxCopiers)}</bdi>
        </DefinitionItem>
        <DefinitionItem name={t('copy.trader.share')}>
          <bdi className="figure">{formatBpsPercent(row.shareBps)}</bdi>
        </DefinitionItem>
        <DefinitionItem name={t('copy.trader.aum')}>
          <CopyUsdtAmount value={row.aum} />
        </DefinitionItem>
        {lastTradeAt !== null && (
          <DefinitionItem name={t('copy.trader.last')}>
            <ZonedTime at={lastTradeAt} />
          </DefinitionItem>
        )}
      </dl>
      {obstacle && <Alert tone={obstacle === 'failed' ? 'danger' : 'warning'} title={t(`copy.trader.${obstacle}`)} />}
      {row.isSimulated && <Alert title={t('copy.trader.simulated')} />}
      {acceptsCopiers(row) && (
        <div>
          <ButtonLink variant="primary" size="l" href={href(copyFollowPath(row.kind, row.id))}>
            {t('copy.follow.title', { name: row.name })}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

function Performance({ data: { days, kind }, trader }: Known) {
  const t = useT()
  const href = useHref()
  const { row, curve, time } = trader
  const stats = trader.stats.find((window) => window.days === days) ?? row.stats
  return (
    <Section
      title={t('copy.curve.title')}
      aside={
        <LinkChoice
          label={t('copy.days.label')}
          value={days}
          options={COPY_WINDOW_DAYS.map((window) => [window, t('copy.days.some', { days: window })])}
          hrefOf={(window) => href(`${copyTraderPath(kind, row.id)}?days=${window}`)}
        />
      }
    >
      <dl className={styles.both}>
        <DefinitionItem name={t('copy.trader.lead')}>
          <ReturnPercent bps={stats.roiBps} />
        </DefinitionItem>
        <DefinitionItem name={t('copy.trader.copiers')}>
          {stats.copierRoiBps === null ? '–' : <ReturnPercent bps={stats.copierRoiBps} />}
        </DefinitionItem>
      </dl>
      <p className={styles.small}>{t('copy.trader.bothText')}</p>
      <EquityCurve key={days} points={sliceNavCurve(curve, days, row.endedAt ?? time)} />
      <h3>{t('copy.stats.title')}</h3>
      <p className={styles.small}>{t('copy.stats.text')}</p>
      <LeadTraderTiles trader={trader} stats={stats} />
    </Section>
  )
}

function Known({ data, trader }: Known) {
  const t = useT()
  const { kind, open, closed, copiers } = data
  const { row } = trader
  const isFutures = kind === 'futures'
  const openTitle = t(isFutures ? 'copy.trader.open' : 'copy.trader.holdings')
  return (
    <CopyTradingPageLayout
      tab={kind}
      title={
        <>
          <Avatar name={row.name} size={40} />
          <bdi>{row.name}</bdi>
          <LeadBadges lead={row} />
        </>
      }
    >
      <Head data={data} trader={trader} />
      <Performance data={data} trader={trader} />
      <Section title={openTitle}>
        <CopiedOpenPositionTable
          kind={kind}
          positions={open}
          caption={openTitle}
          empty={t(isFutures ? 'copy.trader.noOpen' : 'copy.trader.noHoldings')}
        />
      </Section>
      <Section title={t('copy.trader.closed')}>
        <CopiedClosedPositionTable kind={kind} positions={closed} />
        <PageCursorLinks
          path={copyTraderPath(kind, row.id)}
          paged={{
            isBack: data.isBack,
            ...(data.before !== undefined && { next: { before: data.before, beforeId: '' } }),
          }}
          older={t('copy.copy.older')}
          newest={t('copy.copy.newest')}
        />
      </Section>
      <div className={styles.halves}>
        <Section title={t('copy.trader.symbols')}>
          <TradedSymbolTable kind={kind} symbols={trader.symbols} />
        </Section>
        <Section title={t('copy.trader.who')}>
          <CopierTable rows={copiers} empty={t('copy.trader.noWho')} />
        </Section>
      </div>
    </CopyTradingPageLayout>
  )
}

export function CopyTraderContent({ data }: { readonly data: Data }) {
  return data.trader ? <Known data={data} trader={data.trader} /> : <LeadNotFound kind={data.kind} />
}
