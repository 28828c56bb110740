import { CLOSED_COOKIES, withClosed } from '#shared/announcements/shown.ts'
import { readCookie, writeCookie } from '../../preferences/cookie-jar.ts'

/**
 * Makes a pop-up that the server drew modal: the page behind it waits, Escape closes it, and this browser remembers that
 * (NW13). Its other button, which leads to the announcement, stays the form's.
 */
export function openPopup(dialog: HTMLDialogElement, id: string): void {
  // A dialog that is open already cannot become modal, and closing it would tell of a closing.
  dialog.removeAttribute('open')
  dialog.showModal()
  dialog.addEventListener('close', () => {
    writeCookie(CLOSED_COOKIES.popup, withClosed(readCookie(CLOSED_COOKIES.popup) ?? undefined, id))
  })
  dialog.addEventListener('submit', (event) => {
    if (event.submitter?.hasAttribute('data-read')) return
    event.preventDefault()
    dialog.close()
  })
}
