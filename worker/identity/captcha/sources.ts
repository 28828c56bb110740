// Origins that the content security policy must allow for the configured provider.

import type { CaptchaSettings } from '../../context/captcha-settings.ts'

export type CspSources = Readonly<Record<string, readonly string[]>>

/** @returns undefined for the embedded provider, which loads only from this site */
export function toCaptchaCspSources(captcha: CaptchaSettings): CspSources | undefined {
  switch (captcha.provider) {
    case 'embedded':
      return undefined
    case 'geetest': {
      const { apiUrl, staticUrl } = captcha
      // GeeTest sends its calls as scripts (JSONP) and loads images from its static host.
      return {
        'script-src': [staticUrl, apiUrl],
        'style-src': [staticUrl],
        'img-src': [staticUrl],
        'font-src': [staticUrl],
        'connect-src': [apiUrl, staticUrl],
      }
    }
    case 'turnstile':
      return { 'script-src': [captcha.url], 'frame-src': [captcha.url], 'connect-src': [captcha.url] }
  }
}

/** A directive with `'none'` then allows only the added origins. */
export function addCspSources(policy: string, sources: CspSources): string {
  const directives = new Map(
    policy.split(';').flatMap((text) => {
      const [name, ...values] = text.trim().split(/\s+/)
      return name ? [[name, values] as const] : []
    }),
  )
  for (const [name, origins] of Object.entries(sources)) {
    const values = directives.get(name) ?? directives.get('default-src') ?? []
    directives.set(name, [...new Set([...values.filter((value) => value !== "'none'"), ...origins])])
  }
  return [...directives].map(([name, values]) => [name, ...values].join(' ')).join('; ')
}
