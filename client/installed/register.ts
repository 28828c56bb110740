import { type ConfigMap, isFeatureOn } from '#shared/operator/features.ts'
import { isSiteCacheName } from './rules.ts'

const SCRIPT = '/service-worker.js'

/** The service worker still serves pages that are open; the next page removes what it has cached until then. */
async function uninstall(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
  const stores = (await caches.keys()).filter(isSiteCacheName)
  await Promise.all(stores.map((name) => caches.delete(name)))
}

export async function installServiceWorker(config: ConfigMap): Promise<void> {
  try {
    if (!isFeatureOn(config, 'serviceWorker')) await uninstall()
    // With `updateViaCache: 'none'`, an old script in the HTTP cache cannot hide a new one.
    else await navigator.serviceWorker.register(SCRIPT, { updateViaCache: 'none' })
  } catch (error) {
    console.info('no service worker', error)
  }
}
