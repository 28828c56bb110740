import type { AffiliateOverview, EarningDay } from '#shared/api/affiliate.ts'
import { day as dayText } from '#shared/format/dates.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { Section } from '../../../section/section.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Table } from '../../../ui/table/table.tsx'
import styles from './partner.module.css'
import { Usdt } from './usdt.tsx'

const SPANS = [30, 90] as const
const WIDTH = 400
const HEIGHT = 120
const GAP = 0.2

const timeOf = ({ day }: EarningDay) => Date.parse(day)

/** A bar for each day: of one's own traders below, of subs' above. Places on a picture, no money. */
function Bars({ days }: { readonly days: readonly EarningDay[] }) {
  const t = useT()
  const { locale } = useVisit()
  const [first, last] = [days[0], days.at(-1)]
  const most = Math.max(...days.map(({ own, subs }) => Number(own) + Number(subs)))
  if (!first || !last || most === 0) return null
  const step = WIDTH / days.length
  const high = (text: string) => (Number(text) / most) * (HEIGHT - 4)
  const label = t('partner.earned.chart', { from: dayText(timeOf(first), locale), to: dayText(timeOf(last), locale) })
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
        {days.map(({ day, own, subs }, index) => {
          const place = { x: index * step + step * GAP, width: step * (1 - 2 * GAP) }
          const top = HEIGHT - high(own)
          return (
            <g key={day}>
              <rect {...place} y={top} height={high(own)} data-of="own" />
              <rect {...place} y={top - high(subs)} height={high(subs)} data-of="subs" />
            </g>
          )
        })}
      </svg>
      <figcaption className={styles.legend} dir="auto">
        <span data-of="own">{t('partner.earned.own')}</span>
        <span data-of="subs">{t('partner.earned.subs')}</span>
      </figcaption>
    </figure>
  )
}

type EarnedProps = { readonly overview: AffiliateOverview; readonly span: number }

/** Earnings day by day, as a picture and as a table. */
export function EarnedOverTime({ overview: { days, earned }, span }: EarnedProps) {
  const t = useT()
  const href = useHref()
  const { locale } = useVisit()
  return (
    <Section
      title={t('partner.earned.title')}
      text={t('partner.earned.text')}
      aside={
        <nav className={styles.spans} aria-label={t('partner.earned.span')}>
          {SPANS.map((count) => (
            <ButtonLink
              key={count}
              size="s"
              variant={count === span ? 'secondary' : 'ghost'}
              href={`${href('/affiliate')}?days=${count}`}
              aria-current={count === span ? 'true' : undefined}
            >
              {t('partner.earned.days', { count })}
            </ButtonLink>
          ))}
        </nav>
      }
    >
      <p className={styles.totals}>
        <Usdt amount={earned} />
      </p>
      <Bars days={days} />
      <details>
        <summary>{t('partner.earned.table')}</summary>
        <Table
          caption={t('partner.earned.table')}
          isCaptionHidden
          rows={days.toReversed()}
          keyOf={({ day }) => day}
          columns={[
            { key: 'day', head: t('partner.day'), cell: (row) => dayText(timeOf(row), locale) },
            { key: 'own', head: t('partner.earned.own'), isFigure: true, cell: (row) => <Usdt amount={row.own} /> },
            { key: 'subs', head: t('partner.earned.subs'), isFigure: true, cell: (row) => <Usdt amount={row.subs} /> },
            { key: 'trades', head: t('partner.trades'), isFigure: true, cell: ({ trades }) => trades },
          ]}
        />
      </details>
    </Section>
  )
}

const STEPS = ['visits', 'registrations', 'traders'] as const

type FunnelProps = { readonly funnel: AffiliateOverview['funnel']; readonly span: number }

/** How many who came by a link registered, and how many of those traded. */
export function Funnel({ funnel, span }: FunnelProps) {
  const t = useT()
  const most = Math.max(1, ...STEPS.map((step) => funnel[step]))
  const rows = STEPS.map((step, index) => {
    const before = funnel[STEPS[Math.max(0, index - 1)] ?? step]
    // More may have registered than were counted: codes are typed as well.
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
