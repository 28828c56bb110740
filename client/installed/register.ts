// Installs the service worker, or takes it away where a deployment does without.

import { type ConfigMap, isOn } from '#shared/features.ts'
import { isOurs } from './rules.ts'

const SCRIPT = '/service-worker.js'

/**
 * Takes away whatever an earlier deployment installed. The worker of a page that is open serves it to its end; what it
 * still keeps meanwhile is taken away by the next page.
 */
async function uninstall(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
  const stores = (await caches.keys()).filter(isOurs)
  await Promise.all(stores.map((name) => caches.delete(name)))
}

/** Called when the page has settled. A browser that refuses does without. */
export async function installServiceWorker(config: ConfigMap): Promise<void> {
  try {
    if (!isOn(config, 'serviceWorker')) await uninstall()
    // Its own file is always asked for anew: an old worker cannot keep a new one from being seen.
    else await navigator.serviceWorker.register(SCRIPT, { updateViaCache: 'none' })
  } catch (error) {
    console.info('no service worker', error)
  }
}
