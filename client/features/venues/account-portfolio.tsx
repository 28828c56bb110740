import { formatDay } from '#shared/format/dates.ts'
import { formatMoney } from '#shared/format/numbers.ts'
import { findVenueHost } from '#shared/operator/features.ts'
import type { AccountAreaData } from '#shared/pages/account-area.ts'
import {
  addVenueAmounts,
  listVenueShares,
  type ValuedVenueHolding,
  type VenuePortfolio,
  type VenueWorthDay,
} from '#shared/venues/portfolio.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { Section } from '../../section/section.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { CoinIcon } from '../../ui/coin-icon/coin-icon.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { Table } from '../../ui/table/table.tsx'
import { DefinitionList } from '../identity/account/facts.tsx'
import { AccountPageLayout } from '../identity/account/frame.tsx'
import { createPriceLinePath } from '../markets/spot/simple/line.ts'
import styles from './account.module.css'
import { VenueRefusalNotice } from './screen/refusal.tsx'
import { VenueTranslatorContext } from './screen/words.ts'
import { VenueTransfer, VenueTransferOutcomeNotice } from './transfer.tsx'
import { VenuePageTabs } from './venue-page-tabs.tsx'

type Data = AccountAreaData['account-venue-portfolio']
type Portfolio = Extract<VenuePortfolio, { kind: 'portfolio' }>
type Money = (worth: string) => string

const Asset = ({ asset }: { readonly asset: string }) => (
  <span className={styles.asset}>
    <CoinIcon asset={asset} size={20} />
    {asset}
  </span>
)

const totalOf = ({ spot, contracts }: Pick<VenueWorthDay, 'spot' | 'contracts'>) => addVenueAmounts(spot, contracts)

function Worth({ portfolio, inMoney }: { readonly portfolio: Portfolio; readonly inMoney: Money }) {
  const t = useT()
  const { spot, contracts, unread } = portfolio
  return (
    <Section title={t('portfolio.worth')}>
      <p className={styles.total}>
        <span className="figure" data-testid="venue-worth">
          {inMoney(totalOf(portfolio))}
        </span>
      </p>
      <DefinitionList
        facts={[
          [t('venue.wallets.spot'), inMoney(spot)],
          ...(unread === undefined ? ([[t('venue.wallets.contracts'), inMoney(contracts)]] as const) : []),
        ]}
      />
      {unread !== undefined && unread !== 'not_offered' && (
        <Alert title={t('venue.portfolio.unread')}>
          <p>{t(`venue.refused.${unread}`)}</p>
        </Alert>
      )}
    </Section>
  )
}

function Shares({ holdings, inMoney }: { readonly holdings: readonly ValuedVenueHolding[]; readonly inMoney: Money }) {
  const t = useT()
  return (
    <Section title={t('portfolio.allocation')}>
      <Table
        caption={t('portfolio.allocation')}
        isCaptionHidden
        rows={listVenueShares(holdings)}
        keyOf={({ asset }) => asset}
        columns={[
          { key: 'asset', head: t('portfolio.asset'), cell: ({ asset }) => <Asset asset={asset} /> },
          { key: 'worth', head: t('portfolio.worth'), isFigure: true, cell: ({ worth }) => inMoney(worth) },
          {
            key: 'share',
            head: t('portfolio.share'),
            isFigure: true,
            cell: ({ percent }) => (percent === undefined ? '–' : `${percent}%`),
          },
        ]}
      />
    </Section>
  )
}

function Holdings({
  holdings,
  inMoney,
}: {
  readonly holdings: readonly ValuedVenueHolding[]
  readonly inMoney: Money
}) {
  const t = useT()
  return (
    <Section title={t('venue.portfolio.wallets')}>
      <Table
        caption={t('venue.portfolio.wallets')}
        isCaptionHidden
        stacks
        rows={holdings}
        keyOf={({ wallet, asset }) => `${wallet} ${asset}`}
        columns={[
          { key: 'asset', head: t('portfolio.asset'), cell: ({ asset }) => <Asset asset={asset} /> },
          { key: 'wallet', head: t('venue.portfolio.wallet'), cell: ({ wallet }) => t(`venue.wallets.${wallet}`) },
          {
            key: 'amount',
            head: t('portfolio.amount'),
            isFigure: true,
            cell: ({ amount, asset }) => <Amount value={amount} asset={asset} />,
          },
          {
            key: 'worth',
            head: t('portfolio.worth'),
            isFigure: true,
            cell: ({ worth }) => (worth === undefined ? t('venue.portfolio.unpriced') : inMoney(worth)),
          },
        ]}
        empty={<EmptyState title={t('portfolio.none')} />}
      />
    </Section>
  )
}

function Days({ portfolio, inMoney }: { readonly portfolio: Portfolio; readonly inMoney: Money }) {
  const t = useT()
  const { locale } = useVisit()
  const { days, host } = portfolio
  // Floats are exact enough for drawing.
  const line = createPriceLinePath(days.map((day) => Number(totalOf(day))))
  return (
    <Section title={t('portfolio.table')} text={t('venue.portfolio.days', { host })}>
      {line && (
        <div className={styles.line} dir="ltr">
          <svg viewBox={line.svgViewBox} preserveAspectRatio="none" role="img" aria-label={t('portfolio.table')}>
            <path d={line.line} vectorEffect="non-scaling-stroke" />
          </svg>
        </div>
      )}
      <Table
        caption={t('portfolio.table')}
        isCaptionHidden
        rows={days.toReversed()}
        keyOf={({ day }) => String(day)}
        columns={[
          { key: 'day', head: t('portfolio.day'), cell: ({ day }) => formatDay(day, locale) },
          { key: 'spot', head: t('venue.wallets.spot'), isFigure: true, cell: ({ spot }) => inMoney(spot) },
          {
            key: 'contracts',
            head: t('venue.wallets.contracts'),
            isFigure: true,
            cell: ({ contracts }) => inMoney(contracts),
          },
          { key: 'worth', head: t('portfolio.worth'), isFigure: true, cell: (day) => inMoney(totalOf(day)) },
        ]}
        empty={<EmptyState title={t('venue.portfolio.noDays')} />}
      />
    </Section>
  )
}

/** Worth of the wallets at the venue. The paper account is no part of it. */
export function AccountVenuePortfolio({ data: { portfolio, rates, transfer, forms } }: { readonly data: Data }) {
  const t = useT()
  const { currency, locale, config } = useVisit()
  const host = findVenueHost(config) ?? ''
  const inMoney = (worth: string) => formatMoney(worth, currency, rates.perUsd, locale).text
  return (
    <AccountPageLayout page="account-venue-portfolio">
      <VenuePageTabs page="account-venue-portfolio" />
      {portfolio.kind === 'refused' ? (
        <>
          {transfer?.outcome && <VenueTransferOutcomeNotice outcome={transfer.outcome} host={host} />}
          <VenueTranslatorContext value={t}>
            <VenueRefusalNotice {...portfolio} />
          </VenueTranslatorContext>
        </>
      ) : (
        <div className={styles.account} data-account="venue">
          <Worth portfolio={portfolio} inMoney={inMoney} />
          <Shares holdings={portfolio.holdings} inMoney={inMoney} />
          <Holdings holdings={portfolio.holdings} inMoney={inMoney} />
          {transfer && <VenueTransfer transfer={transfer} host={portfolio.host} forms={forms} />}
          <Days portfolio={portfolio} inMoney={inMoney} />
        </div>
      )}
    </AccountPageLayout>
  )
}
