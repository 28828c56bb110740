import { useEffect, useRef } from 'react'
import type { ShownPopup } from '#shared/announcements/shown.ts'
import { KEPT_MARKUP } from '../../kept-markup.ts'
import styles from './popup.module.css'
import { PopupDialog } from './popup-dialog.tsx'

/** Rendered open by the server; modal once scripts run. */
export function Popup({ popup }: { readonly popup: ShownPopup }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (import.meta.env.SSR) return
    const dialog = place.current?.querySelector('dialog')
    if (dialog) void import('./open-popup.ts').then(({ openPopup }) => openPopup(dialog, popup.id))
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
      dangerouslySetInnerHTML={KEPT_MARKUP}
    />
  )
}
