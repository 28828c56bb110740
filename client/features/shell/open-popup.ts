import {
  addClosedAnnouncement,
  CLOSED_ANNOUNCEMENT_COOKIES,
} from '#shared/content/announcements/active-announcements.ts'
import { readCookie, writeCookie } from '../../preferences/cookie-jar.ts'

/**
 * Closing the pop-up stores the dismissal in a cookie (NW13). The button that reads the announcement submits the form.
 */
export function openPopupAsModal(dialog: HTMLDialogElement, id: string): void {
  // `showModal` throws on an open dialog, and `close` would fire a close event.
  dialog.removeAttribute('open')
  dialog.showModal()
  dialog.addEventListener('close', () => {
    writeCookie(
      CLOSED_ANNOUNCEMENT_COOKIES.popup,
      addClosedAnnouncement(readCookie(CLOSED_ANNOUNCEMENT_COOKIES.popup) ?? undefined, id),
    )
  })
  dialog.addEventListener('submit', (event) => {
    if (event.submitter?.hasAttribute('data-read')) return
    event.preventDefault()
    dialog.close()
  })
}
