import styles from './copy.module.css'

export type ChoiceProps<Value extends string | number> = {
  readonly label: string
  readonly value: Value
  readonly options: readonly (readonly [Value, string])[]
  readonly hrefOf: (value: Value) => string
}

/** One of few, each with an address of its own. */
export function Choice<Value extends string | number>({ label, value, options, hrefOf }: ChoiceProps<Value>) {
  return (
    <nav className={styles.choice} aria-label={label}>
      {options.map(([name, text]) => (
        <a key={name} href={hrefOf(name)} aria-current={name === value ? 'true' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}
