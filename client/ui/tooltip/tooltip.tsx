import { Tooltip as Base } from '@base-ui/react/tooltip'
import { type ReactElement, useId } from 'react'
import styles from './tooltip.module.css'

export type TooltipProps = {
  /** A short text that users do not need; a text that they need belongs on the page. */
  readonly text: string
  /** A button or link that has an accessible name. */
  readonly children: ReactElement<{ 'aria-describedby'?: string }>
  readonly side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
}

/** Screen readers read it as the control's description. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const id = useId()
  return (
    <Base.Root>
      <Base.Trigger render={children} aria-describedby={id} delay={300} />
      {/* Always rendered, because the description must exist before the tooltip opens. */}
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
