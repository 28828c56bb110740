import type { ReactNode } from 'react'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { CONTRACTS, FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import type { ClosedPositionSums } from '#shared/futures/history.ts'
import { type ClosedPositionFilters, formatPositionSearch } from '#shared/futures/position-filters.ts'
import { isNonZero } from '#shared/money/sign.ts'
import { futuresPath } from '#shared/navigation/paths.ts'
import { POSITIONS_FILE_ROWS_MAX } from '#shared/pages/orders.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useClockLabel } from '../../i18n/clock.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { FilterForm } from '../../section/filter-form.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { ClosedPositions } from './closed-positions.tsx'
import styles from './position-history.module.css'
import { ProfitFigure } from './profit.tsx'

type Data = PageData['orders-positions']
const PATH = '/orders/positions'
const FIRST_CONTRACT = CONTRACTS[0]?.symbol ?? ''
const OPTIONS = CONTRACTS.map(({ symbol }) => [symbol, symbol.replace('_', '/')] as const)

function Filters({ filters: { market, direction, from, to }, clock }: Pick<Data, 'filters' | 'clock'>) {
  const t = useT()
  const clocked = useClockLabel()
  return (
    <FilterForm path={PATH} className={styles.filters} submit={t('orders.pages.show')}>
      <SelectField
        name="market"
        label={t('futures-own.columns.contract')}
        placeholder={t('positions.contracts')}
        defaultValue={market}
        options={OPTIONS}
      />
      <SelectField
        name="direction"
        label={t('futures.direction')}
        placeholder={t('positions.sides')}
        defaultValue={direction}
        options={(['long', 'short'] as const).map((side) => [side, t(`futures.${side}`)])}
      />
      <TextField name="from" type="date" label={clocked(t('positions.from'), clock)} defaultValue={from} />
      <TextField name="to" type="date" label={clocked(t('positions.to'), clock)} defaultValue={to} />
    </FilterForm>
  )
}

/** Negates an amount that the user paid, so the sign shows the change of the account. */
const paid = (figure: string) => (isNonZero(figure) ? `-${figure}` : figure)

/** Sums over all closed positions of the filter. A dash stands for a sum that older positions do not have. */
function Sums({ sums }: { readonly sums: ClosedPositionSums }) {
  const t = useT()
  const { count, profit, realised, fees, funding, liquidationFees, covered, isCut } = sums
  const named = (name: string, value: string | undefined): readonly [string, ReactNode] => [
    name,
    value === undefined ? '–' : <ProfitFigure key={name} value={value} asset={FUTURES_COLLATERAL_ASSET} />,
  ]
  const figures = [
    [
      t('positions.sums.count'),
      <span key="count" className="figure">{`${groupThousands(String(count))}${isCut ? '+' : ''}`}</span>,
    ],
    named(t('shell.noted', { label: t('futures-own.columns.profitRealised'), note: FUTURES_COLLATERAL_ASSET }), profit),
    named(t('positions.sums.price'), realised),
    named(t('positions.sums.fees'), paid(fees)),
    named(t('futures-own.columns.funding'), funding),
    ...(liquidationFees !== undefined && isNonZero(liquidationFees)
      ? [named(t('positions.sums.liquidation'), paid(liquidationFees))]
      : []),
    ...(covered !== undefined && isNonZero(covered) ? [named(t('futures-own.ended.covered'), covered)] : []),
  ] as const
  return (
    <section aria-label={t('positions.sums.label')} data-testid="position-sums">
      <dl className={styles.sums}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {isCut && <p className={styles.note}>{t('positions.sums.cut', { count: groupThousands(String(count)) })}</p>}
    </section>
  )
}

function Nothing({ filters }: { readonly filters: ClosedPositionFilters }) {
  const t = useT()
  const href = useHref()
  if (formatPositionSearch(filters) !== '') {
    return (
      <EmptyState
        title={t('positions.unmatched.title')}
        text={t('positions.unmatched.text')}
        action={<ButtonLink href={href(PATH)}>{t('positions.unmatched.clear')}</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState
      title={t('futures-own.empty.closed')}
      text={t('positions.none.text')}
      action={<ButtonLink href={href(futuresPath(FIRST_CONTRACT))}>{t('positions.none.trade')}</ButtonLink>}
    />
  )
}

export function PositionHistoryContent({
  data: { rows, filters, clock, older, newer, sums },
}: {
  readonly data: Data
}) {
  const t = useT()
  const href = useHref()
  return (
    <>
      <Filters filters={filters} clock={clock} />
      {rows.length > 0 && <Sums sums={sums} />}
      <div className={styles.rows}>
        <ClosedPositions rows={rows} empty={<Nothing filters={filters} />} />
      </div>
      {rows.length > 0 && (
        <div className={styles.bar}>
          <nav className={styles.pages} aria-label={t('positions.pages')}>
            {newer !== '' && (
              <ButtonLink href={href(PATH) + newer} rel="prev">
                {t('positions.newer')}
              </ButtonLink>
            )}
            {older !== '' && (
              <ButtonLink href={href(PATH) + older} rel="next">
                {t('positions.older')}
              </ButtonLink>
            )}
          </nav>
          <ButtonLink variant="ghost" href={`${PATH}.csv${formatPositionSearch(filters)}`}>
            {t('positions.csv')}
          </ButtonLink>
          {sums.isCut && (
            <p className={styles.note}>
              {t('positions.fileMost', { count: groupThousands(String(POSITIONS_FILE_ROWS_MAX)) })}
            </p>
          )}
        </div>
      )}
    </>
  )
}
