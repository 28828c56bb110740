import type { AffiliateEarningDay, AffiliateOverview } from '#shared/affiliate/calls.ts'
import { FeeProduct } from '#shared/affiliate/figures.ts'
import { formatDay } from '#shared/format/dates.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { Section } from '../../../section/section.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { DefinitionList } from '../../identity/account/facts.tsx'
import { UsdtAmount } from '../board/usdt.tsx'
import styles from './partner.module.css'

const DECIMALS = 6
const WIDTH = 400
const HEIGHT = 120
const GAP = 0.2

const timeOf = ({ day }: AffiliateEarningDay) => Date.parse(day)

/** One of two stacked segments in each day's bar. In `parts` the lower segment comes first. */
type Split = { readonly key: string; readonly label: string; readonly of: (day: AffiliateEarningDay) => string }

type BarsProps = {
  readonly days: readonly AffiliateEarningDay[]
  readonly parts: readonly [Split, Split]
  readonly label: string
}

/** Converts amounts to floats, which is exact enough for drawing. */
function Bars({ days, parts: [below, above], label }: BarsProps) {
  const most = Math.max(...days.map((day) => Number(below.of(day)) + Number(above.of(day))))
  if (days.length === 0 || most === 0) return null
  const step = WIDTH / days.length
  const high = (text: string) => (Number(text) / most) * (HEIGHT - 4)
  return (
    <figure className={styles.figure} dir="ltr">
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        {days.map((day, index) => {
          const place = { x: index * step + step * GAP, width: step * (1 - 2 * GAP) }
          const [low, rest] = [high(below.of(day)), high(above.of(day))]
          return (
            <g key={day.day}>
              <rect {...place} y={HEIGHT - low} height={low} data-of="below" />
              <rect {...place} y={HEIGHT - low - rest} height={rest} data-of="above" />
            </g>
          )
        })}
      </svg>
      <figcaption className={styles.legend} dir="auto">
        <span data-of="below">{below.label}</span>
        <span data-of="above">{above.label}</span>
      </figcaption>
    </figure>
  )
}

function useSplit(product: FeeProduct | undefined): readonly [Split, Split] {
  const t = useT()
  return product === undefined
    ? [
        { key: 'spot', label: t('partner.products.spot'), of: ({ spot }) => spot },
        { key: 'futures', label: t('partner.products.futures'), of: ({ futures }) => futures },
      ]
    : [
        { key: 'own', label: t('partner.earned.own'), of: ({ own }) => own },
        { key: 'subs', label: t('partner.earned.subs'), of: ({ subs }) => subs },
      ]
}

const unitsOf = (text: string) => toUnits(text, DECIMALS) ?? 0n
const totalOf = ({ own, subs }: AffiliateEarningDay) => fromUnits(unitsOf(own) + unitsOf(subs), DECIMALS)

type EarnedProps = { readonly overview: AffiliateOverview; readonly product: FeeProduct | undefined }

export function AffiliateEarningsHistory({ overview: { days, earned, earnedBy }, product }: EarnedProps) {
  const t = useT()
  const { locale } = useVisit()
  const parts = useSplit(product)
  const [first, last] = [days[0], days.at(-1)]
  const dates = first && last && { from: formatDay(timeOf(first), locale), to: formatDay(timeOf(last), locale) }
  return (
    <Section title={t('partner.earned.title')} text={t('partner.earned.text')}>
      <p className={styles.totals}>
        <UsdtAmount amount={earned} />
      </p>
      {product === undefined && (
        <DefinitionList
          facts={FeeProduct.options.map((each) => [
            t(`partner.products.${each}`),
            <UsdtAmount key={each} amount={earnedBy[each]} />,
          ])}
        />
      )}
      {dates && <Bars days={days} parts={parts} label={t('partner.earned.chart', dates)} />}
      <details>
        <summary>{t('partner.earned.table')}</summary>
        <Table
          caption={t('partner.earned.table')}
          isCaptionHidden
          stacks
          rows={days.toReversed()}
          keyOf={({ day }) => day}
          columns={[
            { key: 'day', head: t('partner.day'), cell: (row) => formatDay(timeOf(row), locale) },
            ...parts.map(({ key, label, of }) => ({
              key,
              head: label,
              isFigure: true,
              cell: (row: AffiliateEarningDay) => <UsdtAmount amount={of(row)} />,
            })),
            {
              key: 'total',
              head: t('partner.earned.total'),
              isFigure: true,
              cell: (row) => <UsdtAmount amount={totalOf(row)} />,
            },
            { key: 'trades', head: t('partner.trades'), isFigure: true, cell: ({ trades }) => trades },
          ]}
        />
      </details>
    </Section>
  )
}

const STEPS = ['visits', 'registrations', 'traders'] as const

type FunnelProps = { readonly funnel: AffiliateOverview['funnel']; readonly span: number }

export function AffiliateInviteFunnel({ funnel, span }: FunnelProps) {
  const t = useT()
  const most = Math.max(1, ...STEPS.map((step) => funnel[step]))
  const rows = STEPS.map((step, index) => {
    const before = funnel[STEPS[Math.max(0, index - 1)] ?? step]
    // Registrations may exceed visits, because users also type codes in.
    const share = index === 0 || before === 0 ? '–' : `${Math.min(100, Math.round((funnel[step] * 100) / before))}%`
    return { step, count: funnel[step], share }
  })
  return (
    <Section title={t('partner.funnel.title')} text={t('partner.funnel.text', { count: span })}>
      <div className={styles.funnel} aria-hidden="true">
        {rows.map(({ step, count }) => (
          <span key={step} style={{ inlineSize: `${Math.max(1, (count * 100) / most)}%` }} />
        ))}
      </div>
      <Table
        caption={t('partner.funnel.title')}
        isCaptionHidden
        rows={rows}
        keyOf={({ step }) => step}
        columns={[
          { key: 'step', head: t('partner.funnel.step'), cell: ({ step }) => t(`partner.${step}`) },
          { key: 'count', head: t('partner.funnel.count'), isFigure: true, cell: ({ count }) => count },
          { key: 'share', head: t('partner.funnel.share'), isFigure: true, cell: ({ share }) => <bdi>{share}</bdi> },
        ]}
      />
    </Section>
  )
}
