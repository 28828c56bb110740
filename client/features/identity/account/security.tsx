import type { AccountAreaData } from '#shared/pages/account-area.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { Section } from '../../../section/section.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { ZonedTime } from '../../../ui/figures/when.tsx'
import { PasswordField } from '../../../ui/password-field/password-field.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { ActionButtonForm } from './action-form.tsx'
import { AccountForm } from './area-form.tsx'
import { DeviceLabel } from './device-and-place.tsx'
import { SettingRow, SettingRows } from './facts.tsx'
import { AccountPageLayout } from './frame.tsx'
import { AccountPasskeys } from './passkeys.tsx'
import { LinkedServices } from './services.tsx'
import { AuthenticatorSettings, BackupCodeList } from './two-step.tsx'

type SecurityProps = { readonly data: AccountAreaData['account-security'] }

function Sessions({ data: { sessions } }: SecurityProps) {
  const t = useT()
  return (
    <Section
      id="sessions"
      title={t('account.security.sessions.title')}
      text={t('account.security.sessions.text')}
      aside={<ActionButtonForm form="sessions-end">{t('account.security.sessions.endAll')}</ActionButtonForm>}
    >
      <SettingRows label={t('account.security.sessions.title')}>
        {sessions.map(({ id, device, place, beganAt, seenAt, isThis }) => (
          <SettingRow
            key={id}
            title={<DeviceLabel device={device} place={place} />}
            mark={isThis && <Badge tone="success">{t('account.security.thisOne')}</Badge>}
            actions={
              <ActionButtonForm
                form="session-end"
                id={id}
                variant="ghost"
                label={t('shell.labelled', { label: t('account.security.sessions.end'), value: device })}
              >
                {t('account.security.sessions.end')}
              </ActionButtonForm>
            }
          >
            {t('account.security.began')} <ZonedTime at={beganAt} /> · {t('account.security.seen')}{' '}
            <ZonedTime at={seenAt} />
          </SettingRow>
        ))}
      </SettingRows>
    </Section>
  )
}

/** An operator's pending reset of the second factor, which the user can stop. */
function FactorReset({ data: { resetAt } }: SecurityProps) {
  const t = useT()
  return (
    <Section id="reset" title={t('account.security.reset.title')} text={t('account.security.reset.text')}>
      <p>
        {t('account.security.reset.due')} <ZonedTime at={resetAt} />
      </p>
      <ActionButtonForm form="factor-reset-stop">{t('account.security.reset.stop')}</ActionButtonForm>
    </Section>
  )
}

function Devices({ data: { devices } }: SecurityProps) {
  const t = useT()
  return (
    <Section id="devices" title={t('account.security.devices.title')} text={t('account.security.devices.text')}>
      {devices.length > 0 && (
        <SettingRows label={t('account.security.devices.title')}>
          {devices.map(({ id, device, seenAt, isThis }) => (
            <SettingRow
              key={id}
              title={<DeviceLabel device={device} place="" />}
              mark={isThis && <Badge tone="success">{t('account.security.thisOne')}</Badge>}
              actions={
                <ActionButtonForm
                  form="device-forget"
                  id={id}
                  variant="ghost"
                  label={t('shell.labelled', { label: t('account.security.devices.forget'), value: device })}
                >
                  {t('account.security.devices.forget')}
                </ActionButtonForm>
              }
            >
              {t('account.security.seen')} <ZonedTime at={seenAt} />
            </SettingRow>
          ))}
        </SettingRows>
      )}
    </Section>
  )
}

function Password({ data: { forms } }: SecurityProps) {
  const t = useT()
  return (
    <Section id="password" title={t('account.security.password.title')} text={t('account.security.password.text')}>
      <AccountForm name="password-change" forms={forms} submit={t('account.security.password.submit')}>
        {({ problemOf }) => (
          <>
            <PasswordField name="current" label={t('account.current')} problem={problemOf('current')} required />
            <PasswordField
              name="password"
              label={t('form.password.new')}
              problem={problemOf('password')}
              isNew
              required
            />
          </>
        )}
      </AccountForm>
    </Section>
  )
}

function Phrase({ data: { forms, phrase } }: SecurityProps) {
  const t = useT()
  return (
    <Section id="phrase" title={t('account.security.phrase.title')} text={t('account.security.phrase.text')}>
      <AccountForm name="phrase-set" forms={forms} submit={t('account.save')}>
        {({ values, problemOf }) => (
          <TextField
            name="phrase"
            label={t('account.security.phrase.label')}
            hint={t('account.security.phrase.hint')}
            problem={problemOf('phrase')}
            defaultValue={values.phrase ?? phrase}
            autoComplete="off"
            maxLength={40}
          />
        )}
      </AccountForm>
    </Section>
  )
}

/** A sub-account sees only its sessions. */
export function AccountSecurity({ data, isSubAccount }: SecurityProps & { readonly isSubAccount: boolean }) {
  const t = useT()
  const href = useHref()
  return (
    <AccountPageLayout page="account-security" lead={t('account.security.lead')} done={data.done}>
      {data.codes && <BackupCodeList codes={data.codes} />}
      {!isSubAccount && (
        <>
          {data.resetAt > 0 && <FactorReset data={data} />}
          <AuthenticatorSettings data={data} />
          <AccountPasskeys data={data} />
          <LinkedServices data={data} />
          <Phrase data={data} />
          <Password data={data} />
        </>
      )}
      <Sessions data={data} />
      {!isSubAccount && <Devices data={data} />}
      <p>
        <a href={href('/account/activity')}>{t('account.security.log')}</a>
      </p>
    </AccountPageLayout>
  )
}
