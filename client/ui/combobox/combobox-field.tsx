import { Combobox as Base } from '@base-ui/react/combobox'
import { ChevronsUpDown } from 'lucide-react'
import { useMemo } from 'react'
import { useLocale } from '../../i18n/visit.tsx'
import control from '../control.module.css'
import { createFieldAttributes, Field, type FieldTexts } from '../field/field.tsx'
import styles from './combobox.module.css'
import { ComboboxItem, ComboboxPopup, isSameComboboxOption, useComboboxMatchCount } from './combobox-parts.tsx'
import type { ComboboxOption } from './option.ts'

export type ComboboxFieldProps = FieldTexts & {
  readonly name: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly placeholder: string
  readonly defaultValue?: string | undefined
}

function Options({ label }: { readonly label: string }) {
  return (
    <ComboboxPopup label={label} count={useComboboxMatchCount()}>
      <Base.List className={styles.list}>
        {(option: ComboboxOption) => <ComboboxItem key={option.value} option={option} />}
      </Base.List>
    </ComboboxPopup>
  )
}

export function ComboboxField({ name, label, hint, problem, options, placeholder, defaultValue }: ComboboxFieldProps) {
  const { tag } = useLocale()
  const items = useMemo(() => options.map(([value, text]): ComboboxOption => ({ value, label: text })), [options])
  const { name: _, ...attributes } = createFieldAttributes(name, { hint, problem })
  return (
    <Field name={name} label={label} hint={hint} problem={problem}>
      <Base.Root
        items={items}
        defaultValue={items.find(({ value }) => value === defaultValue) ?? null}
        isItemEqualToValue={isSameComboboxOption}
        name={name}
        locale={tag}
        autoHighlight
      >
        <Base.Trigger className={styles.fieldTrigger} {...attributes}>
          <span className={control.value}>
            <Base.Value placeholder={placeholder} />
          </span>
          <ChevronsUpDown size={16} aria-hidden="true" />
        </Base.Trigger>
        <Options label={label} />
      </Base.Root>
    </Field>
  )
}
