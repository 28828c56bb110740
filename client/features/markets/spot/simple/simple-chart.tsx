import { type MouseEvent, useState } from 'react'
import { useStore } from 'zustand'
import { formatDay, formatZone } from '#shared/format/dates.ts'
import { formatPercent, formatPrice } from '#shared/format/numbers.ts'
import {
  CHART_RANGE_NAMES,
  CHART_RANGES,
  type ChartRange,
  DEFAULT_CHART_RANGE,
} from '#shared/markets/trading/ranges.ts'
import { fromUnits, toSafeUnits } from '#shared/money/decimal.ts'
import { findChangeTone } from '#shared/money/sign.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../../i18n/visit.tsx'
import { ChangeRateFigure } from '../../../../ui/figures/figures.tsx'
import { useFormatTime } from '../../../../ui/figures/when.tsx'
import { useBarClock } from '../../market/chart/bar-clock.ts'
import type { MarketData } from '../../market/use-market.ts'
import { createPriceLinePath } from './line.ts'
import styles from './simple.module.css'

type ChartProps = { readonly data: PageData['spot-simple']; readonly shown: MarketData }
type Course = Pick<PageData['spot-simple'], 'range' | 'points' | 'since'>

async function courseOf({ product, market }: MarketData, range: ChartRange): Promise<Course | undefined> {
  const { interval, count } = CHART_RANGES[range]
  const bars = await product.candles({ symbol: market.symbol, interval, limit: count }).catch(() => undefined)
  const [first] = bars ?? []
  if (!bars || !first) return undefined
  const points = bars.flatMap(({ close }) => toSafeUnits(close, market.priceDecimals) ?? [])
  return { range, points, since: first.time }
}

type RangeLinksProps = {
  readonly current: ChartRange
  readonly addressOf: (range: ChartRange) => string
  readonly onChoose: (event: MouseEvent, range: ChartRange) => void
}

function RangeLinks({ current, addressOf, onChoose }: RangeLinksProps) {
  const t = useT()
  return (
    <nav className={styles.ranges} aria-label={t('simple.ranges.label')}>
      {CHART_RANGE_NAMES.map((range) => (
        <a
          key={range}
          href={addressOf(range)}
          aria-current={range === current ? 'true' : undefined}
          rel="nofollow"
          onClick={(event) => onChoose(event, range)}
        >
          {t(`simple.ranges.${range}`)}
        </a>
      ))}
    </nav>
  )
}

type RangeFiguresProps = {
  readonly rangeName: string
  readonly start: string
  readonly ends: { readonly change: string; readonly low: string; readonly high: string } | undefined
}

function RangeFigures({ rangeName, start, ends }: RangeFiguresProps) {
  const t = useT()
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('simple.since')}</dt>
        <dd>
          <bdi>{start}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('simple.change', { range: rangeName })}</dt>
        <dd>{ends ? <ChangeRateFigure rate={ends.change} /> : '–'}</dd>
      </div>
      <div>
        <dt>{t('simple.low')}</dt>
        <dd>
          <span className="figure">{ends?.low ?? '–'}</span>
        </dd>
      </div>
      <div>
        <dt>{t('simple.high')}</dt>
        <dd>
          <span className="figure">{ends?.high ?? '–'}</span>
        </dd>
      </div>
    </dl>
  )
}

export function SimpleChart({ data, shown }: ChartProps) {
  const t = useT()
  const href = useHref()
  const { notation, locale, path } = useVisit()
  const { market, live } = shown
  const { priceDecimals, base, quote } = market
  const [course, setCourse] = useState<Course>(data)
  const ticker = useStore(live, (state) => state.ticker)
  const { last } = ticker
  const end = toSafeUnits(last, priceDecimals)
  const line = createPriceLinePath(end === undefined ? course.points : [...course.points, end])
  const written = (text: string) => formatPrice(text, priceDecimals, notation).text
  const figure = (ticks: number) => written(fromUnits(ticks, priceDecimals))
  // For the range of a day the ticker's high and low include every trade; bars would leave out the beginning of the
  // day.
  const isDay = course.range === 'day'
  const ends = line && {
    change: isDay ? ticker.changeRate : line.change,
    low: isDay ? written(ticker.low) : figure(line.low),
    high: isDay ? written(ticker.high) : figure(line.high),
  }
  const addressOf = (range: ChartRange) => href(path) + (range === DEFAULT_CHART_RANGE ? '' : `?range=${range}`)
  const choose = (event: MouseEvent, range: ChartRange) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void courseOf(shown, range).then((read) => {
      if (!read) return location.assign(addressOf(range))
      setCourse(read)
      history.replaceState(null, '', addressOf(range))
      return undefined
    })
  }
  const name = t(`simple.ranges.${course.range}`)
  const { zone } = useBarClock(CHART_RANGES[course.range].interval)
  const when = useFormatTime()
  const start = isDay
    ? when(course.since)
    : `${formatDay(course.since, locale, zone)} ${formatZone(course.since, zone)}`
  const said = ends && { ...ends, pair: `${base}/${quote}`, range: name, change: formatPercent(ends.change) }
  return (
    <section className={styles.chart} aria-label={t('spot.chart.label')}>
      <RangeLinks current={course.range} addressOf={addressOf} onChoose={choose} />
      <div className={styles.line} data-tone={ends && findChangeTone(ends.change)} dir="ltr">
        {line && (
          <svg
            viewBox={line.svgViewBox}
            preserveAspectRatio="none"
            role="img"
            aria-label={said && t('simple.chart', said)}
          >
            <path className={styles.area} d={line.area} />
            <path className={styles.stroke} d={line.line} vectorEffect="non-scaling-stroke" />
          </svg>
        )}
      </div>
      <RangeFigures rangeName={name} start={start} ends={ends} />
    </section>
  )
}
