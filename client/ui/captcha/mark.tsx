import styles from './captcha.module.css'
import type { CaptchaWidgetState } from './widget.ts'

export function CaptchaProgressMark({ state }: { readonly state: CaptchaWidgetState }) {
  const progress = state.kind === 'solving' ? state.progress : undefined
  return (
    <svg className={styles.mark} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" data-state={state.kind}>
      <circle className={styles.ring} cx="10" cy="10" r="8.5" />
      {state.kind === 'solving' && (
        <circle
          className={progress === undefined ? styles.turning : styles.filling}
          cx="10"
          cy="10"
          r="8.5"
          pathLength="100"
          strokeDasharray={`${progress === undefined ? 25 : Math.round(progress * 100)} 100`}
        />
      )}
      {state.kind === 'solved' && <path className={styles.tick} d="m6 10.4 2.8 2.8L14.2 7.6" />}
      {(state.kind === 'failed' || state.kind === 'expired') && (
        <path className={styles.bang} d="M10 5.8v5M10 13.8v.4" />
      )}
    </svg>
  )
}
