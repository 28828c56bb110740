import { useT } from '../../i18n/translation.tsx'
import { useConnectionState } from '../../live/provider.tsx'
import styles from './data-age.module.css'

/** Says whether the figures on the page are live, polled, or standing still. */
export function DataAge() {
  const t = useT()
  const state = useConnectionState()
  return (
    <span
      className={`${styles.chip} ${styles[state]} script-only`}
      data-testid="data-age"
      data-state={state}
      role="status"
    >
      <span className={styles.dot} aria-hidden="true" />
      {t(`common.data.${state}`)}
    </span>
  )
}
