// The search field is inside the popup, so phones do not open the keyboard early, and screen readers read nothing
// in another language than the page's.

import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, Search } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useT } from '../../i18n/translation.tsx'
import popup from '../popup.module.css'
import styles from './combobox.module.css'
import type { ComboboxOption } from './option.ts'

type ItemProps = { readonly option: ComboboxOption } & Omit<ComponentProps<typeof Base.Item>, 'value' | 'className'>

export function ComboboxItem({ option, ...rest }: ItemProps) {
  return (
    <Base.Item value={option} disabled={option.disabled} className={popup.item} {...rest}>
      <span className={popup.text}>{option.label}</span>
      <Base.ItemIndicator>
        <Check size={16} aria-hidden="true" />
      </Base.ItemIndicator>
    </Base.Item>
  )
}

type PopupProps = { readonly label: string; readonly count: number; readonly children: ReactNode }

export function ComboboxPopup({ label, count, children }: PopupProps) {
  const t = useT()
  return (
    <Base.Portal>
      <Base.Positioner className={popup.positioner} sideOffset={4} align="start">
        <Base.Popup className={`${popup.popup} ${styles.popup}`} aria-label={label}>
          <div className={styles.search}>
            <Search size={16} aria-hidden="true" />
            <Base.Input placeholder={t('ui.search')} aria-label={t('ui.search')} />
          </div>
          <Base.Status className="visually-hidden">{t('ui.results', { count })}</Base.Status>
          <Base.Empty className={styles.empty}>{t('ui.noResults')}</Base.Empty>
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

/** Works only inside a combobox. */
export function useComboboxMatchCount(): number {
  const matches = Base.useFilteredItems<ComboboxOption | { readonly items: readonly ComboboxOption[] }>()
  return matches.reduce((sum, match) => sum + ('items' in match ? match.items.length : 1), 0)
}

/** True if the values are equal, because each render creates new objects. */
export const isSameComboboxOption = (one: ComboboxOption, other: ComboboxOption): boolean => one.value === other.value
