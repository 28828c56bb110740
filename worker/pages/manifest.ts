// What an installed site is called, looks like and begins with, in the language of the page that it was installed from.

import { Hono } from 'hono'
import type { Translate } from '#shared/i18n/types.ts'
import { choicePath, LOCALES, type LocaleCode, localePath } from '#shared/locales.ts'
import { DEFAULT_MARKET, MARKETS } from '#shared/markets.ts'
import { splitLocale } from '#shared/navigation/locale-path.ts'
import { spotPath } from '#shared/paths.ts'
import { STATUS_BAR } from '#shared/visit.ts'
import { translatorOf } from '../document/messages.ts'
import { type AppEnv, settings } from '../env.ts'

const HOUR = 'public, max-age=3600'
/** Longest name that stands below an icon without being cut. */
const SHORT = 12

const png = (name: string, side: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${side}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
})

/** Drawn by scripts/icons.ts. */
const ICONS = [
  png('icon', 192, 'any'),
  png('icon', 512, 'any'),
  png('maskable', 192, 'maskable'),
  png('maskable', 512, 'maskable'),
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
]

/** The members of the W3C's Web Application Manifest. */
function manifestOf(locale: LocaleCode, brand: string, t: Translate) {
  const { tag, direction } = LOCALES[locale]
  const shortcut = (name: string, path: string, icon: string) => ({
    name,
    url: localePath(locale, path),
    icons: [png(icon, 96, 'any')],
  })
  return {
    // One app in every language: which one it starts in does not make it another.
    id: '/',
    name: brand,
    short_name: brand.slice(0, SHORT).trim(),
    description: t('head.home.description', { count: MARKETS.length }),
    lang: tag,
    dir: direction,
    start_url: choicePath(locale, '/'),
    scope: '/',
    display: 'standalone',
    background_color: STATUS_BAR.light,
    theme_color: STATUS_BAR.light,
    categories: ['finance'],
    icons: ICONS,
    shortcuts: [
      shortcut(t('shell.nav.markets'), '/markets', 'markets'),
      shortcut(t('shell.footer.spot'), spotPath(DEFAULT_MARKET), 'spot'),
    ],
  }
}

/** Routed without its prefix like pages. */
export const manifest = new Hono<AppEnv>().get('/site.webmanifest', async (c) => {
  const { locale } = splitLocale(c.var.url.pathname)
  const { BRAND } = settings(c.env)
  return c.body(JSON.stringify(manifestOf(locale, BRAND, await translatorOf(c.env, locale))), 200, {
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': HOUR,
  })
})
