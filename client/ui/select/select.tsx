import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useT } from '../../i18n/translation.tsx'
import { useIsHydrated } from '../../i18n/use-is-hydrated.ts'
import control from '../control.module.css'
import popup from '../popup.module.css'
import styles from './select.module.css'

export type SelectOption = { readonly value: string; readonly label: string; readonly disabled?: boolean }
export type SelectGroup = { readonly label: string; readonly options: readonly SelectOption[] }

export type SelectProps = {
  readonly label: string
  readonly options: readonly SelectOption[] | readonly SelectGroup[]
  /** Null selects nothing; undefined leaves the select uncontrolled. */
  readonly value?: string | null
  readonly defaultValue?: string
  readonly onValue?: (value: string) => void
  readonly placeholder?: string
  readonly name?: string
  readonly disabled?: boolean
}

const isGroup = (entry: SelectOption | SelectGroup): entry is SelectGroup => 'options' in entry

function Item({ value, label, disabled }: SelectOption) {
  return (
    <Base.Item value={value} disabled={disabled} className={popup.item}>
      <Base.ItemText className={popup.text}>{label}</Base.ItemText>
      <Base.ItemIndicator>
        <Check size={16} aria-hidden="true" />
      </Base.ItemIndicator>
    </Base.Item>
  )
}

type NativeProps = Pick<SelectProps, 'options' | 'name' | 'disabled' | 'defaultValue'> & {
  readonly label: string
  readonly none: string
}

/** Native select for visitors without JavaScript. */
function NativeSelect({ options, label, none, ...rest }: NativeProps) {
  const option = ({ value, label: text, disabled }: SelectOption) => (
    <option key={value} value={value} disabled={disabled}>
      {text}
    </option>
  )
  return (
    <select className={styles.native} aria-label={label} {...rest}>
      {rest.defaultValue === undefined && <option value="">{none}</option>}
      {options.map((entry) =>
        isGroup(entry) ? (
          <optgroup key={entry.label} label={entry.label}>
            {entry.options.map(option)}
          </optgroup>
        ) : (
          option(entry)
        ),
      )}
    </select>
  )
}

/** A select for few options; use a combobox for many. */
export function Select(props: SelectProps) {
  const { label, options, value, defaultValue, onValue, placeholder, name, disabled } = props
  const t = useT()
  const id = useId()
  const isHydrated = useIsHydrated()
  const flat = options.flatMap((entry) => (isGroup(entry) ? entry.options : [entry]))
  return (
    <div className={control.field}>
      <span id={id} className={control.label}>
        {label}
      </span>
      <Base.Root
        items={flat}
        value={value}
        defaultValue={defaultValue}
        onValueChange={(chosen) => chosen !== null && onValue?.(chosen)}
        name={isHydrated ? name : undefined}
        disabled={disabled}
      >
        <Base.Trigger className={`${control.trigger} script-only`} aria-labelledby={id}>
          <Base.Value className={control.value} placeholder={placeholder ?? t('ui.choose')} />
          <ChevronDown size={16} aria-hidden="true" />
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner className={popup.positioner} sideOffset={4} alignItemWithTrigger={false}>
            <Base.Popup className={popup.popup} aria-labelledby={id}>
              <Base.List>
                {options.map((entry) =>
                  isGroup(entry) ? (
                    <Base.Group key={entry.label} className={popup.group}>
                      <Base.GroupLabel className={popup.groupLabel}>{entry.label}</Base.GroupLabel>
                      {entry.options.map((option) => (
                        <Item key={option.value} {...option} />
                      ))}
                    </Base.Group>
                  ) : (
                    <Item key={entry.value} {...entry} />
                  ),
                )}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
      <noscript>
        <NativeSelect
          label={label}
          none={placeholder ?? t('ui.choose')}
          options={options}
          {...(name && { name })}
          {...(disabled && { disabled })}
          {...((defaultValue ?? value) && { defaultValue: defaultValue ?? value ?? '' })}
        />
      </noscript>
    </div>
  )
}
