import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { usePlayback } from '../../behaviours/playback/use-playback.ts'
import { useT } from '../../i18n/translation.tsx'
import { useIsHydrated } from '../../i18n/use-is-hydrated.ts'
import { useLocale } from '../../i18n/visit.tsx'
import styles from './carousel.module.css'
import { findSlideForKey } from './slide-step.ts'

export type CarouselSlide = { readonly key: string; readonly content: ReactNode }

export type CarouselProps = {
  readonly label: string
  readonly slides: readonly CarouselSlide[]
  /** True if slides change by time, except under the pointer, with focus, or with reduced motion. */
  readonly isAutoplay?: boolean
  /** Time per slide, ms. */
  readonly interval?: number
}

type EmblaApi = ReturnType<typeof useEmblaCarousel>[1]

function useCurrent(api: EmblaApi): number {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    if (!api) return
    const follow = () => setCurrent(api.selectedScrollSnap())
    follow()
    api.on('select', follow).on('reInit', follow)
    return () => {
      api.off('select', follow).off('reInit', follow)
    }
  }, [api])
  return current
}

type DotsProps = {
  readonly slides: readonly CarouselSlide[]
  readonly current: number
  readonly onGo: (index: number) => void
}

function Dots({ slides, current, onGo }: DotsProps) {
  const t = useT()
  return (
    <ol className={styles.dots}>
      {slides.map(({ key }, index) => (
        <li key={key}>
          <button
            type="button"
            onClick={() => onGo(index)}
            aria-label={t('carousel.go', { index: index + 1 })}
            aria-current={index === current ? 'true' : undefined}
          />
        </li>
      ))}
    </ol>
  )
}

function PlayButton({ isWanted, onToggle }: { readonly isWanted: boolean; readonly onToggle: () => void }) {
  const t = useT()
  const PlayIcon = isWanted ? Pause : Play
  return (
    <button
      type="button"
      className={styles.button}
      onClick={onToggle}
      aria-label={isWanted ? t('ui.playback.pause') : t('ui.playback.play')}
    >
      <PlayIcon size={16} aria-hidden="true" />
    </button>
  )
}

/** Without JavaScript it is a scrolling row. */
export function Carousel({ label, slides, isAutoplay = false, interval = 5_000 }: CarouselProps) {
  const t = useT()
  const { direction } = useLocale()
  const isHydrated = useIsHydrated()
  const [view, api] = useEmblaCarousel({ direction, loop: true })
  const current = useCurrent(api)
  const { isPlaying, isWanted, isCalm, toggle, region } = usePlayback(isAutoplay)
  const go = (index: number) => api?.scrollTo(index, isCalm)
  useEffect(() => {
    if (!api || !isPlaying) return
    const timer = setInterval(() => api.scrollNext(), interval)
    return () => clearInterval(timer)
  }, [api, isPlaying, interval])
  const key = (event: KeyboardEvent) => {
    const to = findSlideForKey(event.key, { current, count: slides.length, direction })
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  const count = slides.length
  return (
    <section className={styles.carousel} aria-roledescription={t('carousel.role')} aria-label={label} {...region}>
      {/* biome-ignore lint/a11y/useSemanticElements: slides are not a set of form fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys need a focusable element (WCAG 2.1.1) */}
      <div ref={view} className={styles.view} tabIndex={0} role="group" aria-label={label} onKeyDown={key}>
        <div className={styles.track} aria-live={isPlaying ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is not a set of form fields
            <div
              key={slide.key}
              className={styles.slide}
              role="group"
              aria-roledescription={t('carousel.slide')}
              aria-label={t('carousel.position', { index: index + 1, count })}
              inert={isHydrated && index !== current}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      <div className={`${styles.controls} script-only`}>
        {isAutoplay && !isCalm && <PlayButton isWanted={isWanted} onToggle={toggle} />}
        <Dots slides={slides} current={current} onGo={go} />
        <button
          type="button"
          className={styles.button}
          aria-label={t('carousel.previous')}
          onClick={() => go((current + count - 1) % count)}
        >
          <ChevronLeft size={16} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={styles.button}
          aria-label={t('carousel.next')}
          onClick={() => go((current + 1) % count)}
        >
          <ChevronRight size={16} aria-hidden="true" />
        </button>
      </div>
    </section>
  )
}
