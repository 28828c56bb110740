import { formatOffset } from '#shared/format/dates.ts'
import { useIdleComponent } from '../../../../scheduling/use-idle-component.ts'
import styles from './chart.module.css'

const load = async () => (await import('./clock-choice.tsx')).ChartClockSelect

export function ChartClock({ offset }: { readonly offset: number }) {
  const Choice = useIdleComponent(load)
  return (
    <span className={styles.clock}>
      <span>{formatOffset(offset)}</span>
      {Choice && <Choice />}
    </span>
  )
}
