import { Tooltip as Base } from '@base-ui/react/tooltip'
import { type ReactElement, useId } from 'react'
import styles from './tooltip.module.css'

export type TooltipProps = {
  /** One short line; essential text belongs on the page. */
  readonly text: string
  /** A button or link with a name of its own. */
  readonly children: ReactElement<{ 'aria-describedby'?: string }>
  readonly side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
}

/** An explanation on hover or focus; screen readers read it as the description. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const id = useId()
  return (
    <Base.Root>
      <Base.Trigger render={children} aria-describedby={id} delay={300} />
      {/* Always rendered, so that the description exists before the tooltip opens. */}
      <span id={id} hidden>
        {text}
      </span>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} side={side} sideOffset={6}>
          <Base.Popup className={styles.popup} aria-hidden="true">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
