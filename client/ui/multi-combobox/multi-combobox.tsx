import { Combobox as Base } from '@base-ui/react/combobox'
import { ChevronsUpDown, X } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/translation.tsx'
import { useLocale } from '../../i18n/visit.tsx'
import styles from '../combobox/combobox.module.css'
import {
  ComboboxItem,
  ComboboxPopup,
  isSameComboboxOption,
  useComboboxMatchCount,
} from '../combobox/combobox-parts.tsx'
import type { ComboboxOption } from '../combobox/option.ts'
import control from '../control.module.css'
import own from './multi-combobox.module.css'

export type MultiComboboxProps = {
  readonly label: string
  readonly options: readonly ComboboxOption[]
  readonly value?: readonly string[]
  readonly defaultValue?: readonly string[]
  readonly onValue?: (value: readonly string[]) => void
  readonly placeholder?: string
  readonly disabled?: boolean
}

function List({ label }: { label: string }) {
  return (
    <ComboboxPopup label={label} count={useComboboxMatchCount()}>
      <Base.List className={styles.list}>
        {(option: ComboboxOption) => <ComboboxItem key={option.value} option={option} />}
      </Base.List>
    </ComboboxPopup>
  )
}

/** A combobox for several values, whose popup stays open. */
export function MultiCombobox(props: MultiComboboxProps) {
  const { label, options, value, defaultValue = [], onValue, placeholder, disabled } = props
  const t = useT()
  const { tag } = useLocale()
  const [ownValue, setOwnValue] = useState(defaultValue)
  const chosen = (value ?? ownValue).flatMap((wanted) => options.find((option) => option.value === wanted) ?? [])
  const change = (next: readonly ComboboxOption[]) => {
    const values = next.map((option) => option.value)
    setOwnValue(values)
    onValue?.(values)
  }
  return (
    <div className={control.field}>
      <Base.Root
        multiple
        items={options}
        value={chosen}
        onValueChange={change}
        onInputValueChange={(_, details) => {
          // Keeps the search text, so the user can choose several matches.
          if (details.isItemPress) details.cancel()
        }}
        isItemEqualToValue={isSameComboboxOption}
        disabled={disabled}
        locale={tag}
      >
        <Base.Label className={control.label}>{label}</Base.Label>
        <Base.Trigger className={control.trigger}>
          <span className={control.value}>
            {chosen.length > 0 ? t('ui.chosen', { count: chosen.length }) : (placeholder ?? t('ui.choose'))}
          </span>
          <ChevronsUpDown size={16} aria-hidden="true" />
        </Base.Trigger>
        <List label={label} />
      </Base.Root>
      {chosen.length > 0 && (
        <ul className={own.chips} aria-label={label}>
          {chosen.map((option) => (
            <li key={option.value}>
              {option.label}
              <button
                type="button"
                className="needs-script"
                disabled={disabled}
                aria-label={t('ui.remove', { item: option.label })}
                onClick={() => change(chosen.filter((other) => other !== option))}
              >
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
