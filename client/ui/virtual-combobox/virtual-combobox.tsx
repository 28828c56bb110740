import { Combobox as Base } from '@base-ui/react/combobox'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ChevronsUpDown } from 'lucide-react'
import { type RefObject, useCallback, useImperativeHandle, useRef } from 'react'
import { useT } from '../../i18n/translation.tsx'
import { useLocale } from '../../i18n/visit.tsx'
import { ComboboxItem, ComboboxPopup, isSameComboboxOption } from '../combobox/combobox-parts.tsx'
import type { ComboboxOption } from '../combobox/option.ts'
import control from '../control.module.css'
import own from './virtual-combobox.module.css'

export type VirtualComboboxProps = {
  readonly label: string
  /** Up to thousands of options. Pass the same array in every render, because a new one restarts the search. */
  readonly options: readonly ComboboxOption[]
  readonly defaultValue?: string
  readonly onValue?: (value: string | null) => void
  readonly placeholder?: string
}

type Virtualizer = ReturnType<typeof useVirtualizer<HTMLDivElement, Element>>

const ROW_PX = 36

function Rows({ handle }: { handle: RefObject<Virtualizer | null> }) {
  const matches = Base.useFilteredItems<ComboboxOption>()
  const scroller = useRef<HTMLDivElement | null>(null)
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: matches.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 10,
    paddingStart: 4,
    paddingEnd: 4,
  })
  useImperativeHandle(handle, () => virtualizer)
  // A stable callback, because React calls a new ref callback again, and each measurement renders again.
  const place = useCallback(
    (element: HTMLDivElement | null) => {
      scroller.current = element
      if (element) virtualizer.measure()
    },
    [virtualizer],
  )
  return (
    <div ref={place} className={own.scroller} role="presentation">
      <div className={own.rows} role="presentation" style={{ blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start, size }) => {
          const option = matches[index]
          return (
            option && (
              <ComboboxItem
                key={key}
                option={option}
                index={index}
                aria-setsize={matches.length}
                aria-posinset={index + 1}
                style={{ position: 'absolute', insetInline: 4, blockSize: size, transform: `translateY(${start}px)` }}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

function List({ label, handle }: { label: string; handle: RefObject<Virtualizer | null> }) {
  const count = Base.useFilteredItems<ComboboxOption>().length
  return (
    <ComboboxPopup label={label} count={count}>
      <Base.List className={own.list}>{count > 0 && <Rows handle={handle} />}</Base.List>
    </ComboboxPopup>
  )
}

/** A combobox that renders only the visible rows; screen readers get the full count. */
export function VirtualCombobox({ label, options, defaultValue, onValue, placeholder }: VirtualComboboxProps) {
  const t = useT()
  const { tag } = useLocale()
  const virtualizer = useRef<Virtualizer | null>(null)
  const first = defaultValue === undefined ? null : (options.find(({ value }) => value === defaultValue) ?? null)
  return (
    <div className={control.field}>
      <Base.Root
        virtualized
        items={options}
        defaultValue={first}
        onValueChange={(chosen) => onValue?.(chosen?.value ?? null)}
        isItemEqualToValue={isSameComboboxOption}
        locale={tag}
        autoHighlight
        onItemHighlighted={(option, { reason, index }) => {
          if (!option || reason === 'pointer') return
          queueMicrotask(() => virtualizer.current?.scrollToIndex(index, { align: 'auto' }))
        }}
      >
        <Base.Label className={control.label}>{label}</Base.Label>
        <Base.Trigger className={control.trigger}>
          <span className={control.value}>
            <Base.Value placeholder={placeholder ?? t('ui.choose')} />
          </span>
          <ChevronsUpDown size={16} aria-hidden="true" />
        </Base.Trigger>
        <List label={label} handle={virtualizer} />
      </Base.Root>
    </div>
  )
}
