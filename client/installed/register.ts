// Installs the service worker, or removes it if the deployment has none.

import { type ConfigMap, isFeatureOn } from '#shared/operator/features.ts'
import { isOurs } from './rules.ts'

const SCRIPT = '/service-worker.js'

/** An earlier deployment's worker keeps serving open pages; what it caches meanwhile is removed by the next page. */
async function uninstall(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
  const stores = (await caches.keys()).filter(isOurs)
  await Promise.all(stores.map((name) => caches.delete(name)))
}

/** Called when the page is idle. A refusal by the browser is ignored. */
export async function installServiceWorker(config: ConfigMap): Promise<void> {
  try {
    if (!isFeatureOn(config, 'serviceWorker')) await uninstall()
    // Bypasses the HTTP cache, so that an old worker cannot hide a new one.
    else await navigator.serviceWorker.register(SCRIPT, { updateViaCache: 'none' })
  } catch (error) {
    console.info('no service worker', error)
  }
}
