import { Hono } from 'hono'
import { LOCALES, type LocaleCode, languageChoicePath, localePath } from '#shared/i18n/locales.ts'
import type { Translate } from '#shared/i18n/types.ts'
import { DEFAULT_MARKET_SYMBOL } from '#shared/markets/default-market.ts'
import { MARKETS } from '#shared/markets/markets.ts'
import { splitLocalePrefix } from '#shared/navigation/locale-path.ts'
import { spotPath } from '#shared/navigation/paths.ts'
import { STATUS_BAR_COLOURS } from '#shared/preferences/appearance.ts'
import { type AppEnv, loadSettings } from '../env.ts'
import { loadTranslator } from '../locale/messages.ts'
import { hasPaperAccounts } from '../upstream/hosts.ts'

const HOUR = 'public, max-age=3600'
/** Systems truncate longer app names. */
const SHORT = 12

const png = (name: string, side: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${side}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
})

const ICONS = [
  png('icon', 192, 'any'),
  png('icon', 512, 'any'),
  png('maskable', 192, 'maskable'),
  png('maskable', 512, 'maskable'),
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
]

/** `page`: page whose description describes the site. */
type Described = { readonly brand: string; readonly page: 'home' | 'markets' }

function manifestOf(locale: LocaleCode, { brand, page }: Described, t: Translate) {
  const { tag, direction } = LOCALES[locale]
  const shortcut = (name: string, path: string, icon: string) => ({
    name,
    url: localePath(locale, path),
    icons: [png(icon, 96, 'any')],
  })
  return {
    // The same id in every language, so browsers install one app.
    id: '/',
    name: brand,
    short_name: brand.slice(0, SHORT).trim(),
    description: t(`head.${page}.description`, { count: MARKETS.length }),
    lang: tag,
    dir: direction,
    start_url: languageChoicePath(locale, '/'),
    scope: '/',
    display: 'standalone',
    background_color: STATUS_BAR_COLOURS.light,
    theme_color: STATUS_BAR_COLOURS.light,
    categories: ['finance'],
    icons: ICONS,
    shortcuts: [
      shortcut(t('shell.nav.markets'), '/markets', 'markets'),
      shortcut(t('footer.spot'), spotPath(DEFAULT_MARKET_SYMBOL), 'spot'),
    ],
  }
}

/** The route has no locale prefix, like page routes. */
export const manifestRoutes = new Hono<AppEnv>().get('/site.webmanifest', async (c) => {
  const { locale } = splitLocalePrefix(c.var.url.pathname)
  const { BRAND } = loadSettings(c.env)
  const described = { brand: BRAND, page: hasPaperAccounts(c.env) ? 'home' : 'markets' } as const
  return c.body(JSON.stringify(manifestOf(locale, described, await loadTranslator(c.env, locale))), 200, {
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': HOUR,
  })
})
