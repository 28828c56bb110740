import { useState } from 'react'
import { estimateEarnings } from '#shared/affiliate/estimate.ts'
import { formatPpmPercent } from '#shared/affiliate/levels.ts'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { DEFAULT_FEE_PPM } from '#shared/markets/trading/fill-preview.ts'
import { useT } from '../../i18n/translation.tsx'
import { LabelledFigureField } from '../../ui/figure-field/figure-field.tsx'
import styles from './affiliate.module.css'

const EXAMPLE = { traders: '50', turnover: '20000' }
const FEE_PERCENT = String(DEFAULT_FEE_PPM / 10_000)

/** Without scripts the estimator shows an example. */
export function CommissionEstimator() {
  const t = useT()
  const [traders, setTraders] = useState(EXAMPLE.traders)
  const [turnover, setTurnover] = useState(EXAMPLE.turnover)
  const made = estimateEarnings(traders, turnover)
  return (
    <section className={styles.band}>
      <h2>{t('affiliate.estimate.title')}</h2>
      <div className={styles.estimator}>
        <div className={styles.inputs}>
          <LabelledFigureField
            name="traders"
            label={t('affiliate.estimate.traders')}
            decimals={0}
            value={traders}
            onText={setTraders}
          />
          <LabelledFigureField
            name="turnover"
            label={t('affiliate.estimate.turnover')}
            decimals={2}
            value={turnover}
            onText={setTurnover}
          />
        </div>
        <div className={styles.result}>
          <p aria-live="polite">
            {t('affiliate.estimate.result', { amount: made ? `\u2066${groupThousands(made.amount)}\u2069` : '–' })}
          </p>
          {made && (
            <p className={styles.level}>
              {t(`affiliate.rates.${made.level.name}`)} · <bdi>{`${formatPpmPercent(made.level.ppm)}%`}</bdi>
            </p>
          )}
          <p className={styles.note}>{t('affiliate.estimate.note', { fee: FEE_PERCENT })}</p>
        </div>
      </div>
    </section>
  )
}
