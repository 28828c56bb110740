import { formatDay, formatOffset } from '#shared/format/dates.ts'
import { formatMachineDay } from '#shared/format/machine-times.ts'
import { formatMoney } from '#shared/format/numbers.ts'
import { findChangeTone, isNonZero, isPositive } from '#shared/money/sign.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { toHoldingCardSubject } from '#shared/sharing/subjects.ts'
import { computeSharePercent, formatUsdtWorth, sumWorthByAsset, valueInUsdtUnits } from '#shared/wallet/valuing.ts'
import { useClockLabel } from '../../i18n/clock.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { Section } from '../../section/section.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { CoinIcon } from '../../ui/coin-icon/coin-icon.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { SignedFigure } from '../../ui/figures/signed-figure.tsx'
import { Table } from '../../ui/table/table.tsx'
import { ShareCardLink } from '../sharing/share/share-link.tsx'
import { WalletPageLayout } from './frame.tsx'
import styles from './wallet.module.css'
import { BalanceSparkline } from './worth-chart.tsx'

type Data = PageData['wallet-portfolio']

const SPANS = [30, 90, 365] as const

function useMoney({ rates }: Data): (text: string, isSigned?: boolean) => string {
  const { currency, locale } = useVisit()
  return (text, isSigned = false) => {
    const shown = formatMoney(text, currency, rates.perUsd, locale).text
    return isSigned && isPositive(text) ? `+${shown}` : shown
  }
}

function Worth({ data }: { readonly data: Data }) {
  const t = useT()
  const href = useHref()
  const { locale } = useVisit()
  const inMoney = useMoney(data)
  const clocked = useClockLabel()
  const { days, span } = data
  return (
    <Section
      title={t('portfolio.worth')}
      aside={
        <nav className={styles.looks} aria-label={t('portfolio.span')}>
          {SPANS.map((count) => (
            <ButtonLink
              key={count}
              size="s"
              variant={count === span ? 'secondary' : 'ghost'}
              href={`${href('/wallet/portfolio')}?days=${count}`}
              aria-current={count === span ? 'true' : undefined}
            >
              {t('portfolio.days', { count })}
            </ButtonLink>
          ))}
        </nav>
      }
    >
      <p className={styles.total}>
        <span className="figure" data-testid="portfolio-worth">
          {inMoney(days.at(-1)?.worth ?? '0')}
        </span>
      </p>
      <BalanceSparkline days={days} isHidden={false} />
      <details>
        <summary>{t('portfolio.table')}</summary>
        <Table
          caption={t('portfolio.table')}
          isCaptionHidden
          rows={days.toReversed()}
          keyOf={({ time }) => String(time)}
          columns={[
            { key: 'day', head: clocked(t('portfolio.day'), data.clock), cell: ({ time }) => formatDay(time, locale) },
            { key: 'worth', head: t('portfolio.worth'), isFigure: true, cell: (row) => inMoney(row.worth) },
            {
              key: 'profit',
              head: t('portfolio.profit'),
              isFigure: true,
              cell: ({ profit }) => <SignedFigure value={profit}>{inMoney(profit, true)}</SignedFigure>,
            },
          ]}
        />
      </details>
    </Section>
  )
}

const WEEK = 7
/** Returns 0 for Monday to 6 for Sunday. The epoch began on a Thursday. */
const weekdayOf = (time: number) => (Math.floor(time / DAY_MS) + 3) % WEEK

