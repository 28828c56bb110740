import { LOCALES, languageChoicePath } from '#shared/i18n/locales.ts'
import { DEFAULT_MARKET_SYMBOL } from '#shared/markets/default-market.ts'
import { MARKETS } from '#shared/markets/markets.ts'
import { helpCentreHome } from '#shared/navigation/help-centre.ts'
import { spotPath } from '#shared/navigation/paths.ts'
import { findVenueHost, hasPaperAccounts, isFeatureOn } from '#shared/operator/features.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import styles from './footer.module.css'
import { listProductLinks } from './menu-items.ts'

const POPULAR = MARKETS.slice(0, 6)

function ProductLinks() {
  const t = useT()
  const href = useHref()
  const { config } = useVisit()
  const products = listProductLinks(config)
  const isPaper = hasPaperAccounts(config)
  return (
    <section>
      <h2>{t('footer.products')}</h2>
      <ul>
        <li>
          <a href={href('/markets')}>{t('footer.markets')}</a>
        </li>
        <li>
          <a href={href(spotPath(DEFAULT_MARKET_SYMBOL))}>{t('footer.spot')}</a>
        </li>
        {products
          .filter(({ feature }) => feature)
          .map(({ name, to }) => (
            <li key={name}>
              <a href={href(to)}>{t(`shell.nav.${name}`)}</a>
            </li>
          ))}
        {isPaper && (
          <>
            <li>
              <a href={href('/fees')}>{t('footer.fees')}</a>
            </li>
            <li>
              <a href={href('/rewards')}>{t('member.account.rewards')}</a>
            </li>
            <li>
              <a href={href('/proof')}>{t('footer.proof')}</a>
            </li>
          </>
        )}
        {isPaper && products.some(({ name }) => name === 'futures') && (
          <li>
            <a href={href('/futures/liquidations')}>{t('footer.insurance')}</a>
          </li>
        )}
        {isFeatureOn(config, 'chat') && (
          <li>
            <a href={href('/chat')}>{t('shell.chat')}</a>
          </li>
        )}
        {isPaper && (
          <li>
            <a href={href('/docs/api')}>{t('footer.api')}</a>
          </li>
        )}
      </ul>
    </section>
  )
}

function SupportLinks() {
  const t = useT()
  const href = useHref()
  const { helpCentre, locale, config } = useVisit()
  const isPaper = hasPaperAccounts(config)
  return (
    <section>
      <h2>{t('footer.support')}</h2>
      <ul>
        {(isPaper || helpCentre !== '') && (
          <li>
            {helpCentre === '' ? (
              <a href={href('/help')}>{t('footer.help')}</a>
            ) : (
              <a href={helpCentreHome(helpCentre, locale)} rel="noopener">
                {t('footer.help')}
              </a>
            )}
          </li>
        )}
        {isPaper && (
          <li>
            <a href={href('/contact')}>{t('footer.contact')}</a>
          </li>
        )}
        <li>
          <a href={href('/status')}>{t('footer.status')}</a>
        </li>
        <li>
          <a href={href('/announcements')}>{t('footer.announcements')}</a>
        </li>
        {isPaper && (
          <>
            <li>
              <a href={href('/help/changelog')}>{t('footer.changelog')}</a>
            </li>
            <li>
              <a href={href('/help/legal/terms')}>{t('footer.terms')}</a>
            </li>
            <li>
              <a href={href('/help/legal/privacy')}>{t('footer.privacy')}</a>
            </li>
            <li>
              <a href={href('/help/legal')}>{t('footer.legal')}</a>
            </li>
          </>
        )}
      </ul>
    </section>
  )
}

function PopularMarkets() {
  const t = useT()
  const href = useHref()
  return (
    <section>
      <h2>{t('footer.popular')}</h2>
      <ul>
        {POPULAR.map(({ symbol, base, quote }) => (
          <li key={symbol}>
            <a href={href(spotPath(symbol))}>
              <bdi>
                {base}/{quote}
              </bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LanguageLinks() {
  const t = useT()
  const { languages, path, search } = useVisit()
  return (
    <section id="languages">
      <h2>{t('footer.languages')}</h2>
      <ul className={styles.languages}>
        {languages.map((code) => (
          <li key={code}>
            <a
              href={languageChoicePath(code, path) + search}
              hrefLang={LOCALES[code].tag}
              lang={LOCALES[code].tag}
              data-locale={code}
            >
              {LOCALES[code].label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function FooterContent() {
  const t = useT()
  const { brand, config } = useVisit()
  const venue = findVenueHost(config)
  return (
    <>
      <div className={styles.columns}>
        <ProductLinks />
        <SupportLinks />
        <PopularMarkets />
        <LanguageLinks />
      </div>
      <p className={styles.small}>
        <strong>{brand}</strong>
        {hasPaperAccounts(config) && (
          <>
            {' · '}
            {venue === undefined ? t('footer.paper') : t('footer.paperAndVenue', { host: venue })}
          </>
        )}
      </p>
    </>
  )
}
