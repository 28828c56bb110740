import { type ComponentProps, useRef } from 'react'
import { createFieldAttributes, Field, type FieldTexts } from '../field/field.tsx'
import { FilteredInput } from '../filtered-input/filtered-input.tsx'
import styles from './code-input.module.css'

const DIGITS = 6

export type CodeInputProps = Omit<ComponentProps<typeof FilteredInput>, 'name' | 'id' | 'filters'> &
  FieldTexts & { readonly name: string }

/**
 * A single field, drawn as six boxes, so pasting, code suggestions and assistive technology work. With JavaScript,
 * the sixth digit submits the form.
 */
export function CodeInput({ name, label, hint, problem, onText, ...rest }: CodeInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef('')
  const sendWhenComplete = (text: string) => {
    onText?.(text)
    // The same digits are not sent again, because each attempt counts.
    if (text.length < DIGITS || text === sent.current) return
    sent.current = text
    input.current?.form?.requestSubmit()
  }
  return (
    <Field name={name} label={label} hint={hint} problem={problem}>
      <div className={styles.code} dir="ltr" data-invalid={problem !== undefined || undefined}>
        <div className={styles.boxes} aria-hidden="true">
          {Array.from({ length: DIGITS }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the six boxes never change order
            <span key={index} />
          ))}
        </div>
        <FilteredInput
          ref={input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          filters={['captcha']}
          onText={sendWhenComplete}
          {...createFieldAttributes(name, { hint, problem })}
          {...rest}
        />
      </div>
    </Field>
  )
}
