import type { ReactNode } from 'react'
import { useHref } from '../i18n/visit.tsx'
import { Button } from '../ui/button/button.tsx'
import { SelectField, type SelectFieldProps } from '../ui/select-field/select-field.tsx'
import styles from './layout.module.css'

type FilterFormProps = {
  /** Page of the list, without locale. */
  readonly path: string
  /** Place on the page, `#find`. */
  readonly at?: string
  readonly label?: string
  /** Filters that the page keeps, but that the form does not show. */
  readonly keeps?: Readonly<Record<string, string>>
  /** Without it the fields have a button of their own. */
  readonly submit?: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Filters are the page's search, so that a list has an address and works before JavaScript. */
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

/** A filter that applies as soon as it is chosen. */
export function FilterSelect(props: SelectFieldProps) {
  return <SelectField onChange={({ target }) => target.form?.requestSubmit()} {...props} />
}