function Calendar({ data }: { readonly data: Data }) {
  const t = useT()
  const { locale } = useVisit()
  const inMoney = useMoney(data)
  const days = data.days.slice(-35)
  const first = days[0]?.time ?? 0
  const blanks = Array.from({ length: weekdayOf(first) }, (_, index) => index)
  return (
    <Section
      title={t('portfolio.calendar')}
      text={t('portfolio.calendarText', { clock: formatOffset(data.clock.offset) })}
    >
      <ol className={styles.calendar} aria-label={t('portfolio.calendar')}>
        {blanks.map((blank) => (
          <li key={blank} aria-hidden="true" />
        ))}
        {days.map(({ time, profit }) => (
          <li key={time} data-tone={isNonZero(profit) ? findChangeTone(profit) : undefined}>
            <time dateTime={formatMachineDay(time)}>{formatDay(time, locale)}</time>
            <span className="figure">{inMoney(profit, true)}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Allocation({ data }: { readonly data: Data }) {
  const t = useT()
  const inMoney = useMoney(data)
  const assets = sumWorthByAsset(
    data.balances.map(({ asset, total }) => ({ asset, amount: total })),
    data.prices,
  )
  const total = assets.reduce((all, each) => all + each.worth, 0n)
  if (total === 0n) return null
  const rows = assets.map((each) => ({ ...each, percent: computeSharePercent(each.worth, total) }))
  return (
    <Section title={t('portfolio.allocation')}>
      <div className={styles.bar} aria-hidden="true">
        {rows.map(({ asset, percent }) => (
          <span key={asset} style={{ flexGrow: percent }} />
        ))}
      </div>
      <Table
        caption={t('portfolio.allocation')}
        isCaptionHidden
        rows={rows}
        keyOf={({ asset }) => asset}
        columns={[
          { key: 'asset', head: t('portfolio.asset'), cell: ({ asset }) => <Coin asset={asset} /> },
          {
            key: 'worth',
            head: t('portfolio.worth'),
            isFigure: true,
            cell: (row) => inMoney(formatUsdtWorth(row.worth)),
          },
          { key: 'share', head: t('portfolio.share'), isFigure: true, cell: ({ percent }) => `${percent}%` },
        ]}
      />
    </Section>
  )
}

const Coin = ({ asset }: { readonly asset: string }) => (
  <span className={styles.asset}>
    <CoinIcon asset={asset} size={20} />
    {asset}
  </span>
)

function Basis({ data }: { readonly data: Data }) {
  const t = useT()
  const inMoney = useMoney(data)
  const figure = (key: 'cost' | 'worth', head: string) => ({
    key,
    head,
    isFigure: true,
    cell: (row: Data['assets'][number]) => inMoney(row[key]),
  })
  const gain = (key: 'unrealised' | 'realised', head: string) => ({
    key,
    head,
    isFigure: true,
    cell: (row: Data['assets'][number]) => <SignedFigure value={row[key]}>{inMoney(row[key], true)}</SignedFigure>,
  })
  return (
    <Section title={t('portfolio.byAsset')} text={t('portfolio.fifo')}>
      <Table
        caption={t('portfolio.byAsset')}
        isCaptionHidden
        stacks
        rows={data.assets.toSorted((a, b) => Number(valueInUsdtUnits(b.worth, '1') - valueInUsdtUnits(a.worth, '1')))}
        keyOf={({ asset }) => asset}
        columns={[
          { key: 'asset', head: t('portfolio.asset'), cell: ({ asset }) => <Coin asset={asset} /> },
          {
            key: 'amount',
            head: t('portfolio.amount'),
            isFigure: true,
            cell: ({ amount, asset }) => <Amount value={amount} asset={asset} />,
          },
          figure('cost', t('portfolio.cost')),
          figure('worth', t('portfolio.worth')),
          {
            ...gain('unrealised', t('portfolio.unrealised')),
            cell: (row) => (
              <span className={styles.asset}>
                <SignedFigure value={row.unrealised}>{inMoney(row.unrealised, true)}</SignedFigure>
                {isNonZero(row.amount) && isNonZero(row.cost) && (
                  <ShareCardLink of={toHoldingCardSubject(row.asset)} name={row.asset} />
                )}
              </span>
            ),
          },
          gain('realised', t('portfolio.realised')),
        ]}
        empty={<EmptyState title={t('portfolio.none')} text={t('portfolio.noneText')} />}
      />
    </Section>
  )
}

function Products({ data }: { readonly data: Data }) {
  const t = useT()
  const inMoney = useMoney(data)
  return (
    <Section title={t('portfolio.byProduct')}>
      <Table
        caption={t('portfolio.byProduct')}
        isCaptionHidden
        rows={data.products}
        keyOf={({ product }) => product}
        columns={[
          { key: 'product', head: t('portfolio.product'), cell: ({ product }) => t(`portfolio.products.${product}`) },
          {
            key: 'profit',
            head: t('portfolio.profit'),
            isFigure: true,
            cell: ({ profit }) => <SignedFigure value={profit}>{inMoney(profit, true)}</SignedFigure>,
          },
        ]}
      />
    </Section>
  )
}

function Export({ years, clock }: Pick<Data, 'years' | 'clock'>) {
  const t = useT()
  const clocked = useClockLabel()
  const href = useHref()
  return (
    <Section title={clocked(t('portfolio.tax'), clock)} text={t('portfolio.taxText')}>
      <p>{t('portfolio.omitted')}</p>
      {years.length === 0 && <p>{t('portfolio.taxNone')}</p>}
      <div className={styles.buttons}>
        {years.map((year) => (
          <ButtonLink key={year} href={`/wallet/tax.csv?year=${year}`}>
            {t('portfolio.taxYear', { year })}
          </ButtonLink>
        ))}
        <ButtonLink href={href('/wallet/history')}>{t('portfolio.statements')}</ButtonLink>
      </div>
    </Section>
  )
}

export function PortfolioContent({ data }: { readonly data: Data }) {
  return (
    <WalletPageLayout page="wallet-portfolio" submission={data.submission}>
      <Worth data={data} />
      <Calendar data={data} />
      <Allocation data={data} />
      <Basis data={data} />
      <Products data={data} />
      <Export years={data.years} clock={data.clock} />
    </WalletPageLayout>
  )
}
