import { type Swings, suggestedValues } from '#shared/bots/suggested.ts'
import { VOLATILITY_DAYS, type VolatilityDays } from '#shared/bots/volatility.ts'
import { useT } from '../../i18n/translation.tsx'
import styles from './bots.module.css'
import { shareText } from './figures.tsx'
import type { Values } from './kind-form.tsx'

type SuggestionProps = {
  readonly swings: Swings
  readonly values: Values
  readonly hrefOf: (days: VolatilityDays) => string
  readonly onValues: (values: Values) => void
}

/** Settings out of the market's swings: links, which a script answers in place. */
export function Suggestions({ swings, values, hrefOf, onValues }: SuggestionProps) {
  const t = useT()
  const found = VOLATILITY_DAYS.flatMap((span) => {
    const suggested = suggestedValues(swings, span)
    return suggested ? [{ span, ...suggested }] : []
  })
  const isChosen = ({ lower, upper }: Values) => lower === values.lower && upper === values.upper
  const chosen = found.find(({ lower, upper }) => isChosen({ lower, upper }))
  return (
    <div className={styles.stack}>
      <p className={styles.small}>{t('bots.create.suggestText')}</p>
      <nav className={styles.choice} aria-label={t('bots.create.suggest')}>
        {found.map(({ span, lower, upper, grids }) => (
          <a
            key={span}
            href={hrefOf(span)}
            rel="nofollow"
            aria-current={isChosen({ lower, upper }) ? 'true' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              onValues({ lower, upper, grids })
            }}
          >
            {t('bots.days', { count: span })}
          </a>
        ))}
      </nav>
      {chosen && (
        <p className={styles.small}>
          {t('bots.create.volatility', { percent: shareText(chosen.volatility).replace('+', '') })}
        </p>
      )}
    </div>
  )
}
