// Shows one explanation at a time: a tooltip on hover or focus, a dialog on a press. Escape or an outside press closes
// the dialog.

import type { GlossaryTermId } from '#shared/content/help/terms.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { Messages } from '#shared/i18n/types.ts'
import styles from './explain.module.css'
import { computeTermPopupPosition } from './place-beside.ts'

const WORDS = import.meta.glob<Messages['terms']>('../../../locales/*/terms.ts', { import: 'default' })

const ID = 'explained'
/**
 * Delay before the explanation appears, because the pointer may only pass, and before it disappears, so the
 * pointer can reach it.
 */
const REST_MS = 250

const resting = () => new Promise((resolve) => setTimeout(resolve, REST_MS))

/** Returns the parent of the explanation: the dialog around the term, because dialogs trap the focus. */
const homeOf = (term: Element): Element => term.closest('[role=dialog], [popover], dialog') ?? document.body

function boxOf(term: HTMLAnchorElement, { name, text, more }: { name: string; text: string; more: string }) {
  const box = document.createElement('div')
  box.id = ID
  box.popover = 'manual'
  box.dir = document.documentElement.dir
  box.className = styles.box ?? ''
  const [head, body, link] = [document.createElement('b'), document.createElement('p'), document.createElement('a')]
  head.textContent = name
  body.textContent = text
  link.textContent = more
  link.href = term.href
  box.append(head, body, link)
  return box
}

function show(term: HTMLAnchorElement, box: HTMLElement, isPressed: boolean): void {
  const over = new AbortController()
  const { signal } = over
  const hide = () => {
    over.abort()
    box.remove()
    term.removeAttribute('aria-describedby')
  }
  // Closes another open explanation.
  document.getElementById(ID)?.dispatchEvent(new Event('leave'))
  box.addEventListener('leave', hide, { signal })
  homeOf(term).append(box)
  box.showPopover()
  const { x, y } = computeTermPopupPosition(term.getBoundingClientRect(), box.getBoundingClientRect(), {
    width: document.documentElement.clientWidth,
    height: innerHeight,
    isRightToLeft: box.dir === 'rtl',
  })
  box.style.left = `${x}px`
  box.style.top = `${y}px`
  if (isPressed) {
    box.setAttribute('role', 'dialog')
    box.ariaLabel = box.querySelector('b')?.textContent ?? null
    box.tabIndex = -1
    box.focus({ preventScroll: true })
  } else {
    box.setAttribute('role', 'tooltip')
    term.setAttribute('aria-describedby', ID)
  }
  const leave = async () => {
    await resting()
    if (!signal.aborted && !isPressed && !term.matches(':hover, :focus-visible') && !box.matches(':hover')) hide()
  }
  for (const part of [term, box]) part.addEventListener('pointerleave', leave, { signal })
  term.addEventListener('blur', leave, { signal })
  const outside = ({ target }: Event) => {
    if (!(target instanceof Node) || (!box.contains(target) && !term.contains(target))) hide()
  }
  document.addEventListener('pointerdown', outside, { signal, capture: true })
  if (isPressed) document.addEventListener('focusin', outside, { signal })
  document.addEventListener('scroll', outside, { signal, capture: true })
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    hide()
    if (isPressed) term.focus({ preventScroll: true })
  }
  document.addEventListener('keydown', keys, { signal, capture: true })
}

/** @param how the event that requests the explanation: hover, focus or press */
export async function explainTerm(term: HTMLAnchorElement, how: Event, locale: LocaleCode): Promise<void> {
  const isPressed = how.type === 'click'
  // On touch screens only presses explain, although they also cause hover and focus events.
  if (how instanceof PointerEvent && how.pointerType === 'touch' && !isPressed) return
  const isWanted = () => isPressed || term.matches(how instanceof FocusEvent ? ':focus-visible' : ':hover')
  if (!isWanted()) return
  const [words] = await Promise.all([WORDS[`../../../locales/${locale}/terms.ts`]?.(), isPressed || resting()])
  if (!words || !isWanted() || !term.isConnected) return
  // An explanation by hover or focus does not replace a dialog.
  const standing = document.getElementById(ID)
  if (!isPressed && (standing?.role === 'dialog' || term.hasAttribute('aria-describedby'))) return
  // TermLink writes this attribute (term.tsx).
  const id = term.dataset.term as GlossaryTermId
  show(term, boxOf(term, { ...words[id], more: words.more }), isPressed)
}
