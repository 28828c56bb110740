import { findMissingCaptchaSettings } from './captcha-settings.ts'
import { findMissingLegalSettings } from './legal-settings.ts'
import { type DeploymentSettings, Settings } from './settings.ts'
import { findMissingSiteAlertSettings } from './site-alert-settings.ts'
import { findMissingSocialSettings } from './social-settings.ts'
import { findMissingVenueSettings } from './venue-settings.ts'

/**
 * A site with other settings answers nothing.
 * @throws Error that names the setting
 */
export function parseSettings(env: object): DeploymentSettings {
  const result = Settings.safeParse(env)
  if (!result.success) {
    const issue = result.error.issues[0]
    throw new Error(`setting ${issue?.path.join('.')}: ${issue?.message}`)
  }
  const [missing] = findMissingCaptchaSettings(result.data)
  if (missing) throw new Error(`setting ${missing}: CAPTCHA_PROVIDER=${result.data.CAPTCHA_PROVIDER} needs it`)
  const [missingPart] = findMissingSocialSettings(result.data)
  if (missingPart) throw new Error(`setting ${missingPart}: log-in by other services needs it`)
  const [missingLegal] = findMissingLegalSettings(result.data)
  if (missingLegal) throw new Error(`setting ${missingLegal}: documents name the whole operator`)
  const [missingKey] = findMissingSiteAlertSettings(result.data)
  if (missingKey) throw new Error(`setting ${missingKey}: ALERT_URL needs it`)
  const [missingSecret] = findMissingVenueSettings(result.data)
  if (missingSecret) throw new Error(`setting ${missingSecret}: VENUE_SPOT_URL needs it`)
  return result.data
}
