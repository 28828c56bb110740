import bowser from 'bowser'

export type ParsedUserAgent = {
  readonly browser?: string | undefined
  readonly browserVersion?: string | undefined
  readonly system?: string | undefined
  readonly systemVersion?: string | undefined
  readonly type?: string | undefined
  readonly vendor?: string | undefined
  readonly model?: string | undefined
}

/** No real browser sends more. */
const PARSED_CHARACTERS_MAX = 2_000

/** @returns an empty object for an invalid text */
export function parseUserAgent(userAgent: string | undefined): ParsedUserAgent {
  const text = userAgent?.trim().slice(0, PARSED_CHARACTERS_MAX)
  if (!text) return {}
  const { browser, os, platform } = bowser.parse(text)
  return {
    browser: browser.name || undefined,
    browserVersion: browser.version || undefined,
    system: os.name || undefined,
    // Windows has a product name (10), other systems a version.
    systemVersion: (os.name === 'Windows' && os.versionName) || os.version || undefined,
    type: platform.type || undefined,
    vendor: platform.vendor || undefined,
    model: platform.model || undefined,
  }
}
