import { X } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import {
  type AnnouncementBannerView,
  addClosedAnnouncement,
  CLOSED_ANNOUNCEMENT_COOKIES,
} from '#shared/content/announcements/active-announcements.ts'
import { localePath } from '#shared/i18n/locales.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { readCookie, writeCookie } from '../../preferences/cookie-jar.ts'
import styles from './banner.module.css'

export type BannerProps = { readonly banner: AnnouncementBannerView }

/** Announcement with a form that closes it, so closing works without scripts. */
export function AnnouncementBanner({ banner: { id, title, until } }: BannerProps) {
  const t = useT()
  const href = useHref()
  const { locale, path, search } = useVisit()
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    // Removes an expired banner only while the tab is hidden, so no button shifts under the pointer.
    const goWhenOver = () => document.hidden && Date.now() >= until && setGone(true)
    document.addEventListener('visibilitychange', goWhenOver)
    return () => document.removeEventListener('visibilitychange', goWhenOver)
  }, [until])
  if (isGone) return null
  const close = (event: FormEvent) => {
    writeCookie(
      CLOSED_ANNOUNCEMENT_COOKIES.banner,
      addClosedAnnouncement(readCookie(CLOSED_ANNOUNCEMENT_COOKIES.banner) ?? undefined, id),
    )
    event.preventDefault()
    setGone(true)
    // Moves the focus, because the focused button no longer exists.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section className={styles.banner} data-banner={id} aria-label={t('shell.banner.label')}>
      <a href={href(`/announcements/${id}`)}>{title}</a>
      <form method="post" action="/preferences" onSubmit={close}>
        <input type="hidden" name="banner" value={id} />
        <input type="hidden" name="return" value={localePath(locale, path) + search} />
        <button type="submit" aria-label={t('shell.banner.close')}>
          <X size={18} aria-hidden="true" />
        </button>
      </form>
    </section>
  )
}
