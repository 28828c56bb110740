// What a browser knows of itself for a call to the exchange (spec §7). Loaded with the first such call.

import { type ClientFacts, clientHeaders } from '#shared/api/client-headers.ts'
import { splitLocale } from '#shared/navigation/locale-path.ts'
import { deviceInfo } from '../device/device.ts'
import type { DeviceInfo } from '../device/device-info.ts'
import { asText, readStored } from '../preferences/storage.ts'

/** A call waits for its device's description this long, once a day; then it goes without. */
const PATIENCE_MS = 1_500

/** The headers of a call that starts on this page. @param describe says what the device is */
export async function headersHere(
  describe: () => Promise<DeviceInfo | undefined> = deviceInfo,
): Promise<Record<string, string>> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const device = await Promise.race([describe().catch(() => undefined), late])
  const facts: ClientFacts = {
    selectType: readStored('selectType', asText),
    fingerprint: device?.fingerprint,
    systemVersion: device?.system_version,
    deviceName: device?.device_name,
  }
  return clientHeaders(splitLocale(location.pathname).locale, facts)
}
