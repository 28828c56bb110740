import { Tooltip as Base } from '@base-ui/react/tooltip'
import { type ReactElement, useId } from 'react'
import styles from './tooltip.module.css'

export type TooltipProps = {
  /** One short line; what has to be read stands on the page instead. */
  readonly text: string
  /** What it belongs to: a button or a link, which keeps a name of its own. */
  readonly children: ReactElement<{ 'aria-describedby'?: string }>
  readonly side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
}

/** A word of explanation at the pointer or in focus; screen readers hear it as the description. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const id = useId()
  return (
    <Base.Root>
      <Base.Trigger render={children} aria-describedby={id} delay={300} />
      {/* Always in the page, so that the description is there before the tooltip is. */}
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
