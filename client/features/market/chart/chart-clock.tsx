import { offsetText } from '#shared/format/dates.ts'
import { useIdleComponent } from '../../../scheduling/use-idle-component.ts'
import styles from './chart.module.css'

const load = async () => (await import('./clock-choice.tsx')).ClockChoice

/** Where the axes of a chart meet: by which clock it tells times, and the choice of another. */
export function ChartClock({ offset }: { readonly offset: number }) {
  const Choice = useIdleComponent(load)
  return (
    <span className={styles.clock}>
      <span>{offsetText(offset)}</span>
      {Choice && <Choice />}
    </span>
  )
}
