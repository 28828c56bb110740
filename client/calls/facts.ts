// Headers of calls to an exchange (spec §7), loaded with the first such call.

import { type ClientDeviceInfo, createClientHeaders } from '#shared/api/client-headers.ts'
import { splitLocalePrefix } from '#shared/navigation/locale-path.ts'
import { readDeviceInfo } from '../device/device.ts'
import type { DeviceInfo } from '../device/device-info.ts'
import { parseStoredText, readStored } from '../preferences/storage.ts'

/** After this time the call is sent without device info. */
const PATIENCE_MS = 1_500

export async function readClientHeaders(
  describe: () => Promise<DeviceInfo | undefined> = readDeviceInfo,
): Promise<Record<string, string>> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const device = await Promise.race([describe().catch(() => undefined), late])
  const facts: ClientDeviceInfo = {
    selectType: readStored('selectType', parseStoredText),
    fingerprint: device?.fingerprint,
    systemVersion: device?.system_version,
    deviceName: device?.device_name,
  }
  return createClientHeaders(splitLocalePrefix(location.pathname).locale, facts)
}
