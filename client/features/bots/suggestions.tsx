import { type BotSuggestionInput, suggestBotValues } from '#shared/bots/suggested.ts'
import { VOLATILITY_DAYS, type VolatilityDays } from '#shared/bots/volatility.ts'
import { formatSignedFraction } from '#shared/format/numbers.ts'
import { useT } from '../../i18n/translation.tsx'
import { LinkChoice } from '../../section/choice.tsx'
import styles from './bots.module.css'
import type { BotFormValues } from './kind-form.tsx'

type SuggestionProps = {
  readonly swings: BotSuggestionInput
  readonly values: BotFormValues
  readonly hrefOf: (days: VolatilityDays) => string
  readonly onValues: (values: BotFormValues) => void
}

/** Links to suggested settings. With scripts a press fills in the open form instead. */
export function SuggestedSettings({ swings, values, hrefOf, onValues }: SuggestionProps) {
  const t = useT()
  const found = VOLATILITY_DAYS.flatMap((span) => {
    const suggested = suggestBotValues(swings, span)
    return suggested ? [{ span, ...suggested }] : []
  })
  const chosen = found.find(({ lower, upper }) => lower === values.lower && upper === values.upper)
  return (
    <div className={styles.stack}>
      <p className={styles.small}>{t('bots.create.suggestText')}</p>
      <LinkChoice
        label={t('bots.create.suggest')}
        value={chosen?.span}
        options={found.map(({ span }) => [span, t('bots.days', { count: span })])}
        hrefOf={hrefOf}
        rel="nofollow"
        onChoose={(days) => {
          const suggested = found.find(({ span }) => span === days)
          if (suggested) onValues({ lower: suggested.lower, upper: suggested.upper, grids: suggested.grids })
        }}
      />
      {chosen && (
        <p className={styles.small}>
          {t('bots.create.volatility', { percent: formatSignedFraction(chosen.volatility).replace('+', '') })}
        </p>
      )}
    </div>
  )
}
