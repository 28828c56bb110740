import { useRef } from 'react'
import { DEFAULT_MARKET_SYMBOL } from '#shared/markets/default-market.ts'
import { spotPath } from '#shared/navigation/paths.ts'
import { findPriceSource, hasPaperAccounts } from '#shared/operator/features.ts'
import { track } from '../../analytics/track.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { storeSignUpAccount } from '../../preferences/sign-up-account.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import styles from './home.module.css'

function SignUp() {
  const t = useT()
  const href = useHref()
  const field = useRef<HTMLInputElement>(null)
  return (
    // The field has no name, so the e-mail address does not appear in a URL.
    <form
      className={styles.signUp}
      method="get"
      action={href('/register')}
      onSubmit={() => {
        storeSignUpAccount(field.current?.value ?? '')
        track('sign_up_press', { location: 'home' })
      }}
    >
      <input
        ref={field}
        type="text"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        aria-label={t('home.hero.label')}
        placeholder={t('home.hero.placeholder')}
      />
      <Button type="submit" variant="primary" size="l">
        {t('home.hero.action')}
      </Button>
    </form>
  )
}

export function HomeHero() {
  const t = useT()
  const href = useHref()
  const { config, isLoggedIn, isMember, brand } = useVisit()
  const source = findPriceSource(config)
  const isPaper = hasPaperAccounts(config)
  return (
    <section className={styles.hero}>
      <h1>{isPaper ? t(`home.hero.title.${source}`) : brand}</h1>
      <p>{isPaper ? t('home.hero.lead') : t(`common.source.${source}`)}</p>
      {isLoggedIn || !isPaper ? (
        <div className={styles.ways}>
          <ButtonLink variant="primary" size="l" href={href(spotPath(DEFAULT_MARKET_SYMBOL))}>
            {t('shell.nav.trade')}
          </ButtonLink>
          {isMember && (
            <ButtonLink size="l" href={href('/wallet')}>
              {t('member.wallet.title')}
            </ButtonLink>
          )}
        </div>
      ) : (
        <SignUp />
      )}
      <a className={styles.more} href={href('/markets')}>
        {t('home.hero.markets')}
      </a>
    </section>
  )
}
