import { copyPortfolioPath, copyTraderPath, OWN_COPIES_PATH } from '#shared/copy/paths.ts'
import { joinNames } from '#shared/i18n/listed.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { COPIES_TOPIC } from '#shared/realtime/topics.ts'
import { toCopyCardSubject } from '#shared/sharing/subjects.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { useRefreshedPage } from '../../live/use-refreshed.ts'
import { PageCursorLinks } from '../../older/older.tsx'
import { DefinitionItem } from '../../section/fact.tsx'
import { Section } from '../../section/section.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { ShareCardLink } from '../sharing/share/share-link.tsx'
import styles from './copy.module.css'
import { CopyUsdtAmount, PnlFigure, ReturnPercent } from './figures.tsx'
import { CopyTradingPageLayout } from './frame.tsx'
import { formatBpsPercent, formatCopyDelay, formatCopySlippage } from './percent.ts'
import { type CopyPortfolioFormProps, CopySettingsForm, CopyStopForm, CopyTransferForm } from './portfolio-forms.tsx'
import { CopyPortfolioStateBadge, isPortfolioActive } from './portfolio-state.tsx'
import { CopiedOpenPositionTable } from './positions.tsx'
import { RealCopyBadge, RealCopyEnding, RealCopyNotice, RealCopyStart } from './real-money.tsx'
import { CopySettingsList } from './settings-list.tsx'
import { ProfitShareTable } from './statements.tsx'
import { CopiedTradeTable } from './trades.tsx'

const isLive = ({ portfolio, isBack }: PageData['copy-portfolio']): boolean =>
  portfolio !== undefined && isPortfolioActive(portfolio) && !isBack

function Facts({ portfolio }: CopyPortfolioFormProps) {
  const t = useT()
  const { id, paidIn, equity, available, pnl, pnlBps, shareDue, sharePaid, shareBps, highWaterMark, since } = portfolio
  const { venue } = portfolio
  const ofShare = [
    [
      t('shell.noted', { label: t('copy.copy.shareDue'), note: formatBpsPercent(shareBps) }),
      <CopyUsdtAmount key="v" value={shareDue} />,
    ],
    [t('copy.copy.sharePaid'), <CopyUsdtAmount key="v" value={sharePaid} />],
    [t('copy.copy.mark'), <CopyUsdtAmount key="v" value={highWaterMark} />],
  ] as const
  const facts = [
    [t('copy.copies.worth'), <CopyUsdtAmount key="v" value={equity} />],
    [
      t('copy.column.pnl'),
      <span className={styles.inline} key="v">
        <PnlFigure value={pnl} isNamed /> <ReturnPercent bps={pnlBps} />
        {!venue && <ShareCardLink of={toCopyCardSubject(id)} name={t('copy.column.pnl')} />}
      </span>,
    ],
    [t('copy.copies.invested'), <CopyUsdtAmount key="v" value={paidIn} />],
    [t(venue ? 'copy.live.free' : 'copy.copy.available'), <CopyUsdtAmount key="v" value={available} />],
    ...(venue ? [] : ofShare),
    [t('copy.copy.copied'), portfolio.copied],
    [t('copy.copy.skipped'), portfolio.skipped],
    [t('copy.copy.slippage'), <bdi key="v">{formatCopySlippage(portfolio.slippageMedianBps)}</bdi>],
    [t('copy.copy.delay'), <bdi key="v">{formatCopyDelay(portfolio.delayMedianMs)}</bdi>],
    [t('copy.column.since'), <ZonedTime key="v" at={since} />],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <DefinitionItem key={label} name={label}>
          {value}
        </DefinitionItem>
      ))}
    </dl>
  )
}

