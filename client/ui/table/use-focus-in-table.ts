import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

type FocusedControl = { readonly control: Element; readonly row: Element | null }

type FocusInTable = {
  readonly ref: RefObject<HTMLElement | null>
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: () => void
}

/**
 * Keeps the keyboard's place when a focused control disappears: in its row, or else at the table. It never enters another
 * row, where the next key would act on something else.
 */
export function useFocusInTable(): FocusInTable {
  const ref = useRef<HTMLElement>(null)
  const focused = useRef<FocusedControl>(undefined)
  useEffect(() => {
    const last = focused.current
    if (!last || last.control.isConnected) return
    focused.current = undefined
    if (document.activeElement !== document.body) return
    const control = last.row?.isConnected ? last.row.querySelector<HTMLElement>('td :is(button, a, input)') : null
    const next = control ?? ref.current
    next?.focus({ preventScroll: true })
  })
  return {
    ref,
    onFocus: ({ target }) => {
      focused.current = { control: target, row: target.closest('tr') }
    },
    onBlur: () => {
      focused.current = undefined
    },
  }
}
