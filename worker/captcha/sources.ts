// What the content security policy of documents must allow for the configured provider, and nothing more.

import type { CaptchaSettings } from './settings.ts'

/** Directive → origins. */
export type PolicySources = Readonly<Record<string, readonly string[]>>

/** @returns undefined where everything is this site's own */
export function captchaSources(captcha: CaptchaSettings): PolicySources | undefined {
  switch (captcha.provider) {
    case 'embedded':
      return undefined
    case 'geetest': {
      const { apiUrl, staticUrl } = captcha
      // Its calls are scripts (JSONP); what it shows comes from its static host.
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

/** Adds origins to the directives of a policy; a directive that allowed nothing then allows just them. */
export function widenPolicy(policy: string, sources: PolicySources): string {
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