function Warnings({ portfolio }: CopyPortfolioFormProps) {
  const t = useT()
  const { stopCause, overlap, leadName } = portfolio
  const bySymbol = new Map<string, string[]>()
  for (const { symbol, leadName: other } of overlap) bySymbol.set(symbol, [...(bySymbol.get(symbol) ?? []), other])
  return (
    <>
      {stopCause && <Alert tone={stopCause === 'copier' ? 'info' : 'warning'} title={t(`copy.stopped.${stopCause}`)} />}
      {bySymbol.size > 0 && isPortfolioActive(portfolio) && (
        <Alert tone="warning" title={t('copy.copies.overlap')}>
          <ul className={styles.list}>
            {[...bySymbol].map(([symbol, others]) => (
              <li key={symbol}>
                {t('copy.copies.overlapText', {
                  symbol: symbol.replace('_', '/'),
                  names: joinNames(t, [leadName, ...new Set(others)]),
                })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}

function Manage(props: CopyPortfolioFormProps) {
  const { state, venue } = props.portfolio
  if (venue) return isPortfolioActive(props.portfolio) && state !== 'starting' ? <CopyStopForm {...props} /> : null
  if (state !== 'running' && state !== 'following_close') return null
  return (
    <div>
      {state === 'running' && <CopySettingsForm {...props} />}
      {state === 'running' && <CopyTransferForm {...props} action="add" />}
      <CopyTransferForm {...props} action="withdraw" />
      <CopyStopForm {...props} />
    </div>
  )
}

/** Without prices of its venue, a copy lists no positions, although it may have some. */
function findObstacle({ venueFailures }: CopyPortfolioFormProps['portfolio']) {
  if (!venueFailures) return undefined
  return venueFailures.obstacle === 'key' ? 'copy.skipped.venue_key' : 'copy.skipped.venue_silent'
}

function Known(props: CopyPortfolioFormProps) {
  const t = useT()
  const href = useHref()
  const { data, portfolio } = props
  const { id, kind, lead, leadName, isSimulated, state, positions, venue } = portfolio
  const { trades, before, isBack, settlements, settled, submission } = data
  return (
    <CopyTradingPageLayout
      tab="copies"
      title={
        <>
          {t('copy.copy.title', { name: leadName })}
          <CopyPortfolioStateBadge state={state} />
          <RealCopyBadge venue={venue} />
          {isSimulated && <Badge tone="accent">{t('copy.badge.simulated')}</Badge>}
        </>
      }
      submission={submission}
      isReal={venue !== undefined}
    >
      <div className={venue ? styles.venue : styles.paper} data-account={venue ? 'venue' : 'paper'}>
        <p className={styles.buttons}>
          <a className={styles.link} href={href(OWN_COPIES_PATH)}>
            {t('copy.copy.back')}
          </a>
          <a className={styles.link} href={href(copyTraderPath(kind, lead))}>
            {t('copy.copy.trader')}
          </a>
        </p>
        <RealCopyNotice portfolio={portfolio} />
        <RealCopyEnding portfolio={portfolio} submission={submission} />
        <Warnings {...props} />
        <Facts {...props} />
        <div className={styles.side}>
          <CopySettingsList kind={kind} settings={portfolio.settings} />
          <Manage {...props} />
        </div>
        <Section title={t('copy.copy.positions')}>
          <CopiedOpenPositionTable
            kind={kind}
            positions={positions}
            caption={t('copy.copy.positions')}
            empty={t(findObstacle(portfolio) ?? 'copy.copy.noPositions')}
          />
        </Section>
        <Section title={t('copy.copy.trades')} text={t('copy.copy.tradesText')}>
          <CopiedTradeTable trades={trades} />
          <PageCursorLinks
            path={copyPortfolioPath(id)}
            paged={{ isBack, ...(before !== undefined && { next: { before, beforeId: '' } }) }}
            older={t('copy.copy.older')}
            newest={t('copy.copy.newest')}
          />
        </Section>
        <RealCopyStart portfolio={portfolio} submission={submission} />
        {!venue && (
          <Section title={t('copy.copy.statements')}>
            <ProfitShareTable settlements={settlements} />
            <PageCursorLinks
              path={copyPortfolioPath(id)}
              paged={settled}
              older={t('copy.copy.olderStatements')}
              newest={t('copy.copy.newestStatements')}
            />
          </Section>
        )}
      </div>
    </CopyTradingPageLayout>
  )
}

export function CopyPortfolioContent({ data: given }: { readonly data: PageData['copy-portfolio'] }) {
  const t = useT()
  const href = useHref()
  const [data] = useRefreshedPage('copy-portfolio', given, isLive, { topic: COPIES_TOPIC })
  const { portfolio, submission } = data
  if (portfolio) return <Known data={data} portfolio={portfolio} />
  return (
    <CopyTradingPageLayout tab="copies" title={t('copy.copy.missing')} submission={submission}>
      <EmptyState
        title={t('copy.copy.missingText')}
        action={<ButtonLink href={href(OWN_COPIES_PATH)}>{t('copy.copy.back')}</ButtonLink>}
      />
    </CopyTradingPageLayout>
  )
}
