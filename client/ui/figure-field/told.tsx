import styles from './figure-field.module.css'
import type { Told } from './use-figure.ts'

/** Says how a figure was understood, also to whoever does not see it; empty where there is nothing to say. */
export function ToldFigure({ told, id }: { readonly told: Told | undefined; readonly id: string | undefined }) {
  return (
    <small className={styles.told} id={id} data-kind={told?.kind} aria-live="polite">
      {told?.text}
    </small>
  )
}
