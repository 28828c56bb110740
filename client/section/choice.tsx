import type { MouseEvent } from 'react'
import styles from './choice.module.css'

type ChoiceProps<Value extends string | number> = {
  readonly label: string
  readonly value: Value | undefined
  readonly options: readonly (readonly [Value, string])[]
  readonly hrefOf: (value: Value) => string
  /** Handles a choice without a navigation. Without JavaScript the browser follows the link. */
  readonly onChoose?: (value: Value) => void
  readonly rel?: 'nofollow'
  readonly className?: string | undefined
}

export function LinkChoice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, value, options, hrefOf, onChoose, rel, className = '' } = props
  const choose = (event: MouseEvent, name: Value) => {
    if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChoose(name)
  }
  return (
    <nav className={`${styles.choice} ${className}`.trim()} aria-label={label}>
      {options.map(([name, text]) => (
        <a
          key={name}
          href={hrefOf(name)}
          rel={rel}
          aria-current={name === value ? 'true' : undefined}
          onClick={(event) => choose(event, name)}
        >
          {text}
        </a>
      ))}
    </nav>
  )
}
