import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useState } from 'react'
import { useVisit } from '../../i18n/visit.tsx'

/** Loads with the first `@`, because before that there is nothing to suggest. */
const loadSuggestions = () => import('#shared/validation/email-suggestions.ts')

/**
 * @returns `text`, the field's text or undefined until hydration, and `active`, the index of the highlighted address or
 * -1
 */
export function useEmailSuggestions(input: RefObject<HTMLInputElement | null>) {
  const { locale } = useVisit()
  const [text, setText] = useState<string | undefined>()
  const [active, setActive] = useState(-1)
  const [offered, setOffered] = useState<readonly string[]>([])
  const [correction, setCorrection] = useState<string | undefined>()
  // Undefined until hydration, because the field has no suggestions before that.
  useEffect(() => setText(input.current?.value ?? ''), [input])
  const close = () => setOffered([])

  const suggest = async (next: string): Promise<void> => {
    setText(next)
    setActive(-1)
    setCorrection(undefined)
    if (!next.includes('@')) return close()
    const { completeEmail } = await loadSuggestions()
    // The user may have typed more or left the field during the load.
    if (input.current?.value === next && document.activeElement === input.current) {
      setOffered(completeEmail(next, locale))
    }
  }
  /** Waits for the end of a composition, because an input method changes its text until then. */
  const handleInput = ({ currentTarget: { value }, nativeEvent }: SyntheticEvent<HTMLInputElement>): void => {
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
    if (!isComposing && value !== text) void suggest(value)
  }
  const correct = async (next: string): Promise<void> => {
    close()
    if (next.includes('@')) setCorrection((await loadSuggestions()).correctEmail(next))
  }
  const take = (address: string): void => {
    if (input.current) input.current.value = address
    setText(address)
    close()
    setCorrection(undefined)
    input.current?.focus()
    // The event lets the form handle the change like typed text.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const handleKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || offered.length === 0) return
    const chosen = offered[active]
    if (event.key === 'ArrowDown') setActive((active + 1) % offered.length)
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? offered.length - 1 : active - 1)
    else if (event.key === 'Enter' && chosen !== undefined) take(chosen)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }
  return { text, offered, active, correction, handleInput, handleKey, correct, take }
}
