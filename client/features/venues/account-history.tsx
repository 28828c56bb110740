import { MARKETS } from '#shared/markets/markets.ts'
import { findVenueFuturesHost } from '#shared/operator/features.ts'
import type { AccountAreaData } from '#shared/pages/account-area.ts'
import type { VenueFundingView } from '#shared/venues/contract-views.ts'
import {
  formatVenuePastSearch,
  hasVenuePastKind,
  VENUE_HISTORY_PRODUCTS,
  VENUE_PAST_KINDS,
  VENUE_PERIOD_DAYS,
} from '#shared/venues/past.ts'
import { addVenueAmounts } from '#shared/venues/portfolio.ts'
import { useClockLabel } from '../../i18n/clock.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { FilterForm } from '../../section/filter-form.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { Table } from '../../ui/table/table.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { AccountPageLayout } from '../identity/account/frame.tsx'
import styles from './account.module.css'
import { useVenueFillColumns, useVenueOrderColumns, VenueHistory } from './screen/orders.tsx'
import { VenueTranslatorContext } from './screen/words.ts'
import { VenuePageTabs } from './venue-page-tabs.tsx'

type Data = AccountAreaData['account-venue-history']

const PATH = '/account/venue/history'
const PAIRS = MARKETS.map(({ symbol }) => [symbol, symbol.replace('_', '/')] as const)

function Filters({ filters, clock }: Pick<Data, 'filters' | 'clock'>) {
  const t = useT()
  const clocked = useClockLabel()
  const { config } = useVisit()
  const products = VENUE_HISTORY_PRODUCTS.filter(
    (name) => name === 'spot' || findVenueFuturesHost(config) !== undefined,
  )
  const kinds = VENUE_PAST_KINDS.filter((kind) => products.some((product) => hasVenuePastKind(product, kind)))
  return (
    <FilterForm path={PATH} submit={t('orders.pages.show')}>
      <SelectField
        name="product"
        label={t('portfolio.product')}
        defaultValue={filters.product}
        options={products.map((name) => [name, t(`venue.wallets.${name}`)])}
      />
      <SelectField
        name="kind"
        label={t('venue.history.kind')}
        defaultValue={filters.kind}
        options={kinds.map((name) => [name, t(`venue.history.${name}`)])}
      />
      <SelectField name="market" label={t('market.pair')} defaultValue={filters.market} options={PAIRS} />
      <TextField name="from" type="date" label={clocked(t('venue.history.from'), clock)} defaultValue={filters.from} />
      <TextField name="to" type="date" label={clocked(t('venue.history.to'), clock)} defaultValue={filters.to} />
    </FilterForm>
  )
}

/** The sum is that of the rows on the page. */
function Fundings({ fundings }: { readonly fundings: readonly VenueFundingView[] }) {
  const t = useT()
  const { asset = '' } = fundings[0] ?? {}
  return (
    <>
      {fundings.length > 0 && (
        <p>
          {t('venue.history.fundingSum')}:{' '}
          <Amount value={addVenueAmounts(...fundings.map(({ amount }) => amount))} asset={asset} isNamed />
        </p>
      )}
      <Table
        caption={t('venue.history.funding')}
        isCaptionHidden
        stacks
        rows={fundings}
        keyOf={({ id }) => id}
        columns={[
          { key: 'time', head: t('desk.columns.time'), isTime: true, cell: ({ time }) => <ZonedTime at={time} /> },
          { key: 'market', head: t('market.pair'), cell: ({ market }) => market.replace('_', '/') },
          {
            key: 'payment',
            head: t('venue.history.payment'),
            isFigure: true,
            cell: (row) => <Amount value={row.amount} asset={row.asset} isNamed isSigned />,
          },
        ]}
        empty={<EmptyState title={t('venue.history.noFunding')} />}
      />
    </>
  )
}

function Rows({ past, filters, older }: Pick<Data, 'past' | 'filters' | 'older'>) {
  const t = useT()
  const href = useHref()
  const [orderColumns, fillColumns] = [useVenueOrderColumns(), useVenueFillColumns()]
  return (
    <div className={styles.account} data-account="venue" data-testid="venue-past">
      {past.kind === 'past' && filters.kind === 'funding' ? (
        <Fundings fundings={past.fundings ?? []} />
      ) : (
        <VenueHistory
          history={past.kind === 'past' ? { ...past, kind: 'history' } : past}
          isFills={filters.kind === 'fills'}
          orderColumns={orderColumns}
          fillColumns={fillColumns}
        />
      )}
      <p className={styles.links}>
        {older !== '' && <ButtonLink href={href(PATH) + older}>{t('venue.history.older')}</ButtonLink>}
        <ButtonLink href={`${PATH}.csv${formatVenuePastSearch(filters)}`} variant="ghost" download>
          {t('venue.history.csv')}
        </ButtonLink>
      </p>
    </div>
  )
}

/** Orders and fills at the venue. The paper account has other pages. */
export function AccountVenueHistory({ data: { past, filters, clock, older } }: { readonly data: Data }) {
  const t = useT()
  return (
    <AccountPageLayout page="account-venue-history">
      <VenuePageTabs page="account-venue-history" />
      <Filters filters={filters} clock={clock} />
      <p>{t('venue.history.period', { days: VENUE_PERIOD_DAYS })}</p>
      <VenueTranslatorContext value={t}>
        <Rows past={past} filters={filters} older={older} />
      </VenueTranslatorContext>
    </AccountPageLayout>
  )
}
