import { X } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { GuidedTourName } from '#shared/content/tour.ts'
import { createTranslator } from '#shared/format/translator.ts'
import type { Messages } from '#shared/i18n/types.ts'
import { useLocale, useVisit } from '../../../i18n/visit.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { listVisibleSteps, type VisibleTourStep } from './parts.ts'
import { clipToViewport, computeTextPosition, type TourHighlightBox } from './place-around.ts'
import styles from './tour.module.css'

/** Below this width the text is at the bottom of the window (tour.module.css). */
const NARROW = 768

type Window = { readonly width: number; readonly height: number }
const seenWindow = (): Window => ({ width: document.documentElement.clientWidth, height: innerHeight })

/** Scrolls to an element and follows its position. */
function usePlace(shown: VisibleTourStep | undefined): TourHighlightBox | undefined {
  const [box, setBox] = useState<TourHighlightBox | undefined>()
  useLayoutEffect(() => {
    if (!shown) return undefined
    const { part } = shown
    const isSmall = part.getBoundingClientRect().height < innerHeight / 2 && innerWidth >= NARROW
    part.scrollIntoView({ block: isSmall ? 'nearest' : 'start' })
    const place = () => setBox(clipToViewport(part.getBoundingClientRect(), seenWindow()))
    place()
    const sizes = new ResizeObserver(place)
    sizes.observe(part)
    addEventListener('resize', place)
    addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      sizes.disconnect()
      removeEventListener('resize', place)
      removeEventListener('scroll', place, { capture: true })
    }
  }, [shown])
  return box
}

/** The browser restores the focus when the dialog closes. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  // A layout effect opens the dialog before paint and closes it before removal. A removed dialog would not restore the
  // focus.
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    next.current?.focus()
    return () => {
      opened?.close()
      // The element that had the focus may be gone, because the list of hotkeys closes when the tour starts.
      const { activeElement } = document
      if (activeElement === document.body || opened?.contains(activeElement))
        document.querySelector<HTMLElement>('[title="?"]')?.focus()
    }
  }, [])
  return { dialog, next }
}

type TourProps = { readonly name: GuidedTourName; readonly words: Messages['tour']; readonly onEnd: () => void }

export function GuidedTour({ name, words, onEnd }: TourProps) {
  const { locale } = useVisit()
  const { direction } = useLocale()
  const t = useMemo(() => createTranslator(locale, { tour: words }), [locale, words])
  // Safe cast: tests check that each step has a text.
  const look = t as (key: string) => string
  const { dialog, next } = useModal()
  const card = useRef<HTMLDivElement>(null)
  const [steps] = useState(() => listVisibleSteps(name))
  const [index, setIndex] = useState(0)
  const [at, setAt] = useState<CSSProperties>({})
  const shown = steps[index]
  const box = usePlace(shown)
  useLayoutEffect(() => {
    const size = card.current?.getBoundingClientRect()
    if (!box || !size) return
    const { x, y } = computeTextPosition(box, size, seenWindow())
    setAt(innerWidth < NARROW ? {} : { left: x, top: y })
  }, [box])
  const isLast = index >= steps.length - 1
  const go = (by: number) => {
    if (isLast && by > 0) onEnd()
    else setIndex(Math.max(0, index + by))
  }
  const keys = (event: KeyboardEvent) => {
    const forwards = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    if (event.key !== forwards) go(-1)
    else if (!isLast) go(1)
  }
  return (
    <dialog
      ref={dialog}
      className={styles.tour}
      aria-labelledby="tour-title"
      aria-describedby="tour-text"
      onKeyDown={keys}
      onClose={onEnd}
    >
      {box && (
        <div
          className={styles.light}
          style={{ left: box.left, top: box.top, width: box.right - box.left, height: box.bottom - box.top }}
        />
      )}
      <div ref={card} className={styles.card} style={at}>
        <div aria-live="polite">
          <p className={styles.count}>{t('tour.step', { n: index + 1, all: steps.length })}</p>
          <h2 id="tour-title">{shown && look(`${shown.key}.title`)}</h2>
          <p id="tour-text">{shown && look(`${shown.key}.text`)}</p>
        </div>
        <div className={styles.buttons}>
          <Button size="s" variant="ghost" disabled={index === 0} onClick={() => go(-1)}>
            {t('tour.back')}
          </Button>
          <Button ref={next} size="s" variant="primary" onClick={() => go(1)}>
            {t(isLast ? 'tour.done' : 'tour.next')}
          </Button>
        </div>
        <button type="button" className={styles.close} aria-label={t('tour.close')} onClick={onEnd}>
          <X size={18} aria-hidden="true" />
        </button>
      </div>
    </dialog>
  )
}
