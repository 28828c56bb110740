/** Null in a browser without service worker or subscription. */
export async function findPushSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/** The server forgets the subscription when the session ends, even if the browser leaves the page before this ends. */
export async function endPushSubscription(): Promise<void> {
  const subscription = await findPushSubscription().catch(() => null)
  await subscription?.unsubscribe().catch(() => false)
}
