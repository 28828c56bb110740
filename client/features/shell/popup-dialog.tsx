import { X } from 'lucide-react'
import type { AnnouncementPopupView } from '#shared/content/announcements/active-announcements.ts'
import { localePath } from '#shared/i18n/locales.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { Button } from '../../ui/button/button.tsx'
import styles from './popup.module.css'

/** Pop-up whose two buttons submit a form: the server stores the dismissal and redirects. */
export function PopupDialog({ popup: { id, title, text } }: { readonly popup: AnnouncementPopupView }) {
  const t = useT()
  const href = useHref()
  const { locale, path, search } = useVisit()
  return (
    <dialog open className={styles.popup} data-popup={id} aria-labelledby="popup-title" aria-describedby="popup-text">
      <form method="post" action="/preferences">
        <input type="hidden" name="popup" value={id} />
        <div className={styles.head}>
          <h2 id="popup-title">{title}</h2>
          <button
            type="submit"
            name="return"
            value={localePath(locale, path) + search}
            className={styles.close}
            aria-label={t('shell.banner.close')}
          >
            <X size={18} aria-hidden="true" />
          </button>
        </div>
        <p id="popup-text" className={styles.text}>
          {text}
        </p>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" name="return" value={href(`/announcements/${id}`)} data-read="">
            {t('shell.banner.read')}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
