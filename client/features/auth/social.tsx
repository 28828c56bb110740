import { EDGE_BASE } from '#shared/api/contract.ts'
import type { FormPage } from '#shared/forms/forms.ts'
import { returnOf } from '#shared/navigation/carried.ts'
import { TELEGRAM, UNTIED } from '#shared/social/services.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import styles from './links.module.css'

/** Other services that a deployment has, each by a link: they work without scripts. */
export function SocialLinks({ data: { social = [] } }: { data: FormPage }) {
  const t = useT()
  const { locale, search, origin } = useVisit()
  const query = new URLSearchParams({ locale, redirectUrl: returnOf(search, origin) })
  return social.map(({ name, label }) => (
    <ButtonLink
      key={name}
      size="l"
      className={`${name === TELEGRAM.name ? 'needs-script ' : ''}${styles.wide} ${styles.button}`}
      href={`${EDGE_BASE}/social/${name}/start?${query}`}
    >
      {t('social.continue', { service: label })}
    </ButtonLink>
  ))
}

const REASONS = ['denied', 'expired', 'wrong', 'unreachable'] as const

/** Why a log-in by another service came to nothing, or where it goes on: words of ours, and only a service that there is. */
export function SocialNotice({ data: { social = [] } }: { data: FormPage }) {
  const t = useT()
  const { search } = useVisit()
  const query = new URLSearchParams(search)
  const reason = REASONS.find((each) => each === query.get('social'))
  const service = social.find(({ label }) => label === query.get('service'))?.label
  const untied = UNTIED.find((each) => each === query.get('social'))
  if (service === undefined) return null
  if (untied) {
    return (
      <div className={styles.notice}>
        <Alert tone="info" title={t(`social.untied.${untied}`, { service })} />
      </div>
    )
  }
  if (reason === undefined) return null
  const isNamed = reason === 'wrong' || reason === 'unreachable'
  return (
    <div className={styles.notice}>
      <Alert
        tone="warning"
        title={isNamed ? t(`social.refusals.${reason}`, { service }) : t(`social.refusals.${reason}`)}
      />
    </div>
  )
}
