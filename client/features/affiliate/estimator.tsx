import { useState } from 'react'
import { estimate } from '#shared/affiliate/estimate.ts'
import { percentOf } from '#shared/affiliate/levels.ts'
import { writesDecimalComma } from '#shared/filters/decimal-comma.ts'
import { groupThousands } from '#shared/format/numbers.ts'
import { FEE_PPM } from '#shared/trading/fill-preview.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import styles from './affiliate.module.css'

const EXAMPLE = { traders: '50', turnover: '20000' }
const FEE_PERCENT = String(FEE_PPM / 10_000)

/** What could be earned: an example, which becomes the visitor's own as soon as there are scripts. */
export function Estimator() {
  const t = useT()
  const { locale } = useVisit()
  const [traders, setTraders] = useState(EXAMPLE.traders)
  const [turnover, setTurnover] = useState(EXAMPLE.turnover)
  const made = estimate(traders, turnover)
  return (
    <section className={styles.band}>
      <h2>{t('affiliate.estimate.title')}</h2>
      <div className={styles.estimator}>
        <div className={styles.inputs}>
          <TextField
            name="traders"
            label={t('affiliate.estimate.traders')}
            inputMode="numeric"
            filters={['futures']}
            options={{ maximum: 100_000 }}
            value={traders}
            onText={setTraders}
            autoComplete="off"
            dir="ltr"
          />
          <TextField
            name="turnover"
            label={t('affiliate.estimate.turnover')}
            inputMode="decimal"
            filters={['futures']}
            options={{ decimals: 2, maximum: 1_000_000_000, decimalComma: writesDecimalComma(locale) }}
            value={turnover}
            onText={setTurnover}
            autoComplete="off"
            dir="ltr"
          />
        </div>
        <div className={styles.result}>
          <p aria-live="polite">
            {t('affiliate.estimate.result', { amount: made ? `\u2066${groupThousands(made.amount)}\u2069` : '–' })}
          </p>
          {made && (
            <p className={styles.level}>
              {t(`affiliate.rates.${made.level.name}`)} · <bdi>{`${percentOf(made.level.ppm)}%`}</bdi>
            </p>
          )}
          <p className={styles.note}>{t('affiliate.estimate.note', { fee: FEE_PERCENT })}</p>
        </div>
      </div>
    </section>
  )
}
