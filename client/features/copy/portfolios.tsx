import { copyPortfolioPath } from '#shared/copy/paths.ts'
import type { CopyPortfolioView } from '#shared/copy/views.ts'
import { joinNames } from '#shared/i18n/listed.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { COPIES_TOPIC } from '#shared/realtime/topics.ts'
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
import { Table } from '../../ui/table/table.tsx'
import styles from './copy.module.css'
import { CopyUsdtAmount, PnlFigure, ReturnPercent } from './figures.tsx'
import { CopyTradingPageLayout } from './frame.tsx'
import { CopyPortfolioStateBadge, isPortfolioActive } from './portfolio-state.tsx'
import { RealCopyBadge } from './real-money.tsx'
import { ProfitShareTable } from './statements.tsx'

type Data = PageData['copy-portfolios']

function overlapOf(
  portfolios: readonly CopyPortfolioView[],
): readonly (readonly [symbol: string, names: readonly string[]])[] {
  const names = new Map<string, Set<string>>()
  for (const { leadName, overlap } of portfolios.filter(isPortfolioActive)) {
    for (const { symbol, leadName: other } of overlap) {
      names.set(symbol, (names.get(symbol) ?? new Set()).add(leadName).add(other))
    }
  }
  return [...names].map(([symbol, all]) => [symbol, [...all]])
}

function Overlap({ portfolios }: { readonly portfolios: readonly CopyPortfolioView[] }) {
  const t = useT()
  const found = overlapOf(portfolios)
  if (found.length === 0) return null
  return (
    <Alert tone="warning" title={t('copy.copies.overlap')}>
      <ul className={styles.list}>
        {found.map(([symbol, names]) => (
          <li key={symbol}>
            {t('copy.copies.overlapText', { symbol: symbol.replace('_', '/'), names: joinNames(t, names) })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

type PortfoliosProps = { readonly rows: readonly CopyPortfolioView[]; readonly caption: string }

function Portfolios({ rows, caption }: PortfoliosProps) {
  const t = useT()
  const href = useHref()
  return (
    <Table
      caption={caption}
      isCaptionHidden
      stacks
      rows={rows}
      keyOf={({ id }) => id}
      empty={
        <EmptyState
          title={t('copy.copies.none')}
          text={t('copy.copies.noneText')}
          action={<ButtonLink href={href('/copy-trading/futures')}>{t('copy.copies.find')}</ButtonLink>}
        />
      }
      columns={[
        {
          key: 'trader',
          head: t('copy.copies.trader'),
          cell: ({ id, leadName, kind, isSimulated, venue }) => (
            <span className={styles.inline}>
              <a className={styles.link} href={href(copyPortfolioPath(id))}>
                <bdi>{leadName}</bdi>
              </a>
              <Badge>{t(`copy.kind.${kind}`)}</Badge>
              <RealCopyBadge venue={venue} />
              {isSimulated && <Badge tone="accent">{t('copy.badge.simulated')}</Badge>}
            </span>
          ),
        },
        {
          key: 'invested',
          head: t('copy.copies.invested'),
          isFigure: true,
          cell: ({ paidIn }) => <CopyUsdtAmount value={paidIn} />,
        },
        {
          key: 'equity',
          head: t('copy.copies.worth'),
          isFigure: true,
          cell: ({ equity }) => <CopyUsdtAmount value={equity} />,
        },
        {
          key: 'pnl',
          head: t('copy.column.pnl'),
          isFigure: true,
          cell: ({ pnl, pnlBps }) => (
            <span className={styles.stack}>
              <PnlFigure value={pnl} />
              <ReturnPercent bps={pnlBps} />
            </span>
          ),
        },
        { key: 'state', head: t('copy.copies.state'), cell: ({ state }) => <CopyPortfolioStateBadge state={state} /> },
        { key: 'since', head: t('copy.column.since'), isTime: true, cell: ({ since }) => <ZonedTime at={since} /> },
      ]}
    />
  )
}

export function CopyPortfoliosContent({ data: given }: { readonly data: Data }) {
  const t = useT()
  const href = useHref()
  const [data] = useRefreshedPage('copy-portfolios', given, ({ own }) => own.portfolios.some(isPortfolioActive), {
    topic: COPIES_TOPIC,
  })
  const { own, statement, submission } = data
  const { portfolios, equity, pnl, wallets } = own
  const hasReal = portfolios.some(({ venue }) => venue !== undefined)
  const over = portfolios.filter((portfolio) => !isPortfolioActive(portfolio))
  return (
    <CopyTradingPageLayout
      tab="copies"
      title={t('copy.copies.title')}
      lead={t('copy.copies.text')}
      submission={submission}
      isReal={hasReal}
    >
      {hasReal && <p className={styles.small}>{t('copy.live.paper')}</p>}
      <dl className={styles.facts}>
        <DefinitionItem name={t('copy.copies.equity')}>
          <CopyUsdtAmount value={equity} />
        </DefinitionItem>
        <DefinitionItem name={t('copy.copies.pnl')}>
          <PnlFigure value={pnl} isNamed />
        </DefinitionItem>
        <DefinitionItem name={t('copy.copies.wallet')}>
          <CopyUsdtAmount value={wallets.copy} />
        </DefinitionItem>
      </dl>
      <Overlap portfolios={portfolios} />
      <Section
        title={t('copy.copies.list')}
        aside={
          <a className={styles.link} href={href('/account/notifications?news=copy')}>
            {t('copy.copies.news')}
          </a>
        }
      >
        <Portfolios rows={portfolios.filter(isPortfolioActive)} caption={t('copy.copies.list')} />
      </Section>
      {over.length > 0 && (
        <Section title={t('copy.copies.ended')}>
          <Portfolios rows={over} caption={t('copy.copies.ended')} />
        </Section>
      )}
      <Section title={t('copy.copy.statements')}>
        <ProfitShareTable settlements={statement.settlements} total={statement.total} isNamed />
        <PageCursorLinks
          path="/copy-trading/copies"
          paged={data}
          older={t('copy.copy.olderStatements')}
          newest={t('copy.copy.newestStatements')}
        />
      </Section>
    </CopyTradingPageLayout>
  )
}
