import { spotPath } from '#shared/navigation/paths.ts'
import { DESK_VIEW_COOKIE, DESK_VIEWS, type DeskView } from '#shared/preferences/desk-view.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { useHref } from '../../../../i18n/visit.tsx'
import styles from './desk-switch.module.css'

type SwitchProps = { readonly symbol: string; readonly current: DeskView }

/** Stores the chosen screen (simple or full) and returns to the market (SI1). */
export function TradingScreenSwitch({ symbol, current }: SwitchProps) {
  const t = useT()
  const href = useHref()
  return (
    <form
      className={styles.switch}
      method="post"
      action="/preferences"
      aria-label={t('market.screens.label')}
      data-testid="desk-switch"
    >
      <input type="hidden" name="return" value={href(spotPath(symbol))} />
      {DESK_VIEWS.map((view) => (
        <button key={view} type="submit" name={DESK_VIEW_COOKIE} value={view} aria-pressed={view === current}>
          {t(`market.screens.${view}`)}
        </button>
      ))}
    </form>
  )
}
