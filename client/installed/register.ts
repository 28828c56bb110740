// Installs the service worker, or removes it if the deployment has none.

import { type ConfigMap, isFeatureOn } from '#shared/operator/features.ts'
import { isSiteCacheName } from './rules.ts'

const SCRIPT = '/service-worker.js'

/**
 * Removes the service worker. It serves open pages until they close; the next page removes what it caches meanwhile.
 */
async function uninstall(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
  const stores = (await caches.keys()).filter(isSiteCacheName)
  await Promise.all(stores.map((name) => caches.delete(name)))
}

export async function installServiceWorker(config: ConfigMap): Promise<void> {
  try {
    if (!isFeatureOn(config, 'serviceWorker')) await uninstall()
    // `updateViaCache` bypasses the HTTP cache, so that a cached script cannot hide a new one.
    else await navigator.serviceWorker.register(SCRIPT, { updateViaCache: 'none' })
  } catch (error) {
    console.info('no service worker', error)
  }
}
