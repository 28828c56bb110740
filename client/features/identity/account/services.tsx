import { SITE_API_BASE } from '#shared/api/contract.ts'
import type { AccountAreaData } from '#shared/pages/account-area.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { Section } from '../../../section/section.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { ActionButtonForm } from './action-form.tsx'
import { SettingRow, SettingRows } from './facts.tsx'

/** Linking a service requires a code that the account's owner receives; removing a service does not. */
export function LinkedServices({
  data: { services },
}: {
  readonly data: Pick<AccountAreaData['account-security'], 'services'>
}) {
  const t = useT()
  const { locale } = useVisit()
  if (services.length === 0) return null
  const query = new URLSearchParams({ locale, redirectUrl: '/account/security' })
  return (
    <Section id="services" title={t('account.security.services.title')} text={t('account.security.services.text')}>
      <SettingRows label={t('account.security.services.title')}>
        {services.map(({ name, label, isTied }) => (
          <SettingRow
            key={name}
            title={<bdi>{label}</bdi>}
            mark={isTied && <Badge tone="success">{t('account.security.services.tied')}</Badge>}
            actions={
              isTied ? (
                <ActionButtonForm
                  form="service-remove"
                  id={name}
                  variant="ghost"
                  label={t('shell.labelled', { label: t('account.security.services.remove'), value: label })}
                >
                  {t('account.security.services.remove')}
                </ActionButtonForm>
              ) : (
                <ButtonLink
                  size="s"
                  href={`${SITE_API_BASE}/social/${name}/start?${query}`}
                  aria-label={t('shell.labelled', { label: t('account.security.services.add'), value: label })}
                >
                  {t('account.security.services.add')}
                </ButtonLink>
              )
            }
          />
        ))}
      </SettingRows>
    </Section>
  )
}
