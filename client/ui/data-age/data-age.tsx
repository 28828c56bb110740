import { useT } from '../../i18n/translation.tsx'
import type { ConnectionState } from '../../live/connection.ts'
import { useConnectionState } from '../../live/provider.tsx'
import styles from './data-age.module.css'

const STATES = ['connecting', 'live', 'delayed', 'offline'] as const satisfies readonly ConnectionState[]

/** State of the live data, as wide as its longest text, so nothing shifts. */
export function DataAge() {
  const t = useT()
  const state = useConnectionState()
  return (
    <span className={`${styles.chip} script-only`} data-testid="data-age" data-state={state} role="status">
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.words}>
        <span>{t(`common.data.${state}`)}</span>
        {STATES.map((name) => (
          <span key={name} aria-hidden="true" className={styles.room} data-word={t(`common.data.${name}`)} />
        ))}
      </span>
    </span>
  )
}
