import { type ReactNode, useState } from 'react'
import { useHref } from '../i18n/visit.tsx'
import { Button } from '../ui/button/button.tsx'
import { SelectField, type SelectFieldProps } from '../ui/select-field/select-field.tsx'
import { ChoiceKeys } from './choice-keys.ts'
import styles from './layout.module.css'

type FilterFormProps = {
  /** Page of the list, without locale prefix. */
  readonly path: string
  /** Fragment of the list's element, such as `#find`. */
  readonly at?: string
  readonly label?: string
  /** Filters in the URL that the form does not show. */
  readonly keeps?: Readonly<Record<string, string>>
  /** Label of the button; undefined if the fields include a button. */
  readonly submit?: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The filters are in the query, so a filtered list has a URL and works without JavaScript. */
export function FilterForm({
  path,
  at = '',
  label,
  keeps = {},
  submit,
  className = styles.filters,
  children,
}: FilterFormProps) {
  const href = useHref()
  return (
    <form method="get" action={href(path) + at} className={className} aria-label={label}>
      {Object.entries(keeps).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {submit !== undefined && <Button type="submit">{submit}</Button>}
    </form>
  )
}

/**
 * Submits a choice at once. A choice made with the arrow keys waits for Enter or the form's button, because each press
 * of an arrow key is a choice. A choice that the browser restored would be submitted again.
 */
export function AutoSubmitSelect(props: SelectFieldProps) {
  const [keys] = useState(() => new ChoiceKeys())
  return (
    <SelectField
      autoComplete="off"
      onPointerDown={() => keys.handlePointer()}
      onKeyDown={({ key, currentTarget }) => {
        if (keys.handleKey(key)) currentTarget.form?.requestSubmit()
      }}
      onChange={({ target }) => {
        if (keys.handleChange()) target.form?.requestSubmit()
      }}
      {...props}
    />
  )
}
