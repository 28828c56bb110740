// Notices that the browser stays on a page that it was about to leave.

/** For browsers that do not report a stopped navigation. */
export const LEAVE_MS = 30_000

/**
 * Calls back when the navigation has failed or was stopped, or when the page comes back from the browser's history.
 * @returns ends the watch
 */
export function watchFailedLeave(onStay: () => void): () => void {
  const { navigation }: { readonly navigation?: EventTarget } = window
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onStay()
  }
  const timer = navigation ? undefined : setTimeout(onStay, LEAVE_MS)
  window.addEventListener('pageshow', onShow)
  navigation?.addEventListener('navigateerror', onStay)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('pageshow', onShow)
    navigation?.removeEventListener('navigateerror', onStay)
  }
}
