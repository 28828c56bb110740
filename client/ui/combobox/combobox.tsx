import { Combobox as Base } from '@base-ui/react/combobox'
import { ChevronsUpDown } from 'lucide-react'
import { useT } from '../../i18n/translation.tsx'
import { useLocale } from '../../i18n/visit.tsx'
import control from '../control.module.css'
import popup from '../popup.module.css'
import styles from './combobox.module.css'
import { ComboboxItem, ComboboxPopup, isSameComboboxOption, useComboboxMatchCount } from './combobox-parts.tsx'
import { type ComboboxGroup, type ComboboxOption, isComboboxGroupList } from './option.ts'

export type ComboboxProps = {
  readonly label: string
  readonly options: readonly ComboboxOption[] | readonly ComboboxGroup[]
  readonly value?: string | null
  readonly defaultValue?: string
  readonly onValue?: (value: string | null) => void
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly name?: string
}

function List({ label }: { label: string }) {
  return (
    <ComboboxPopup label={label} count={useComboboxMatchCount()}>
      <Base.List className={styles.list}>
        {(entry: ComboboxOption | ComboboxGroup) =>
          'items' in entry ? (
            <Base.Group key={entry.label} items={entry.items} className={popup.group}>
              <Base.GroupLabel className={popup.groupLabel}>{entry.label}</Base.GroupLabel>
              <Base.Collection>
                {(option: ComboboxOption) => <ComboboxItem key={option.value} option={option} />}
              </Base.Collection>
            </Base.Group>
          ) : (
            <ComboboxItem key={entry.value} option={entry} />
          )
        }
      </Base.List>
    </ComboboxPopup>
  )
}

/** Select with a search that ignores case and accents, by the rules of the page's language. */
export function Combobox(props: ComboboxProps) {
  const { label, options, value, defaultValue, onValue, placeholder, disabled, name } = props
  const t = useT()
  const { tag } = useLocale()
  const flat: readonly ComboboxOption[] = isComboboxGroupList(options) ? options.flatMap(({ items }) => items) : options
  const find = (wanted: string | null | undefined) => flat.find((option) => option.value === wanted) ?? null
  return (
    <div className={control.field}>
      <Base.Root
        items={options}
        {...(value !== undefined && { value: find(value) })}
        {...(defaultValue !== undefined && { defaultValue: find(defaultValue) })}
        onValueChange={(chosen) => onValue?.(chosen?.value ?? null)}
        isItemEqualToValue={isSameComboboxOption}
        disabled={disabled}
        name={name}
        locale={tag}
        autoHighlight
      >
        <Base.Label className={control.label}>{label}</Base.Label>
        <Base.Trigger className={control.trigger}>
          <span className={control.value}>
            <Base.Value placeholder={placeholder ?? t('ui.choose')} />
          </span>
          <ChevronsUpDown size={16} aria-hidden="true" />
        </Base.Trigger>
        <List label={label} />
      </Base.Root>
    </div>
  )
}
