// What a user agent says of browser, system and device, as far as a person would name them.

import bowser from 'bowser'

export type Parsed = {
  readonly browser?: string | undefined
  readonly browserVersion?: string | undefined
  readonly system?: string | undefined
  readonly systemVersion?: string | undefined
  readonly type?: string | undefined
  readonly vendor?: string | undefined
  readonly model?: string | undefined
}

/** What is beyond is nobody's browser, and is not read. */
const LONGEST_READ = 2_000

/** @returns nothing known for a text that is no user agent */
export function parseUserAgent(userAgent: string | undefined): Parsed {
  const text = userAgent?.trim().slice(0, LONGEST_READ)
  if (!text) return {}
  const { browser, os, platform } = bowser.parse(text)
  return {
    browser: browser.name || undefined,
    browserVersion: browser.version || undefined,
    system: os.name || undefined,
    // Of Windows people know the product's name, 10, and of all others the version.
    systemVersion: (os.name === 'Windows' && os.versionName) || os.version || undefined,
    type: platform.type || undefined,
    vendor: platform.vendor || undefined,
    model: platform.model || undefined,
  }
}
