import { formatDay } from '#shared/format/dates.ts'
import type { WorthDay } from '#shared/wallet/views.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import styles from './wallet.module.css'

const WIDTH = 400
const HEIGHT = 120

/** Has no alternative text, because the figures are beside it. */
export function BalanceSparkline({
  days,
  isHidden,
}: {
  readonly days: readonly WorthDay[]
  readonly isHidden: boolean
}) {
  const t = useT()
  const { locale } = useVisit()
  if (isHidden || days.length < 2) return null
  // Floats are exact enough for drawing.
  const values = days.map(({ worth }) => Number(worth))
  const most = Math.max(...values, 1)
  const at = (value: number, index: number) =>
    `${((index * WIDTH) / (values.length - 1)).toFixed(1)} ${(HEIGHT - (value / most) * (HEIGHT - 4)).toFixed(1)}`
  const path = `M${values.map(at).join('L')}`
  const [first, last] = [days[0]?.time ?? 0, days.at(-1)?.time ?? 0]
  return (
    <figure className={styles.stack} dir="ltr">
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('wallet.overview.chart', { from: formatDay(first, locale), to: formatDay(last, locale) })}
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        <path d={path} />
      </svg>
    </figure>
  )
}
