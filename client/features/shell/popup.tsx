import { useEffect, useRef } from 'react'
import type { AnnouncementPopupView } from '#shared/content/announcements/active-announcements.ts'
import { PRESERVE_SERVER_HTML } from '../../hydration/preserve-server-html.ts'
import styles from './popup.module.css'
import { PopupDialog } from './popup-dialog.tsx'

/** The server renders an open pop-up; scripts make it modal. */
export function AnnouncementPopup({ popup }: { readonly popup: AnnouncementPopupView }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (import.meta.env.SSR) return
    const dialog = place.current?.querySelector('dialog')
    if (dialog) void import('./open-popup.ts').then(({ openPopupAsModal }) => openPopupAsModal(dialog, popup.id))
  }, [popup.id])
  if (import.meta.env.SSR) {
    return (
      <div className={styles.place}>
        <PopupDialog popup={popup} />
      </div>
    )
  }
  return (
    <div
      ref={place}
      className={styles.place}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
      dangerouslySetInnerHTML={PRESERVE_SERVER_HTML}
    />
  )
}
