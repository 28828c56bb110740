import type { ComponentProps } from 'react'
import { Field, type FieldWords, fieldAttributes } from '../field/field.tsx'
import { FilteredInput } from '../filtered-input/filtered-input.tsx'
import styles from './code-input.module.css'

const DIGITS = 6

export type CodeInputProps = Omit<ComponentProps<typeof FilteredInput>, 'name' | 'id' | 'filters'> &
  FieldWords & { readonly name: string }

/**
 * Six digits. One real field, so that pasting, the phone's offer of the code and every assistive technology work as with
 * any other; style alone spreads its digits over six boxes, which also works without scripts.
 */
export function CodeInput({ name, label, hint, problem, ...rest }: CodeInputProps) {
  return (
    <Field name={name} label={label} hint={hint} problem={problem}>
      <div className={styles.code} dir="ltr" data-invalid={problem !== undefined || undefined}>
        <div className={styles.boxes} aria-hidden="true">
          {Array.from({ length: DIGITS }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: six boxes that are what they are
            <span key={index} />
          ))}
        </div>
        <FilteredInput
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          filters={['captcha']}
          {...fieldAttributes(name, { hint, problem })}
          {...rest}
        />
      </div>
    </Field>
  )
}
