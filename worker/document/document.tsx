import { Fragment, type ReactNode } from 'react'
import { parsePaneGridStyle } from '#client/server.tsx'
import { LOCALES, localePath } from '#shared/i18n/locales.ts'
import type { Translate } from '#shared/i18n/types.ts'
import { listAlternateLinks } from '#shared/navigation/alternates.ts'
import { isFeatureOn } from '#shared/operator/features.ts'
import { type IslandName, PERSONAL_PAYLOAD_ID, type PersonalData } from '#shared/pages/islands.ts'
import type { PageName } from '#shared/pages/page-data.ts'
import { isPageIndexed, pageRouteMeta } from '#shared/pages/routes.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { STATUS_BAR_COLOURS } from '#shared/preferences/appearance.ts'
import { CARD_PICTURE_HEIGHT, CARD_PICTURE_WIDTH } from '#shared/sharing/picture.ts'
import type { DocumentAssets } from './assets.ts'
import { REACT_REFRESH_PREAMBLE } from './development.ts'
import type { DocumentHead } from './head.ts'

function Alternates({ visit: { origin, locale, path, languages } }: { visit: Visit }) {
  return (
    <>
      <link rel="canonical" href={`${origin}${localePath(locale, path)}`} />
      {listAlternateLinks(path, languages).map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={`${origin}${href}`} />
      ))}
    </>
  )
}

type PictureProps = { readonly image: NonNullable<DocumentHead['image']>; readonly origin: string }

function Picture({ image: { path, text }, origin }: PictureProps) {
  return (
    <>
      <meta property="og:image" content={`${origin}${path}`} />
      <meta property="og:image:type" content="image/svg+xml" />
      <meta property="og:image:width" content={String(CARD_PICTURE_WIDTH)} />
      <meta property="og:image:height" content={String(CARD_PICTURE_HEIGHT)} />
      <meta property="og:image:alt" content={text} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

type MetaProps = { readonly page: PageName; readonly visit: Visit; readonly head: DocumentHead }

export function DocumentMeta({ page, visit, head }: MetaProps) {
  const indexed = isPageIndexed(page)
  const url = `${visit.origin}${localePath(visit.locale, visit.path)}`
  const statusBar = pageRouteMeta(page).headerBackground ?? STATUS_BAR_COLOURS
  return (
    <>
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {visit.followsSystem ? (
        <>
          <meta name="theme-color" media="(prefers-color-scheme: light)" content={statusBar.light} />
          <meta name="theme-color" media="(prefers-color-scheme: dark)" content={statusBar.dark} />
        </>
      ) : (
        <meta name="theme-color" content={statusBar[visit.theme]} />
      )}
      <meta name="color-scheme" content={visit.followsSystem ? 'light dark' : visit.theme} />
      {indexed ? <Alternates visit={visit} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={visit.brand} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={url} />
      {head.image && <Picture image={head.image} origin={visit.origin} />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={localePath(visit.locale, '/site.webmanifest')} />
    </>
  )
}

const preloadOf = (href: string) => `<link rel="modulepreload" href="${href}">`

function Files({ assets }: { assets: DocumentAssets }) {
  return (
    <>
      {assets.fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {assets.lateStyles.map((href) => (
        <Fragment key={href}>
          {/* A medium that does not apply is fetched last and blocks nothing. */}
          <link rel="stylesheet" media="print" href={href} />
          <noscript>
            <link rel="stylesheet" href={href} />
          </noscript>
        </Fragment>
      ))}
      {assets.development && (
        <>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant that Vite's React plugin wants in the page */}
          <script type="module" dangerouslySetInnerHTML={{ __html: REACT_REFRESH_PREAMBLE }} />
          <script type="module" src="/@vite/client" />
        </>
      )}
      {/* Inert: the first script fetches it after first paint (client/hydration/start.ts). */}
      {assets.preloads.length > 0 && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: names of our own build's files; as elements React would move them
        <template id="modules" dangerouslySetInnerHTML={{ __html: assets.preloads.map(preloadOf).join('') }} />
      )}
      {/** The page renders without this script: text, styles and font have priority. */}
      <script type="module" src={assets.script} data-entries={assets.entryScripts?.join(' ')} fetchPriority="low" />
    </>
  )
}

/** Message that the client shows if it cannot load a module (client/reload/chunks.ts). */
function Unloaded({ visit: { locale, path, search }, t }: { visit: Visit; t: Translate }) {
  return (
    <template id="unloaded">
      <div className="unloaded" role="alert">
        <p>{t('error.unloaded.text')}</p>
        <a href={localePath(locale, path) + search} data-retry="">
          {t('error.unloaded.retry')}
        </a>
      </div>
    </template>
  )
}

const grid = (personal: PersonalData | undefined) =>
  personal ? { style: parsePaneGridStyle(personal.layout) } : { 'data-island': 'layout' }

export type DocumentProps = {
  readonly page: PageName
  readonly visit: Visit
  readonly assets: DocumentAssets
  readonly t: Translate
  readonly islands: readonly IslandName[] | undefined
  readonly personal: PersonalData | undefined
  readonly children: ReactNode
}

export function PageDocument({ page, visit, assets, t, islands, personal, children }: DocumentProps) {
  const { tag, direction } = LOCALES[visit.locale]
  return (
    <html
      lang={tag}
      dir={direction}
      data-theme={visit.theme}
      data-theme-by={visit.followsSystem && 'system'}
      data-colours={visit.colours}
      data-device={visit.device}
      data-page={page}
      data-analytics={isFeatureOn(visit.config, 'analytics') ? visit.config.analyticsConsent : 'off'}
      {...(islands?.includes('layout') && grid(personal))}
    >
      <head>
        <meta charSet="utf-8" />
        <template data-island="head" />
        <Files assets={assets} />
      </head>
      <body>
        <div id="root">{children}</div>
        <template data-island="payload" />
        {islands && <template data-island={PERSONAL_PAYLOAD_ID} />}
        <Unloaded visit={visit} t={t} />
      </body>
    </html>
  )
}
